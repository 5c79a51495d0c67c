//! Every lesson can be learned, and says so when it was.

use gizmos_ai::BotName;
use gizmos_core::{Card, Dealer, Move, Record, Seat, Seed, Turn};
use gizmos_study::{Exercise, Goal, Lesson, Progress, most_points};

/// A game of somebody against an apprentice.
struct Game {
    record: Record,
    dealer: Dealer,
    seed: Seed,
    seat: Seat,
}

impl Game {
    fn of(lesson: Lesson, luck: u64) -> Self {
        let (seed, seat) = (Seed::from(luck), lesson.seat());
        let record = lesson.record().expect("is possible").continued(seed);
        Self { dealer: Dealer::resume(seed, &record), record, seed, seat }
    }

    /// What can be done now; the others have moved before.
    fn legal(&mut self) -> Vec<Move> {
        let bot: BotName = "apprentice".parse().expect("is a bot");
        let mut thoughts = self.seed.stream(9);
        self.record.deal(&mut self.dealer);
        while let Turn::Decide(seat) = self.record.state().turn()
            && seat != self.seat
        {
            let decision = bot.bot().decide(&self.record.state().view(Some(seat)), bot.budget(), &mut thoughts);
            self.play(decision.mv);
        }
        self.record.state().legal_moves()
    }

    fn play(&mut self, mv: Move) {
        self.record.play(mv).unwrap_or_else(|illegal| panic!("{mv}: {illegal}"));
        self.record.deal(&mut self.dealer);
    }
}

/// The move that leads to a goal where luck or others have left no choice to plan ahead.
fn towards(goal: Goal, legal: &[Move]) -> Option<Move> {
    legal.iter().copied().find(|mv| match goal {
        Goal::TakeResearched | Goal::BuildOf(_) => matches!(mv, Move::Build(..)),
        Goal::PutBack => matches!(mv, Move::Return(_)),
        _ => false,
    })
}

#[test]
fn every_lesson_is_solved_by_its_own_line_and_not_at_the_start() {
    for (lesson, luck) in Lesson::ALL.into_iter().flat_map(|lesson| (0..8).map(move |luck| (lesson, luck))) {
        let mut game = Game::of(lesson, luck);
        let start = lesson.progress(&game.record);
        assert!(start.done == 0 && !start.solved && !start.missed, "{lesson:?} is solved at the start");
        let mut line = lesson.line().into_iter().peekable();
        while !lesson.progress(&game.record).solved {
            let before = lesson.progress(&game.record);
            assert!(!before.missed, "{lesson:?} with luck {luck}: {}", game.record);
            let legal = game.legal();
            let planned = line.next_if(|mv| legal.contains(mv));
            let goal = lesson.goals()[before.done];
            let mv = planned.or_else(|| towards(goal, &legal));
            game.play(mv.unwrap_or_else(|| panic!("{lesson:?} with luck {luck} leads nowhere: {}", game.record)));
        }
        assert_eq!(lesson.progress(&game.record).done, lesson.goals().len());
        assert!(Exercise::Lesson(lesson).is_solved(&game.record));
    }
}

#[test]
fn whoever_does_something_else_for_too_long_has_missed_it_and_can_take_it_back() {
    for lesson in Lesson::ALL {
        let mut game = Game::of(lesson, 1);
        let start = game.record.clone();
        for _ in 0..12 {
            if lesson.progress(&game.record).missed {
                break;
            }
            let legal = game.legal();
            // Filing and picking Battery first of all solve nothing here but the first steps.
            let Some(&mv) = legal
                .iter()
                .find(|mv| matches!(mv, Move::End | Move::Stop | Move::Decline))
                .or_else(|| legal.iter().find(|mv| matches!(mv, Move::Pick(_) | Move::Return(_))))
                .or_else(|| legal.first())
            else {
                break;
            };
            game.play(mv);
        }
        let progress = lesson.progress(&game.record);
        assert!(progress.missed && !progress.solved, "{lesson:?}: {progress:?} {}", game.record);
        let back = lesson.progress(&game.record.rewound(start.steps().len()));
        assert!(!back.missed && back.done == 0, "{lesson:?}");
    }
}

/// How far these moves bring somebody; what luck and others leave open is chosen by the start of a notation.
fn progress(lesson: Lesson, moves: &[&str]) -> Progress {
    let mut game = Game::of(lesson, 1);
    for wanted in moves {
        let before = lesson.progress(&game.record);
        assert!(!before.missed, "{lesson:?} is missed before {wanted}: {}", game.record);
        let legal = game.legal();
        let mv = legal.iter().copied().find(|mv| mv.to_string().starts_with(wanted));
        game.play(mv.unwrap_or_else(|| panic!("{lesson:?}: no {wanted} among {legal:?}")));
    }
    lesson.progress(&game.record)
}

#[test]
fn a_wrong_step_is_missed_at_once() {
    let wrong: [(Lesson, usize, &[&str]); 15] = [
        (Lesson::PickAndBuild, 0, &["pick battery"]),
        (Lesson::PickAndBuild, 0, &["file 117"]),
        (Lesson::PickAndBuild, 1, &["pick heat", "pick heat"]),
        (Lesson::Filing, 1, &["file 120", "end"]),
        (Lesson::Filing, 0, &["file 219"]),
        (Lesson::Filing, 0, &["build 120 b"]),
        (Lesson::Filing, 2, &["file 120", "use 1", "build 131 e"]),
        (Lesson::Filing, 3, &["file 120", "use 1", "build 120 b", "end"]),
        (Lesson::Triggers, 1, &["build 117 h", "use 124", "pick heat"]),
        (Lesson::Triggers, 2, &["build 117 h", "use 124", "pick electric", "end"]),
        (Lesson::Converters, 0, &["build 117 e +105"]),
        (Lesson::Converters, 1, &["build 117 a +103", "pick atomic"]),
        (Lesson::Converters, 1, &["build 117 a +103", "build 221"]),
        (Lesson::Research, 0, &["research 2"]),
        (Lesson::Research, 1, &["research 1", "decline"]),
    ];
    for (lesson, done, moves) in wrong {
        assert_eq!(progress(lesson, moves), Progress { done, solved: false, missed: true }, "{lesson:?} {moves:?}");
    }
}

#[test]
fn what_leaves_the_way_open_is_not_missed() {
    let open: [(Lesson, usize, &[&str]); 4] = [
        (Lesson::PickAndBuild, 1, &["pick heat"]),
        (Lesson::Triggers, 1, &["build 101 h", "use 128"]),
        (Lesson::Triggers, 2, &["build 101 h", "use 128", "use 124", "pick electric"]),
        (Lesson::Research, 1, &["research 1"]),
    ];
    for (lesson, done, moves) in open {
        assert_eq!(progress(lesson, moves), Progress { done, solved: false, missed: false }, "{lesson:?} {moves:?}");
    }
}

#[test]
fn the_last_round_is_won_by_the_proven_turn_only() {
    let record = Lesson::LastRound.record().expect("is possible");
    let most = most_points(record.state(), 1_000_000).expect("is small");
    assert_eq!(most.sure, 9);
    let scores = record.state().board().standing().scores;
    assert_eq!(scores[0] - scores[1], 8, "eight points are a tie, and the tie is lost");
    let [other, own] = record.state().board().players() else { panic!("two play") };
    assert!(other.active().len() > own.active().len() + 1, "the other has more Gizmos whatever is built");
}

#[test]
fn the_converters_of_the_lesson_are_needed() {
    let record = Lesson::Converters.record().expect("is possible");
    let legal = record.state().legal_moves();
    for number in [117, 216, 221] {
        let card = Card::from_number(number).expect("is a card");
        let mut ways = legal
            .iter()
            .filter_map(|mv| if let Move::Build(built, payment) = mv { Some((built, payment)) } else { None });
        assert!(ways.clone().any(|(built, _)| *built == card), "{card} can be paid for");
        assert!(
            ways.all(|(built, payment)| *built != card || !payment.converters.is_empty()),
            "{card} needs converters"
        );
    }
}
