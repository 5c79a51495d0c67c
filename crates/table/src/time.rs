//! What the passing of time leads to: clocks that run out (T5), and bots for those who are away (T4).

use gizmos_core::{Seat, SeatSet};

use crate::{Away, Clock, Event, Millis, Rejection, Result, Table};

/// After so many takeovers a bot that takes over for somebody who is absent finishes the turn (T4.4).
const MOST_TAKEOVERS: u32 = 100;

impl Table {
    /// Puts a table that was replayed back to work: the time it was not running counts for nobody, except in
    /// correspondence, and everybody has the whole grace time to come back.
    pub fn wake(&mut self, now: Millis) {
        if !matches!(self.settings.clock, Clock::Correspondence { .. }) {
            self.since = self.since.max(now);
        }
        self.woken = now;
    }

    /// When the table was put back to work the last time.
    pub const fn woken(&self) -> Millis {
        self.woken
    }

    /// Somebody follows the table in this seat from now on.
    pub fn arrive(&mut self, seat: Seat, now: Millis) {
        if let Some(seat_state) = self.seat_states.get_mut(seat.index()) {
            seat_state.presence.arrive(now);
        }
    }

    /// One of those who follow the table in this seat does not any more.
    pub fn leave(&mut self, seat: Seat, now: Millis) {
        if let Some(seat_state) = self.seat_states.get_mut(seat.index()) {
            seat_state.presence.leave(now);
        }
    }

    /// Something was heard of the person in this seat.
    pub fn touch(&mut self, seat: Seat, now: Millis) {
        if let Some(seat_state) = self.seat_states.get_mut(seat.index()) {
            seat_state.presence.touch(now);
        }
    }

    /// Whether the player in this seat is there. Bots always are; somebody a bot plays for because they are absent is not.
    pub fn is_there(&self, seat: Seat, now: Millis) -> bool {
        self.seat_states.get(seat.index()).is_some_and(|seat_state| {
            let is_person_there = seat_state.away != Some(Away::Absent) && seat_state.presence.is_there(now);
            !seat_state.occupant.is_for_people() || is_person_there
        })
    }

    /// All seats whose players are there.
    pub fn present(&self, now: Millis) -> SeatSet {
        self.seats().filter(|seat| self.is_there(*seat, now)).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Gives a seat back to the person a bot plays for, if one does. Whoever has used up the time for a turn gets it
    /// back after that turn.
    pub(crate) fn return_to_seat(&self, seat: Seat) -> Vec<Event> {
        let is_away = self.away(seat).is_some() && !self.has_resigned(seat) && self.ensure_running().is_ok();
        if is_away && !self.is_out_of_time(seat) { vec![Event::Returned { seat }] } else { Vec::new() }
    }

    /// Whether a bot finishes this turn for a person who took too long for it.
    pub(crate) fn is_out_of_time(&self, seat: Seat) -> bool {
        self.away(seat) == Some(Away::OutOfTime) && self.decider() == Some(seat)
    }

    /// The time that the person in this seat has left, if there is a clock and they have not given up.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let seat_state = self.seat_states.get(seat.index())?;
        if !seat_state.occupant.is_for_people() || seat_state.resigned {
            return None;
        }
        let running = if self.decider() == Some(seat) { self.elapsed(now) } else { 0 };
        self.settings.clock.left(seat_state.spent.and(running))
    }

    /// When the clock of the person in this seat runs out, if it runs: the same moment for as long as it does.
    pub fn runs_out(&self, seat: Seat) -> Option<Millis> {
        let seat_state = &self.seat_states[self.deciding_person().filter(|person| *person == seat)?.index()];
        Some(self.since.saturating_add(self.settings.clock.left(seat_state.spent)?))
    }

    /// What the person who has to decide has used since they have to. Bots use nothing.
    pub(crate) fn elapsed(&self, now: Millis) -> Millis {
        self.deciding_person().map_or(0, |_| now.saturating_sub(self.since))
    }

    /// When [`Table::tick`] has something to do next, or somebody is not there any more, as things stand.
    pub fn next_deadline(&self, now: Millis) -> Option<Millis> {
        let returns = self.returning(now).map(|_| now);
        let person = self.deciding_person();
        let clock = person.and_then(|seat| self.runs_out(seat));
        let takeover = person.and_then(|seat| self.takeover_due(seat, now));
        let people = self.seat_states.iter().filter(|seat_state| seat_state.occupant.is_for_people());
        let goes = people.filter_map(|seat_state| seat_state.presence.goes_at(now)).min();
        [returns, clock, takeover, goes].into_iter().flatten().min()
    }

    /// What time has brought.
    pub fn tick(&self, now: Millis) -> Vec<Event> {
        if let Some(seat) = self.returning(now) {
            return vec![Event::Returned { seat }];
        }
        let Some(seat) = self.deciding_person() else { return Vec::new() };
        let spent = self.elapsed(now);
        if self.time_left(seat, now) == Some(0) {
            return match self.settings.clock {
                Clock::Game { .. } => self.resigned(seat, true),
                _ => vec![Event::TakenOver { seat, cause: Away::OutOfTime, spent, by: None }],
            };
        }
        match self.takeover_due(seat, now) {
            Some(due) if due <= now => vec![self.absent(seat, None, now)],
            _ => Vec::new(),
        }
    }

    /// Waits longer for somebody who is away while they have to decide, or lets a bot play for them at once (T4.5).
    pub(crate) fn answer_absence(&self, by: Seat, seat: Seat, waits: bool, now: Millis) -> Result {
        let own = self.person_at(by)?;
        self.seat_state(seat)?;
        self.ensure_running()?;
        if own.resigned {
            return Err(Rejection::Resigned(by));
        }
        if by == seat || self.deciding_person() != Some(seat) || self.is_there(seat, now) {
            return Err(Rejection::NotAway(seat));
        }
        let mut events = self.return_to_seat(by);
        if waits {
            self.check_quota(by)?;
            events.push(Event::Waited { seat, by });
        } else {
            events.push(self.absent(seat, Some(by), now));
        }
        Ok(events)
    }

    /// A bot takes over for somebody who is away.
    fn absent(&self, seat: Seat, by: Option<Seat>, now: Millis) -> Event {
        // Coming and going without a move would go on for ever, so in the end a turn is finished each time.
        let is_patient = self.seat_states[seat.index()].takeovers < MOST_TAKEOVERS;
        let cause = if is_patient { Away::Absent } else { Away::OutOfTime };
        Event::TakenOver { seat, cause, spent: self.elapsed(now), by }
    }

    /// Somebody who took too long for a turn that is over now, and is there.
    fn returning(&self, now: Millis) -> Option<Seat> {
        let is_back = |seat: &Seat| self.away(*seat) == Some(Away::OutOfTime) && self.is_there(*seat, now);
        self.seats().filter(is_back).find(|&seat| !self.return_to_seat(seat).is_empty())
    }

    fn deciding_person(&self) -> Option<Seat> {
        self.decider().filter(|&seat| self.seat_states[seat.index()].is_played_by_person())
    }

    /// When a bot takes over from somebody who has to decide; never while they are there or nobody waits for them.
    fn takeover_due(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let grace = Millis::from(self.settings.grace_seconds?) * 1_000;
        let seat_state = &self.seat_states[seat.index()];
        let gone_since = seat_state.presence.gone_since()?.max(seat_state.waited);
        let waits = |other: Seat| {
            let seat_state = &self.seat_states[other.index()];
            other != seat && seat_state.is_played_by_person() && seat_state.presence.is_there(now)
        };
        self.seats().any(waits).then(|| gone_since.max(self.since).max(self.woken).saturating_add(grace))
    }
}
