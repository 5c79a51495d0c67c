//! Every message of every language reads well with everything that can be put into it.

use gizmos_core::{
    Blocked, Card, CardSet, Dealer, Energy, IllegalMove, Level, Move, Price, Record, Score, Seat, Seed, Setup, Spheres,
    State, Verb, random_moves,
};
use gizmos_text::{
    AnalysisLabel, CardsLabel, CommandLabel, Deciders, EntryKind, Fixed, HomeLabel, Label, Language, LearnLabel,
    LogLine, ReplayLabel, RulesLabel, SettingsLabel, ShareLabel, StatisticsLabel, TableLabel, Text, Who, recaps,
};

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
    Language::ALL.map(Text::of).into_iter().for_each(describe_cards);
}

fn describe_cards(text: &Text) {
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
    for language in Language::ALL {
        let text = Text::of(language);
        let line = |card| format!("{}   [{}]", text.card(card), text.card_brief(card));
        let lines: Vec<String> = Card::all().map(line).collect();
        insta::assert_snapshot!(format!("the_texts_of_all_cards_{}", language.code()), lines.join("\n"));
    }
}

#[test]
fn every_move_can_be_offered_and_told() {
    Language::ALL.map(Text::of).into_iter().for_each(offer_and_tell_moves);
}

fn offer_and_tell_moves(text: &Text) {
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
fn a_whole_game_can_be_told() {
    let seed = Seed::from(5);
    let mut record = Record::new(Setup::standard(3), Some(seed)).expect("is possible");
    let Ok(()) = record.simulate(seed, random_moves(seed));
    for text in Language::ALL.map(Text::of) {
        let who = |line: LogLine| Who { name: "Ann", you: line.seat == Seat::FIRST };
        let story = text.story(&record, 0, who);
        assert!(story.len() > 200 && story.is_sorted_by_key(|entry| entry.step));
        for entry in &story {
            sound(&entry.text);
        }
        let half = record.steps().len() / 2;
        let later: Vec<_> = story.into_iter().filter(|entry| entry.step >= half).collect();
        assert_eq!(text.story(&record, half, who), later);
        let names = ["Ann", "Bob", "Cy"].map(str::to_owned);
        let deciders = Deciders::new(text, &names, Some(Seat::FIRST), "engineer");
        for entry in text.story(&record, 0, |line| deciders.of_line(line, true)) {
            sound(&entry.text);
            let names_bot = entry.text.contains(&text.bot("engineer", None));
            match entry.kind {
                EntryKind::Turn => assert!(!names_bot, "{}", entry.text),
                EntryKind::Move => assert!(names_bot, "{}", entry.text),
                EntryKind::Aftermath | EntryKind::End => {}
            }
        }
        for recap in recaps(&record) {
            all_sound(&[recap.full(text), recap.short(text)]);
        }
    }
}

#[test]
fn every_reason_can_be_given() {
    Language::ALL.map(Text::of).into_iter().for_each(give_reasons);
}

fn give_reasons(text: &Text) {
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
        IllegalMove::GameOver,
        IllegalMove::LuckPending,
        IllegalMove::ActionFirst,
        IllegalMove::ActionDone,
        IllegalMove::EffectFirst,
        IllegalMove::ResearchFirst,
        IllegalMove::ReturnFirst,
        IllegalMove::ActionPossible,
        IllegalMove::NotInRow(Energy::Heat),
        IllegalMove::RingFull { limit: 5 },
        IllegalMove::NotInDisplay(card),
        IllegalMove::ArchiveFull { limit: 1 },
        IllegalMove::FilingBarred,
        IllegalMove::NotAvailable(card),
        IllegalMove::SpheresMissing { energy: Energy::Heat, held: 0 },
        IllegalMove::SpheresMissing { energy: Energy::Heat, held: 1 },
        IllegalMove::ConverterNotActive(card),
        IllegalMove::ConverterUsed(card),
        IllegalMove::Wasteful(card),
        IllegalMove::NotLevelOne(card),
        IllegalMove::FreeBuildPaid(card),
        IllegalMove::ResearchBarred,
        IllegalMove::DeckEmpty(Level::Two),
        IllegalMove::NotResearched(card),
        IllegalMove::NotToReturn(card),
        IllegalMove::NothingToDecline,
        IllegalMove::NothingToReturn,
        IllegalMove::NotActive(card),
        IllegalMove::NeverTriggered(card),
        IllegalMove::NotTriggered(card),
        IllegalMove::AlreadyUsed(card),
        IllegalMove::NothingToDraw,
        IllegalMove::NothingToStop,
        IllegalMove::FirstIsDue,
    ];
    reasons.extend(blocked.map(|blocked| IllegalMove::Blocked { card, blocked }));
    for price in prices {
        sound(&text.price(price));
        reasons.extend([IllegalMove::Unaffordable { card, price }, IllegalMove::NotExact { card, price }]);
    }
    for reason in reasons {
        sound(&text.illegal(&reason));
        assert!(text.illegal_with_rule(&reason).ends_with(&format!("({})", reason.rule())));
    }
    all_sound(&blocked.map(|blocked| text.blocked(blocked)));
    for verb in [Verb::Pick, Verb::File, Verb::Build, Verb::Research, Verb::Use, Verb::PutBack] {
        all_sound(&[text.verb(verb), text.cannot(verb, &text.nothing_to_build())]);
    }
    sound(&text.cannot_undo(&text.undo_nothing()));
    sound(&text.possible(&text.label(Label::Build)));
    sound(&text.not_possible(&text.label(Label::Build), &text.nothing_to_build()));
}

fn say_labels<F: Fixed>(text: &Text) {
    for &label in F::ALL {
        let said = text.label(label);
        assert!(!said.is_empty() && !said.contains(['{', '}']), "{said:?}");
    }
}

#[test]
fn every_fixed_line_can_be_said() {
    for text in Language::ALL.map(Text::of) {
        say_labels::<Label>(text);
        say_labels::<TableLabel>(text);
        say_labels::<ReplayLabel>(text);
        say_labels::<LearnLabel>(text);
        say_labels::<StatisticsLabel>(text);
        say_labels::<HomeLabel>(text);
        say_labels::<AnalysisLabel>(text);
        say_labels::<CommandLabel>(text);
        say_labels::<CardsLabel>(text);
        say_labels::<RulesLabel>(text);
        say_labels::<ShareLabel>(text);
        say_labels::<SettingsLabel>(text);
    }
}

#[test]
fn everything_else_can_be_said() {
    Language::ALL.map(Text::of).into_iter().for_each(say_everything_else);
}

fn say_everything_else(text: &Text) {
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
    for bot in ["apprentice", "random", "greedy", "heuristic", "search:500ms", "champion:500", "something-new"] {
        all_sound(&[text.opponent(bot), text.bot(bot, None), text.bot(bot, Some(2))]);
    }
}
