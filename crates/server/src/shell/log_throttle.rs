//! Keeps a warning from filling the log.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How long the same warning is not repeated.
const INTERVAL: Duration = Duration::from_mins(10);

/// Allows a warning at most once every ten minutes.
#[derive(Debug, Default)]
pub(crate) struct LogThrottle(Mutex<Option<Instant>>);

impl LogThrottle {
    /// Whether the warning may be logged now: true the first time, and then once after each interval.
    pub(crate) fn is_due(&self) -> bool {
        self.is_due_at(Instant::now())
    }

    fn is_due_at(&self, now: Instant) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = last.is_none_or(|last| now.saturating_duration_since(last) >= INTERVAL);
        if is_due {
            *last = Some(now);
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_is_allowed_once_in_each_interval() {
        let (throttle, start) = (LogThrottle::default(), Instant::now());
        let due =
            [0, 1, 599, 600, 601, 1199, 1200].map(|second| throttle.is_due_at(start + Duration::from_secs(second)));
        assert_eq!(due, [true, false, false, true, false, false, true]);
    }
}
