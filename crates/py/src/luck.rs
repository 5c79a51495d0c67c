//! What luck brings: in Python the name of an energy, or a card.

use gizmos_core as core;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::card::Card;
use crate::energy::Energy;
use crate::errors::{self, class};

/// A sphere from the dispenser or a card from a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Luck(pub core::ChanceOutcome);

impl<'py> FromPyObject<'_, 'py> for Luck {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let luck = match ob.cast::<PyString>() {
            Ok(text) => text.to_cow()?.parse().map_err(errors::plain::<class::ParseError>)?,
            Err(_) => core::ChanceOutcome::Card(ob.extract::<Card>()?.0),
        };
        Ok(Self(luck))
    }
}

impl<'py> IntoPyObject<'py> for Luck {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        match self.0 {
            core::ChanceOutcome::Sphere(energy) => Ok(Energy(energy).into_pyobject(py)?.into_any()),
            core::ChanceOutcome::Card(card) => Ok(Card(card).into_pyobject(py)?.into_any()),
        }
    }
}
