//! The end of a game.

use gizmos_core as core;
use pyo3::prelude::*;

use crate::seat::Seat;

/// How a game ended, or would end if it were over now.
///
///     >>> from gizmos import State
///     >>> standing = State(players=2).standing
///     >>> standing.scores, standing.winner
///     ([0, 0], 1)
///
/// Of equals, whoever sits later wins.
#[pyclass(frozen, eq, get_all, module = "gizmos")]
#[derive(PartialEq, Eq)]
pub struct Outcome {
    /// The score of each seat.
    scores: Vec<u32>,
    /// The seats from the first place to the last, ties broken.
    ranking: Vec<Seat>,
    /// The seat that won.
    winner: Seat,
    /// How many rounds were played.
    rounds: u16,
}

impl From<core::Outcome> for Outcome {
    fn from(outcome: core::Outcome) -> Self {
        let winner = Seat(outcome.winner());
        let core::Outcome { scores, ranking, rounds } = outcome;
        Self { scores, ranking: ranking.into_iter().map(Seat).collect(), winner, rounds }
    }
}

#[pymethods]
impl Outcome {
    fn __repr__(&self) -> String {
        let Self { scores, winner, rounds, .. } = self;
        format!("<Outcome: seat {} wins, scores {scores:?}, {rounds} rounds>", winner.0)
    }
}
