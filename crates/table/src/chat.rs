//! Talking (T6).

use gizmos_core::Seat;

use crate::{Event, Message, Name, Rejection, Result, Table};

/// How much spectators may say at a table, all of them together (T6.5).
const MOST_FROM_SPECTATORS: u32 = 500;

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

    /// Lets spectators talk among themselves, or stops it.
    pub(crate) fn open_spectators_chat(&self, by: Seat, open: bool) -> Result {
        self.person_at(by)?;
        if !self.is_host(by) {
            return Err(Rejection::NotHost(by));
        }
        if self.spectators_chat == open {
            return Ok(Vec::new());
        }
        self.check_quota(by)?;
        Ok(vec![Event::SpectatorsChat { by, open }])
    }

    /// Says something to the other spectators. Those who play are not told.
    pub(crate) fn say_as_spectator(&self, name: Option<Name>, text: Message) -> Result {
        self.ensure_readable()?;
        if !self.spectators_chat || self.spectators_said >= MOST_FROM_SPECTATORS {
            return Err(Rejection::SpectatorsSilent);
        }
        Ok(vec![Event::SpectatorSaid { name, text }])
    }
}
