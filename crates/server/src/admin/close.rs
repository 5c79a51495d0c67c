//! Closing tables (T9.1).

use gizmos_table::{Actor, Command, Rejection, Table};

use crate::listing::listing;
use crate::recovery::recover;
use crate::store::{Store, StoreError};
use crate::stored_events::stored;

/// Why a table was not closed.
#[derive(Debug, thiserror::Error)]
pub enum CloseError {
    /// There is none of this name.
    #[error("there is no such table")]
    Missing,
    /// Its game is over, or it cannot be read to its end.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// It could not be read or stored.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Ends the game of a table, whether it has begun or not. No server may have the table in memory: it would not notice.
///
/// # Errors
/// If there is no such table, its game is over, or it cannot be stored. Then nothing has changed.
pub async fn close(store: &dyn Store, id: &str, now: u64) -> Result<Table, CloseError> {
    let found = store.load(id).await?.ok_or(CloseError::Missing)?;
    let (_, mut table) = recover(&found)?;
    let (events, before) = (table.decide(Actor::Operator, Command::Close {}, now)?, table.last_event());
    let text = stored(now, &events)?;
    table.apply(now, events).map_err(|corrupt| StoreError::Corrupt(corrupt.to_string()))?;
    store.append(id, before, text, Some(listing(&table, now))).await?;
    Ok(table)
}
