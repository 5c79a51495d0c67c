//! The time of day.

use std::time::{SystemTime, UNIX_EPOCH};

use gizmos_table::Millis;

/// Milliseconds since the start of 1970 (UTC).
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}
