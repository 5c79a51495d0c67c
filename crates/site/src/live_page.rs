//! The page of a table at one version of it, and the messages that bring other pages up to it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use gizmos_core::{Seat, SeatSet};
use gizmos_page::{Fingerprints, Parts, page_fingerprint, presence_part};

/// The parts of a page, made once, for one visitor or for all who see the same. The messages are made once, too, in
/// whichever form they are sent.
#[derive(Debug)]
pub struct LivePage<M> {
    parts: Parts,
    messages: Mutex<HashMap<Before, Arc<M>>>,
}

/// What a page is sent: the parts that it puts in the place of those it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveUpdate {
    /// The fingerprint of what the page shows then.
    pub id: String,
    /// The parts as HTML.
    pub html: String,
}

/// What pages show that are sent the same message.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Before {
    /// The fingerprints of their parts; nothing if it is not known what they show.
    fingerprints: Option<Arc<Fingerprints>>,
    away: SeatSet,
}

/// What a page in a browser shows.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The fingerprints of its parts.
    fingerprints: Arc<Fingerprints>,
    /// The seats that it says are empty.
    away: SeatSet,
}

impl<M: From<LiveUpdate>> LivePage<M> {
    /// A page of these parts.
    pub fn new(parts: Parts) -> Self {
        Self { parts, messages: Mutex::default() }
    }

    /// What a page with this fingerprint shows, if it has all parts; who is away may have changed since then.
    pub fn recognize(&self, fingerprint: u64) -> Option<Shown> {
        let mut sets = vec![SeatSet::EMPTY];
        for seat in Seat::all(Seat::MAX) {
            sets.extend(sets.clone().into_iter().map(|set| set.with(seat)));
        }
        let away = sets.into_iter().find(|away| page_fingerprint(self.parts.fingerprint(), *away) == fingerprint)?;
        Some(self.shown(away))
    }

    /// What a page shows that is brought up to this one.
    pub fn shown(&self, away: SeatSet) -> Shown {
        Shown { fingerprints: Arc::clone(self.parts.fingerprints()), away }
    }

    /// Everything.
    pub fn whole(&self, away: SeatSet) -> Arc<M> {
        self.message(None, away, || {
            LiveUpdate::new(self.parts.fingerprint(), away, presence_part(away).html.0 + &self.parts.all())
        })
    }

    /// What differs from what a page shows, who is away apart; nothing if nothing does.
    pub fn changes(&self, shown: &Shown) -> Option<Arc<M>> {
        if shown.fingerprints == *self.parts.fingerprints() {
            return None;
        }
        Some(self.message(Some(&shown.fingerprints), shown.away, || {
            LiveUpdate::new(self.parts.fingerprint(), shown.away, self.parts.changed(&shown.fingerprints))
        }))
    }

    fn message(&self, known: Option<&Arc<Fingerprints>>, away: SeatSet, make: impl FnOnce() -> LiveUpdate) -> Arc<M> {
        let mut messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
        let message =
            messages.entry(Before { fingerprints: known.cloned(), away }).or_insert_with(|| Arc::new(make().into()));
        Arc::clone(message)
    }
}

impl Shown {
    /// The seats that the page says are empty.
    pub const fn away(&self) -> SeatSet {
        self.away
    }

    /// Tells a page who is away now, and nothing else.
    pub fn tell_away<M: From<LiveUpdate>>(&mut self, away: SeatSet) -> Arc<M> {
        self.away = away;
        Arc::new(LiveUpdate::new(self.fingerprints.whole(), away, presence_part(away).html.0).into())
    }

    /// The page shows all parts of another now; who is away it has still to be told.
    pub fn becomes<M: From<LiveUpdate>>(&mut self, page: &LivePage<M>) {
        *self = page.shown(self.away);
    }
}

impl LiveUpdate {
    fn new(fingerprint: u64, away: SeatSet, html: String) -> Self {
        Self { id: format!("{:x}", page_fingerprint(fingerprint, away)), html }
    }
}
