//! The words in which learners play, which are plain numbers in Python, and what observations consist of.

use gizmos_env as env;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PySlice};

use crate::number::shown;
use crate::setup::Players;

/// The number of an action.
#[derive(Clone, Copy)]
pub struct Action(pub env::Action);

impl<'py> FromPyObject<'_, 'py> for Action {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = match ob.extract::<i64>() {
            Ok(number) => usize::try_from(number).ok(),
            Err(error) if error.is_instance_of::<PyOverflowError>(ob.py()) => None,
            Err(error) => return Err(error),
        };
        number.and_then(env::Action::from_number).map(Self).ok_or_else(|| {
            let last = env::Action::COUNT - 1;
            PyValueError::new_err(format!("the actions are 0 to {last}, not {}", shown(ob)))
        })
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

/// A named stretch of an observation, or of the action space.
///
///     >>> import gizmos
///     >>> [span] = [span for span in gizmos.observation_spans(2) if span.name == "row"]
///     >>> span.meaning, span.stop - span.start, span.high
///     ('spheres in the row, by energy', 4, 6)
///     >>> observation = gizmos.Episode(seed=7).observe(0)
///     >>> int(observation[span.slice].sum())
///     6
#[pyclass(frozen, eq, get_all, module = "gizmos")]
#[derive(PartialEq, Eq)]
pub struct Span {
    /// What it is called, such as `row` or `player_1.energy`.
    name: String,
    /// Where it begins.
    start: usize,
    /// Where the next one begins.
    stop: usize,
    /// The largest value it can have; the smallest is 0.
    high: u8,
    /// What it means.
    meaning: &'static str,
}

#[pymethods]
impl Span {
    /// The same as a slice.
    #[getter]
    fn slice<'py>(&self, py: Python<'py>) -> Bound<'py, PySlice> {
        PySlice::new(py, self.start.cast_signed(), self.stop.cast_signed(), 1)
    }

    fn __repr__(&self) -> String {
        format!("<Span {}: {} to {}>", self.name, self.start, self.stop)
    }
}

impl From<env::Span> for Span {
    fn from(env::Span { name, start, stop, high, meaning }: env::Span) -> Self {
        Self { name, start, stop, high, meaning }
    }
}

/// What an action means, in words.
///
///     >>> import gizmos
///     >>> gizmos.action_name(0), gizmos.action_name(gizmos.ACTIONS - 1)
///     ('pick heat', 'paid')
#[pyfunction]
pub fn action_name(action: Action) -> String {
    action.0.to_string()
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

/// How many bytes an observation has at a table of so many players.
#[pyfunction]
#[pyo3(signature = (players=Players::TWO), text_signature = "(players=2)")]
pub fn observation_size(players: Players) -> usize {
    env::Layout::of(players.count().into()).size()
}

/// What the bytes of an observation mean at a table of so many players, in order and without gaps.
///
/// First comes what belongs to no player, then the players, the observer first and the others as they follow clockwise.
/// Cards come in the ascending order of their numbers.
#[pyfunction]
#[pyo3(signature = (players=Players::TWO), text_signature = "(players=2)")]
pub fn observation_spans(players: Players) -> Vec<Span> {
    env::Layout::of(players.count().into()).spans().into_iter().map(Span::from).collect()
}
