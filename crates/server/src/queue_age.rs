//! How long the oldest of those who wait has been waiting.

use std::{
    collections::BTreeSet,
    fmt,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use prometheus_client::encoding::{EncodeMetric, MetricEncoder};
use prometheus_client::metrics::MetricType;

use crate::shell::locked;

/// A queue whose age is measured: how long the first who still waits has been waiting. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct QueueAge(Arc<Mutex<Waiting>>);

#[derive(Debug, Default)]
struct Waiting {
    since: BTreeSet<(Instant, u64)>,
    entered: u64,
}

/// Somebody who waits until this is dropped.
#[derive(Debug)]
pub struct Entered {
    queue: QueueAge,
    key: (Instant, u64),
}

impl QueueAge {
    /// Somebody begins to wait.
    pub fn enter(&self) -> Entered {
        let mut waiting = locked(&self.0);
        // Several may begin in the same instant.
        let key = (Instant::now(), waiting.entered);
        waiting.entered = waiting.entered.wrapping_add(1);
        waiting.since.insert(key);
        drop(waiting);
        Entered { queue: self.clone(), key }
    }

    /// How long the first of them has been waiting; zero if nobody does.
    pub fn oldest(&self) -> Duration {
        locked(&self.0).since.first().map_or(Duration::ZERO, |(since, _)| since.elapsed())
    }
}

impl EncodeMetric for QueueAge {
    fn encode(&self, mut encoder: MetricEncoder<'_>) -> fmt::Result {
        encoder.encode_gauge(&self.oldest().as_secs_f64())
    }

    fn metric_type(&self) -> MetricType {
        MetricType::Gauge
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        locked(&self.queue.0).since.remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_still_waits_is_the_oldest() {
        let queue = QueueAge::default();
        let (first, second) = (queue.enter(), queue.enter());
        std::thread::sleep(Duration::from_millis(1));
        assert!(queue.oldest() >= Duration::from_millis(1));
        assert_eq!(locked(&queue.0).since.first(), Some(&first.key));
        let (key, other) = (second.key, queue.clone());
        drop(first);
        assert_eq!(locked(&other.0).since.first(), Some(&key));
        drop(second);
        assert_eq!(queue.oldest(), Duration::ZERO);
    }
}
