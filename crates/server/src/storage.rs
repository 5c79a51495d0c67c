//! Whether something new may be stored: how much space the disk has left, and how much each address has written today.
//!
//! Moves are never asked for this: games that have begun go on for as long as anything can be written at all.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use prometheus_client::metrics::counter::Counter;

use crate::store::Store;
use crate::{Client, Limits, Metrics, Problem, RateLimit};

/// What a new table counts for: about as much as its game will take.
pub(crate) const TABLE_BYTES: usize = 16 * 1024;

/// What an analysis counts for: about as much as its verdicts will take.
pub(crate) const ANALYSIS_BYTES: usize = 64 * 1024;

/// What something said counts for besides its text.
const EVENT_BYTES: usize = 128;

/// What a message of so many bytes counts for.
pub(crate) const fn message_bytes(text: usize) -> usize {
    text + EVENT_BYTES
}

/// The limits for everything new that is stored.
pub(crate) struct Storage {
    store: Arc<dyn Store>,
    least_free: u64,
    low_space: Counter,
    written: RateLimit,
}

impl Storage {
    pub(crate) fn new(store: Arc<dyn Store>, limits: &Limits, metrics: &Metrics) -> Self {
        let written = RateLimit::written(limits, metrics.refusals_by("written-per-day"));
        Self { store, least_free: limits.free_bytes, low_space: metrics.refusals_by("free-space"), written }
    }

    /// Counts that an address stores so many bytes.
    ///
    /// # Errors
    /// If too little space is left on the disk, or the address has written its share of the day. Then it does not count.
    pub(crate) fn take(&self, client: Client, bytes: usize) -> Result<(), Problem> {
        // A disk that does not say how much is left is not full as far as anybody knows.
        if self.store.free_space().is_some_and(|free| free < self.least_free) {
            self.low_space.inc();
            return Err(low_space());
        }
        self.written.spend(client, bytes).map_err(written_too_much)
    }
}

fn low_space() -> Problem {
    let detail = "the server is running out of disk space: games go on, but nothing new can be stored";
    Problem::new(StatusCode::INSUFFICIENT_STORAGE, "low-space", "Low disk space", detail)
        .with_retry_after(Duration::from_mins(1))
}

fn written_too_much(wait: Duration) -> Problem {
    let detail = "your address has stored as much as it may in a day: games go on, but nothing new can be stored";
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "written-too-much", "Written too much", detail).with_retry_after(wait)
}
