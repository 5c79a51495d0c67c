//! What becomes of a command: it is accepted and stored, or there is an error.

use std::sync::Arc;

use gizmos_core::Seat;
use gizmos_site::UnknownBot;
use gizmos_table::{BadText, Rejection, Table};
use serde::{Deserialize, Serialize};

use crate::bot_tables::TooManyBotTables;
use crate::seat_access::seat_request::seat_taken;
use crate::secret::NoRandomness;
use crate::store::StoreError;

/// Why a command was not carried out, or a table not found or opened.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// There is no table of this name.
    #[error("there is no such table")]
    NoSuchTable,
    /// The table rejects the command.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// The table takes as many bytes as it may: only the game goes on (T6.4).
    #[error("too much has been sent at this table: only moves are accepted now")]
    TableFull,
    /// There are as many tables in memory as may be.
    #[error("there are too many tables right now")]
    TooManyTables,
    /// There are as many tables of bots only as may be.
    #[error(transparent)]
    TooManyBotTables(#[from] TooManyBotTables),
    /// A token gives no right to it.
    #[error(transparent)]
    Token(#[from] TokenError),
    /// It could not be stored, or what is stored makes no sense.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No token, seed or name can be made.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
    /// It has a text that nobody can be shown.
    #[error(transparent)]
    BadText(#[from] BadText),
    /// It is about a bot that does not play here.
    #[error(transparent)]
    UnknownBot(#[from] UnknownBot),
    /// The table has just been evicted or has failed. Trying again helps.
    #[error("the table is not available right now")]
    Unavailable,
}

impl CommandError {
    /// What programs know a full table by.
    pub const FULL: &str = "table-full";
}

/// Why nobody gets a seat by a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum TokenError {
    /// It belongs to no seat.
    #[error("this token belongs to no seat at this table")]
    Unknown,
    /// Somebody has used it, or its time is over.
    #[error("this link has been used, or is too old")]
    Used,
}

/// What a command led to.
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
        let news = self.table.log().since(usize::try_from(self.before).unwrap_or(usize::MAX));
        seat_taken(news.map(|entry| &entry.event))
    }
}
