//! Taking moves back (T3).

use gizmos_core::{Record, Seat, SeatSet, Step, Turn};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::table::SeatState;
use crate::{Event, Millis, Rejection, Result, Table};

/// Why a move cannot just be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum NoUndo {
    /// Nothing was done in this turn.
    #[error("there is nothing to undo this turn")]
    Nothing,
    /// Luck has revealed something since.
    #[error("hidden information has been revealed since")]
    Revealed,
}

/// Whether the seat's last move may be taken back without asking anybody: it belongs to the turn that is going on, and
/// nothing came to light since (T3.1).
///
/// Every turn has at least one decision, so a last step by the seat that has to decide again belongs to its current
/// turn.
///
/// # Errors
/// Why not.
pub fn free_undo(record: &Record, seat: Seat) -> std::result::Result<(), NoUndo> {
    if record.state().turn() != Turn::Decide(seat) {
        return Err(NoUndo::Nothing);
    }
    let (after, last) = record
        .own_steps()
        .rev()
        .enumerate()
        .find_map(|(after, step)| match step {
            Step::Move(seat, _) => Some((after, *seat)),
            Step::Chance(_) => None,
        })
        .ok_or(NoUndo::Nothing)?;
    match after {
        _ if last != seat => Err(NoUndo::Nothing),
        0 => Ok(()),
        _ => Err(NoUndo::Revealed),
    }
}

/// Somebody asks whether they may take a move back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UndoAskedForm))]
pub struct UndoRequest {
    /// The number of the event with which they asked: what an answer has to name.
    pub event: u64,
    /// The seat of whoever asks.
    pub seat: Seat,
    /// How many moves would be taken back, those of others included.
    pub moves: u32,
    /// Who has agreed so far.
    pub agreed: SeatSet,
}

impl Table {
    /// Takes back one's last move and everything after it: at once if that is free or nobody else has a say, otherwise
    /// the others are asked.
    pub(crate) fn undo(&self, seat: Seat, revision: u64, now: Millis) -> Result {
        let seat_state = self.person_at(seat)?;
        self.ensure_running()?;
        if seat_state.resigned {
            return Err(Rejection::Resigned(seat));
        }
        if self.is_out_of_time(seat) {
            return Err(Rejection::OutOfTime(seat));
        }
        self.ensure_revision(revision)?;
        self.check_quota(seat)?;
        let mut moves = 0;
        let own = self.record.own_steps().rev().find(|step| {
            moves += u32::from(matches!(step, Step::Move(..)));
            matches!(step, Step::Move(by, _) if *by == seat)
        });
        own.ok_or(NoUndo::Nothing)?;
        let mut events = self.return_to_seat(seat);
        if free_undo(&self.record, seat).is_ok() || self.undo_voters(seat).next().is_none() {
            events.push(Event::Undone { seat, moves, spent: self.elapsed(now) });
        } else if self.undo.is_some() {
            return Err(Rejection::UndoPending);
        } else {
            events.push(Event::UndoAsked { seat, moves });
        }
        Ok(events)
    }

    /// Agrees that somebody who has asked with this event takes a move back, or does not. Agreeing again leads to nothing more.
    pub(crate) fn answer_undo(&self, seat: Seat, asked: u64, agrees: bool, now: Millis) -> Result {
        self.person_at(seat)?;
        self.ensure_running()?;
        let asks_them = |request: &UndoRequest| self.undo_voters(request.seat).any(|voter| voter == seat);
        let request = self.undo.filter(|request| request.event == asked).filter(asks_them);
        let request = request.ok_or(Rejection::NoUndoAsked)?;
        if agrees && request.agreed.contains(seat) {
            return Ok(Vec::new());
        }
        let consent = request.agreed.with(seat);
        let mut events = self.return_to_seat(seat);
        events.push(Event::UndoAnswered { seat, agrees });
        if agrees && self.undo_voters(request.seat).all(|voter| consent.contains(voter)) {
            let spent = self.elapsed(now);
            events.push(Event::Undone { seat: request.seat, moves: request.moves, spent });
        }
        Ok(events)
    }

    /// Who asks to take a move back, if somebody does.
    pub const fn undo_asked(&self) -> Option<UndoRequest> {
        self.undo
    }

    /// Whether somebody asks to take a move back, and this seat has a say and has not agreed yet.
    pub fn undo_awaits(&self, seat: Seat) -> bool {
        let awaits = |request: UndoRequest| {
            !request.agreed.contains(seat) && self.undo_voters(request.seat).any(|voter| voter == seat)
        };
        self.undo.is_some_and(awaits)
    }

    /// Who has a say in what this seat takes back: the other people who have not given up. Those who are away have to
    /// come back to agree.
    pub fn undo_voters(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let has_a_say = |seat_state: &SeatState| seat_state.occupant.is_for_people() && !seat_state.resigned;
        self.seats().filter(move |&other| other != seat && has_a_say(&self.seat_states[other.index()]))
    }
}
