//! What observations consist of.

use gizmos_env as env;
use numpy::{Element, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::setup::Players;
use crate::span::Span;

/// How many bytes an observation has at a table of so many players.
#[pyfunction]
#[pyo3(signature = (players=Players::TWO), text_signature = "(players=2)")]
pub fn observation_size(players: Players) -> usize {
    env::Layout::of(players.0.into()).size()
}

/// What the bytes of an observation mean at a table of so many players, in order and without gaps.
///
/// First comes what belongs to no player, then the players, the observer first and the others as they follow clockwise.
/// Cards come in the ascending order of their numbers.
#[pyfunction]
#[pyo3(signature = (players=Players::TWO), text_signature = "(players=2)")]
pub fn observation_spans(players: Players) -> Vec<Span> {
    env::Layout::of(players.0.into()).spans().into_iter().map(Span::from).collect()
}

/// The largest values of what environments show of a game: arrays by name, of the same types and shapes. The smallest are 0.
///
///     >>> import gizmos
///     >>> {name: (str(high.dtype), high.shape) for name, high in gizmos.observation_bounds(2).items()}
///     {'observation': ('uint8', (1211,)), 'action_mask': ('int8', (425,))}
#[pyfunction]
#[pyo3(signature = (players=Players::TWO), text_signature = "(players=2)")]
pub fn observation_bounds(py: Python<'_>, players: Players) -> PyResult<Bound<'_, PyDict>> {
    let bounds = PyDict::new(py);
    bounds.set_item("observation", highs::<u8>(py, env::Layout::of(players.0.into()).spans()))?;
    bounds.set_item("action_mask", highs::<i8>(py, env::Action::spans()))?;
    Ok(bounds)
}

/// The largest value of each number in some spans.
fn highs<T: Element + TryFrom<u8>>(py: Python<'_>, spans: Vec<env::Span>) -> Bound<'_, PyArray1<T>> {
    let each = |span: env::Span| std::iter::repeat_n(span.high, span.stop - span.start);
    PyArray1::from_iter(py, spans.into_iter().flat_map(each).filter_map(|high| T::try_from(high).ok()))
}
