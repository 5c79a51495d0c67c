//! The errors of the engine as the exceptions of `gizmos.errors`: one class for each.

use gizmos_core as core;
use gizmos_core::record::RecordError;
use gizmos_env::{Action, BatchError, IllegalAction};
use pyo3::PyTypeInfo;
use pyo3::exceptions::PyBaseException;
use pyo3::prelude::*;
use std::fmt::Display;

use crate::luck::Luck;

/// The classes themselves.
pub mod class {
    use pyo3::import_exception;

    import_exception!(gizmos.errors, BadLuck);
    import_exception!(gizmos.errors, BatchError);
    import_exception!(gizmos.errors, FormError);
    import_exception!(gizmos.errors, IllegalAction);
    import_exception!(gizmos.errors, IllegalMove);
    import_exception!(gizmos.errors, ImpossibleSetup);
    import_exception!(gizmos.errors, NothingToDecide);
    import_exception!(gizmos.errors, ParseBotNameError);
    import_exception!(gizmos.errors, ParseError);
    import_exception!(gizmos.errors, ParseRewardError);
    import_exception!(gizmos.errors, ParseSeedError);
    import_exception!(gizmos.errors, RecordError);
    import_exception!(gizmos.errors, Unfair);
    import_exception!(gizmos.errors, UnknownLanguage);
}

/// An error of which Python learns what it says, and no more.
pub fn plain<E: PyTypeInfo>(error: impl Display) -> PyErr {
    PyErr::new::<E, _>(error.to_string())
}

/// A move against the rules.
pub fn illegal(reason: core::IllegalMove) -> PyErr {
    class::IllegalMove::new_err((format!("{reason} ({})", reason.rule()), reason.code(), reason.rule()))
}

/// The exception itself, for those who only ask why.
pub fn reason(py: Python<'_>, illegal_for: Option<core::IllegalMove>) -> Option<Py<PyBaseException>> {
    illegal_for.map(|reason| illegal(reason).into_value(py))
}

/// A setup that cannot be, with everything that is wrong with it.
pub fn impossible(error: core::ImpossibleSetup) -> PyErr {
    let problems: Vec<_> = error.0.iter().map(|problem| (problem.to_string(), problem.rule())).collect();
    class::ImpossibleSetup::new_err((error.to_string(), problems))
}

/// A text that is no record, or does not replay.
pub fn bad_record(error: &RecordError) -> PyErr {
    class::RecordError::new_err((error.to_string(), error.line, error.cause.is_malformed()))
}

/// Luck that a seed did not bring.
pub fn unfair(error: core::SeedMismatch) -> PyErr {
    let core::SeedMismatch { step, expected, found } = error;
    class::Unfair::new_err((error.to_string(), step, Luck(expected), Luck(found)))
}

/// A bot was asked to decide for somebody who does not.
pub fn nothing_to_decide(turn: core::Turn) -> PyErr {
    class::NothingToDecide::new_err(format!("this view's observer has nothing to decide: {turn}"))
}

/// An action against the rules, in a game of a batch or by itself.
pub fn illegal_action(reason: IllegalAction, game: Option<usize>) -> PyErr {
    let rule = if let IllegalAction::Forbidden { reason, .. } = reason { Some(reason.rule()) } else { None };
    let place = game.map(|game| format!("game {game}: ")).unwrap_or_default();
    class::IllegalAction::new_err((format!("{place}{reason}"), rule, game))
}

/// A number that is no action.
pub fn no_action(number: &str) -> PyErr {
    let message = format!("no such action: {number} (actions are 0 to {})", Action::COUNT - 1);
    class::IllegalAction::new_err((message, None::<&str>, None::<usize>))
}

/// A batch that cannot be, or cannot do that.
pub fn bad_batch(error: BatchError) -> PyErr {
    match error {
        BatchError::Impossible(setup) => impossible(setup),
        BatchError::Illegal { game, reason } => illegal_action(reason, Some(game)),
        error => plain::<class::BatchError>(error),
    }
}
