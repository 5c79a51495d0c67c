//! The connections that read.

use std::io;
use std::time::Duration;

use sqlx::{PgPool, SqlitePool};

use super::StoreError;
use super::connection::Connection;
use super::row::Row;
use super::statement::Statement;

/// How long reading over a network may take, the wait for a connection included. Nothing else would notice that the other
/// side has vanished.
const PATIENCE: Duration = Duration::from_secs(15);

/// A few connections of either engine that everybody reads with.
#[derive(Clone)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Pool {
    /// The first row, if there is one.
    pub(super) async fn first(&self, statement: Statement<'_>) -> Result<Option<Row>, StoreError> {
        Ok(self.all(statement).await?.into_iter().next())
    }

    /// All rows.
    pub(super) async fn all(&self, statement: Statement<'_>) -> Result<Vec<Row>, StoreError> {
        Ok(match self {
            Self::Sqlite(pool) => {
                let mut connection = pool.acquire().await?;
                Connection::Sqlite(&mut connection).all(statement).await?
            }
            Self::Postgres(pool) => {
                let read = async {
                    let mut connection = pool.acquire().await?;
                    Connection::Postgres(&mut connection).all(statement).await
                };
                let late = |_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into()));
                tokio::time::timeout(PATIENCE, read).await.unwrap_or_else(late)?
            }
        })
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}
