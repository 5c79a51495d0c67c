//! What time brings: clocks that run out (T5), and bots for those who are away (T4).

use gizmos_core::Seat;

use crate::{Away, Clock, Event, Millis, Table};

impl Table {
    /// Puts a table that was replayed back to work: the time it was not running counts for nobody, except in
    /// correspondence, and everybody has the whole grace time to come back.
    pub fn wake(&mut self, now: Millis) {
        if !matches!(self.settings.clock, Clock::Correspondence { .. }) {
            self.since = self.since.max(now);
        }
        self.woken = now;
    }

    /// Somebody follows the table in this seat from now on.
    pub fn arrive(&mut self, seat: Seat, now: Millis) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.presence.arrive(now);
        }
    }

    /// One of those who follow the table in this seat does not any more.
    pub fn leave(&mut self, seat: Seat, now: Millis) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.presence.leave(now);
        }
    }

    /// Something was heard of the person in this seat.
    pub fn hear(&mut self, seat: Seat, now: Millis) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.presence.heard(now);
        }
    }

    /// Whether the player in this seat is there. Bots always are.
    pub fn is_there(&self, seat: Seat, now: Millis) -> bool {
        self.places
            .get(seat.index())
            .is_some_and(|place| !place.occupant.is_for_people() || place.presence.is_there(now))
    }

    /// Gives a seat back to the person a bot plays for, if one does.
    pub fn back(&self, seat: Seat) -> Vec<Event> {
        let is_away = self.away(seat).is_some() && !self.has_resigned(seat) && self.running().is_ok();
        if is_away { vec![Event::Returned { seat }] } else { Vec::new() }
    }

    /// The time that the player in this seat has left, if there is a clock.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let spent = self.places.get(seat.index())?.spent;
        let running = if self.decider() == Some(seat) { now.saturating_sub(self.since) } else { 0 };
        self.settings.clock.left(spent.and(running))
    }

    /// When [`Table::tick`] has something to do next, as things stand.
    pub fn next_deadline(&self, now: Millis) -> Option<Millis> {
        let seat = self.deciding_person()?;
        let clock =
            self.settings.clock.left(self.places[seat.index()].spent).map(|left| self.since.saturating_add(left));
        [clock, self.takeover_due(seat, now)].into_iter().flatten().min()
    }

    /// What time has brought.
    pub fn tick(&self, now: Millis) -> Vec<Event> {
        let Some(seat) = self.deciding_person() else { return Vec::new() };
        if self.time_left(seat, now) == Some(0) {
            return match self.settings.clock {
                Clock::Game { .. } => self.resigned(seat, true),
                _ => vec![Event::TakenOver { seat, cause: Away::OutOfTime }],
            };
        }
        match self.takeover_due(seat, now) {
            Some(due) if due <= now => vec![Event::TakenOver { seat, cause: Away::Absent }],
            _ => Vec::new(),
        }
    }

    fn deciding_person(&self) -> Option<Seat> {
        self.decider().filter(|&seat| self.places[seat.index()].is_played_by_person())
    }

    /// When a bot takes over from somebody who has to decide; never while they are there or nobody waits for them.
    fn takeover_due(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let grace = Millis::from(self.settings.grace_seconds?) * 1_000;
        let gone_since = self.places[seat.index()].presence.gone_since()?;
        let waits = |other: Seat| {
            let place = &self.places[other.index()];
            other != seat && place.is_played_by_person() && place.presence.is_there(now)
        };
        self.seats().any(waits).then(|| gone_since.max(self.since).max(self.woken).saturating_add(grace))
    }
}
