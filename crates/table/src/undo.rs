//! Taking moves back (T3).

use gizmos_core::{Record, Seat, SeatSet, Step, Turn};
use thiserror::Error;

use crate::{Event, Rejection, Result, Table};

/// Why a move cannot just be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoUndo {
    /// Nothing was done in this turn.
    #[error("nothing of this turn can be taken back")]
    Nothing,
    /// Luck has revealed something since.
    #[error("something hidden came to light since")]
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
    let steps = record.steps();
    let (after, last) = steps
        .iter()
        .rev()
        .enumerate()
        .find_map(|(after, step)| match step {
            Step::Move(seat, _) => Some((after, *seat)),
            Step::Luck(_) => None,
        })
        .ok_or(NoUndo::Nothing)?;
    match after {
        _ if last != seat => Err(NoUndo::Nothing),
        0 => Ok(()),
        _ => Err(NoUndo::Revealed),
    }
}

/// Somebody who waits for the others to agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UndoRequest {
    pub seat: Seat,
    pub moves: u32,
    pub agreed: SeatSet,
}

impl Table {
    /// Takes back one's last move and everything after it: at once if that is free or nobody else has a say, otherwise
    /// the others are asked.
    ///
    /// # Errors
    /// If there is no such move, the game has moved on, or they are being asked already.
    pub fn undo(&self, seat: Seat, revision: u64) -> Result {
        let place = self.persons_place(seat)?;
        self.running()?;
        if place.resigned {
            return Err(Rejection::Resigned(seat));
        }
        self.current(revision)?;
        self.roomy()?;
        let mut moves = 0;
        let own = self.record.steps().iter().rev().find(|step| {
            moves += u32::from(matches!(step, Step::Move(..)));
            matches!(step, Step::Move(by, _) if *by == seat)
        });
        own.ok_or(NoUndo::Nothing)?;
        let mut events = self.back(seat);
        if free_undo(&self.record, seat).is_ok() || self.judges(seat).next().is_none() {
            events.push(Event::Undone { seat, moves });
        } else if self.undo.is_some() {
            return Err(Rejection::UndoPending);
        } else {
            events.push(Event::UndoAsked { seat, moves });
        }
        Ok(events)
    }

    /// Agrees that somebody takes a move back, or does not.
    ///
    /// # Errors
    /// If nobody has asked.
    pub fn answer_undo(&self, seat: Seat, agrees: bool) -> Result {
        self.persons_place(seat)?;
        self.running()?;
        let request = self.undo.filter(|request| self.judges(request.seat).any(|judge| judge == seat));
        let request = request.ok_or(Rejection::NoUndoAsked)?;
        let consent = request.agreed.with(seat);
        let mut events = self.back(seat);
        events.push(Event::UndoAnswered { seat, agrees });
        if agrees && self.judges(request.seat).all(|judge| consent.contains(judge)) {
            events.push(Event::Undone { seat: request.seat, moves: request.moves });
        }
        Ok(events)
    }

    /// Who asks to take a move back, how many moves that would be, and who has agreed so far.
    pub fn undo_asked(&self) -> Option<(Seat, u32, SeatSet)> {
        self.undo.map(|request| (request.seat, request.moves, request.agreed))
    }

    /// The other people who play themselves.
    fn judges(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |&other| other != seat && self.places[other.index()].is_played_by_person())
    }
}
