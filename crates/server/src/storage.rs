//! Whether something new may be stored: how much space the disk has left, and how much each address has written today.
//!
//! Moves are never asked for this: games that have begun go on for as long as anything can be written at all.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use prometheus_client::metrics::counter::Counter;

use crate::shell::rate::{Quota, RateLimit};
use crate::store::Store;
use crate::{Client, Limits, Metrics, Problem};

/// What a new table counts for: about as much as its game will take.
pub(crate) const TABLE_BYTES: usize = 16 * 1024;

/// What an analysis counts for: about as much as its verdicts will take.
pub(crate) const ANALYSIS_BYTES: usize = 64 * 1024;

/// What something said counts for besides its text.
const EVENT_BYTES: usize = 128;

const DAY: Duration = Duration::from_hours(24);

const KIB_PER_MIB: NonZeroU32 = const { NonZeroU32::new(1024).unwrap() };

/// What a message of so many bytes counts for.
pub(crate) const fn message_bytes(text: usize) -> usize {
    text + EVENT_BYTES
}

/// The limits for everything new that is stored.
pub(crate) struct Storage {
    store: Arc<dyn Store>,
    least_free: u64,
    low_space: Counter,
    /// In KiB.
    written: RateLimit,
}

impl Storage {
    pub(crate) fn new(store: Arc<dyn Store>, limits: &Limits, metrics: &Metrics) -> Self {
        let written = RateLimit::new(daily(limits.written_mib_per_day), metrics.http.refusals_by("written-per-day"));
        Self { store, least_free: limits.free_bytes, low_space: metrics.http.refusals_by("free-space"), written }
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
        self.written.check_n(client, kib(bytes)).map_err(written_too_much)
    }
}

/// So many bytes in KiB, rounded up: everything counts.
fn kib(bytes: usize) -> NonZeroU32 {
    let kib = u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX);
    NonZeroU32::new(kib).unwrap_or(NonZeroU32::MIN)
}

/// So many MiB in a day, counted in KiB.
fn daily(mib: NonZeroU32) -> Quota {
    let kib = mib.saturating_mul(KIB_PER_MIB);
    let period = DAY.checked_div(kib.get()).filter(|period| !period.is_zero());
    period.and_then(Quota::with_period).unwrap_or_else(|| Quota::per_second(kib)).allow_burst(kib)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::examples::client;

    #[test]
    fn an_address_writes_its_share_and_no_more() {
        let rate = |mib| RateLimit::new(daily(mib), Counter::default());
        let spend = |rate: &RateLimit, client, bytes| rate.check_n(client, kib(bytes));
        let (least, other) = (rate(NonZeroU32::MIN), client(2));
        assert_eq!(spend(&least, Client::UNKNOWN, 1024 * 1024 - 1), Ok(()));
        let wait = spend(&least, Client::UNKNOWN, 1024).expect_err("the share is used up");
        // A KiB comes back every minute and a half.
        assert!(wait > Duration::ZERO && wait < Duration::from_mins(2), "{wait:?}");
        assert_eq!(spend(&least, other, 0), Ok(()));
        assert_eq!(spend(&least, other, 1024 * 1024 + 1), Err(DAY), "nobody ever has so much");
        assert_eq!(spend(&least, other, 1024), Ok(()), "and it was not counted");
        assert_eq!(spend(&rate(NonZeroU32::MAX), other, usize::MAX), Ok(()));
    }
}
