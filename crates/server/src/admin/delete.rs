//! Deleting tables, with all that is kept of their games.

use crate::record_name;
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
    let games = game.as_ref().and_then(|table| Some((table.noted_record().ok()?, table.export().ok()?.to_string())));
    let mut deleted = DeletedTable::default();
    if let Some((noted, plain)) = &games {
        // What cannot be read is there too.
        deleted.record = !matches!(store.record(&record_name(noted)).await, Ok(None));
        deleted.analysis = !matches!(store.analysis(&record_name(plain)).await, Ok(None));
    }
    let (record, analysis) = games.map_or((None, None), |(noted, plain)| (Some(noted), Some(plain)));
    let names = [record, analysis].map(|text| text.as_deref().map(record_name));
    let [record, analysis] = names.each_ref().map(Option::as_deref);
    store.delete_table(id, record, analysis).await?;
    Ok(Some(deleted))
}
