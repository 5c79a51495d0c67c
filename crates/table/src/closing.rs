//! Closing a table by the operator of the server (T9.1).

use crate::event::EndCause;
use crate::{Ending, Event, Rejection, Result, Stage, Table};

impl Table {
    /// Ends the game at once, whether it has begun or not. The points so far count.
    pub(crate) fn close(&self) -> Result {
        self.ensure_readable()?;
        if matches!(self.stage, Stage::Over(_)) {
            return Err(Rejection::GameOver);
        }
        let ending = Ending::new(self.board().standing(), EndCause::GivenUp, |seat| self.has_resigned(seat), self.seed);
        Ok(vec![Event::Closed {}, Event::Ended(ending)])
    }

    /// Whether the operator of the server has closed the table.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }
}
