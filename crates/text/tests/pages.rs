//! What only pages say reads well in every language.

use gizmos_core::{Card, CardSet, Energy, Kind, Level, Setup, Spheres, State};
use gizmos_text::{Language, Text, Who};

const COUNTS: [u8; 6] = [1, 2, 5, 12, 22, 25];

#[track_caller]
fn sound(said: &str) {
    assert!(!said.is_empty() && !said.contains(['{', '}']), "{said:?}");
    assert!(!said.contains("  ") && said.trim() == said, "{said:?}");
}

#[test]
fn everything_on_a_page_can_be_said() {
    let state = State::new(&Setup::standard(2)).expect("is possible");
    let player = &state.board().players()[0];
    let card = Card::from_number(204).expect("is a card");
    let all: CardSet = Card::all().collect();
    for text in Language::ALL.map(Text::of) {
        let mut said = vec![
            text.dispenser(Spheres::new([1, 2, 5, 0])),
            text.gizmos_of(7),
            text.level_three_of(2),
            text.tokens(3),
            text.ring_with(player),
            text.card_numbers(all),
            text.leads_to(&text.card_name(card), all),
            text.sooner(card),
            text.later(card),
            text.mute("Ann", true),
            text.mute("Ann", false),
            text.title_your_turn(),
            text.title_turn_of("Ann"),
            text.wants_rematch("Ann"),
            text.take_back("#204"),
            text.useless("#204"),
            text.ways_left(0),
            text.name_numbered(2),
            text.name_of("Ann"),
            text.seat_instead_of("Ann"),
            text.renamed("Ann", "Anna"),
            text.to_move("Ann"),
            text.problem("game-over"),
            text.with_rule(&text.problem("game-over"), "R10.1"),
            text.percent(0.5),
            text.round_on_average(7.6),
            text.winners_build(0.254),
            text.builders_win(0.5),
            text.games_between_bots(10_000, 2, "engineer"),
            text.cards_found(0),
            text.decision_of(12, 150),
            text.no_record("line 3"),
        ];
        said.extend(Level::ALL.map(|level| text.level(level)));
        said.extend(Energy::ALL.map(|energy| text.spend_one(energy)));
        said.extend(
            [Kind::Upgrade, Kind::Converter, Kind::File, Kind::Pick, Kind::Build].map(|kind| text.column(kind)),
        );
        said.extend([Kind::Upgrade, Kind::Build].map(|kind| text.kind(kind)));
        for count in COUNTS {
            let number = u32::from(count);
            said.extend([true, false].map(|you| text.plays_for("Engineer", Who { name: "Ann", you })));
            said.extend([true, false].map(|you| text.undo_asked(Who { name: "Ann", you }, number)));
            said.extend([
                text.ways_left(count.into()),
                text.cards_found(count.into()),
                text.clock_turn(number),
                text.clock_turn(60 * number),
                text.clock_game(60 * number, number),
                text.clock_correspondence(number),
                text.clock_correspondence(24 * number),
            ]);
        }
        for said in &said {
            sound(said);
        }
        for chapter in text.page_guide() {
            sound(&chapter.title);
            sound(&chapter.body);
        }
        for chapter in text.rules() {
            assert!(chapter.rules.len() > 2, "{} has few rules", chapter.number);
            for rule in chapter.rules {
                assert!(rule.number.starts_with(&format!("{}.", chapter.number)), "{} is out of place", rule.number);
            }
        }
    }
}

#[test]
fn numbers_agree_with_their_nouns() {
    let [english, polish, german] = Language::ALL.map(Text::of);
    assert_eq!(
        COUNTS.map(|n| polish.clock_turn(60 * u32::from(n))),
        [
            "1 minuta na turę",
            "2 minuty na turę",
            "5 minut na turę",
            "12 minut na turę",
            "22 minuty na turę",
            "25 minut na turę"
        ]
    );
    assert_eq!([1, 2].map(|n| german.clock_turn(60 * n)), ["1 Minute pro Zug", "2 Minuten pro Zug"]);
    assert_eq!([1, 2].map(|n| english.clock_turn(60 * n)), ["1 minute for each turn", "2 minutes for each turn"]);
    assert_eq!(polish.clock_game(600, 22), "10 minut na całą grę i 22 sekundy więcej na każdą turę");
    assert_eq!(german.clock_game(60, 1), "1 Minute für die Partie und 1 Sekunde mehr pro Zug");
    let ann = Who { name: "Ann", you: false };
    assert_eq!(polish.undo_asked(ann, 1), "Ann prosi o cofnięcie 1 ruchu");
    assert_eq!(polish.undo_asked(ann, 22), "Ann prosi o cofnięcie 22 ruchów");
    assert_eq!(german.undo_asked(ann, 2), "Ann bittet darum, 2 Schritte zurückzunehmen");
    assert_eq!(polish.spend_one(Energy::Battery), "Wydaj 1 Baterię");
    assert_eq!([1, 2, 5, 112].map(|n| polish.cards_found(n)), ["1 karta", "2 karty", "5 kart", "112 kart"]);
    assert_eq!([0, 1, 112].map(|n| german.cards_found(n)), ["Keine Karte passt", "1 Karte", "112 Karten"]);
}
