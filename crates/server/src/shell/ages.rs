//! How long the oldest of those who wait has been waiting.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// Everybody who waits for the same thing. Clones share them.
///
/// ```
/// # use gizmos_server::shell::metrics::Ages;
/// # use std::time::Duration;
/// let queue = Ages::default();
/// let waiting = queue.enter();
/// std::thread::sleep(Duration::from_millis(1));
/// assert!(queue.oldest() >= Duration::from_millis(1));
/// drop(waiting);
/// assert_eq!(queue.oldest(), Duration::ZERO);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Ages(Arc<Mutex<Waiting>>);

#[derive(Debug, Default)]
struct Waiting {
    since: BTreeSet<(Instant, u64)>,
    entered: u64,
}

/// Somebody who waits until this is dropped.
#[derive(Debug)]
pub struct Entered {
    ages: Ages,
    key: (Instant, u64),
}

impl Ages {
    /// Somebody begins to wait.
    pub fn enter(&self) -> Entered {
        let mut waiting = self.lock();
        // Several may begin in the same instant.
        let key = (Instant::now(), waiting.entered);
        waiting.entered = waiting.entered.wrapping_add(1);
        waiting.since.insert(key);
        drop(waiting);
        Entered { ages: self.clone(), key }
    }

    /// How long the first of them has been waiting; zero if nobody does.
    pub fn oldest(&self) -> Duration {
        self.lock().since.first().map_or(Duration::ZERO, |(since, _)| since.elapsed())
    }

    /// The set is whole after every statement, so a panic elsewhere does not matter.
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        self.ages.lock().since.remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_still_waits_is_the_oldest() {
        let queue = Ages::default();
        let (first, second) = (queue.enter(), queue.enter());
        assert_eq!(queue.lock().since.first(), Some(&first.key));
        let (key, other) = (second.key, queue.clone());
        drop(first);
        assert_eq!(other.lock().since.first(), Some(&key));
        drop(second);
        assert_eq!(queue.oldest(), Duration::ZERO);
    }
}
