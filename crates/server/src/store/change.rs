//! Writing a batch of changes inside one transaction.

use std::collections::HashSet;
use std::fmt::Write as _;

use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use super::analyses;
use super::sql::number;
use super::{Listing, NewAnalysis, NewTable, StoreError, StoredEvent, StoredItem};

/// Something to write.
pub enum Change {
    /// A new table with its first events.
    Create(NewTable, Vec<StoredEvent>),
    /// More events of a table.
    Append {
        /// The name of the table.
        id: String,
        /// How many events it has so far.
        after: u64,
        /// What has happened since.
        events: Vec<StoredEvent>,
        /// What lists show of it from now on, if that has changed.
        listing: Option<Listing>,
        /// Its secrets from now on, if they have changed.
        secrets: Option<String>,
    },
    /// The record of a game, to be kept under this name since this time.
    Keep(String, u64, String),
    /// A row that counts such changes, and means nothing else.
    Probe,
    /// A game to analyse.
    Ask(NewAnalysis),
    /// Verdicts on decisions of a game.
    Judge {
        /// The fingerprint of the record.
        id: String,
        /// How many decisions have been judged so far.
        after: u64,
        /// How many more are now.
        count: u64,
        /// What was found.
        verdicts: String,
    },
    /// Something that nobody needs any more.
    Delete(StoredItem),
}

impl Change {
    /// What it is about, and the new events with the number of the first.
    fn events(&self) -> (&str, i64, &[StoredEvent]) {
        match self {
            Self::Create(table, events) => (&table.id, 0, events),
            Self::Append { id, after, events, .. } => (id, number(*after), events),
            Self::Ask(NewAnalysis { id, .. })
            | Self::Keep(id, ..)
            | Self::Judge { id, .. }
            | Self::Delete(StoredItem::Table { id, .. } | StoredItem::Record { id } | StoredItem::Analysis { id }) => {
                (id, 0, &[])
            }
            Self::Probe => ("", 0, &[]),
        }
    }

    /// What a broken constraint means when this change is alone in its transaction.
    pub(super) fn broken_constraint(&self) -> StoreError {
        match self {
            Self::Create(..) | Self::Keep(..) | Self::Ask(_) | Self::Probe => StoreError::Exists,
            Self::Judge { id, .. } => StoreError::Corrupt(format!("analysis {id:?} has verdicts beyond its length")),
            // The length was right, yet there is already such an event.
            Self::Append { id, .. } => StoreError::Corrupt(format!("table {id:?} has events beyond its length")),
            Self::Delete(_) => StoreError::Corrupt(format!("something still refers to {:?}", self.events().0)),
        }
    }
}

/// Writes all changes that can be written, in order, and says what became of each.
///
/// A refused change leaves no trace. `None` and errors ask for the transaction to be rolled back: after `None` the changes
/// can be written one by one.
pub(super) async fn write(
    connection: &mut AnyConnection,
    changes: &[Change],
) -> Result<Option<Vec<Result<(), StoreError>>>, sqlx::Error> {
    let mut verdicts = Vec::with_capacity(changes.len());
    let mut rows = Vec::with_capacity(changes.len());
    let appends = plain_appends(changes);
    let together = !appends.is_empty();
    if together && !lengthen(connection, &appends).await? {
        return Ok(None);
    }
    for change in changes {
        let verdict = match change {
            Change::Create(table, events) => create(connection, table, events.len()).await?,
            Change::Append { listing: None, secrets: None, .. } if together => Ok(()),
            Change::Append { id, after, events, listing, secrets } => {
                let verdict = append(connection, id, *after, events.len(), listing.as_ref()).await?;
                if let (Ok(()), Some(secrets)) = (&verdict, secrets) {
                    replace_secrets(connection, id, secrets).await?;
                }
                verdict
            }
            Change::Keep(id, at, text) => keep(connection, id, *at, text).await.map(Ok)?,
            Change::Ask(analysis) => analyses::ask(connection, analysis).await.map(Ok)?,
            Change::Judge { id, after, count, verdicts } => {
                analyses::judge(connection, id, *after, *count, verdicts).await?
            }
            Change::Probe => probe(connection).await.map(Ok)?,
            Change::Delete(item) => delete(connection, item).await?,
        };
        if verdict.is_ok() {
            let (table, first, events) = change.events();
            rows.extend(events.iter().zip(first..).map(|(event, number)| Row { table, number, event }));
        }
        verdicts.push(verdict);
    }
    insert_events(connection, &rows).await?;
    Ok(Some(verdicts))
}

/// The changes that only bring events, if they can be written together: none if there is just one, or if some table is
/// changed twice.
fn plain_appends(changes: &[Change]) -> Vec<&Change> {
    let tables: HashSet<&str> = changes.iter().map(|change| change.events().0).collect();
    if changes.len() < 2 || tables.len() < changes.len() {
        return Vec::new();
    }
    changes.iter().filter(|change| matches!(change, Change::Append { listing: None, secrets: None, .. })).collect()
}

/// Makes all these tables longer in few statements: each costs a wait for the database's thread. False if some table has
/// another length than its change says.
async fn lengthen(connection: &mut AnyConnection, appends: &[&Change]) -> Result<bool, sqlx::Error> {
    let mut longer = 0;
    for some in appends.chunks(ROWS_AT_ONCE) {
        let mut query = sqlx::query(AssertSqlSafe(lengthen_statement(some.len())));
        for change in some {
            let (table, after, events) = change.events();
            query = query.bind(table).bind(after).bind(after.saturating_add(number(events.len() as u64)));
        }
        longer += query.execute(&mut *connection).await?.rows_affected();
    }
    Ok(longer == appends.len() as u64)
}

fn lengthen_statement(tables: usize) -> String {
    let values = (0..tables).map(|table| {
        let first = 3 * table + 1;
        format!("(${first}, CAST(${} AS BIGINT), CAST(${} AS BIGINT))", first + 1, first + 2)
    });
    format!(
        "UPDATE tables SET length = changed.column3 FROM (VALUES {}) AS changed
        WHERE tables.id = changed.column1 AND tables.length = changed.column2",
        values.collect::<Vec<_>>().join(", ")
    )
}

/// Writes a table without its events.
async fn create(
    connection: &mut AnyConnection,
    table: &NewTable,
    length: usize,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let listing = &table.listing;
    // A taken id is seen before it breaks a constraint, which would undo the whole batch.
    let done = sqlx::query(
        "INSERT INTO tables (id, created_at, secrets, stage, public, people, summary, length, exercise, active_at, hashed)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1 WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = $1)",
    )
    .bind(&table.id)
    .bind(number(table.created_at))
    .bind(&table.secrets)
    .bind(listing.stage as i64)
    .bind(i64::from(listing.public))
    .bind(i64::from(listing.people))
    .bind(&listing.summary)
    .bind(number(length as u64))
    .bind(i64::from(listing.exercise))
    .bind(number(listing.active_at))
    .execute(connection)
    .await?;
    Ok(if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Exists) })
}

/// Deletes something with all that belongs to it.
async fn delete(connection: &mut AnyConnection, item: &StoredItem) -> Result<Result<(), StoreError>, sqlx::Error> {
    let (id, statements): (_, &[_]) = match item {
        StoredItem::Table { id, unless_changed } => {
            if let Err(refused) = check_unchanged(connection, id, *unless_changed).await? {
                return Ok(Err(refused));
            }
            (id, &["DELETE FROM events WHERE table_id = $1", "DELETE FROM tables WHERE id = $1"])
        }
        StoredItem::Record { id } => (id, &["DELETE FROM records WHERE id = $1"]),
        StoredItem::Analysis { id } => {
            (id, &["DELETE FROM verdicts WHERE analysis_id = $1", "DELETE FROM analyses WHERE id = $1"])
        }
    };
    for statement in statements {
        sqlx::query(*statement).bind(id).execute(&mut *connection).await?;
    }
    Ok(Ok(()))
}

/// Whether a table is there and as it is expected to be.
async fn check_unchanged(
    connection: &mut AnyConnection,
    id: &str,
    unless_changed: Option<(u64, u64)>,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let query = sqlx::query("SELECT length, active_at FROM tables WHERE id = $1").bind(id);
    let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(Err(StoreError::Missing)) };
    let has = |column, value| row.try_get::<i64, _>(column).ok() == Some(number(value));
    if unless_changed.is_some_and(|(length, active_at)| !has("length", length) || !has("active_at", active_at)) {
        return Ok(Err(StoreError::Conflict));
    }
    Ok(Ok(()))
}

/// Writes a record, unless it is there.
async fn keep(connection: &mut AnyConnection, id: &str, at: u64, text: &str) -> Result<(), sqlx::Error> {
    let insert = "INSERT INTO records (id, created_at, text)
        SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT 1 FROM records WHERE id = $1)";
    sqlx::query(insert).bind(id).bind(number(at)).bind(text).execute(connection).await?;
    Ok(())
}

/// Changes a row for the sake of changing it.
async fn probe(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let count = "INSERT INTO probes (id, written) VALUES (1, 1)
        ON CONFLICT (id) DO UPDATE SET written = probes.written + 1";
    sqlx::query(count).execute(connection).await?;
    Ok(())
}

/// Makes a table longer, without its events. Only one of several racing writers finds the old length.
async fn append(
    connection: &mut AnyConnection,
    id: &str,
    after: u64,
    more: usize,
    listing: Option<&Listing>,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let length = number(after.saturating_add(more as u64));
    let update = match listing {
        None => sqlx::query("UPDATE tables SET length = $1 WHERE id = $2 AND length = $3").bind(length),
        Some(listing) => sqlx::query(
            "UPDATE tables SET stage = $1, public = $2, people = $3, summary = $4, exercise = $5, active_at = $6,
            length = $7 WHERE id = $8 AND length = $9",
        )
        .bind(listing.stage as i64)
        .bind(i64::from(listing.public))
        .bind(i64::from(listing.people))
        .bind(&listing.summary)
        .bind(i64::from(listing.exercise))
        .bind(number(listing.active_at))
        .bind(length),
    };
    let done = update.bind(id).bind(number(after)).execute(&mut *connection).await?;
    if done.rows_affected() == 1 {
        return Ok(Ok(()));
    }
    let found = sqlx::query("SELECT length FROM tables WHERE id = $1").bind(id).fetch_optional(connection).await?;
    Ok(Err(if found.is_some() { StoreError::Conflict } else { StoreError::Missing }))
}

/// Replaces the secrets of a table that is there.
async fn replace_secrets(connection: &mut AnyConnection, id: &str, secrets: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE tables SET secrets = $1 WHERE id = $2").bind(secrets).bind(id).execute(connection).await?;
    Ok(())
}

/// An event with its place.
struct Row<'a> {
    table: &'a str,
    number: i64,
    event: &'a StoredEvent,
}

/// How many rows one statement writes at most. Each number of rows has a statement of its own, and all stay prepared.
const ROWS_AT_ONCE: usize = 32;

async fn insert_events(connection: &mut AnyConnection, rows: &[Row<'_>]) -> Result<(), sqlx::Error> {
    for some in rows.chunks(ROWS_AT_ONCE) {
        let mut query = sqlx::query(AssertSqlSafe(insert_statement(some.len())));
        for row in some {
            let StoredEvent { version, at, text } = row.event;
            query = query.bind(row.table).bind(row.number).bind(number(*at)).bind(i64::from(*version)).bind(text);
        }
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

fn insert_statement(rows: usize) -> String {
    let mut statement = "INSERT INTO events (table_id, number, at, version, text) VALUES ".to_owned();
    for row in 0..rows {
        let comma = if row == 0 { "" } else { ", " };
        let [table, number, at, version, text] = [1, 2, 3, 4, 5].map(|value| 5 * row + value);
        // Writing to a string never fails.
        let _ = write!(statement, "{comma}(${table}, ${number}, ${at}, ${version}, ${text})");
    }
    statement
}
