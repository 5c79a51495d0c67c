//! What becomes of what somebody wants of a table: it is granted, accepted and stored, or refused.

use std::sync::Arc;

use gizmos_core::Seat;
use gizmos_table::{Event, Rejection, Table};

use crate::access::Access;
use crate::store::StoreError;

/// Why a wish was not granted.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The table says no.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// The table takes as many bytes as it may: only the game goes on (T6.4).
    #[error("so much has been said and taken back at this table that only moves are taken any more")]
    Full,
    /// The token is not good for it.
    #[error(transparent)]
    TokenError(#[from] TokenError),
    /// It could not be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The table has just been put away or has failed. Trying again helps.
    #[error("the table is not available right now")]
    Gone,
}

impl CommandError {
    /// What programs know a full table by.
    pub const FULL: &str = "table-full";
}

/// Why nobody gets a seat by a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// It belongs to no seat.
    #[error("this token belongs to no seat at this table")]
    Unknown,
    /// Somebody has used it, or its time is over.
    #[error("this link has been used, or is too old")]
    Used,
}

/// What a wish led to.
#[derive(Debug)]
pub struct Accepted {
    /// The table as it is now.
    pub table: Arc<Table>,
    /// How many events there were before.
    pub before: u64,
}

impl Accepted {
    /// The seat that somebody has sat down in by this.
    pub fn seat_taken(&self) -> Option<Seat> {
        let news = self.table.log().iter().skip(usize::try_from(self.before).unwrap_or(usize::MAX));
        news.into_iter().find_map(|entry| match entry.event {
            Event::Sat { seat, .. } => Some(seat),
            _ => None,
        })
    }
}

/// What a wish leads to: all of it is stored together.
#[derive(Debug)]
pub struct Granted {
    /// What happens.
    pub events: Vec<Event>,
    /// The tokens of the table from then on, unless they stay as they are.
    pub access: Option<Access>,
}
