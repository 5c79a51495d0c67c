//! How long tests wait.

use std::time::Duration;

use tokio::time::{sleep, timeout};

/// Long enough for anything that is supposed to happen, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Waits until something holds.
pub async fn eventually(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !holds().await {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("waited too long: {what}"));
}
