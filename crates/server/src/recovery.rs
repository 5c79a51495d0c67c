//! Making a table again from what is stored of it.

use gizmos_table::{LoggedEvent, ReplayError, Table, VERSION};

use crate::secret::Secrets;
use crate::store::{NewTable, StoreError, StoredEvent, StoredTable};

/// A stored table, replayed to its end.
///
/// # Errors
/// If it cannot be.
pub fn replay(stored: &StoredTable) -> Result<(Secrets, Table), StoreError> {
    let (secrets, table) = recover(stored)?;
    match table.damage() {
        None => Ok((secrets, table)),
        Some(damage) => Err(corrupt(stored, damage)),
    }
}

/// A stored table, replayed as far as its events can be read and fit (T9.2).
///
/// # Errors
/// If its secrets or its first event cannot be read.
pub fn recover(stored: &StoredTable) -> Result<(Secrets, Table), StoreError> {
    let secrets = read_secrets(&stored.table)?;
    let seed = secrets.seed().ok_or_else(|| corrupt(stored, &"its seed cannot be read"))?;
    let (entries, damage) = readable_entries(stored);
    let damage = damage.map(|cause| ReplayError { number: entries.len() as u64 + 1, cause });
    let table = match (Table::recover(seed, entries), damage) {
        (Ok(table), None) => table,
        (Ok(table), Some(damage)) => table.with_damage(damage),
        (Err(_), Some(damage)) if damage.number == 1 => return Err(corrupt(stored, &damage)),
        (Err(error), _) => return Err(corrupt(stored, &error)),
    };
    Ok((secrets, table))
}

/// The events of a stored table as far as they can be read, and why not further.
fn readable_entries(stored: &StoredTable) -> (Vec<LoggedEvent>, Option<String>) {
    let mut entries = Vec::with_capacity(stored.events.len());
    for event in &stored.events {
        match entry(event) {
            Ok(entry) => entries.push(entry),
            Err(why) => return (entries, Some(why)),
        }
    }
    (entries, stored.damage.clone())
}

/// All events of a stored table.
///
/// # Errors
/// If one of them cannot be read.
pub(crate) fn read_entries(stored: &StoredTable) -> Result<Vec<LoggedEvent>, StoreError> {
    match readable_entries(stored) {
        (entries, None) => Ok(entries),
        (_, Some(why)) => Err(corrupt(stored, &why)),
    }
}

/// What is secret about a stored table.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn read_secrets(table: &NewTable) -> Result<Secrets, StoreError> {
    let unreadable = |_| StoreError::Corrupt(format!("table {}: its secrets cannot be read", table.id));
    serde_json::from_str(&table.secrets).map_err(unreadable)
}

fn corrupt(stored: &StoredTable, why: &dyn std::fmt::Display) -> StoreError {
    StoreError::Corrupt(format!("table {}: {why}", stored.table.id))
}

/// An event as it was stored, or why it cannot be read.
fn entry(StoredEvent { version, at, text }: &StoredEvent) -> Result<LoggedEvent, String> {
    if *version > VERSION {
        return Err(format!("version {version} of the rules wrote it, and this program knows only up to {VERSION}"));
    }
    let event = serde_json::from_str(text).map_err(|error| format!("{error} (version {version} wrote it)"))?;
    Ok(LoggedEvent { at: *at, event })
}
