//! The errors of the engine as the exceptions of `gizmos.errors`: one class for each.

use gizmos_ai::ParseBotNameError;
use gizmos_core as core;
use gizmos_core::notation::ParseError;
use gizmos_core::record::RecordError;
use pyo3::exceptions::PyBaseException;
use pyo3::prelude::*;
use std::fmt::Display;

use crate::luck::Luck;

/// The classes themselves.
mod class {
    use pyo3::import_exception;

    import_exception!(gizmos.errors, BadLuck);
    import_exception!(gizmos.errors, FormError);
    import_exception!(gizmos.errors, IllegalMove);
    import_exception!(gizmos.errors, ImpossibleSetup);
    import_exception!(gizmos.errors, NothingToDecide);
    import_exception!(gizmos.errors, ParseBotNameError);
    import_exception!(gizmos.errors, ParseError);
    import_exception!(gizmos.errors, ParseSeedError);
    import_exception!(gizmos.errors, RecordError);
    import_exception!(gizmos.errors, Unfair);
    import_exception!(gizmos.errors, UnknownLanguage);
}

/// A move against the rules.
pub fn illegal(reason: core::Illegal) -> PyErr {
    class::IllegalMove::new_err((format!("{reason} ({})", reason.rule()), reason.code(), reason.rule()))
}

/// The exception itself, for those who only ask why.
pub fn reason(py: Python<'_>, illegal_for: Option<core::Illegal>) -> Option<Py<PyBaseException>> {
    illegal_for.map(|reason| illegal(reason).into_value(py))
}

/// Luck that cannot happen.
pub fn bad_luck(error: core::BadLuck) -> PyErr {
    class::BadLuck::new_err(error.to_string())
}

/// A set-up that cannot be, with everything that is wrong with it.
pub fn impossible(error: core::ImpossibleSetup) -> PyErr {
    let problems: Vec<_> = error.0.iter().map(|problem| (problem.to_string(), problem.rule())).collect();
    class::ImpossibleSetup::new_err((error.to_string(), problems))
}

/// A text that is no move or no luck.
pub fn malformed(error: &ParseError) -> PyErr {
    class::ParseError::new_err(error.to_string())
}

/// Something that is no seed.
pub fn bad_seed(error: core::ParseSeedError) -> PyErr {
    class::ParseSeedError::new_err(error.to_string())
}

/// A text that is no record, or does not replay.
pub fn bad_record(error: &RecordError) -> PyErr {
    class::RecordError::new_err((error.to_string(), error.line, error.cause.is_malformed()))
}

/// Luck that a seed did not bring.
pub fn unfair(error: core::Unfair) -> PyErr {
    let core::Unfair { step, expected, found } = error;
    class::Unfair::new_err((error.to_string(), step, Luck(expected), Luck(found)))
}

/// JSON that is no form of what was wanted.
pub fn bad_form(message: String) -> PyErr {
    class::FormError::new_err(message)
}

/// A name that no bot has.
pub fn unknown_bot(error: &ParseBotNameError) -> PyErr {
    class::ParseBotNameError::new_err(error.to_string())
}

/// A language that nobody has taught us.
pub fn unknown_language(error: impl Display) -> PyErr {
    class::UnknownLanguage::new_err(error.to_string())
}

/// A bot was asked to decide for somebody who does not.
pub fn nothing_to_decide(turn: core::Turn) -> PyErr {
    class::NothingToDecide::new_err(format!("this view's observer has nothing to decide: {turn}"))
}
