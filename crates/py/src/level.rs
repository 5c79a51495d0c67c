//! Levels, which are plain numbers in Python.

use gizmos_core as core;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyInt;
use std::convert::Infallible;

use crate::number::{shown, whole};

/// A level that has a deck: 1, 2 or 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Level(pub core::Level);

impl<'py> FromPyObject<'_, 'py> for Level {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let level = whole(ob)?.and_then(core::Level::from_number);
        level.map(Self).ok_or_else(|| PyValueError::new_err(format!("the levels are 1, 2 and 3, not {}", shown(ob))))
    }
}

impl<'py> IntoPyObject<'py> for Level {
    type Target = PyInt;
    type Output = Bound<'py, PyInt>;
    type Error = Infallible;

    fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Infallible> {
        self.0.number().into_pyobject(py)
    }
}
