//! Games to look back at: that of a table as far as it has come, or one from a record. Nothing can be asked of them.

use gizmos_core::{Outcome, Record, Seat, SeatSet, Turn};

use crate::event::EndCause;
use crate::moving::MOST_DECISIONS;
use crate::{Ending, Occupant, Rejection, Result, Stage, Substitute, Table};

/// No game brings anybody more converters: it ends with 16 Gizmos, and one of them is the starting Gizmo.
const MOST_CONVERTERS: usize = 16;

/// Whether a recorded game could have come about by playing for the win. Records can be written by anybody: what somebody
/// with all converters of the game could pay takes seconds to work out, and games without end take for ever to study.
pub fn is_plausible(record: &Record) -> bool {
    let mut players = record.state().board().players().iter();
    record.decisions() <= MOST_DECISIONS && players.all(|player| player.converters().cards().len() <= MOST_CONVERTERS)
}

/// A game as it was played so far: its record, who played it, and how it ended if it is over. Where its luck came from is
/// known only if the record says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// Everything that was played, secrets included.
    pub record: Record,
    /// Who has each seat.
    pub occupants: Vec<Occupant>,
    /// The seats of those who have given up.
    pub resigned: SeatSet,
    /// Why the game ended and with which result, if it is over. Those who resigned come last.
    pub ended: Option<(EndCause, Outcome)>,
    /// Whether the operator of the server has closed its table.
    pub closed: bool,
    /// What a bot decided for people.
    pub substitute: Substitute,
}

impl PastGame {
    /// A recorded game, played by these and, where there are too few, by people without a name.
    pub fn new(record: Record, mut occupants: Vec<Occupant>, resigned: SeatSet) -> Self {
        let board = record.state().board();
        occupants.resize(board.player_count(), Occupant::INVITED);
        let cause = if board.turn() == Turn::Over {
            Some(EndCause::PlayedOut)
        } else if record.decisions() >= MOST_DECISIONS {
            Some(EndCause::TooLong)
        } else {
            // Nobody goes on with a game that was given up.
            resigned.iter().next().map(|_| EndCause::GivenUp)
        };
        let ended = cause.map(|cause| (cause, Ending::ranked(board.standing(), |seat| resigned.contains(seat))));
        Self { record, occupants, resigned, ended, closed: false, substitute: Substitute::default() }
    }

    /// The game of a table, as far as it has come.
    ///
    /// # Errors
    /// If it has not started, or what is left of it does not say so.
    pub fn of(table: &Table) -> Result<Self> {
        let ended = match table.stage() {
            Stage::Waiting => return table.ensure_readable().and(Err(Rejection::NotStarted)),
            Stage::Running => None,
            Stage::Over(ending) => Some((ending.cause(), ending.outcome())),
        };
        Ok(Self {
            record: table.record().clone(),
            occupants: table.occupants().cloned().collect(),
            resigned: table.seats().filter(|seat| table.has_resigned(*seat)).fold(SeatSet::EMPTY, SeatSet::with),
            ended,
            closed: table.is_closed(),
            substitute: if table.substitute().has_played() {
                table.substitute().clone()
            } else {
                Substitute::default()
            },
        })
    }

    /// Whether this step was decided by those who have the seats now: not in the game that this one goes on from, and not
    /// by a bot in their place.
    pub fn is_own(&self, step: usize) -> bool {
        step >= self.record.inherited() && !self.substitute.made(step)
    }

    /// The seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.occupants.len())
    }
}
