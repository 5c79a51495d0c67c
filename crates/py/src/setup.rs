//! Setups, which are JSON forms in Python.

use gizmos_core as core;
use gizmos_core::Problem;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::number::{shown, whole};
use crate::{errors, form};

/// The number of players.
#[derive(Clone, Copy)]
pub struct Players(pub u8);

impl Players {
    /// The number of players unless Python says otherwise.
    pub const TWO: Self = Self(2);

    /// The setup of a new game for so many players.
    pub fn setup(self) -> core::Setup {
        core::Setup::standard(self.0)
    }
}

impl<'py> FromPyObject<'_, 'py> for Players {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let players = whole::<usize>(ob)?
            .ok_or_else(|| PyValueError::new_err(format!("the game takes 2 to 4 players, not {}", shown(ob))))?;
        if (2..=core::Seat::MAX).contains(&players) {
            return Ok(Self(players as u8));
        }
        Err(errors::impossible(core::ImpossibleSetup(vec![Problem::PlayerCount(players)])))
    }
}

/// A position to start from: a dictionary in the JSON form, or its text.
pub struct Setup(pub core::Setup);

impl<'py> FromPyObject<'_, 'py> for Setup {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if ob.cast::<PyString>().is_err() {
            ob.cast::<PyDict>()?;
        }
        form::from_python(&ob).map(Self)
    }
}
