//! Every message exists, is used, and reads well with everything that can be put into it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use gizmos_core::{
    Blocked, Card, CardSet, Dealer, Energy, Illegal, Level, Move, Price, Score, Seed, Setup, Spheres, State,
};
use gizmos_text::{Fixed, HomeLabel, Label, Language, TableLabel, Text, Who};

const ENGLISH: &str = concat!(
    include_str!("../messages/en/game.ftl"),
    include_str!("../messages/en/table.ftl"),
    include_str!("../messages/en/home.ftl")
);

/// The names of all messages of a file.
fn names(messages: &str) -> BTreeSet<&str> {
    let starts = messages.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    starts.filter_map(|line| line.split_once(" =")).map(|(name, _)| name).collect()
}

/// The names that the code asks for: what stands in quotes and could be one.
fn asked_for() -> BTreeSet<String> {
    let mut asked = BTreeSet::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("can be listed") {
        let source = fs::read_to_string(entry.expect("can be listed").path()).expect("can be read");
        let code: String = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for call in ["say(", "say_with("] {
            for rest in code.split(call).skip(1) {
                let name = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
                asked.extend(name.map(str::to_owned));
            }
        }
    }
    asked.extend(fixed::<Label>());
    asked.extend(fixed::<TableLabel>());
    asked.extend(fixed::<HomeLabel>());
    asked
}

fn fixed<F: Fixed>() -> impl Iterator<Item = String> {
    F::ALL.iter().map(|label| label.id().to_owned())
}

#[test]
fn code_and_messages_name_the_same() {
    let (asked, written) = (asked_for(), names(ENGLISH));
    assert!(asked.len() > 150, "only {} were found", asked.len());
    for name in &asked {
        assert!(written.contains(name.as_str()), "{name} is asked for and not written");
    }
    for name in written {
        let referred = ENGLISH.contains(&format!("{{ {name} }}"));
        assert!(asked.contains(name) || referred, "{name} is written and never used");
    }
}

#[test]
fn no_language_has_messages_that_english_lacks() {
    for language in Language::ALL {
        let file = |name: &str| format!("{}/messages/{}/{name}.ftl", env!("CARGO_MANIFEST_DIR"), language.code());
        let messages: String = ["game", "table", "home"]
            .map(|name| fs::read_to_string(file(name)).expect("each language has this file"))
            .concat();
        let unknown: Vec<_> = names(&messages).difference(&names(ENGLISH)).copied().map(str::to_owned).collect();
        // A language may have forms of its own, as long as it refers to them itself.
        for name in unknown {
            assert!(messages.contains(&format!("{{ {name} }}")), "{name} of {language:?} is never used");
        }
    }
}

/// Fluent leaves what it cannot fill in standing in braces.
#[track_caller]
fn sound(said: &str) {
    assert!(!said.is_empty() && !said.contains(['{', '}']), "{said:?}");
    assert!(!said.contains("  ") && said.trim() == said, "{said:?}");
}

#[track_caller]
fn all_sound(said: &[String]) {
    for said in said {
        sound(said);
    }
}

fn card(number: u16) -> Card {
    Card::from_number(number).expect("is a card")
}

#[test]
fn every_card_can_be_described() {
    let text = Text::default();
    for card in Card::all() {
        let parts = [
            text.card_name(card),
            text.card(card),
            text.card_level(card),
            text.card_kind(card),
            text.card_cost(card),
            text.card_points(card),
            text.card_does(card),
            text.card_brief(card),
            text.cost_brief(card),
            text.revealed(card),
        ];
        all_sound(&parts);
        assert!(text.card_brief(card).chars().count() <= 18, "{}", text.card_brief(card));
    }
}

#[test]
fn the_texts_of_all_cards() {
    let text = Text::default();
    let lines: Vec<String> = Card::all().map(|c| format!("{}   [{}]", text.card(c), text.card_brief(c))).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn every_move_can_be_offered_and_told() {
    let text = Text::default();
    let mut moves: Vec<Move> = Energy::ALL.into_iter().map(Move::Pick).collect();
    moves.extend(Level::ALL.into_iter().map(Move::Research));
    moves.extend([Move::Decline, Move::Draw, Move::Stop, Move::End, Move::Pass]);
    for card in Card::all() {
        moves.extend([Move::File(card), Move::Return(card), Move::Use(card)]);
        for payment in ["", " hheab", " h +106", " +106 +108"] {
            moves.push(format!("build {card}{payment}").parse().expect("is a move"));
        }
    }
    for mv in moves {
        sound(&text.mv(mv));
        if let Move::Build(card, payment) = mv {
            all_sound(&[text.card_number(card), text.payment(payment), text.build_of(card)]);
        }
        sound(&text.undone(mv));
        all_sound(text.recap_did(mv).as_slice());
        sound(&text.hint_candidate(mv, 0.5));
        sound(&text.hint_line("Ann", mv));
        for you in [true, false] {
            let told = text.played(Who { name: "Ann", you }, mv);
            sound(&told);
            assert_eq!(told.contains("Ann"), !you, "{told}");
        }
    }
    assert!(!text.played(Who { name: "Ann", you: false }, Move::Return(card(204))).contains("204"), "is private");
}

#[test]
fn every_reason_can_be_given() {
    let text = Text::default();
    let card = card(204);
    let blocked = [
        Blocked::RingFull,
        Blocked::NoSphere,
        Blocked::ArchiveFull,
        Blocked::FilingBarred,
        Blocked::NoCard,
        Blocked::ResearchBarred,
        Blocked::NoDeck,
        Blocked::NoLevelOne,
    ];
    let prices = Card::all().flat_map(|card| {
        let full = Price { color: card.face().color, lowest: card.face().cost, full: card.face().cost };
        [full, Price { lowest: 0, ..full }]
    });
    let mut reasons = vec![
        Illegal::GameOver,
        Illegal::LuckPending,
        Illegal::ActionFirst,
        Illegal::ActionDone,
        Illegal::EffectFirst,
        Illegal::ResearchFirst,
        Illegal::ReturnFirst,
        Illegal::ActionPossible,
        Illegal::NotInRow(Energy::Heat),
        Illegal::RingFull { limit: 5 },
        Illegal::NotInDisplay(card),
        Illegal::ArchiveFull { limit: 1 },
        Illegal::FilingBarred,
        Illegal::NotAvailable(card),
        Illegal::SpheresMissing { energy: Energy::Heat, held: 0 },
        Illegal::SpheresMissing { energy: Energy::Heat, held: 1 },
        Illegal::ConverterNotActive(card),
        Illegal::ConverterUsed(card),
        Illegal::Wasteful(card),
        Illegal::NotLevelOne(card),
        Illegal::FreeBuildPaid(card),
        Illegal::ResearchBarred,
        Illegal::DeckEmpty(Level::Two),
        Illegal::NotResearched(card),
        Illegal::NotToReturn(card),
        Illegal::NothingToDecline,
        Illegal::NothingToReturn,
        Illegal::NotActive(card),
        Illegal::NeverTriggered(card),
        Illegal::NotTriggered(card),
        Illegal::AlreadyUsed(card),
        Illegal::NothingToDraw,
        Illegal::NothingToStop,
        Illegal::FirstIsDue,
    ];
    reasons.extend(blocked.map(|blocked| Illegal::Blocked { card, blocked }));
    for price in prices {
        sound(&text.price(price));
        reasons.extend([Illegal::Unaffordable { card, price }, Illegal::NotExact { card, price }]);
    }
    for reason in reasons {
        sound(&text.illegal(&reason));
        assert!(text.illegal_with_rule(&reason).ends_with(&format!("({})", reason.rule())));
    }
    all_sound(&blocked.map(|blocked| text.blocked(blocked)));
    sound(&text.cannot(&text.label(Label::Build), &text.nothing_to_build()));
    sound(&text.possible(&text.label(Label::Build)));
    sound(&text.not_possible(&text.label(Label::Build), &text.nothing_to_build()));
}

#[test]
fn everything_else_can_be_said() {
    let text = Text::default();
    for &label in Label::ALL {
        let said = text.label(label);
        assert!(!said.is_empty() && !said.contains(['{', '}']), "{said:?}");
    }
    for chapter in text.guide() {
        sound(&chapter.title);
        sound(&chapter.body);
    }
    let mut state = State::new(&Setup::standard(2)).expect("is possible");
    Dealer::new(Seed::from(1)).settle(&mut state);
    let (board, player) = (state.board(), &state.board().players()[0]);
    for you in [true, false] {
        let who = Who { name: "Ann", you };
        all_sound(&[
            text.turn_begins(who, 3),
            text.drawn(who, Energy::Heat),
            text.last_round_begins(who),
            text.winner(who),
        ]);
    }
    let all: CardSet = Card::all().collect();
    let said = [
        text.prompt(board, None),
        text.prompt(board, Some("Ann")),
        text.prompt_pass(),
        text.prompt_waiting("Ann"),
        text.rolled(Energy::Battery),
        text.recap([text.recap_picked(Spheres::new([1, 0, 0, 2])), text.recap_drew(Spheres::new([0, 1, 0, 0]))]),
        text.recap_chain(3, 2, Spheres::new([1, 0, 1, 0])),
        text.recap_chain(1, 0, Spheres::EMPTY),
        text.gizmos_brief(12),
        text.sphere_line(Energy::Heat, 1, 2, 3),
        text.triggers(all),
        text.would_trigger(all),
        text.other_payments(1),
        text.other_payments(57),
        text.game_over(),
        text.still_ready(1),
        text.end_anyway(2),
        text.undo_nothing(),
        text.undo_revealed(),
        text.undo_not_yours(),
        text.hint_thinking(),
        text.hint_points(3),
        text.hint_triggers(all),
        text.hint_prepares(Move::Draw),
        text.hint_better(0.5, 0.5),
        text.hint_better(0.5, 0.43),
        text.hint_better(0.5, 0.57),
        text.hint_no_reason(),
        text.hint_rests_on(1),
        text.hint_rests_on(2000),
        text.pass_keyboard("Ann"),
        text.saved_to("game.gizmos"),
        text.cannot_save("disk full"),
        text.analyse_how("game.gizmos"),
        text.resume_offer(3, ["You", "Engineer"]),
        text.needs_card("card"),
        text.ambiguous("h", ["help", "hint"]),
        text.resume_how("gizmos play --resume"),
        text.too_small(20, 10),
        text.no_such_move(7),
        text.no_such_card("999"),
        text.not_understood("x"),
        text.you(),
        text.player_numbered(2),
        text.round(1),
        text.score(12),
        text.score_breakdown(Score { cards: 1, tokens: 2, bonus: 3 }),
        text.rounds_played(12),
        text.longest_chain(4, "Ann"),
        text.place(1, "Ann"),
        text.ring(player),
        text.archive(player),
        text.archive_with(player),
        text.active(2),
        text.research_limit(player),
        text.researched_by("Ann", 3),
        text.player_line("Ann", player),
        text.remains(Spheres::new([1, 0, 0, 2])),
        text.remains(Spheres::EMPTY),
        text.remains_brief(Spheres::new([1, 0, 0, 2])),
        text.remains_brief(Spheres::EMPTY),
    ];
    all_sound(&said);
    for level in Level::ALL {
        all_sound(&[
            text.deck(level),
            text.deck_left(0),
            text.seen(level, 3),
            text.under_deck(level, &[card(101), card(102)]),
        ]);
    }
    for bot in ["apprentice", "random", "greedy", "heuristic", "search:500ms", "something-new"] {
        all_sound(&[text.opponent(bot), text.bot(bot, None), text.bot(bot, Some(2))]);
    }
}

#[test]
fn numbers_agree_with_their_nouns() {
    let text = Text::default();
    assert_eq!([1, 2].map(|n| text.gizmos(n)), ["1 Gizmo", "2 Gizmos"]);
    assert_eq!([0, 1, 14].map(|n| text.deck_left(n)), ["empty", "1 left", "14 left"]);
    assert_eq!([1, 12].map(|n| text.rounds_played(n)), ["1 round was played.", "12 rounds were played."]);
    assert_eq!(text.card_does(card(306)), "When you file a card: draw up to 3 random energies");
    assert_eq!(text.card_does(card(1)), "When you file a card: draw 1 random energy");
    assert_eq!(text.seen(Level::Two, 1), "1 level 2 card is looked at");
    assert_eq!(text.hint_chance(0.615), "Chance to win: 62 %");
}
