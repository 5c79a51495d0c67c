//! What only pages say reads well in every language.

use gizmos_core::{Card, CardSet, Energy, Kind, Level, Move, Setup, Spheres, State};
use gizmos_text::{Fixed, Language, ShareLabel, Text, Verdict, Who};

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
            text.leads_to(&text.card_mention(card), all),
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
            text.table_unreadable(17),
            text.to_move("Ann"),
            text.problem("game-over"),
            text.decision_of(12, 150),
            text.no_record("line 3"),
            text.taken_over_decisions(1),
            text.taken_over_decisions(22),
            text.goes_on_from(4, 1),
            text.goes_on_from(4, 22),
            text.puzzle(17),
            text.difficulty(3),
            text.solved_of(3, 6),
            text.lesson("Filing"),
            text.measure("built_level_1"),
            text.in_round(7),
            text.usual_luck(2.34),
            text.seat_called(0),
            text.luck_of(2.34, 12),
            text.lines_described([("Ann", "34".to_owned()), ("Ben", "28".to_owned())]),
            text.bars_described([("Ann", "34".to_owned())]),
        ];
        said.extend(
            [Verdict::Usual, Verdict::Lucky, Verdict::Unlucky]
                .map(|verdict| text.luck_verdict("Ann", verdict, -1.25, 2.0)),
        );
        said.extend(Level::ALL.map(|level| text.level(level)));
        said.extend(Energy::ALL.map(|energy| text.spend_one(energy)));
        said.extend(
            [Kind::Upgrade, Kind::Converter, Kind::File, Kind::Pick, Kind::Build].map(|kind| text.column(kind)),
        );
        for count in COUNTS {
            let number = u32::from(count);
            said.extend([true, false].map(|you| text.plays_for("Engineer", Who { name: "Ann", you })));
            said.extend([true, false].map(|you| text.undo_asked(Who { name: "Ann", you }, number)));
            said.extend([
                text.ways_left(count.into()),
                text.players(usize::from(count)),
                text.game_size(usize::from(count), count.into(), count.into(), count.into()),
                text.puzzle_of(17, count),
                text.puzzle_goal(count),
                text.points_so_far(0, count),
                text.points_made(i32::from(count)),
                text.points_made_of(-1, count),
                text.date(2026, u64::from(count).min(12), u64::from(count)),
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
    }
}

#[test]
fn decimals_are_written_as_speakers_do() {
    let [english, polish, german] = Language::ALL.map(Text::of);
    assert_eq!([1.84, -12.05, 0.0, -0.04].map(|value| english.signed(value)), ["+1.8", "−12.1", "0.0", "0.0"]);
    assert_eq!([1.84, -0.2].map(|value| polish.signed(value)), ["+1,8", "−0,2"]);
    assert_eq!([1.84, -0.2].map(|value| german.decimal(value)), ["1,8", "−0,2"]);
    assert_eq!(german.luck_verdict("Ann", Verdict::Usual, 1.84, 2.3), "Ann: +1,8 SP, im üblichen Bereich (±2,3)");
}

#[test]
fn everything_about_an_analysis_can_be_said() {
    let card = Card::from_number(204).expect("is a card");
    for text in Language::ALL.map(Text::of) {
        let mut said = vec![
            text.percent(0.615),
            text.percent_exactly(0.0172),
            text.large_number(256_000),
            text.better_was(Move::File(card)),
            text.look_at_decision(7),
            text.chances_at("3", &["Ann".to_owned(), "Bob".to_owned()], &[0.6, 0.4]),
            text.thought_of("Ann"),
            text.thought_about("Ann"),
        ];
        for count in COUNTS {
            let number = u32::from(count);
            said.extend([true, false].map(|you| text.gave_away(Who { name: "Ann", you }, f32::from(count) / 100.0)));
            said.extend([
                text.judged_of(1, count.into()),
                text.analysis_rests_on(number),
                text.thought_rests_on(number),
            ]);
        }
        for said in &said {
            sound(said);
        }
    }
}

#[test]
fn everything_in_the_library_can_be_said() {
    for text in Language::ALL.map(Text::of) {
        let mut said = vec![
            text.with_rule(&text.problem("game-over"), "R10.1"),
            text.round_on_average(7.6),
            text.winners_build(0.254),
            text.builders_win(0.5),
            text.games_between_bots(10_000, 2, "engineer"),
            text.cards_found(0),
        ];
        said.extend([Kind::Upgrade, Kind::Build].map(|kind| text.kind(kind)));
        said.extend(COUNTS.map(|count| text.cards_found(count.into())));
        for said in &said {
            sound(said);
        }
        for chapter in text.rules() {
            assert!(chapter.rules.len() > 1, "{} has few rules", chapter.number);
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
    assert_eq!([1, 2].map(|n| english.clock_turn(60 * n)), ["1 minute per turn", "2 minutes per turn"]);
    assert_eq!(polish.clock_game(600, 22), "10 minut na gracza + 22 sekundy na turę");
    assert_eq!(german.clock_game(60, 1), "1 Minute pro Person + 1 Sekunde pro Zug");
    assert_eq!(
        [1, 3, 5, 22].map(|points| polish.puzzle_goal(points)),
        [
            "Zdobądź w tej turze 1 punkt.",
            "Zdobądź w tej turze 3 punkty.",
            "Zdobądź w tej turze 5 punktów.",
            "Zdobądź w tej turze 22 punkty."
        ]
    );
    assert_eq!(
        [english, polish, german].map(|text| text.date(2026, 11, 15)),
        ["15 November 2026", "15 listopada 2026", "15. November 2026"]
    );
    let ann = Who { name: "Ann", you: false };
    assert_eq!(polish.undo_asked(ann, 1), "Ann prosi o cofnięcie 1 ruchu");
    assert_eq!(polish.undo_asked(ann, 22), "Ann prosi o cofnięcie 22 ruchów");
    assert_eq!(german.undo_asked(ann, 2), "Ann möchte 2 Schritte zurücknehmen");
    assert_eq!(polish.spend_one(Energy::Battery), "Wydaj 1 Baterię");
    assert_eq!([english, polish, german].map(|text| text.percent_exactly(0.0172)), ["1.7%", "1,7%", "1,7\u{a0}%"]);
    assert_eq!(english.judged_of(37, 153), "37 of 153 decisions");
    assert_eq!(german.judged_of(0, 1), "0 von 1 Entscheidung");
    assert_eq!(
        [0.01, 0.07].map(|loss| german.gave_away(ann, loss)),
        ["Ann verschenkt 1 Prozentpunkt", "Ann verschenkt 7 Prozentpunkte"]
    );
    assert_eq!(polish.gave_away(Who { name: "Ann", you: true }, 0.07), "Tracisz 7 p.p. szansy na wygraną");
    assert_eq!([7, 999, 1_000, 256_000].map(|n| english.large_number(n)), ["7", "999", "1,000", "256,000"]);
    assert_eq!([8_000, 16_000].map(|n| polish.large_number(n)), ["8000", "16\u{a0}000"]);
    assert_eq!([8_000, 1_600_000].map(|n| german.large_number(n)), ["8000", "1.600.000"]);
    assert_eq!(
        [1, 2, 8_000].map(|n| polish.analysis_rests_on(n)),
        [
            "Przy każdej decyzji bot zasymulował 1 partię.",
            "Przy każdej decyzji bot zasymulował 2 partie.",
            "Przy każdej decyzji bot zasymulował 8000 partii."
        ]
    );
    assert_eq!([1, 2, 5, 112].map(|n| polish.cards_found(n)), ["1 karta", "2 karty", "5 kart", "112 kart"]);
    assert_eq!([0, 1, 112].map(|n| german.cards_found(n)), ["Keine Karte passt", "1 Karte", "112 Karten"]);
}

#[test]
fn previews_name_players_and_count_seats() {
    let [english, polish, german] = Language::ALL.map(Text::of);
    let names = ["Ann", "Bob", "Cyd"].map(str::to_owned);
    assert_eq!(
        [english, polish, german].map(|text| text.everyone(&names)),
        ["Ann, Bob and Cyd", "Ann, Bob i Cyd", "Ann, Bob und Cyd"]
    );
    assert_eq!(english.seats_taken(0, 3, ""), "No seats taken yet.");
    assert_eq!(english.seats_taken(2, 3, "Ann and Bob"), "2 of 3 seats taken: Ann and Bob.");
    assert_eq!(polish.seats_taken(2, 3, "Ann i Bob"), "Zajęte miejsca: 2 z 3 (Ann i Bob).");
    let scores = [("Ann", 45), ("Bob", 38)];
    assert_eq!(english.final_score(1, scores), "Final score after 1 round: Ann 45, Bob 38.");
    assert_eq!(polish.final_score(18, scores), "Wynik po 18 rundach: Ann 45, Bob 38.");
    assert_eq!(german.final_score(18, scores), "Endstand nach 18 Runden: Ann 45, Bob 38.");
    assert_eq!(
        [1, 3, 5].map(|points| polish.share_puzzle(points, 2)),
        [
            "Czy zdobędziesz 1 punkt w jednej turze Gizmos? Trudność 2 z 5.",
            "Czy zdobędziesz 3 punkty w jednej turze Gizmos? Trudność 2 z 5.",
            "Czy zdobędziesz 5 punktów w jednej turze Gizmos? Trudność 2 z 5."
        ]
    );
}

#[test]
fn descriptions_of_pages_fit_into_previews() {
    // Programs that show previews cut off longer texts.
    for text in Language::ALL.map(Text::of) {
        for label in ShareLabel::ALL {
            let said = text.label(*label);
            assert!(said.chars().count() <= 200, "{said}");
        }
    }
}
