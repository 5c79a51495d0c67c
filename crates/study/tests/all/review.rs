//! What an analysis says does not depend on how it was made, and what is made of it makes sense.

use gizmos_ai::{Budget, Candidate};
use gizmos_core::{Dealer, Energy, Move, Record, Seat, Seed, Setup, Turn};
use gizmos_study::{Analysis, JudgedDecision, PastDecision, SeatReview, mistakes, moments};

const ANALYSIS: Analysis = Analysis { budget: Budget::Simulations(30), seed: Seed([3; 32]) };

/// A game in which everybody always plays one of the first legal moves.
fn game(most: usize) -> Record {
    let seed = Seed::from(11);
    let mut dealer = Dealer::new(seed);
    let mut record = Record::new(Setup::standard(2), Some(seed)).expect("is possible");
    for number in 0..most {
        record.deal(&mut dealer);
        let Turn::Decide(_) = record.state().turn() else { break };
        let legal = record.state().legal_moves();
        record.play(legal[(7 * number) % legal.len()]).expect("is legal");
    }
    record
}

fn judged(number: usize, seat: Seat, loss: f32) -> JudgedDecision {
    let candidate = |mv, win| Candidate { mv, win, visits: 10 };
    JudgedDecision {
        number,
        step: 2 * number,
        round: 1 + number as u16 / 3,
        seat,
        played: candidate(Move::Pick(Energy::Heat), 0.5 - loss),
        best: candidate(Move::Pick(Energy::Atomic), 0.5),
        line: vec![(seat, Move::Pick(Energy::Atomic)), (seat.next(2), Move::Pass)],
        win: vec![0.5, 0.5],
        forced: false,
    }
}

#[test]
fn decisions_are_those_of_the_record() {
    let record = game(20);
    let decisions: Vec<PastDecision> = PastDecision::all(&record).collect();
    assert_eq!(decisions.len(), 20);
    for (index, decision) in decisions.iter().enumerate() {
        assert_eq!(decision.number, index);
        assert_eq!(decision.position, *record.rewound(decision.step).state());
        assert!(decision.position.legal_moves().contains(&decision.mv));
    }
}

#[test]
fn an_analysis_can_be_interrupted_anywhere() {
    let record = game(20);
    let whole = ANALYSIS.judge(&record, |_| ());
    assert_eq!(whole.len(), 20);
    let mut backwards: Vec<JudgedDecision> = PastDecision::all(&record).map(|past| ANALYSIS.judge_one(&past)).collect();
    assert_eq!(backwards, whole);
    backwards = backwards.into_iter().rev().collect();
    for (past, known) in PastDecision::all(&record).collect::<Vec<_>>().iter().rev().zip(&backwards) {
        assert_eq!(ANALYSIS.judge_one(past), *known);
    }
}

#[test]
fn verdicts_survive_being_written_down() {
    for verdict in ANALYSIS.judge(&game(12), |_| ()) {
        let text = serde_json::to_string(&verdict).expect("can be written");
        assert_eq!(serde_json::from_str::<JudgedDecision>(&text).expect("can be read"), verdict);
    }
}

#[test]
fn the_worst_mistake_comes_first_and_small_ones_do_not_count() {
    let [first, second] = [0, 1].map(|seat| Seat::new(seat).expect("is a seat"));
    let decisions = [(first, 0.03), (second, 0.2), (first, 0.0199), (second, 0.0), (first, 0.1)];
    let decisions: Vec<_> =
        decisions.into_iter().enumerate().map(|(number, (seat, loss))| judged(number, seat, loss)).collect();
    let numbers: Vec<usize> = mistakes(&decisions).iter().map(|mistake| mistake.number).collect();
    assert_eq!(numbers, [1, 4, 0]);
    let review = SeatReview::new(&decisions, first);
    assert_eq!((review.choices, review.mistakes), (3, 2));
    assert!((review.mean_loss() - 0.05).abs() < 1e-3);
}

#[test]
fn who_gives_away_less_is_more_accurate_and_what_is_forced_does_not_count() {
    let accuracy = |loss| SeatReview::new(&[judged(0, Seat::FIRST, loss)], Seat::FIRST).accuracy();
    let all = [0.0, 0.01, 0.05, 0.3].map(accuracy);
    assert!((all[0] - 100.0).abs() < 1e-3 && all.is_sorted_by(|a, b| a > b) && all[3] >= 0.0, "{all:?}");
    let forced = JudgedDecision { forced: true, ..judged(1, Seat::FIRST, 0.4) };
    let with_forced = SeatReview::new(&[judged(0, Seat::FIRST, 0.05), forced], Seat::FIRST);
    assert!((with_forced.accuracy() - all[2]).abs() < 1e-3);
    // Who never had a choice did nothing wrong.
    assert!((SeatReview::new(&[], Seat::FIRST).accuracy() - 100.0).abs() < 1e-3);
}

#[test]
fn the_curve_runs_from_the_first_decision_to_the_end() {
    let record = game(10_000);
    let board = record.state().board();
    let outcome = board.outcome().expect("games end");
    let decisions: Vec<JudgedDecision> = PastDecision::all(&record)
        .map(|past| JudgedDecision {
            round: past.position.board().round(),
            ..judged(past.number, past.position.board().to_move(), 0.0)
        })
        .collect();
    let curve = moments(board, &decisions);
    assert_eq!(curve.len(), decisions.len() + 1);
    assert!(curve.is_sorted_by(|a, b| a.time < b.time && a.decisions < b.decisions));
    let end = curve.last().expect("is there");
    assert_eq!((end.decisions, end.round), (decisions.len(), outcome.rounds + 1));
    assert_eq!(end.win.iter().position(|&win| win > 0.5), Some(outcome.winner().index()));
    // A game that is not over has no end.
    let start = game(5);
    let judged: Vec<_> = decisions.into_iter().take(5).collect();
    assert_eq!(moments(start.state().board(), &judged).len(), 5);
}
