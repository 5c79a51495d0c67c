//! Deleting tables, with all that is kept of their games.

use gizmos_site::record_name;

use crate::recovery::recover;
use crate::store::{SqlStore, Store, StoreError};

/// What was deleted with a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeletedTable {
    /// Whether the record of its game was kept too.
    pub record: bool,
    /// Whether its game was analysed.
    pub analysis: bool,
}

/// Deletes a table with all its events, and with the record and the analysis of its game if they are kept. `None` if there is
/// no such table. No server may have the table in memory: it would go on showing it.
///
/// # Errors
/// If the store is not available.
pub async fn delete(store: &SqlStore, id: &str) -> Result<Option<DeletedTable>, StoreError> {
    let game = match store.load(id).await {
        Ok(Some(stored)) => recover(&stored).ok().map(|(_, table)| table),
        Ok(None) => return Ok(None),
        // A table that cannot be read can be deleted all the same.
        Err(StoreError::Corrupt(_)) => None,
        Err(error) => return Err(error),
    };
    let games = game.and_then(|table| Some((table.noted_record().ok()?, table.export().ok()?.to_string())));
    let names = games.map(|(noted, plain)| (record_name(&noted), record_name(&plain)));
    let mut deleted = DeletedTable::default();
    if let Some((record, analysis)) = &names {
        // What cannot be read is there too.
        deleted.record = !matches!(store.record(record).await, Ok(None));
        deleted.analysis = !matches!(store.analysis(analysis).await, Ok(None));
    }
    let (record, analysis) = names.unzip();
    store.delete_table(id, record.as_deref(), analysis.as_deref()).await?;
    Ok(Some(deleted))
}
