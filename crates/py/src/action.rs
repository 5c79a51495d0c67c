//! The actions of learners, which are plain numbers in Python.

use gizmos_env as env;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::errors;
use crate::number::{shown, whole};
use crate::span::Span;

/// The number of an action. One that is none raises `IllegalAction`.
#[derive(Clone, Copy)]
pub struct Action(pub env::Action);

impl<'py> FromPyObject<'_, 'py> for Action {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let action = whole(ob)?.and_then(env::Action::from_number);
        action.map(Self).ok_or_else(|| errors::no_action(&shown(ob)))
    }
}

impl<'py> IntoPyObject<'py> for Action {
    type Target = PyInt;
    type Output = Bound<'py, PyInt>;
    type Error = std::convert::Infallible;

    fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Self::Error> {
        self.0.number().into_pyobject(py)
    }
}

/// The name of an action.
///
///     >>> import gizmos
///     >>> gizmos.action_name(0), gizmos.action_name(gizmos.ACTIONS - 1)
///     ('pick heat', 'paid')
#[pyfunction]
pub fn action_name(action: Action) -> String {
    action.0.to_string()
}

/// The output of the net that rates an action; `None` for `paid`, which needs no rating.
///
/// The rating of a move is the sum over its actions; those of a build are `build`, each converter, and each sphere spent.
///
///     >>> import gizmos
///     >>> [gizmos.policy_index(action) for action in (0, 3, gizmos.ACTIONS - 1)]
///     [0, 3, None]
#[pyfunction]
pub fn policy_index(action: Action) -> Option<usize> {
    action.0.policy_index()
}

/// The action space, verb by verb, in order and without gaps.
///
///     >>> import gizmos
///     >>> [span.name for span in gizmos.action_spans()][:4]
///     ['pick', 'research', 'decline', 'draw']
#[pyfunction]
pub fn action_spans() -> Vec<Span> {
    env::Action::spans().into_iter().map(Span::from).collect()
}
