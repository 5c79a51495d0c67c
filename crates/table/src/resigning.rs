//! Giving up (T8).

use gizmos_core::Seat;

use crate::event::EndCause;
use crate::{Ending, Event, Rejection, Result, Table};

impl Table {
    /// Gives up. A bot plays on, so that the others can finish; the game ends if only one player is left, or no person.
    pub(crate) fn resign(&self, seat: Seat) -> Result {
        self.person_at(seat)?;
        self.ensure_running()?;
        if self.has_resigned(seat) {
            return Err(Rejection::Resigned(seat));
        }
        Ok(self.resigned(seat, false))
    }

    pub(crate) fn resigned(&self, seat: Seat, out_of_time: bool) -> Vec<Event> {
        let mut events = vec![Event::Resigned { seat, out_of_time }];
        let has_resigned = |other: Seat| other == seat || self.has_resigned(other);
        let left: Vec<Seat> = self.seats().filter(|&other| !has_resigned(other)).collect();
        let people = left.iter().any(|&other| self.seat_states[other.index()].occupant.is_for_people());
        if left.len() == 1 || !people {
            let standing = self.board().standing();
            events.push(Event::Ended(Ending::new(standing, EndCause::GivenUp, has_resigned, self.seed)));
        }
        events
    }
}
