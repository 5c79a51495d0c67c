//! Writing a batch of changes inside one transaction.

use std::collections::HashSet;
use std::fmt::Write as _;

use sqlx::AssertSqlSafe;

use super::analyses;
use super::connection::{Connection, Verdict};
use super::copied_rows::CopiedRows;
use super::sql::number;
use super::statement::Statement;
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
        /// As what owner it is changed, where several servers share the database: whoever no longer is that owner
        /// changes nothing.
        epoch: Option<u64>,
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
    /// A table with all its events, whatever is left of them, and what else is kept of its game.
    Erase {
        /// The name of the table.
        table: String,
        /// The name of the record.
        record: Option<String>,
        /// The fingerprint of the record that was analysed.
        analysis: Option<String>,
    },
    /// Rows of another database.
    Import(CopiedRows),
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
            | Self::Erase { table: id, .. }
            | Self::Delete(StoredItem::Table { id, .. } | StoredItem::Record { id } | StoredItem::Analysis { id }) => {
                (id, 0, &[])
            }
            Self::Probe | Self::Import(_) => ("", 0, &[]),
        }
    }

    /// What it changes. All transactions make their changes in this order, so that no two of them wait for each other;
    /// changes of one thing stay in theirs.
    fn place(&self) -> (u8, &str) {
        let kind = match self {
            Self::Create(..) | Self::Append { .. } | Self::Delete(StoredItem::Table { .. }) | Self::Erase { .. } => 0,
            Self::Keep(..) | Self::Delete(StoredItem::Record { .. }) => 1,
            Self::Ask(_) | Self::Judge { .. } | Self::Delete(StoredItem::Analysis { .. }) => 2,
            Self::Import(_) => 3,
            Self::Probe => 4,
        };
        (kind, self.events().0)
    }

    /// The table that is changed or deleted, if it is one.
    fn existing_table(&self) -> Option<&str> {
        match self {
            Self::Append { id, .. } | Self::Delete(StoredItem::Table { id, .. }) | Self::Erase { table: id, .. } => {
                Some(id)
            }
            _ => None,
        }
    }

    /// As what owner a table gets more events.
    const fn epoch(&self) -> Option<u64> {
        if let Self::Append { epoch, .. } = self { *epoch } else { None }
    }

    /// What a broken constraint means when this change is alone in its transaction.
    pub(super) fn broken_constraint(&self) -> StoreError {
        match self {
            Self::Create(..) | Self::Keep(..) | Self::Ask(_) | Self::Probe => StoreError::Exists,
            Self::Judge { id, .. } => StoreError::Corrupt(format!("analysis {id:?} has verdicts beyond its length")),
            // The length was right, yet there is already such an event.
            Self::Append { id, .. } => StoreError::Corrupt(format!("table {id:?} has events beyond its length")),
            Self::Delete(_) | Self::Erase { .. } => {
                StoreError::Corrupt(format!("something still refers to {:?}", self.events().0))
            }
            Self::Import(rows) => StoreError::Corrupt(format!("some {} do not fit together", rows.kind())),
        }
    }
}

/// Writes all changes that can be written, those of one thing in their order, and says what became of each.
///
/// A refused change leaves no trace. `None` and errors ask for the transaction to be rolled back: after `None` the changes
/// can be written one by one.
pub(super) async fn write(
    connection: &mut Connection<'_>,
    changes: &[Change],
) -> Result<Option<Vec<Verdict>>, sqlx::Error> {
    lock_tables(connection, changes).await?;
    let mut verdicts = vec![Ok(()); changes.len()];
    let mut rows = Vec::with_capacity(changes.len());
    let appends = plain_appends(changes);
    let together = !appends.is_empty();
    if together && !lengthen(connection, &appends).await? {
        return Ok(None);
    }
    let mut in_order: Vec<_> = changes.iter().zip(&mut verdicts).collect();
    in_order.sort_by_key(|(change, _)| change.place());
    for (change, answer) in in_order {
        let verdict = match change {
            Change::Create(table, events) => create(connection, table, events.len()).await?,
            Change::Append { listing: None, secrets: None, .. } if together => Ok(()),
            Change::Append { id, after, events, listing, secrets, epoch } => {
                let verdict = append(connection, id, *after, events.len(), listing.as_ref(), *epoch).await?;
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
            Change::Erase { table, record, analysis } => {
                erase(connection, table, record.as_deref(), analysis.as_deref()).await.map(Ok)?
            }
            Change::Import(rows) => rows.insert(connection).await.map(Ok)?,
        };
        if verdict.is_ok() {
            let (table, first, events) = change.events();
            rows.extend(events.iter().zip(first..).map(|(event, number)| EventRow { table, number, event }));
        }
        *answer = verdict;
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

/// Locks the tables that are about to be changed, in the order of their names. One alone is locked by the statement that
/// changes it, but between looking at a table and deleting it nobody may change it.
async fn lock_tables(connection: &mut Connection<'_>, changes: &[Change]) -> Result<(), sqlx::Error> {
    if !connection.locks_rows() {
        return Ok(());
    }
    let mut tables: Vec<&str> = changes.iter().filter_map(Change::existing_table).collect();
    tables.sort_unstable();
    tables.dedup();
    if matches!(changes, [Change::Append { .. }]) || tables.is_empty() {
        return Ok(());
    }
    for some in tables.chunks(ROWS_AT_ONCE) {
        let places: Vec<String> = (1..=some.len()).map(|place| format!("${place}")).collect();
        let lock = format!("SELECT id FROM tables WHERE id IN ({}) ORDER BY id FOR UPDATE", places.join(", "));
        let lock = some.iter().fold(Statement::new(AssertSqlSafe(lock)), |lock, id| lock.text(id));
        connection.all(lock).await?;
    }
    Ok(())
}

/// Makes all these tables longer in few statements: each costs a wait for the database's thread. False if some table has
/// another length than its change says.
async fn lengthen(connection: &mut Connection<'_>, appends: &[&Change]) -> Result<bool, sqlx::Error> {
    let mut longer = 0;
    let is_fenced = appends.iter().any(|change| change.epoch().is_some());
    for some in appends.chunks(ROWS_AT_ONCE) {
        let mut update = Statement::new(AssertSqlSafe(lengthen_statement(some.len(), is_fenced)));
        for change in some {
            let (table, after, events) = change.events();
            update = update.text(table).number(after).number(after.saturating_add(number(events.len() as u64)));
            if is_fenced {
                update = update.number(change.epoch().map_or(NO_EPOCH, number));
            }
        }
        longer += connection.execute(update).await?;
    }
    Ok(longer == appends.len() as u64)
}

/// Stands for any owner where some changes of a statement have one.
const NO_EPOCH: i64 = -1;

fn lengthen_statement(tables: usize, is_fenced: bool) -> String {
    let columns = if is_fenced { 4 } else { 3 };
    let values = (0..tables).map(|table| {
        let first = columns * table + 1;
        let numbers = (first + 1..first + columns).map(|place| format!("CAST(${place} AS BIGINT)"));
        format!("(${first}, {})", numbers.collect::<Vec<_>>().join(", "))
    });
    let fence = if is_fenced { "AND changed.column4 IN (tables.epoch, -1)" } else { "" };
    format!(
        "UPDATE tables SET length = changed.column3 FROM (VALUES {}) AS changed
        WHERE tables.id = changed.column1 AND tables.length = changed.column2 {fence}",
        values.collect::<Vec<_>>().join(", ")
    )
}

/// Writes a table without its events.
async fn create(connection: &mut Connection<'_>, table: &NewTable, length: usize) -> Result<Verdict, sqlx::Error> {
    let listing = &table.listing;
    // A taken id is seen before it breaks a constraint, which would undo the whole batch.
    let insert = Statement::new(
        "INSERT INTO tables (id, created_at, secrets, stage, public, people, summary, length, exercise, active_at, hashed)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1) ON CONFLICT (id) DO NOTHING",
    )
    .text(&table.id)
    .number(number(table.created_at))
    .text(&table.secrets)
    .number(listing.stage as i64)
    .number(i64::from(listing.public))
    .number(i64::from(listing.people))
    .text(&listing.summary)
    .number(number(length as u64))
    .number(i64::from(listing.exercise))
    .number(number(listing.active_at));
    Ok(if connection.execute(insert).await? == 1 { Ok(()) } else { Err(StoreError::Exists) })
}

/// Deletes something with all that belongs to it.
async fn delete(connection: &mut Connection<'_>, item: &StoredItem) -> Result<Verdict, sqlx::Error> {
    match item {
        StoredItem::Table { id, unless_changed } => {
            if let Err(refused) = check_unchanged(connection, id, *unless_changed).await? {
                return Ok(Err(refused));
            }
            erase(connection, id, None, None).await?;
        }
        StoredItem::Record { id } => delete_all(connection, &DELETE_RECORD, id).await?,
        StoredItem::Analysis { id } => delete_all(connection, &DELETE_ANALYSIS, id).await?,
    }
    Ok(Ok(()))
}

const DELETE_TABLE: [&str; 2] = ["DELETE FROM events WHERE table_id = $1", "DELETE FROM tables WHERE id = $1"];
const DELETE_RECORD: [&str; 1] = ["DELETE FROM records WHERE id = $1"];
const DELETE_ANALYSIS: [&str; 2] =
    ["DELETE FROM verdicts WHERE analysis_id = $1", "DELETE FROM analyses WHERE id = $1"];

/// Deletes a table, and a record and an analysis with it, if they are there.
async fn erase(
    connection: &mut Connection<'_>,
    table: &str,
    record: Option<&str>,
    analysis: Option<&str>,
) -> Result<(), sqlx::Error> {
    delete_all(connection, &DELETE_TABLE, table).await?;
    if let Some(record) = record {
        delete_all(connection, &DELETE_RECORD, record).await?;
    }
    if let Some(analysis) = analysis {
        delete_all(connection, &DELETE_ANALYSIS, analysis).await?;
    }
    Ok(())
}

async fn delete_all(connection: &mut Connection<'_>, statements: &[&'static str], id: &str) -> Result<(), sqlx::Error> {
    for &statement in statements {
        connection.execute(Statement::new(statement).text(id)).await?;
    }
    Ok(())
}

/// Whether a table is there and as it is expected to be.
async fn check_unchanged(
    connection: &mut Connection<'_>,
    id: &str,
    unless_changed: Option<(u64, u64)>,
) -> Result<Verdict, sqlx::Error> {
    let query = Statement::new("SELECT length, active_at FROM tables WHERE id = $1").text(id);
    let Some(row) = connection.first(query).await? else { return Ok(Err(StoreError::Missing)) };
    let has = |column, value| row.number(column).ok() == Some(number(value));
    if unless_changed.is_some_and(|(length, active_at)| !has("length", length) || !has("active_at", active_at)) {
        return Ok(Err(StoreError::Conflict));
    }
    Ok(Ok(()))
}

/// Writes a record, unless it is there.
async fn keep(connection: &mut Connection<'_>, id: &str, at: u64, text: &str) -> Result<(), sqlx::Error> {
    let insert = "INSERT INTO records (id, created_at, text) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING";
    connection.execute(Statement::new(insert).text(id).number(number(at)).text(text)).await?;
    Ok(())
}

/// Changes a row for the sake of changing it.
async fn probe(connection: &mut Connection<'_>) -> Result<(), sqlx::Error> {
    let count = "INSERT INTO probes (id, written) VALUES (1, 1)
        ON CONFLICT (id) DO UPDATE SET written = probes.written + 1";
    connection.execute(Statement::new(count)).await?;
    Ok(())
}

/// Makes a table longer, without its events. Only one of several racing writers finds the old length.
async fn append(
    connection: &mut Connection<'_>,
    id: &str,
    after: u64,
    more: usize,
    listing: Option<&Listing>,
    epoch: Option<u64>,
) -> Result<Verdict, sqlx::Error> {
    let length = number(after.saturating_add(more as u64));
    let update = match (listing, epoch) {
        (None, None) => "UPDATE tables SET length = $1 WHERE id = $2 AND length = $3",
        (None, Some(_)) => "UPDATE tables SET length = $1 WHERE id = $2 AND length = $3 AND epoch = $4",
        (Some(_), None) => {
            "UPDATE tables SET length = $1, stage = $4, public = $5, people = $6, summary = $7, exercise = $8,
            active_at = $9 WHERE id = $2 AND length = $3"
        }
        (Some(_), Some(_)) => {
            "UPDATE tables SET length = $1, stage = $5, public = $6, people = $7, summary = $8, exercise = $9,
            active_at = $10 WHERE id = $2 AND length = $3 AND epoch = $4"
        }
    };
    let mut update = Statement::new(update).number(length).text(id).number(number(after));
    if let Some(epoch) = epoch {
        update = update.number(number(epoch));
    }
    if let Some(listing) = listing {
        update = update
            .number(listing.stage as i64)
            .number(i64::from(listing.public))
            .number(i64::from(listing.people))
            .text(&listing.summary)
            .number(i64::from(listing.exercise))
            .number(number(listing.active_at));
    }
    if connection.execute(update).await? == 1 {
        return Ok(Ok(()));
    }
    let found = connection.first(Statement::new("SELECT length FROM tables WHERE id = $1").text(id)).await?;
    Ok(Err(if found.is_some() { StoreError::Conflict } else { StoreError::Missing }))
}

/// Replaces the secrets of a table that is there.
async fn replace_secrets(connection: &mut Connection<'_>, id: &str, secrets: &str) -> Result<(), sqlx::Error> {
    let update = Statement::new("UPDATE tables SET secrets = $1 WHERE id = $2").text(secrets).text(id);
    connection.execute(update).await?;
    Ok(())
}

/// An event with its place.
struct EventRow<'a> {
    table: &'a str,
    number: i64,
    event: &'a StoredEvent,
}

/// How many rows one statement writes at most. Each number of rows has a statement of its own, and all stay prepared.
const ROWS_AT_ONCE: usize = 32;

async fn insert_events(connection: &mut Connection<'_>, rows: &[EventRow<'_>]) -> Result<(), sqlx::Error> {
    for some in rows.chunks(ROWS_AT_ONCE) {
        let mut insert = Statement::new(AssertSqlSafe(insert_statement(some.len())));
        for EventRow { table, number: nth, event: StoredEvent { version, at, text } } in some {
            insert = insert.text(table).number(*nth).number(number(*at)).number(i64::from(*version)).text(text);
        }
        connection.execute(insert).await?;
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
