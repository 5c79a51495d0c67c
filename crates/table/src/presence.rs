//! Who is looking at the table right now. Never stored: after a restart everybody has to come back.

use crate::Millis;

/// For how long somebody who does not follow the table counts as present after they were heard of.
const LINGER: Millis = 30_000;

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// How many devices follow the table in this seat.
    streams: u16,
    /// When they were heard of the last time.
    seen: Millis,
}

impl Presence {
    pub(crate) const fn touch(&mut self, now: Millis) {
        self.seen = now;
    }

    pub(crate) const fn arrive(&mut self, now: Millis) {
        self.streams = self.streams.saturating_add(1);
        self.seen = now;
    }

    pub(crate) const fn leave(&mut self, now: Millis) {
        self.streams = self.streams.saturating_sub(1);
        self.seen = now;
    }

    /// Whether they follow the table, or were heard of just now.
    pub(crate) const fn is_there(self, now: Millis) -> bool {
        self.streams > 0 || now < self.seen.saturating_add(LINGER)
    }

    /// When they will not be there any more, unless they are heard of until then.
    pub(crate) fn goes_at(self, now: Millis) -> Option<Millis> {
        let goes = self.seen.saturating_add(LINGER);
        (self.streams == 0 && goes > now).then_some(goes)
    }

    /// Since when nothing was heard of them, unless they follow the table.
    pub(crate) const fn gone_since(self) -> Option<Millis> {
        if self.streams > 0 { None } else { Some(self.seen) }
    }
}
