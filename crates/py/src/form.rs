//! The JSON forms of `docs/wire.md`, as text and as what Python's `json` makes of it.

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::errors::{self, class};

/// The form of a value as text.
pub fn to_json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(errors::plain::<class::FormError>)
}

/// The form of a value in dictionaries, lists, texts and numbers.
pub fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    py.import(intern!(py, "json"))?.call_method1(intern!(py, "loads"), (to_json(value)?,))
}

/// The value of a form that is text.
pub fn from_json<T: DeserializeOwned>(text: &str) -> PyResult<T> {
    serde_json::from_str(text).map_err(errors::plain::<class::FormError>)
}

/// The value of a form that is text, or a dictionary.
pub fn from_python<T: DeserializeOwned>(ob: &Bound<'_, PyAny>) -> PyResult<T> {
    if let Ok(text) = ob.cast::<PyString>() {
        return from_json(&text.to_cow()?);
    }
    let py = ob.py();
    let text: String = py.import(intern!(py, "json"))?.call_method1(intern!(py, "dumps"), (ob,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| {
        // Nobody has seen the text, so nobody asks where in it.
        let message = error.to_string();
        errors::plain::<class::FormError>(message.split(" at line ").next().unwrap_or_default())
    })
}
