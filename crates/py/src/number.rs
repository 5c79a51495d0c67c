//! Whole numbers from Python. One that does not fit where it belongs is a `ValueError`, anything else a `TypeError`.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// A whole number, or `None` if it does not fit.
pub fn whole<N: TryFrom<u64>>(ob: Borrowed<'_, '_, PyAny>) -> PyResult<Option<N>> {
    match ob.extract::<u64>() {
        Ok(number) => Ok(N::try_from(number).ok()),
        Err(error) if error.is_instance_of::<PyOverflowError>(ob.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A number for a message. Python refuses to write out the longest ones.
pub fn shown(ob: Borrowed<'_, '_, PyAny>) -> String {
    ob.str().map_or_else(|_| "a number that long".to_owned(), |text| text.to_string())
}

/// How many of something.
pub fn count(ob: &Bound<'_, PyAny>) -> PyResult<usize> {
    let ob = ob.as_borrowed();
    whole(ob)?.ok_or_else(|| PyValueError::new_err(format!("{} is no count", shown(ob))))
}
