//! The driver of luck.

use gizmos_core as core;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::luck::Luck;
use crate::record::Record;
use crate::seed::Seed;
use crate::state::State;

/// Resolves luck from four independent streams of a seed: the dispenser and the three decks.
///
/// The same seed deals the same, in every version. Without a seed nobody can guess the luck.
///
///     >>> from gizmos import Dealer, State
///     >>> one, other = State(players=2), State(players=2)
///     >>> Dealer(seed=1).settle(one)
///     >>> Dealer(seed=1).settle(other)
///     >>> one == other
///     True
#[pyclass(module = "gizmos")]
pub struct Dealer(pub core::Dealer);

#[pymethods]
impl Dealer {
    #[new]
    #[pyo3(signature = (seed=None))]
    fn new(seed: Option<Seed>) -> PyResult<Self> {
        Ok(Self(core::Dealer::new(Seed::or_fresh(seed)?)))
    }

    /// A dealer that goes on where the luck of a record stopped.
    #[classmethod]
    fn resume(_: &Bound<'_, PyType>, seed: Seed, record: &Record) -> Self {
        Self(core::Dealer::resume(seed.0, &record.0))
    }

    /// The luck that is due, without resolving it, or `None` if there is none. Each call goes on in the stream.
    fn deal(&mut self, state: &State) -> Option<Luck> {
        self.0.deal(&state.0).map(Luck)
    }

    /// Resolves luck until somebody has to decide or the game is over.
    fn settle(&mut self, state: PyRefMut<'_, State>) {
        State::change(state, |state| self.0.settle(state));
    }
}
