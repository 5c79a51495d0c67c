//! Spans: named parts of an observation, or of the action space.

use gizmos_env as env;
use pyo3::prelude::*;
use pyo3::types::PySlice;

/// A named part of an observation, or of the action space.
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
    /// Its name, such as `row` or `player_1.energy`.
    name: String,
    /// The index of its first number.
    start: usize,
    /// The index after its last number.
    stop: usize,
    /// The largest value that its numbers can have; the smallest is 0.
    high: u8,
    /// The meaning of its numbers.
    meaning: &'static str,
}

#[pymethods]
impl Span {
    /// The span as a slice, to index arrays with.
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
