//! Time: the one place where the server asks for it, and which tests move by hand.
//!
//! There are two readings. [`Clock::wall`] is the date: good for what people read, and wrong whenever somebody sets the
//! machine's clock. [`Clock::elapsed`] only counts, and only while the server runs: everything that can cost somebody
//! something goes by it. A [`TableClock`] is anchored to the first when a table is loaded and counts with the second.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use gizmos_table::Millis;
use tokio::sync::watch;

use crate::shell::locked;

/// For how long at most somebody who waits does not look at the clock.
const LOOK: Duration = Duration::from_secs(5);

/// If nobody has looked for so long, nobody could: the machine or the process was suspended.
const SUSPENDED: Duration = Duration::from_secs(15);

/// Where time comes from. Clones are the same clock.
#[derive(Clone)]
pub struct Clock(Arc<Source>);

enum Source {
    System { started: Instant, running: Mutex<RunningTime> },
    Manual { elapsed: watch::Sender<Duration>, wall_at_start: AtomicU64 },
}

/// The system's clock.
impl Default for Clock {
    fn default() -> Self {
        Self(Arc::new(Source::System { started: Instant::now(), running: Mutex::default() }))
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Clock").field("wall", &self.wall()).field("elapsed", &self.elapsed()).finish()
    }
}

impl Clock {
    /// A clock that stands still until it is [advanced](Clock::advance), for tests: nobody has to wait for time to pass.
    ///
    /// ```
    /// use std::time::Duration;
    /// use gizmos_server::testing::Clock;
    ///
    /// let clock = Clock::manual(1_000);
    /// clock.advance(Duration::from_millis(500));
    /// assert_eq!((clock.wall(), clock.elapsed()), (1_500, Duration::from_millis(500)));
    /// clock.set_wall(20);
    /// assert_eq!((clock.wall(), clock.elapsed()), (20, Duration::from_millis(500)));
    /// ```
    pub fn manual(wall: Millis) -> Self {
        let elapsed = watch::Sender::new(Duration::ZERO);
        Self(Arc::new(Source::Manual { elapsed, wall_at_start: AtomicU64::new(wall) }))
    }

    /// Lets time pass on a manual clock. The system's clock cannot be moved.
    pub fn advance(&self, by: Duration) {
        if let Source::Manual { elapsed, .. } = &*self.0 {
            elapsed.send_modify(|elapsed| *elapsed += by);
        }
    }

    /// Sets the date of a manual clock, forward or back, without any time passing. The system's clock cannot be set.
    pub fn set_wall(&self, wall: Millis) {
        if let Source::Manual { elapsed, wall_at_start } = &*self.0 {
            wall_at_start.store(wall.wrapping_sub(millis(*elapsed.borrow())), Ordering::Relaxed);
        }
    }

    /// The date: milliseconds since the start of 1970 (UTC), as the machine believes. It may jump, so measure nothing by it.
    pub fn wall(&self) -> Millis {
        match &*self.0 {
            Source::System { .. } => millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()),
            Source::Manual { elapsed, wall_at_start } => {
                wall_at_start.load(Ordering::Relaxed).wrapping_add(millis(*elapsed.borrow()))
            }
        }
    }

    /// How long the server has been running since the clock was made. Never jumps, never runs backwards, and stands still
    /// while the machine or the process is suspended.
    pub fn elapsed(&self) -> Duration {
        match &*self.0 {
            Source::System { started, running } => {
                let mut running = locked(running);
                running.read(started.elapsed())
            }
            Source::Manual { elapsed, .. } => *elapsed.borrow(),
        }
    }

    /// Waits for so long.
    pub async fn sleep(&self, duration: Duration) {
        self.sleep_until(self.elapsed().saturating_add(duration)).await;
    }

    /// Waits until so much time has [elapsed](Clock::elapsed).
    pub async fn sleep_until(&self, until: Duration) {
        match &*self.0 {
            Source::System { .. } => loop {
                let left = until.saturating_sub(self.elapsed());
                if left.is_zero() {
                    return;
                }
                tokio::time::sleep(left.min(LOOK)).await;
            },
            Source::Manual { elapsed, .. } => {
                // It cannot be closed, as this holds it.
                let _ = elapsed.subscribe().wait_for(|elapsed| *elapsed >= until).await;
            }
        }
    }

    /// Time at a table that is loaded now and whose last event happened at `latest`.
    pub fn anchored(&self, latest: Millis) -> TableClock {
        let anchor = Arc::new(AtomicU64::new(self.wall().max(latest)));
        TableClock { clock: self.clone(), anchor, loaded: self.elapsed() }
    }
}

/// Time at one table: the date when the table was loaded, or that of its last event if it is later, and what has elapsed
/// since. So it never runs backwards, whatever becomes of the machine's clock.
#[derive(Clone, Debug)]
pub struct TableClock {
    clock: Clock,
    anchor: Arc<AtomicU64>,
    loaded: Duration,
}

impl TableClock {
    /// What time it is at the table.
    pub fn now(&self) -> Millis {
        self.anchor().saturating_add(self.since_loaded())
    }

    /// Goes by the clock of another server from now on, where it is this time at the table.
    pub fn follow(&self, now: Millis) {
        self.anchor.store(now.saturating_sub(self.since_loaded()), Ordering::Relaxed);
    }

    fn anchor(&self) -> Millis {
        self.anchor.load(Ordering::Relaxed)
    }

    fn since_loaded(&self) -> Millis {
        millis(self.clock.elapsed().saturating_sub(self.loaded))
    }

    /// Waits until this time has come.
    pub async fn sleep_until(&self, at: Millis) {
        let since_loaded = Duration::from_millis(at.saturating_sub(self.anchor()));
        self.clock.sleep_until(self.loaded.saturating_add(since_loaded)).await;
    }
}

/// Adds up the time in which the process ran. Whoever waits looks at the clock every few seconds: longer gaps are time in
/// which nobody could.
#[derive(Default)]
struct RunningTime {
    counted: Duration,
    last_seen: Duration,
}

impl RunningTime {
    fn read(&mut self, monotonic: Duration) -> Duration {
        let step = monotonic.saturating_sub(self.last_seen);
        self.last_seen = self.last_seen.max(monotonic);
        if step < SUSPENDED {
            self.counted += step;
        }
        self.counted
    }
}

/// A duration in the unit of tables.
pub(crate) fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn time_in_which_the_process_was_suspended_does_not_count() {
        let mut running = RunningTime::default();
        assert_eq!(running.read(SECOND), SECOND);
        assert_eq!(running.read(6 * SECOND), 6 * SECOND);
        assert_eq!(running.read(3_606 * SECOND), 6 * SECOND);
        assert_eq!(running.read(3_607 * SECOND), 7 * SECOND);
        // Two threads may read the system's clock in one order and get here in the other.
        assert_eq!(running.read(3_606 * SECOND), 7 * SECOND);
        assert_eq!(running.read(3_608 * SECOND), 8 * SECOND);
    }

    #[test]
    fn a_table_that_is_loaded_after_the_date_was_set_back_goes_on_from_its_last_event() {
        let clock = Clock::manual(1_000_000);
        let before = clock.anchored(0);
        clock.set_wall(5_000);
        clock.advance(SECOND);
        assert_eq!(before.now(), 1_001_000, "a table in memory takes no notice");
        let after = clock.anchored(before.now());
        clock.advance(SECOND);
        assert_eq!((after.now(), clock.wall()), (1_002_000, 7_000));
    }

    #[test]
    fn a_table_that_is_loaded_later_starts_with_the_date() {
        let clock = Clock::manual(1_000);
        clock.set_wall(9_000_000);
        assert_eq!(clock.anchored(1_500).now(), 9_000_000);
    }

    #[tokio::test]
    async fn whoever_waits_is_woken_when_time_has_come_and_not_before() {
        let clock = Clock::manual(0);
        let table = clock.anchored(700);
        let waiting = table.clone();
        let task = tokio::spawn(async move {
            waiting.sleep_until(2_000).await;
            waiting.now()
        });
        for _ in 0..13 {
            clock.advance(SECOND / 10);
            tokio::task::yield_now().await;
            assert!(task.is_finished() == (table.now() >= 2_000), "at {}", table.now());
        }
        assert_eq!(task.await.expect("does not panic"), 2_000);
        table.sleep_until(1).await;
    }

    #[tokio::test]
    async fn the_systems_clock_counts_and_wakes() {
        let clock = Clock::default();
        let before = clock.elapsed();
        clock.sleep(Duration::from_millis(3)).await;
        assert!(clock.elapsed() >= before + Duration::from_millis(3));
        assert!(clock.wall() > 1_700_000_000_000);
    }
}
