//! Languages, which are codes in Python.

use pyo3::prelude::*;

use crate::errors::{self, class};

/// A language that Gizmos speaks: `"en"`, `"pl"` or `"de"`.
#[derive(Clone, Copy)]
pub struct Language(pub gizmos_text::Language);

impl Language {
    /// The one that is spoken unless another is asked for.
    pub const ENGLISH: Self = Self(gizmos_text::Language::English);
}

impl<'py> FromPyObject<'_, 'py> for Language {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let code: String = ob.extract()?;
        code.parse().map(Self).map_err(errors::plain::<class::UnknownLanguage>)
    }
}
