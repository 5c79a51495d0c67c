//! Seats, which are plain numbers in Python.

use gizmos_core as core;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyInt;
use std::convert::Infallible;

use crate::number::{shown, whole};

/// A seat, counted clockwise from the First Player, who has seat 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seat(pub core::Seat);

impl Seat {
    /// The seat, if somebody sits there.
    pub fn taken(self, board: &core::Board) -> PyResult<core::Seat> {
        let players = board.player_count();
        board
            .player(self.0)
            .map(|_| self.0)
            .ok_or_else(|| PyValueError::new_err(format!("there is no seat {} at a table of {players}", self.0)))
    }
}

impl<'py> FromPyObject<'_, 'py> for Seat {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let seat = whole(ob)?.and_then(core::Seat::new);
        seat.map(Self).ok_or_else(|| PyValueError::new_err(format!("the seats are 0 to 3, not {}", shown(ob))))
    }
}

impl<'py> IntoPyObject<'py> for Seat {
    type Target = PyInt;
    type Output = Bound<'py, PyInt>;
    type Error = Infallible;

    fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Infallible> {
        self.0.index().into_pyobject(py)
    }
}
