//! The news that the server is about to end.

use std::sync::Arc;

use futures_util::{Stream, StreamExt};
use tokio::sync::watch;

/// Tells everybody who holds a clone that the server shuts down.
///
/// A server waits for open requests, so a stream that went on would hold it up: see [`Shutdown::end`].
///
/// ```
/// # use gizmos_server::Shutdown;
/// # use futures_util::{StreamExt, stream};
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
/// let shutdown = Shutdown::new();
/// let events = shutdown.end(stream::pending::<()>());
/// shutdown.begin();
/// assert_eq!(events.count().await, 0);
/// # });
/// ```
#[derive(Clone, Debug)]
pub struct Shutdown(Arc<watch::Sender<bool>>);

impl Shutdown {
    /// A shutdown that has not begun.
    pub fn new() -> Self {
        Self(Arc::new(watch::Sender::new(false)))
    }

    /// A shutdown that begins when this future is done. It needs a running Tokio.
    pub fn on(signal: impl Future<Output = ()> + Send + 'static) -> Self {
        let shutdown = Self::new();
        let begin = shutdown.clone();
        tokio::spawn(async move {
            signal.await;
            begin.begin();
        });
        shutdown
    }

    /// Begins. A second call changes nothing.
    pub fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Whether it has begun.
    pub fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it begins.
    pub fn begun(&self) -> impl Future<Output = ()> + Send + use<> {
        let sender = Arc::clone(&self.0);
        async move {
            // Cannot fail, as the sender lives as long as this future.
            let _ = sender.subscribe().wait_for(|begun| *begun).await;
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
