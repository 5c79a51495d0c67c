//! The store on an SQL database.
//!
//! The statements are plain SQL that `SQLite` and `PostgreSQL` both understand; only the migrations differ.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{AnyPool, AssertSqlSafe, Row};

use super::change::Change;
use super::copy::{self, CopyError};
use super::lock::FileLock;
use super::open::{self, Database, OpenError};
use super::writer::{Target, Writer};
use super::{
    Counts, Cursor, ListedTable, Listing, RetentionPolicy, Store, StoreError, StoredAnalysis, StoredItem, StoredTable,
    TableHead, TableStage,
};
use super::{analyses, load, retention};
use crate::shell::locked;

/// A store on `SQLite`, in a file or in memory.
pub struct SqlStore {
    reading: AnyPool,
    writing: Option<AnyPool>,
    writer: Writer,
    /// Rows that were left out of lists.
    unreadable: AtomicU64,
    file: Option<PathBuf>,
    /// Released once everything is closed.
    lock: Mutex<Option<FileLock>>,
}

impl SqlStore {
    /// Opens a database, given as a path or as a URL such as `sqlite:gizmos.db` or `sqlite::memory:`.
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

    /// Opens a database file that exists, only to read it, also while a server writes to it. All writes are refused.
    ///
    /// # Errors
    /// If there is none, or its schema is not this program's.
    pub async fn open_read_only(database: &str) -> Result<Self, OpenError> {
        Ok(Self::new(open::open_read_only(database).await?))
    }

    fn new(database: Database) -> Self {
        let Database { writing, reading, file, lock } = database;
        Self {
            writer: Writer::start(writing.clone().map(|pool| Target::new(pool, file.is_some()))),
            reading,
            writing,
            file,
            lock: Mutex::new(lock),
            unreadable: AtomicU64::new(0),
        }
    }

    /// The connections for reading.
    pub(super) const fn reading(&self) -> &AnyPool {
        &self.reading
    }

    /// Copies everything, as it is at one moment, to a new file for its owner only. Others may go on writing.
    ///
    /// # Errors
    /// If there is such a file already, or it cannot be written.
    pub async fn copy_to(&self, file: &Path) -> Result<(), CopyError> {
        copy::copy(&self.reading, file).await
    }

    /// What can be read of these rows. One that cannot is no reason to show nothing: it is logged and counted.
    fn readable<'a, T>(
        &'a self,
        rows: &'a [AnyRow],
        read: impl Fn(&AnyRow) -> Result<T, StoreError> + 'a,
    ) -> impl Iterator<Item = T> + 'a {
        rows.iter().filter_map(move |row| {
            read(row)
                .inspect_err(|error| {
                    self.unreadable.fetch_add(1, Ordering::Relaxed);
                    tracing::error!(id = text(row, "id").ok(), %error, "a row cannot be read and is left out");
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
    ) -> Result<Vec<AnyRow>, StoreError> {
        let of_stage = if stage.is_some() { "AND stage = $5" } else { "" };
        let query = format!(
            "SELECT id, created_at, stage, public, people, exercise, active_at, summary FROM tables
            WHERE public = 1 AND (created_at, id) < ($1, $2) AND (stage > 0 OR active_at >= $3) {of_stage}
            ORDER BY created_at DESC, id DESC LIMIT $4"
        );
        let query = sqlx::query(AssertSqlSafe(query)).bind(number(before.created_at)).bind(&before.id);
        let mut query = query.bind(number(waiting_since)).bind(number(limit as u64));
        if let Some(stage) = stage {
            query = query.bind(stage as i64);
        }
        Ok(query.fetch_all(&self.reading).await?)
    }
}

#[async_trait]
impl Store for SqlStore {
    async fn write(&self, change: Change) -> Result<(), StoreError> {
        self.writer.write(change).await
    }

    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        load::load(&self.reading, id).await
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
            found.extend(self.readable(&rows, listed));
            let last = rows
                .last()
                .map(|row| Some(Cursor { created_at: unsigned(row, "created_at").ok()?, id: text(row, "id").ok()? }));
            match last.flatten() {
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
        let rows = sqlx::query(running).bind(number(since)).fetch_all(&self.reading).await?;
        Ok(self.readable(&rows, |row| text(row, "id")).collect())
    }

    async fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let found =
            sqlx::query("SELECT text FROM records WHERE id = $1").bind(id).fetch_optional(&self.reading).await?;
        found.map(|row| text(&row, "text")).transpose()
    }

    async fn count(&self) -> Result<Counts, StoreError> {
        let rows =
            sqlx::query("SELECT stage, COUNT(*) AS tables FROM tables GROUP BY stage").fetch_all(&self.reading).await?;
        let mut counts = Counts::default();
        for (stage, tables) in self.readable(&rows, |row| Ok((stage(row)?, unsigned(row, "tables")?))) {
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
        Ok(self.readable(&rows, |row| text(row, "id")).collect())
    }

    fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    async fn probe(&self) -> Result<(), StoreError> {
        self.writer.write(Change::Probe).await?;
        sqlx::query("SELECT written FROM probes WHERE id = 1").fetch_one(&self.reading).await?;
        Ok(())
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

pub(super) fn listed(row: &AnyRow) -> Result<ListedTable, StoreError> {
    let listing = Listing {
        stage: stage(row)?,
        public: unsigned(row, "public")? != 0,
        people: unsigned(row, "people")? != 0,
        exercise: unsigned(row, "exercise")? != 0,
        active_at: unsigned(row, "active_at")?,
        summary: text(row, "summary")?,
    };
    Ok(ListedTable { id: text(row, "id")?, created_at: unsigned(row, "created_at")?, listing })
}

fn stage(row: &AnyRow) -> Result<TableStage, StoreError> {
    let found = unsigned(row, "stage")?;
    let mut stages = TableStage::ALL.into_iter();
    let stage = stages.find(|&stage| stage as u64 == found);
    stage.ok_or_else(|| StoreError::Corrupt(format!("there is no stage {found}")))
}

pub(super) fn unsigned(row: &AnyRow, column: &str) -> Result<u64, StoreError> {
    let found = row.try_get::<i64, _>(column).ok().and_then(|number| u64::try_from(number).ok());
    found.ok_or_else(|| StoreError::Corrupt(format!("no number in column {column:?}")))
}

/// The error of the driver would show the value, which may be a secret.
pub(super) fn text(row: &AnyRow, column: &str) -> Result<String, StoreError> {
    row.try_get(column).map_err(|_| StoreError::Corrupt(format!("no text in column {column:?}")))
}
