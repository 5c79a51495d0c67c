//! Playing again (T8.3).

use gizmos_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{Event, Name, Occupant, Rejection, Result, Settings, Stage, Table};

/// The table at which those of another play again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// Who asked for it.
    pub seat: Seat,
    /// What the new table is called.
    pub table: String,
    /// The seat there of each seat here.
    pub seats: Vec<Seat>,
}

impl Rematch {
    /// Whether it has a seat for everybody of a table with so many.
    pub(crate) fn fits(&self, count: usize) -> bool {
        let taken = self.seats.iter().copied().fold(SeatSet::EMPTY, SeatSet::with);
        self.seats.len() == count && taken == SeatSet::first(count)
    }
}

impl Table {
    /// Asks to play again at a table of this name, where those who sit here have these seats. If somebody has asked before,
    /// this leads to nothing more: their table counts.
    pub(crate) fn play_again(&self, rematch: Rematch) -> Result {
        self.person_at(rematch.seat)?;
        match self.stage {
            Stage::Over(_) => {}
            Stage::Waiting => return self.ensure_readable().and(Err(Rejection::NotStarted)),
            Stage::Running => return Err(Rejection::GameRunning),
        }
        if self.rematch.is_some() {
            return Ok(Vec::new());
        }
        if !rematch.fits(self.seat_states.len()) {
            return Err(Rejection::NoSuchSeat(rematch.seat));
        }
        Ok(vec![Event::Rematched(rematch)])
    }

    /// Where those who sit here play again, if somebody has asked.
    pub const fn rematch(&self) -> Option<&Rematch> {
        self.rematch.as_ref()
    }

    /// What is agreed for the rematch: all as it was here, but a new game from its start. Those of the people who are at hand, named by their seats here,
    /// sit there at once; the others come when they like, and bots are bots again.
    pub fn rematch_settings(&self, at_hand: SeatSet) -> Option<Settings> {
        let Rematch { seats, .. } = self.rematch()?;
        let mut order: Vec<(Seat, Seat)> = seats.iter().copied().zip(self.seats()).collect();
        order.sort_unstable();
        let occupant = |(_, old): (Seat, Seat)| match self.occupant(old)? {
            Occupant::Person { .. } | Occupant::Open {} if !at_hand.contains(old) => Some(Occupant::INVITED),
            occupant => Some(occupant.clone()),
        };
        let awaited =
            order.iter().map(|&(_, old)| self.occupant(old)?.name().filter(|_| !at_hand.contains(old)).cloned());
        let awaited = awaited.collect();
        let seats = order.into_iter().filter_map(occupant).collect();
        Some(Settings { seats, awaited, start: None, task: None, ..self.settings.clone() })
    }

    /// What the person is called for whom this seat is kept, if that is known and they have not come yet.
    pub fn awaited(&self, seat: Seat) -> Option<&Name> {
        let is_kept = self.occupant(seat) == Some(&Occupant::INVITED);
        self.settings.awaited.get(seat.index())?.as_ref().filter(|_| is_kept)
    }
}
