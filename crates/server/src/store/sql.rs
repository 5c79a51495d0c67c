//! The store on an SQL database.
//!
//! The statements are plain SQL that `SQLite` and `PostgreSQL` both understand. What differs is in a module for each: the
//! migrations, the connections, and how other servers are kept away.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use sqlx::AssertSqlSafe;

use super::change::Change;
use super::open::{self, Database, OpenError};
use super::pool::Pool;
use super::row::Row;
use super::statement::Statement;
use super::writer::Writer;
use super::{
    Counts, Cursor, FileLock, ListedTable, RetentionPolicy, Store, StoreError, StoredAnalysis, StoredItem, StoredTable,
    TableHead, TableStage,
};
use super::{analyses, load, retention};
use crate::shell::locked;

/// A store on `SQLite`, in a file or in memory, or on a `PostgreSQL` server.
pub struct SqlStore {
    reading: Pool,
    /// What the writer has not closed when it ends.
    writing: Option<Pool>,
    writer: Writer,
    /// Rows that were left out of lists.
    unreadable: AtomicU64,
    place: Place,
    /// Released once everything is closed.
    lock: Mutex<Option<FileLock>>,
}

/// Where a store keeps everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere: it ends with the process.
    Memory,
    /// A file, by the one path that all its names lead to.
    File(PathBuf),
    /// A database of a server, as it may be shown to people: without the password.
    Server(String),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory => f.write_str("memory"),
            Self::File(file) => write!(f, "{}", file.display()),
            Self::Server(name) => f.write_str(name),
        }
    }
}

impl SqlStore {
    /// Opens a database, given as a path or as a URL such as `sqlite:gizmos.db`, `sqlite::memory:` or
    /// `postgres://me@localhost/gizmos`.
    ///
    /// Creates the file and its folders if they are missing, and brings the schema up to date; a file whose schema changes
    /// is copied first. No other process can open it for writing until this one ends. Has to be called on a Tokio runtime, which then
    /// runs the task that writes.
    ///
    /// # Errors
    /// Says which database cannot be used and why.
    pub async fn open(database: &str) -> Result<Self, OpenError> {
        Ok(Self::new(open::open(database).await?))
    }

    /// Opens a database on a server that several nodes share. Each writes only to the tables that it
    /// [owns](super::Nodes::claim).
    ///
    /// # Errors
    /// Says which database cannot be used and why.
    pub async fn open_shared(database: &str) -> Result<Self, OpenError> {
        Ok(Self::new(open::open_shared(database).await?))
    }

    /// Opens a database that exists, only to read it, also while a server writes to it. All writes are refused.
    ///
    /// # Errors
    /// If there is none, or its schema is not this program's.
    pub async fn open_read_only(database: &str) -> Result<Self, OpenError> {
        Ok(Self::new(open::open_read_only(database).await?))
    }

    fn new(database: Database) -> Self {
        let Database { target, writing, reading, place, lock } = database;
        let writer = Writer::start(target);
        Self { writer, reading, writing, place, lock: Mutex::new(lock), unreadable: AtomicU64::new(0) }
    }

    /// The connections for reading.
    pub(super) const fn reading(&self) -> &Pool {
        &self.reading
    }

    /// Where everything is kept.
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// What can be read of these rows. One that cannot is no reason to show nothing: it is logged and counted.
    fn readable<'a, T>(
        &'a self,
        rows: &'a [Row],
        read: impl Fn(&Row) -> Result<T, StoreError> + 'a,
    ) -> impl Iterator<Item = T> + 'a {
        rows.iter().filter_map(move |row| {
            read(row)
                .inspect_err(|error| {
                    self.unreadable.fetch_add(1, Ordering::Relaxed);
                    tracing::error!(id = row.text("id").ok(), %error, "a row cannot be read and is left out");
                })
                .ok()
        })
    }

    /// Rows of the public list.
    async fn public_rows(
        &self,
        stage: Option<TableStage>,
        before: &Cursor,
        waiting_since: u64,
        limit: usize,
    ) -> Result<Vec<Row>, StoreError> {
        let of_stage = if stage.is_some() { "AND stage = $5" } else { "" };
        let query = format!(
            "SELECT id, created_at, stage, public, people, exercise, active_at, summary FROM tables
            WHERE public = 1 AND (created_at, id) < ($1, $2) AND (stage > 0 OR active_at >= $3) {of_stage}
            ORDER BY created_at DESC, id DESC LIMIT $4"
        );
        let query = Statement::new(AssertSqlSafe(query)).number(number(before.created_at)).text(&before.id);
        let query = query.number(number(waiting_since)).number(number(limit as u64));
        self.reading.all(if let Some(stage) = stage { query.number(stage as i64) } else { query }).await
    }
}

#[async_trait]
impl Store for SqlStore {
    async fn write(&self, change: Change) -> Result<(), StoreError> {
        self.writer.write(change).await
    }

    async fn load_after(&self, id: &str, after: u64) -> Result<Option<StoredTable>, StoreError> {
        load::load_after(&self.reading, id, after).await
    }

    async fn head(&self, id: &str) -> Result<Option<TableHead>, StoreError> {
        load::head(&self.reading, id).await
    }

    async fn expired(&self, policy: &RetentionPolicy, now: u64, limit: u32) -> Result<Vec<StoredItem>, StoreError> {
        retention::expired(&self.reading, policy, now, limit).await
    }

    async fn public_tables(
        &self,
        stage: Option<TableStage>,
        before: Option<Cursor>,
        waiting_since: u64,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        // The first page is what comes before the end of time.
        let mut before = before.unwrap_or(Cursor { created_at: u64::MAX, id: String::new() });
        let mut found = Vec::new();
        // Once, unless there are rows that cannot be read.
        loop {
            let missing = (limit as usize).saturating_sub(found.len());
            let rows = self.public_rows(stage, &before, waiting_since, missing).await?;
            found.extend(self.readable(&rows, Row::listed));
            let cursor =
                |row: &Row| Some(Cursor { created_at: row.unsigned("created_at").ok()?, id: row.text("id").ok()? });
            match rows.last().and_then(cursor) {
                Some(last) if rows.len() == missing && found.len() < limit as usize => before = last,
                _ => return Ok(found),
            }
        }
    }

    fn take_unreadable_rows(&self) -> u64 {
        self.unreadable.swap(0, Ordering::Relaxed)
    }

    async fn unattended(&self, since: u64) -> Result<Vec<String>, StoreError> {
        let running =
            "SELECT id FROM tables WHERE stage = 1 AND people = 0 AND created_at >= $1 ORDER BY created_at, id";
        let rows = self.reading.all(Statement::new(running).number(number(since))).await?;
        Ok(self.readable(&rows, |row| row.text("id")).collect())
    }

    async fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let found = self.reading.first(Statement::new("SELECT text FROM records WHERE id = $1").text(id)).await?;
        found.map(|row| row.text("text")).transpose()
    }

    async fn count(&self) -> Result<Counts, StoreError> {
        let query = "SELECT stage, COUNT(*) AS tables FROM tables GROUP BY stage";
        let rows = self.reading.all(Statement::new(query)).await?;
        let mut counts = Counts::default();
        for (stage, tables) in self.readable(&rows, |row| Ok((row.stage()?, row.unsigned("tables")?))) {
            match stage {
                TableStage::Waiting => counts.waiting = tables,
                TableStage::Running => counts.running = tables,
                TableStage::Over => counts.over = tables,
            }
        }
        Ok(counts)
    }

    async fn analysis(&self, id: &str) -> Result<Option<StoredAnalysis>, StoreError> {
        analyses::analysis(&self.reading, id).await
    }

    async fn verdicts(&self, id: &str) -> Result<Vec<String>, StoreError> {
        analyses::verdicts(&self.reading, id).await
    }

    async fn unfinished_analyses(&self) -> Result<Vec<String>, StoreError> {
        let rows = analyses::unfinished(&self.reading).await?;
        Ok(self.readable(&rows, |row| row.text("id")).collect())
    }

    fn file(&self) -> Option<&Path> {
        if let Place::File(file) = &self.place { Some(file) } else { None }
    }

    async fn probe(&self) -> Result<(), StoreError> {
        self.writer.write(Change::Probe).await?;
        let written = self.reading.first(Statement::new("SELECT written FROM probes WHERE id = 1")).await?;
        Ok(written.map(drop).ok_or(sqlx::Error::RowNotFound)?)
    }

    async fn close(&self) {
        self.writer.close().await;
        // The writer's connection last: it tidies up the log.
        self.reading.close().await;
        if let Some(writing) = &self.writing {
            writing.close().await;
        }
        drop(locked(&self.lock).take());
    }
}

/// A number as the database has it. No time and no table comes near the limit.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
