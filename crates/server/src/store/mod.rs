//! Where tables are kept: their events in order, and what lists show of them; and records of games to study.
//!
//! A [`Store`] knows nothing of the game. Events, secrets and summaries are text to it. When a write returns, it is
//! durable; what it wrote is there as a whole or not at all.

mod analyses;
mod blame;
mod change;
mod connection;
mod copied_rows;
mod inspect;
mod load;
mod location;
mod migrations;
mod open;
mod pool;
mod postgres;
mod retention;
mod row;
mod sql;
mod sqlite;
mod statement;
mod writer;

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::disk_space::free_bytes;

pub use change::Change;
pub use copied_rows::CopiedRows;
pub use open::OpenError;
pub use postgres::{Claim, Nodes};
pub use retention::{Pruned, RetentionPolicy};
pub use sql::{Place, SqlStore};
pub use sqlite::{BackupError, CopyError, FileLock, RestoreError, Restored, UpgradedCopy, backup, restore};
pub(crate) use sqlite::{beside, new_private_file};

/// What is kept of a table besides its events.
#[derive(Clone, PartialEq, Eq)]
pub struct NewTable {
    /// The name of the table, unique in the store: at most 1,000 bytes.
    pub id: String,
    /// When it was created, in milliseconds since the epoch.
    pub created_at: u64,
    /// The seed and the hashes of the tokens, as JSON. Never shown to anybody.
    pub secrets: String,
    /// What lists show of it.
    pub listing: Listing,
}

/// Without the secrets, so that no log has them.
impl fmt::Debug for NewTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewTable")
            .field("id", &self.id)
            .field("created_at", &self.created_at)
            .field("listing", &self.listing)
            .finish_non_exhaustive()
    }
}

/// What lists show of a table, changed along with its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// How far the table is.
    pub stage: TableStage,
    /// Whether the public list has it.
    pub public: bool,
    /// Whether any person has a seat.
    pub people: bool,
    /// Whether it is a lesson or a puzzle.
    pub exercise: bool,
    /// When the game ended, or else when the table was last known to be in use, in milliseconds since the epoch.
    pub active_at: u64,
    /// What the list shows, as JSON.
    pub summary: String,
}

/// How far a table has come. The database has these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Stage)]
pub enum TableStage {
    /// Somebody has not sat down yet.
    Waiting = 0,
    /// The game goes on.
    Running = 1,
    /// The game is over.
    Over = 2,
}

impl TableStage {
    /// All stages in order.
    pub const ALL: [Self; 3] = [Self::Waiting, Self::Running, Self::Over];
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// The version of the rules and forms that wrote it ([`gizmos_table::VERSION`]).
    pub version: u32,
    /// When it happened, in milliseconds since the epoch.
    pub at: u64,
    /// What happened.
    pub text: String,
}

/// All that is kept of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The table itself, with its latest listing.
    pub table: NewTable,
    /// Everything that happened, in order, as far as it can be read.
    pub events: Vec<StoredEvent>,
    /// Why the event after these cannot be read, if there is one.
    pub damage: Option<String>,
}

/// What is kept of a table besides its events, and how many of them there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHead {
    /// The table itself, with its latest listing.
    pub table: NewTable,
    /// How many events it has.
    pub length: u64,
}

/// Something that can be deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredItem {
    /// A table with all its events.
    Table {
        /// The name of the table.
        id: String,
        /// How many events it had, and when it was last in use. If either has changed since, the table stays. `None`
        /// deletes it whatever has happened.
        unless_changed: Option<(u64, u64)>,
    },
    /// The record of a game.
    Record {
        /// The name of the record.
        id: String,
    },
    /// An analysis with all it has found.
    Analysis {
        /// The fingerprint of the record.
        id: String,
    },
}

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTable {
    /// The name of the table.
    pub id: String,
    /// When it was created, in milliseconds since the epoch.
    pub created_at: u64,
    /// What to show.
    pub listing: Listing,
}

impl ListedTable {
    /// Where the list goes on after this table.
    pub fn cursor(&self) -> Cursor {
        Cursor { created_at: self.created_at, id: self.id.clone() }
    }
}

/// A position in the list of public tables. It stays the same while tables come and go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When the table before this position was created.
    pub created_at: u64,
    /// The name of that table.
    pub id: String,
}

/// A game that is to be analysed.
#[derive(Clone, PartialEq, Eq)]
pub struct NewAnalysis {
    /// A fingerprint of the record, unique in the store.
    pub id: String,
    /// When it was asked for, in milliseconds since the epoch.
    pub asked_at: u64,
    /// The game, as the text of its record.
    pub record: String,
    /// How many simulations each decision is worth.
    pub simulations: u32,
    /// How many decisions there are.
    pub decisions: u64,
}

/// Without the record, which is long and has a seed.
impl fmt::Debug for NewAnalysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewAnalysis")
            .field("id", &self.id)
            .field("asked_at", &self.asked_at)
            .field("simulations", &self.simulations)
            .field("decisions", &self.decisions)
            .finish_non_exhaustive()
    }
}

/// An analysis and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnalysis {
    /// What was asked for.
    pub analysis: NewAnalysis,
    /// How many decisions have been judged, from the first on.
    pub judged: u64,
}

impl StoredAnalysis {
    /// Whether every decision has been judged.
    pub const fn is_finished(&self) -> bool {
        self.judged >= self.analysis.decisions
    }
}

/// How many tables there are of each stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables whose seats are being taken.
    pub waiting: u64,
    /// Tables with a game going on.
    pub running: u64,
    /// Tables whose game has ended.
    pub over: u64,
}

/// Why something could not be stored or found.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The id is taken.
    #[error("there is already a table of this name")]
    Exists,
    /// Nobody created such a table.
    #[error("there is no table of this name")]
    Missing,
    /// The table has another number of events than the caller thinks. Loading it again helps.
    #[error("the table has changed in the meantime")]
    Conflict,
    /// What is stored contradicts itself.
    #[error("the store is damaged: {0}")]
    Corrupt(String),
    /// The database does not answer as it should. Whether a write happened is known only after loading again.
    #[error("the store is not available")]
    Unavailable(#[source] Arc<dyn Error + Send + Sync>),
}

impl StoreError {
    /// The error with all its causes, for logs: none of them has anything secret in it.
    pub(crate) fn with_causes(&self) -> String {
        let causes = std::iter::successors(Some(self as &dyn Error), |&error| error.source());
        causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unavailable(Arc::new(error))
    }
}

/// Keeps tables, records and analyses.
///
/// Dropping a future of [`write`](Self::write) leaves the write done as a whole or not done at all.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Carries out one change, durably.
    ///
    /// # Errors
    /// If the change does not fit what is there, or the store is not available. Then nothing has changed.
    async fn write(&self, change: Change) -> Result<(), StoreError>;

    /// Keeps a new table with its first events.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id is taken.
    async fn create(&self, table: NewTable, events: Vec<StoredEvent>) -> Result<(), StoreError> {
        self.write(Change::Create(table, events)).await
    }

    /// Adds events to a table that has `after` events so far, and changes what lists show of it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has more or fewer events, [`StoreError::Missing`] if there is no such
    /// table.
    async fn append(
        &self,
        id: &str,
        after: u64,
        events: Vec<StoredEvent>,
        listing: Option<Listing>,
    ) -> Result<(), StoreError> {
        self.write(Change::Append { id: id.to_owned(), after, events, listing, secrets: None, epoch: None }).await
    }

    /// All that is kept of a table, or `None` if there is no such table. Events that are missing or cannot be read, and those
    /// after them, are left out and noted as its damage.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if the table itself cannot be read.
    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.load_after(id, 0).await
    }

    /// The same without its first `after` events, for those who have them.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if the table itself cannot be read.
    async fn load_after(&self, id: &str, after: u64) -> Result<Option<StoredTable>, StoreError>;

    /// What is kept of a table besides its events, or `None` if there is no such table.
    ///
    /// # Errors
    /// Only if the store is damaged or not available.
    async fn head(&self, id: &str) -> Result<Option<TableHead>, StoreError>;

    /// Up to `limit` things that are older than the policy keeps them.
    ///
    /// # Errors
    /// Only if the store is not available.
    async fn expired(&self, policy: &RetentionPolicy, now: u64, limit: u32) -> Result<Vec<StoredItem>, StoreError>;

    /// Deletes something for good.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is a table with more or fewer events than the caller thinks,
    /// [`StoreError::Missing`] if there is no such table.
    async fn delete(&self, item: &StoredItem) -> Result<(), StoreError> {
        self.write(Change::Delete(item.clone())).await
    }

    /// Deletes up to `limit` things that are older than the policy keeps them, one by one, so that other writes never
    /// wait for long. No server may be using them.
    ///
    /// # Errors
    /// Only if the store is not available.
    async fn prune(&self, policy: &RetentionPolicy, now: u64, limit: u32) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        for item in self.expired(policy, now, limit).await? {
            pruned.count(&item, self.delete(&item).await)?;
        }
        Ok(pruned)
    }

    /// Up to `limit` public tables, of one stage or of all, newest first; of those that wait for players only the ones
    /// that were active after `waiting_since`. Rows that cannot be read are left out and logged.
    ///
    /// The next page starts `before` the [cursor](ListedTable::cursor) of the last table of this one.
    ///
    /// # Errors
    /// Only if the store is damaged or not available.
    async fn public_tables(
        &self,
        stage: Option<TableStage>,
        before: Option<Cursor>,
        waiting_since: u64,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError>;

    /// How many rows were left out of lists because they cannot be read, since this was asked last.
    fn take_unreadable_rows(&self) -> u64;

    /// The ids of the running tables at which no person sits and that were created at this time or later, oldest first.
    ///
    /// # Errors
    /// Only if the store is damaged or not available.
    async fn unattended(&self, since: u64) -> Result<Vec<String>, StoreError>;

    /// Keeps the record of a game under a name made from it; nothing changes if there is one of this name.
    ///
    /// # Errors
    /// Only if the store is not available.
    async fn keep_record(&self, id: &str, at: u64, text: &str) -> Result<(), StoreError> {
        self.write(Change::Keep(id.to_owned(), at, text.to_owned())).await
    }

    /// The record of this name, if there is one.
    ///
    /// # Errors
    /// Only if the store is damaged or not available.
    async fn record(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// How many tables there are. Reads an index of all tables, so ask now and then rather than at each request.
    ///
    /// # Errors
    /// Only if the store is damaged or not available.
    async fn count(&self) -> Result<Counts, StoreError>;

    /// Keeps that somebody wants a game analysed. If it is there already, nothing changes.
    ///
    /// # Errors
    /// Only if the store is not available.
    async fn ask_analysis(&self, analysis: NewAnalysis) -> Result<(), StoreError> {
        self.write(Change::Ask(analysis)).await
    }

    /// Adds verdicts on the next `count` decisions of an analysis that has judged `after` so far.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has judged more or fewer, or has fewer decisions; [`StoreError::Missing`] if nobody
    /// asked for it.
    async fn add_verdicts(&self, id: &str, after: u64, count: u64, verdicts: String) -> Result<(), StoreError> {
        self.write(Change::Judge { id: id.to_owned(), after, count, verdicts }).await
    }

    /// An analysis and how far it has come, or `None` if nobody asked for it.
    ///
    /// # Errors
    /// Only if the store is damaged or not available.
    async fn analysis(&self, id: &str) -> Result<Option<StoredAnalysis>, StoreError>;

    /// What an analysis has found so far, in the pieces in which it was added.
    ///
    /// # Errors
    /// Only if the store is damaged or not available.
    async fn verdicts(&self, id: &str) -> Result<Vec<String>, StoreError>;

    /// The ids of the analyses that are not finished, oldest first.
    ///
    /// # Errors
    /// Only if the store is damaged or not available.
    async fn unfinished_analyses(&self) -> Result<Vec<String>, StoreError>;

    /// The file that holds everything, if it is one: the one path that all its names lead to.
    fn file(&self) -> Option<&Path>;

    /// How many bytes are left where the store writes; `None` if it is in memory, or nobody knows.
    fn free_space(&self) -> Option<u64> {
        let free = free_bytes(self.file()?);
        free.inspect_err(|error| tracing::warn!(%error, "the disk does not say how much space is left")).ok()
    }

    /// Finds out whether the store takes writes: commits a row, as durably as a move, and reads it back.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if not.
    async fn probe(&self) -> Result<(), StoreError>;

    /// Finishes the writes that are waiting and lets go of the database. Later calls fail.
    async fn close(&self);
}
