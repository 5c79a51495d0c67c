//! Counting and measuring what the store does, and how much space it takes and has left.

use std::time::Instant;

use crate::Metrics;
use crate::disk_space::{file_bytes, free_bytes};
use crate::store::{Store, StoreError, beside};

/// Waits for a write, measures it, and counts it if it fails.
pub(crate) async fn write<T>(
    metrics: &Metrics,
    writing: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let queued = metrics.writes_waiting.enter();
    let begun = Instant::now();
    let written = writing.await;
    drop(queued);
    match &written {
        Ok(_) => metrics.store_write_seconds.observe(begun.elapsed().as_secs_f64()),
        Err(error) => {
            metrics.store_writes_failed.get_or_create(&[("reason", reason(error))]).inc();
        }
    }
    written
}

/// Looks up how large the database and its log are, how much space is left, and how long the oldest analysis waits.
pub(crate) async fn look_up(metrics: &Metrics, store: &dyn Store, now: u64) {
    if let Some(file) = store.file() {
        for (gauge, bytes) in [
            (&metrics.database_bytes, file_bytes(file)),
            (&metrics.database_log_bytes, file_bytes(&beside(file, "-wal"))),
            (&metrics.disk_free_bytes, free_bytes(file)),
        ] {
            match bytes {
                Ok(bytes) => {
                    gauge.set(i64::try_from(bytes).unwrap_or(i64::MAX));
                }
                Err(error) => tracing::warn!(%error, "the space on the disk is not known"),
            }
        }
    }
    match oldest_analysis(store).await {
        Ok(asked_at) => {
            let age = asked_at.map_or(0, |asked_at| now.saturating_sub(asked_at));
            metrics.analyses_oldest_seconds.set(age as f64 / 1000.0);
        }
        Err(error) => tracing::warn!(%error, "the age of the oldest analysis is not known"),
    }
}

/// When the oldest analysis that is not finished was asked for, if there is one.
async fn oldest_analysis(store: &dyn Store) -> Result<Option<u64>, StoreError> {
    let Some(oldest) = store.unfinished_analyses().await?.into_iter().next() else { return Ok(None) };
    Ok(store.analysis(&oldest).await?.map(|stored| stored.analysis.asked_at))
}

/// The kind of a failure, in one word.
const fn reason(error: &StoreError) -> &'static str {
    match error {
        StoreError::Exists => "exists",
        StoreError::Missing => "missing",
        StoreError::Conflict => "conflict",
        StoreError::Corrupt(_) => "corrupt",
        StoreError::Unavailable(_) => "unavailable",
    }
}
