//! Making moves (T2).

use gizmos_core::{Move, Seat, State, Turn};

use crate::event::EndCause;
use crate::seating::deal;
use crate::{Attempt, Ending, Event, Key, Millis, Rejection, Result, Table};

/// With so many decisions a game is over (T8.4). Nobody who wants to win comes near: random players need 400, and never half of
/// this.
pub(crate) const MOST_DECISIONS: usize = 2_000;

impl Table {
    /// A person's move, based on a revision of the game. The same attempt, known by its key, may be submitted again: it
    /// leads to nothing more.
    pub(crate) fn submit(&self, seat: Seat, revision: u64, mv: Move, key: Option<Key>, now: Millis) -> Result {
        let seat_state = self.person_at(seat)?;
        let attempt = key.map(|key| Attempt { key, revision });
        if let Some((done, by)) = attempt.as_ref().and_then(|attempt| self.attempted(seat, &attempt.key)) {
            return if (done, by) == (mv, revision) { Ok(Vec::new()) } else { Err(Rejection::KeyReused) };
        }
        self.ensure_running()?;
        if seat_state.resigned {
            return Err(Rejection::Resigned(seat));
        }
        if self.is_out_of_time(seat) || self.decider() == Some(seat) && self.time_left(seat, now) == Some(0) {
            return Err(Rejection::OutOfTime(seat));
        }
        let mut events = self.return_to_seat(seat);
        events.extend(self.moved(seat, revision, mv, attempt, now)?);
        Ok(events)
    }

    /// The move of a bot that [has to decide](Table::deciding_bot).
    pub(crate) fn submit_for_bot(&self, seat: Seat, revision: u64, mv: Move, now: Millis) -> Result {
        self.ensure_running()?;
        if self.deciding_bot().is_none_or(|(bot, _)| bot != seat) {
            self.ensure_revision(revision)?;
            return Err(Rejection::NotYourTurn { seat, to_move: self.board().to_move() });
        }
        self.moved(seat, revision, mv, None, now)
    }

    fn moved(&self, seat: Seat, revision: u64, mv: Move, attempt: Option<Attempt>, now: Millis) -> Result {
        self.ensure_revision(revision)?;
        let to_move = self.board().to_move();
        if to_move != seat {
            return Err(Rejection::NotYourTurn { seat, to_move });
        }
        let mut state = *self.state();
        state.play(mv)?;
        let chance = deal(&mut state, &mut self.dealer.clone());
        let mut events = vec![Event::Played { seat, mv, chance, spent: self.elapsed(now), attempt }];
        events.extend(self.ended(&state, self.record.decisions() + 1));
        Ok(events)
    }

    /// The end of the game, if it is over in this position, or with so many decisions.
    pub(crate) fn ended(&self, state: &State, decisions: usize) -> Option<Event> {
        let cause = match state.turn() {
            Turn::Over => EndCause::PlayedOut,
            _ if decisions >= MOST_DECISIONS => EndCause::TooLong,
            _ => return None,
        };
        let standing = state.board().standing();
        Some(Event::Ended(Ending::new(standing, cause, |seat| self.has_resigned(seat), self.seed)))
    }

    /// The move that was made under this key, and the revision it was based on.
    fn attempted(&self, by: Seat, name: &Key) -> Option<(Move, u64)> {
        let number = usize::try_from(self.keys.find(by, name)?).ok()?;
        match &self.log.get(number.checked_sub(1)?)?.event {
            Event::Played { seat, mv, attempt: Some(Attempt { key, revision }), .. } if *seat == by && key == name => {
                Some((*mv, *revision))
            }
            _ => None,
        }
    }
}
