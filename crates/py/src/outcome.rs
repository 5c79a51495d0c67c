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
#[pyclass(frozen, eq, module = "gizmos")]
#[derive(PartialEq, Eq)]
pub struct Outcome(pub core::Outcome);

#[pymethods]
impl Outcome {
    /// The score of each seat.
    #[getter]
    fn scores(&self) -> Vec<u32> {
        self.0.scores.clone()
    }

    /// The seats from the first place to the last, ties broken.
    #[getter]
    fn ranking(&self) -> Vec<Seat> {
        self.0.ranking.iter().copied().map(Seat).collect()
    }

    /// The seat that won.
    #[getter]
    fn winner(&self) -> Seat {
        Seat(self.0.winner())
    }

    /// How many rounds were played.
    #[getter]
    fn rounds(&self) -> u16 {
        self.0.rounds
    }

    fn __repr__(&self) -> String {
        let core::Outcome { scores, rounds, .. } = &self.0;
        format!("<Outcome: seat {} wins, scores {scores:?}, {rounds} rounds>", self.0.winner())
    }
}
