//! Reading a whole table.

use super::pool::Pool;
use super::row::Row;
use super::sql::number;
use super::statement::Statement;
use super::{ListedTable, NewTable, StoreError, StoredEvent, StoredTable, TableHead};

/// All that is kept of a table, with its events after so many, up to the first that is missing or cannot be read.
pub(super) async fn load_after(reading: &Pool, id: &str, after: u64) -> Result<Option<StoredTable>, StoreError> {
    let Some(TableHead { table, length }) = head(reading, id).await? else { return Ok(None) };
    // Events never change, so leaving out what came since gives the table as it was a moment ago.
    let query = "SELECT number, at, version, text FROM events
        WHERE table_id = $1 AND number < $2 AND number >= $3 ORDER BY number";
    let rows = reading.all(Statement::new(query).text(id).number(number(length)).number(number(after))).await?;
    let mut events = Vec::with_capacity(rows.len());
    let mut damage = None;
    for row in &rows {
        match event(row, after + events.len() as u64) {
            Ok(event) => events.push(event),
            Err(StoreError::Corrupt(why)) => {
                damage = Some(why);
                break;
            }
            Err(error) => return Err(error),
        }
    }
    if damage.is_none() && after + events.len() as u64 != length {
        damage = Some("it is missing".to_owned());
    }
    Ok(Some(StoredTable { table, events, damage }))
}

/// What is kept of a table besides its events.
pub(super) async fn head(reading: &Pool, id: &str) -> Result<Option<TableHead>, StoreError> {
    let query = "SELECT id, created_at, stage, public, people, exercise, active_at, summary, secrets, length
        FROM tables WHERE id = $1";
    let Some(row) = reading.first(Statement::new(query).text(id)).await? else { return Ok(None) };
    let ListedTable { id, created_at, listing } = row.listed()?;
    let table = NewTable { id, created_at, secrets: row.text("secrets")?, listing };
    Ok(Some(TableHead { table, length: row.unsigned("length")? }))
}

/// The event in a row that should have this number, counted from 0.
fn event(row: &Row, expected: u64) -> Result<StoredEvent, StoreError> {
    if row.unsigned("number")? != expected {
        return Err(StoreError::Corrupt("it is missing".to_owned()));
    }
    let version = row.number("version").ok().and_then(|version| u32::try_from(version).ok());
    Ok(StoredEvent {
        version: version.ok_or_else(|| StoreError::Corrupt("no number in column \"version\"".to_owned()))?,
        at: row.unsigned("at")?,
        text: row.text("text")?,
    })
}
