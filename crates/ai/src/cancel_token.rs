//! Cancelling thoughts that nobody waits for any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Cancels a thought: a [search](crate::Search) that has it ends after the simulation it is at, and decides by what it has
/// found until then. Clones are the same.
///
/// ```
/// use gizmos_ai::{Bot, Budget, HeuristicEvaluator, Search, CancelToken};
/// use gizmos_core::{Dealer, Seat, Seed, Setup, State};
///
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let view = state.view(Some(Seat::FIRST));
/// let stop = CancelToken::default();
/// stop.cancel();
/// let mut search = Search::new(HeuristicEvaluator).until(&stop);
/// let decision = search.decide(&view, Budget::Simulations(1_000_000), &mut Seed::from(1).stream(4));
/// assert_eq!(decision.report.map(|report| report.simulations), Some(1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Cancels the thought, for good.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the thought was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Cancels a thought when it is dropped: whoever waits holds it for as long as they wait.
#[derive(Debug)]
pub struct CancelOnDrop(pub CancelToken);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
