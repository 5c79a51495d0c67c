//! The news that the server is about to end.

use std::sync::Arc;

use futures_util::{Stream, StreamExt};
use tokio::sync::watch;

/// Tells everybody who holds a clone that the server shuts down.
///
/// A server may [drain](Self::drain) first: it goes on as before, but is no longer [ready](super::health), so that
/// whatever sends it visitors can send them elsewhere. It waits for open requests, so a stream that went on would hold it
/// up: see [`Shutdown::end`].
///
/// ```
/// # use gizmos_server::Shutdown;
/// # use futures_util::{StreamExt, stream};
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
/// let shutdown = Shutdown::new();
/// let events = shutdown.end(stream::pending::<()>());
/// shutdown.drain();
/// assert!(shutdown.is_draining() && !shutdown.has_begun());
/// shutdown.begin();
/// assert_eq!(events.count().await, 0);
/// # });
/// ```
#[derive(Clone, Debug)]
pub struct Shutdown(Arc<watch::Sender<Phase>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    Running,
    Draining,
    Ending,
}

impl Shutdown {
    /// A shutdown that has not begun.
    pub fn new() -> Self {
        Self(Arc::new(watch::Sender::new(Phase::Running)))
    }

    /// The server is no longer ready for new visitors, and goes on for those who are there.
    pub fn drain(&self) {
        self.enter(Phase::Draining);
    }

    /// Begins. A second call changes nothing.
    pub fn begin(&self) {
        self.enter(Phase::Ending);
    }

    /// There is no way back to an earlier phase.
    fn enter(&self, phase: Phase) {
        self.0.send_if_modified(|current| {
            let is_later = phase > *current;
            if is_later {
                *current = phase;
            }
            is_later
        });
    }

    /// Whether it has begun, or is about to.
    pub fn is_draining(&self) -> bool {
        *self.0.borrow() >= Phase::Draining
    }

    /// Whether it has begun.
    pub fn has_begun(&self) -> bool {
        *self.0.borrow() >= Phase::Ending
    }

    /// Waits until it begins.
    pub fn begun(&self) -> impl Future<Output = ()> + Send + use<> {
        let sender = Arc::clone(&self.0);
        async move {
            // Cannot fail, as the sender lives as long as this future.
            let _ = sender.subscribe().wait_for(|phase| *phase >= Phase::Ending).await;
        }
    }

    /// The stream, ended early if the shutdown begins.
    pub fn end<S: Stream>(&self, stream: S) -> impl Stream<Item = S::Item> + use<S> {
        stream.take_until(Box::pin(self.begun()))
    }
}

impl Default for Shutdown {
    fn default() -> Self {
        Self::new()
    }
}
