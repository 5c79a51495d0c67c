//! Warnings that would otherwise fill the log.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How often the same warning is worth repeating.
const PAUSE: Duration = Duration::from_mins(10);

/// Says at most every ten minutes that something is due.
#[derive(Debug, Default)]
pub(crate) struct Seldom(Mutex<Option<Instant>>);

impl Seldom {
    /// True the first time, and then once after each pause.
    pub(crate) fn is_due(&self) -> bool {
        self.is_due_at(Instant::now())
    }

    fn is_due_at(&self, now: Instant) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = last.is_none_or(|last| now.saturating_duration_since(last) >= PAUSE);
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
    fn once_in_a_while() {
        let (seldom, start) = (Seldom::default(), Instant::now());
        let due = [0, 1, 599, 600, 601, 1199, 1200].map(|second| seldom.is_due_at(start + Duration::from_secs(second)));
        assert_eq!(due, [true, false, false, true, false, false, true]);
    }
}
