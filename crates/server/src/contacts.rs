//! What was heard of the people at a table lately: most of it is no news to the table.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use gizmos_core::Seat;
use gizmos_table::Millis;

/// After how many milliseconds it is worth telling the table again that somebody was heard of.
const INTERVAL: Millis = 1_000;

/// The contacts of all seats.
#[derive(Debug, Default)]
pub struct Contacts([Contact; Seat::MAX]);

#[derive(Debug, Default)]
struct Contact {
    /// How many devices follow the table in this seat.
    streams: AtomicUsize,
    /// From when on it is worth telling the table that something was heard of them.
    next: AtomicU64,
}

impl Contacts {
    /// One more device follows the table in this seat.
    pub fn follow(&self, seat: Seat) {
        self.0[seat.index()].streams.fetch_add(1, Ordering::Relaxed);
    }

    /// One device less does.
    pub fn leave(&self, seat: Seat) {
        self.0[seat.index()].streams.fetch_sub(1, Ordering::Relaxed);
    }

    /// Something was heard of somebody: whether the table has to know. While they follow it, it knows anyway.
    pub fn is_news(&self, seat: Seat, now: Millis) -> bool {
        let contact = &self.0[seat.index()];
        let is_news = contact.streams.load(Ordering::Relaxed) == 0 && now >= contact.next.load(Ordering::Relaxed);
        if is_news {
            contact.next.store(now.saturating_add(INTERVAL), Ordering::Relaxed);
        }
        is_news
    }
}
