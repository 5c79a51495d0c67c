//! The puzzles are what they say: a sample is proven here, all of them by `gizmos puzzles --prove`.

use std::collections::HashSet;

use gizmos_core::{Dealer, Record, Seed, State};
use gizmos_study::{Difficulty, Exercise, PuzzleMaker, Unproven, puzzle, puzzle_of_day, puzzles};

/// The record of a puzzle played by its line, with the luck of a seed.
fn solved(number: usize, luck: u64) -> Record {
    let puzzle = puzzle(number).expect("there is one");
    let seed = Seed::from(luck);
    let mut record = puzzle.record().expect("is possible").continued(seed);
    let mut dealer = Dealer::resume(seed, &record);
    for &mv in &puzzle.line {
        record.play(mv).unwrap_or_else(|illegal| panic!("puzzle {number}: {mv}: {illegal}"));
        record.deal(&mut dealer);
    }
    record
}

#[test]
fn a_sample_is_proven() {
    for (index, puzzle) in puzzles().iter().enumerate().step_by(7) {
        assert_eq!(puzzle.prove(), Ok(()), "puzzle {}", index + 1);
    }
}

#[test]
fn every_line_is_a_turn_that_brings_the_points_whatever_luck_does() {
    for number in 1..=puzzles().len() {
        let puzzle = puzzle(number).expect("there is one");
        for luck in 0..5 {
            let record = solved(number, luck);
            let attempt = puzzle.attempt(&record);
            assert!(attempt.solved && attempt.points == i32::from(puzzle.points), "puzzle {number}: {attempt:?}");
            assert!(Exercise::Puzzle(number).is_solved(&record));
        }
    }
}

#[test]
fn what_is_not_finished_is_not_solved() {
    let puzzle = puzzle(1).expect("there is one");
    let record = puzzle.record().expect("is possible");
    let attempt = puzzle.attempt(&record);
    assert!(!attempt.begun && !attempt.is_over && !attempt.solved && attempt.points == 0);
    let whole = solved(1, 1);
    let begun = puzzle.attempt(&whole.rewound(1));
    assert!(begun.begun && !begun.is_over && !begun.solved, "{begun:?}");
}

#[test]
fn a_wrong_answer_is_found_out() {
    let mut wrong = puzzle(1).expect("there is one").clone();
    wrong.points += 1;
    assert!(matches!(wrong.prove(), Err(Unproven::WrongAnswer { .. })));
    let mut cut = puzzle(1).expect("there is one").clone();
    cut.line.pop();
    assert_eq!(cut.prove(), Err(Unproven::WrongLine(0)));
    let mut impossible = puzzle(1).expect("there is one").clone();
    impossible.setup.to_move = 7;
    assert!(matches!(impossible.prove(), Err(Unproven::Impossible(_))));
}

#[test]
fn there_are_enough_of_every_sort_from_easy_to_hard() {
    assert!(puzzles().len() >= 60, "{}", puzzles().len());
    assert!(puzzles().is_sorted_by_key(|puzzle| puzzle.difficulty));
    for difficulty in Difficulty::ALL {
        assert!(puzzles().iter().filter(|puzzle| puzzle.difficulty == difficulty).count() >= 8, "{difficulty:?}");
    }
    for players in 2..=4 {
        assert!(puzzles().iter().filter(|puzzle| puzzle.setup.players.len() == players).count() >= 10, "{players}");
    }
    let lines: HashSet<_> = puzzles().iter().map(|puzzle| &puzzle.line).collect();
    assert_eq!(lines.len(), puzzles().len());
    for puzzle in puzzles() {
        let state = State::new(&puzzle.setup).expect("is possible");
        assert!(state.audit().is_ok());
    }
}

#[test]
fn every_day_has_its_puzzle() {
    // Whoever adds puzzles changes these days.
    assert_eq!([20_772, 20_773, 20_774, 20_775].map(puzzle_of_day), [67, 20, 48, 1]);
    assert!((0..400).map(puzzle_of_day).all(|number| puzzle(number).is_some()));
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    let first = &puzzles().iter().min_by_key(|puzzle| puzzle.from.game).expect("there are some");
    let bots = ["random", "tinkerer"].map(|bot| bot.parse().expect("is a bot")).to_vec();
    let maker = PuzzleMaker { bots, seed: first.from.seed };
    assert_eq!(maker.find(first.from.game).as_ref(), Some(*first));
}
