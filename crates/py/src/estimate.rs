//! Numbers with their uncertainty.

use gizmos_ai::arena;
use pyo3::prelude::*;

/// A number that was measured, with its 95 % interval.
///
///     >>> from gizmos import Match
///     >>> share = Match(["random", "random"], deals=100, seed=1).play().bots[0].win_share
///     >>> share
///     <Estimate: 0.5450, 0.4756 to 0.6127>
///     >>> low, high = share.interval
///     >>> low < share.value < high
///     True
#[pyclass(frozen, eq, get_all, module = "gizmos")]
#[derive(Clone, PartialEq)]
pub struct Estimate {
    /// The best guess.
    value: f64,
    /// Where the truth lies in 95 % of all such measurements: the lower and the upper end; `None` from a single deal.
    interval: Option<(f64, f64)>,
}

impl From<arena::Estimate> for Estimate {
    fn from(arena::Estimate { value, interval }: arena::Estimate) -> Self {
        Self { value, interval }
    }
}

#[pymethods]
impl Estimate {
    fn __repr__(&self) -> String {
        match self.interval {
            Some((low, high)) => format!("<Estimate: {:.4}, {low:.4} to {high:.4}>", self.value),
            None => format!("<Estimate: {:.4}>", self.value),
        }
    }
}
