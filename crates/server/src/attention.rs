//! How long ago somebody wanted a table: what nobody wants for long need not be in memory, and bots need not play at it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::{Clock, millis};

/// How long a table is of interest, from when somebody last asked for it. Its handle and its actor share it.
#[derive(Debug)]
pub struct Attention {
    clock: Clock,
    lasts: Duration,
    /// Until when it lasts, in milliseconds that have elapsed on the clock.
    until: AtomicU64,
    /// Whether the bots of the table have stopped because nobody was interested.
    rests: AtomicBool,
}

impl Attention {
    /// For a table that was opened at this date: it is of interest for as long as this lasts from then on.
    pub fn new(clock: Clock, lasts: Duration, created_at: u64) -> Self {
        let age = clock.wall().saturating_sub(created_at);
        let until = millis(clock.elapsed()).saturating_add(millis(lasts)).saturating_sub(age);
        Self { clock, lasts, until: AtomicU64::new(until), rests: AtomicBool::new(false) }
    }

    /// Somebody has asked for the table: whether its bots have to be woken.
    pub fn renew(&self) -> bool {
        let until = millis(self.clock.elapsed()).saturating_add(millis(self.lasts));
        self.until.fetch_max(until, Ordering::SeqCst);
        self.rests.load(Ordering::SeqCst)
    }

    /// Whether somebody has asked for the table lately.
    pub fn is_fresh(&self) -> bool {
        millis(self.clock.elapsed()) < self.until.load(Ordering::SeqCst)
    }

    /// The later somebody has asked for a table, the larger this is.
    pub fn latest(&self) -> u64 {
        self.until.load(Ordering::SeqCst)
    }

    /// Whether the bots of the table rest from now on.
    pub fn rest(&self, rests: bool) {
        self.rests.store(rests, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attention_lasts_from_the_opening_and_from_each_request_on() {
        let (minute, clock) = (Duration::from_mins(1), Clock::manual(600_000));
        let attention = Attention::new(clock.clone(), minute, 600_000);
        clock.advance(Duration::from_millis(59_999));
        assert!(attention.is_fresh() && !attention.renew());
        clock.advance(Duration::from_millis(59_999));
        let latest = attention.latest();
        assert!(attention.is_fresh());
        clock.advance(Duration::from_millis(1));
        assert!(!attention.is_fresh());
        attention.rest(true);
        assert!(attention.renew() && attention.is_fresh() && attention.latest() > latest);
        // What was opened before the server was started counts from then on.
        let old = |created_at| Attention::new(clock.clone(), minute, created_at).is_fresh();
        assert_eq!([clock.wall() - 59_999, clock.wall() - 60_000, 0].map(old), [true, false, false]);
    }
}
