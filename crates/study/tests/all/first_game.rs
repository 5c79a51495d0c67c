//! The tips of a first game follow what somebody does.

use gizmos_ai::BotName;
use gizmos_core::{Dealer, Level, Move, Phase, Record, Seat, Seed, Setup, Turn};
use gizmos_study::{Chapter, Exercise, FirstGame, Tip, first_game};

/// A whole game of the first seat against an apprentice, shown at each of its decisions.
fn game(luck: u64, mut look: impl FnMut(&Record, FirstGame)) -> Record {
    let bot: BotName = "apprentice".parse().expect("is a bot");
    let seed = Seed::from(luck);
    let mut record = Record::new(Setup::standard(2), Some(seed)).expect("is possible");
    let (mut dealer, mut thoughts) = (Dealer::new(seed), seed.stream(9));
    record.deal(&mut dealer);
    while let Turn::Decide(seat) = record.state().turn() {
        look(&record, first_game(&record, Seat::FIRST));
        let decision = bot.bot().decide(&record.state().view(Some(seat)), bot.budget(), &mut thoughts);
        record.play(decision.mv).expect("is legal");
        record.deal(&mut dealer);
    }
    record
}

#[test]
fn tips_fit_the_moment_and_chapters_are_never_forgotten() {
    let mut seen = Vec::new();
    for luck in 0..12 {
        let mut before = 0;
        let end = game(luck, |record, FirstGame { tip, done, .. }| {
            assert!(done.len() >= before, "what is done stays done");
            before = done.len();
            seen.push(tip);
            let state = record.state();
            let legal = if state.turn() == Turn::Decide(Seat::FIRST) { state.legal_moves() } else { Vec::new() };
            match tip {
                Tip::BuildNow => assert!(legal.iter().any(|mv| matches!(mv, Move::Build(..)))),
                Tip::UseNow | Tip::Chain => assert!(!state.board().usable().is_empty()),
                Tip::File if !legal.is_empty() => assert!(legal.iter().any(|mv| matches!(mv, Move::File(_)))),
                Tip::TakeOne => assert!(matches!(state.board().phase(), Phase::Researched { .. })),
                Tip::PutBack => assert!(matches!(state.board().phase(), Phase::Returning { .. })),
                Tip::LastRound => assert!(state.board().is_last_round()),
                Tip::Welcome => assert!(!done.contains(&Chapter::Pick)),
                _ => {}
            }
            if !legal.is_empty() && state.board().phase() == Phase::Chain {
                assert!(matches!(tip, Tip::UseNow | Tip::Chain | Tip::Engine | Tip::AllSeen), "{tip:?} in a chain");
            }
        });
        let FirstGame { tip, done, .. } = first_game(&end, Seat::FIRST);
        assert_eq!((tip, done.last()), (Tip::Over, Some(&Chapter::End)));
        assert!(Exercise::FirstGame.is_solved(&end));
    }
    let common = [Tip::Welcome, Tip::BuildNow, Tip::Higher, Tip::EndNear, Tip::LastRound];
    for tip in common {
        assert!(seen.contains(&tip), "{tip:?} was never said");
    }
}

/// Somebody who only picks and builds cheap cards, whatever the tips say.
fn stubborn(legal: &[Move]) -> Move {
    let cheap = |mv: &&Move| matches!(mv, Move::Build(card, _) if card.level() == Some(Level::One));
    let pick = |mv: &&Move| matches!(mv, Move::Pick(_));
    *legal.iter().find(cheap).or_else(|| legal.iter().find(pick)).unwrap_or(&legal[0])
}

#[test]
fn a_topic_is_told_for_two_turns_and_comes_back_later() {
    let bot: BotName = "apprentice".parse().expect("is a bot");
    for luck in 0..6 {
        let seed = Seed::from(luck);
        let mut record = Record::new(Setup::standard(2), Some(seed)).expect("is possible");
        let (mut dealer, mut thoughts) = (Dealer::new(seed), seed.stream(9));
        record.deal(&mut dealer);
        let mut told = Vec::new();
        while let Turn::Decide(seat) = record.state().turn() {
            let legal = record.state().legal_moves();
            let mv = if seat == Seat::FIRST {
                if record.state().board().phase() == Phase::Action {
                    told.push(first_game(&record, seat).tip);
                }
                stubborn(&legal)
            } else {
                bot.bot().decide(&record.state().view(Some(seat)), bot.budget(), &mut thoughts).mv
            };
            record.play(mv).expect("is legal");
            record.deal(&mut dealer);
        }
        for three in told.windows(3) {
            let is_topic =
                !matches!(three[0], Tip::Welcome | Tip::Collect | Tip::BuildNow | Tip::LastRound | Tip::AllSeen);
            assert!(!is_topic || three.iter().any(|tip| *tip != three[0]), "{told:?}");
        }
        let first = told.iter().position(|tip| *tip == Tip::Research).expect("research is told");
        let gap = told[first..].iter().position(|tip| *tip != Tip::Research).expect("something else is told");
        let later = &told[first + gap..];
        assert!(later.iter().any(|tip| matches!(tip, Tip::Research | Tip::AllSeen)), "research comes back: {told:?}");
    }
}

#[test]
fn tips_begin_with_the_goal_and_end_when_all_chapters_are_done() {
    let mut complete = 0;
    for luck in 0..12 {
        let (mut first, mut farewells, mut was_complete) = (None, 0, false);
        let end = game(luck, |record, game| {
            first.get_or_insert(game.is_start);
            let own = record.state().turn() == Turn::Decide(Seat::FIRST);
            if game.tip == Tip::AllSeen && !game.is_complete && own && record.state().board().phase() == Phase::Action {
                farewells += 1;
            }
            assert!(!was_complete || game.is_complete, "what is complete stays so");
            was_complete = game.is_complete;
        });
        assert_eq!(first, Some(true), "nothing has been done yet");
        if was_complete {
            assert_eq!(farewells, 2, "they are told so for two turns");
            complete += 1;
        }
        let over = first_game(&end, Seat::FIRST);
        assert!(over.tip == Tip::Over && !over.is_complete && !over.is_start, "the end has its own words");
    }
    assert!(complete > 0, "nobody has seen everything");
}
