//! The connection that writes to a file.

use sqlx::pool::PoolConnection;
use sqlx::{Connection as _, Sqlite, SqlitePool};

use crate::store::blame::breaks_constraint;
use crate::store::change::Change;
use crate::store::connection::{Connection, Verdict};

/// What is written to.
pub(in crate::store) struct Target {
    pool: SqlitePool,
    /// Whether nobody else uses the pool: then the connection is kept, because giving it back costs a round trip.
    is_own: bool,
    kept: Option<PoolConnection<Sqlite>>,
}

impl Target {
    pub(in crate::store) const fn new(pool: SqlitePool, is_own: bool) -> Self {
        Self { pool, is_own, kept: None }
    }

    /// Writes changes in one transaction.
    ///
    /// When a commit fails (a full disk, an I/O error), `SQLite` may or may not have rolled back by itself, and the driver
    /// cannot tell: it would take the next transaction for a part of the failed one, which is never committed. So a
    /// connection on which anything but a constraint went wrong is closed, and another one opened for the next batch.
    pub(in crate::store) async fn commit(&mut self, changes: &[Change]) -> Result<Option<Vec<Verdict>>, sqlx::Error> {
        let mut connection = match self.kept.take() {
            Some(connection) => connection,
            None => self.pool.acquire().await?,
        };
        let written = if connection.is_in_transaction() {
            Err(sqlx::Error::BeginFailed)
        } else {
            Connection::Sqlite(&mut connection).transact(changes).await.map_err(|failure| failure.error)
        };
        if written.as_ref().is_err_and(|error| !breaks_constraint(error)) {
            // Whatever it says, it is not used again.
            let _ = connection.close().await;
        } else if self.is_own {
            self.kept = Some(connection);
        }
        written
    }

    pub(in crate::store) async fn close(self) {
        if let Some(connection) = self.kept {
            // Everything is written already.
            let _ = connection.close().await;
        }
    }
}
