//! What nodes tell each other about tables. Nothing secret is among it: seeds and tokens stay in the database.

use gizmos_core::SeatSet;
use gizmos_table::{Millis, Rejection};
use serde::{Deserialize, Serialize};

use crate::command_error::{CommandError, TokenError};
use crate::published::Published;
use crate::secret::Secrets;
use crate::table_handle::{Request, TableHandle};

/// Something asked of the owner of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Asked {
    /// The name of the table.
    pub table: String,
    /// The node that asks.
    pub node: String,
    /// What it asks for.
    pub ask: Ask,
}

/// What is asked of the owner of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Carry this out.
    CarryOut {
        /// What somebody wants who may act there.
        request: Request,
        /// The fingerprint of the secrets by which they may.
        secrets: u64,
    },
    /// Tell what is new at the table for a while; repeated for as long as that is wanted.
    Follow {
        /// The seats whose people follow the table there.
        connected: SeatSet,
        /// Others of whom something was heard there.
        heard: SeatSet,
        /// Whether a page shows the table there.
        is_watched: bool,
    },
    /// Tell nothing any more.
    Unfollow {},
}

/// What the owner of a table answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// It is carried out and stored.
    Done {
        /// How many events there were before.
        before: u64,
        /// How many there are now.
        length: u64,
    },
    /// It is refused, and nothing was changed.
    Refused(Refusal),
    /// Nobody knows whether it was stored.
    Failed {},
    /// The table as it is, with more news to come.
    Following(TableNews),
    /// The table belongs to another node. Nothing was done.
    NotOwner {},
}

/// What the owner tells everybody who follows a table.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Doorbell {
    /// Something is new.
    Changed(TableNews),
    /// The owner does not own it any more.
    Left {},
}

/// What is new at a table: enough to know whether to look it up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableNews {
    /// How many events there are.
    pub length: u64,
    /// Changes when the secrets do.
    pub secrets: u64,
    /// When the owner has begun to own it.
    pub woken: Millis,
    /// The seats whose people are there.
    pub present: SeatSet,
    /// What time it is at the table.
    pub now: Millis,
}

impl TableNews {
    /// The news of a table that this node owns.
    pub(super) fn new(published: &Published, secrets: &Secrets, now: Millis) -> Self {
        let table = published.version.table();
        let (length, woken) = (table.last_event(), table.woken());
        Self { length, secrets: secrets.fingerprint(), woken, present: published.present, now }
    }

    /// The same.
    pub(super) fn of(handle: &TableHandle) -> Self {
        Self::new(&handle.published(), &handle.secrets(), handle.now())
    }
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Refusal {
    /// The table rejects it.
    Rejected(Rejection),
    /// The table takes as many bytes as it may.
    TableFull,
    /// A token gives no right to it.
    Token(TokenError),
    /// The owner has too much to do.
    Busy,
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Rejected(rejection) => Self::Rejected(rejection),
            Refusal::TableFull => Self::TableFull,
            Refusal::Token(error) => Self::Token(error),
            Refusal::Busy => Self::Unavailable,
        }
    }
}

impl From<CommandError> for Answer {
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Rejected(rejection) => Self::Refused(Refusal::Rejected(rejection)),
            CommandError::TableFull => Self::Refused(Refusal::TableFull),
            CommandError::Token(error) => Self::Refused(Refusal::Token(error)),
            CommandError::TooManyTables => Self::Refused(Refusal::Busy),
            _ => Self::Failed {},
        }
    }
}
