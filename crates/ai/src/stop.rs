//! Calling off thoughts that nobody waits for any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Calls off a thought: a [search](crate::Search) that has it ends after the simulation it is at, and decides by what it has
/// found until then. Clones are the same.
///
/// ```
/// use gizmos_ai::{Bot, Budget, ByWorth, Search, Stop};
/// use gizmos_core::{Dealer, Seat, Seed, Setup, State};
///
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let view = state.view(Some(Seat::FIRST));
/// let stop = Stop::default();
/// stop.call();
/// let mut search = Search::new(ByWorth).until(&stop);
/// let decision = search.decide(&view, Budget::Simulations(1_000_000), &mut Seed::from(1).stream(4));
/// assert_eq!(decision.report.map(|report| report.simulations), Some(1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Calls the thought off, for good.
    pub fn call(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the thought was called off.
    pub fn is_called(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Calls a thought off when it is dropped: whoever waits holds it for as long as they wait.
#[derive(Debug)]
pub struct StopOnDrop(pub Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.call();
    }
}
