//! Talking (T6).

use gizmos_core::Seat;

use crate::{Event, Message, Rejection, Result, Table};

impl Table {
    /// Says something to everybody at the table.
    pub(crate) fn say(&self, seat: Seat, text: Message) -> Result {
        self.person_at(seat)?;
        self.check_quota(seat)?;
        Ok(vec![Event::Said { seat, text }])
    }

    /// Hides what another says, or shows it again.
    pub(crate) fn mute(&self, seat: Seat, whom: Seat, muted: bool) -> Result {
        self.person_at(seat)?;
        self.person_at(whom)?;
        if seat == whom {
            return Err(Rejection::MuteYourself);
        }
        if self.mutes(seat).contains(whom) == muted {
            return Ok(Vec::new());
        }
        self.check_quota(seat)?;
        Ok(vec![Event::Muted { seat, whom, muted }])
    }
}
