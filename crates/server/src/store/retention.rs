//! How long things are kept, and finding what is older than that.

use std::time::Duration;

use sqlx::AssertSqlSafe;

use super::pool::Pool;
use super::row::Row;
use super::sql::number;
use super::statement::Statement;
use super::{StoreError, StoredItem};

const DAY: Duration = Duration::from_hours(24);

/// How long each kind of thing is kept; `None` keeps it for good.
///
/// The default deletes no game that a person played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetentionPolicy {
    /// Finished games with people, after their end.
    pub games: Option<Duration>,
    /// Finished games of bots only, after their end.
    pub bot_games: Option<Duration>,
    /// Lessons and puzzles, finished or not, after they were last used.
    pub exercises: Option<Duration>,
    /// Records that somebody opened, and finished analyses.
    pub records: Option<Duration>,
    /// Public tables that wait for players, after somebody with a seat was there last (T1.7).
    pub waiting_public: Option<Duration>,
    /// Private tables that wait for players, after somebody with a seat was there last (T1.7).
    pub waiting_private: Option<Duration>,
}

impl RetentionPolicy {
    /// Keeps everything for good.
    pub const KEEP_ALL: Self = Self {
        games: None,
        bot_games: None,
        exercises: None,
        records: None,
        waiting_public: None,
        waiting_private: None,
    };

    /// The time before which a public table that waits for players has expired, in milliseconds since the epoch.
    pub fn waiting_since(&self, now: u64) -> u64 {
        self.waiting_public.map_or(0, |age| before(now, age))
    }
}

impl Default for RetentionPolicy {
    fn default() -> Self {
        Self {
            bot_games: Some(30 * DAY),
            exercises: Some(30 * DAY),
            waiting_public: Some(DAY),
            waiting_private: Some(30 * DAY),
            ..Self::KEEP_ALL
        }
    }
}

/// How much was deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Tables, with all their events.
    pub tables: u64,
    /// Records.
    pub records: u64,
    /// Analyses, with all they have found.
    pub analyses: u64,
}

impl Pruned {
    /// Counts one item more, if it was deleted.
    ///
    /// # Errors
    /// If the store is not available.
    pub fn count(&mut self, item: &StoredItem, deleted: Result<(), StoreError>) -> Result<(), StoreError> {
        match (deleted, item) {
            (Ok(()), StoredItem::Table { .. }) => self.tables += 1,
            (Ok(()), StoredItem::Record { .. }) => self.records += 1,
            (Ok(()), StoredItem::Analysis { .. }) => self.analyses += 1,
            // Somebody else was faster.
            (Err(StoreError::Conflict | StoreError::Missing), _) => {}
            (Err(error), _) => return Err(error),
        }
        Ok(())
    }

    /// Everything together.
    pub const fn total(self) -> u64 {
        self.tables + self.records + self.analyses
    }
}

/// Up to `limit` things that are older than they may be, the oldest of each kind first.
pub(super) async fn expired(
    reading: &Pool,
    policy: &RetentionPolicy,
    now: u64,
    limit: u32,
) -> Result<Vec<StoredItem>, StoreError> {
    let limit = limit as usize;
    let mut found = Vec::new();
    // Each query goes by an index.
    for (kind, age) in [
        ("stage = 0 AND public = 1", policy.waiting_public),
        ("stage = 0 AND public = 0", policy.waiting_private),
        ("exercise = 1", policy.exercises),
        ("stage = 2 AND exercise = 0 AND people = 0", policy.bot_games),
        ("stage = 2 AND exercise = 0 AND people = 1", policy.games),
    ] {
        let Some(age) = age else { continue };
        let query = format!(
            "SELECT id, length, active_at FROM tables WHERE {kind} AND active_at < $1 ORDER BY active_at LIMIT $2"
        );
        for row in older(reading, query, before(now, age), limit - found.len()).await? {
            match (row.text("id"), row.unsigned("length"), row.unsigned("active_at")) {
                (Ok(id), Ok(length), Ok(active_at)) => {
                    found.push(StoredItem::Table { id, unless_changed: Some((length, active_at)) });
                }
                (id, ..) => tracing::error!(table = id.ok(), "a damaged table cannot be deleted by its age"),
            }
        }
    }
    let Some(age) = policy.records else { return Ok(found) };
    let query = "SELECT id FROM records WHERE created_at < $1 ORDER BY created_at LIMIT $2";
    let rows = older(reading, query.to_owned(), before(now, age), limit - found.len()).await?;
    found.extend(rows.iter().filter_map(|row| Some(StoredItem::Record { id: row.text("id").ok()? })));
    let query = "SELECT id FROM analyses WHERE judged = decisions AND asked_at < $1 ORDER BY asked_at LIMIT $2";
    let rows = older(reading, query.to_owned(), before(now, age), limit - found.len()).await?;
    found.extend(rows.iter().filter_map(|row| Some(StoredItem::Analysis { id: row.text("id").ok()? })));
    Ok(found)
}

async fn older(reading: &Pool, query: String, before: u64, limit: usize) -> Result<Vec<Row>, StoreError> {
    let query = Statement::new(AssertSqlSafe(query)).number(number(before)).number(number(limit as u64));
    reading.all(query).await
}

/// This long before now, in milliseconds since the epoch.
fn before(now: u64, age: Duration) -> u64 {
    now.saturating_sub(u64::try_from(age.as_millis()).unwrap_or(u64::MAX))
}
