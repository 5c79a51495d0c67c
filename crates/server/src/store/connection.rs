//! The connection that writes.

use sqlx::{Connection as _, Database, PgConnection, Postgres, Sqlite, SqliteConnection};

use super::StoreError;
use super::change::{self, Change};
use super::row::Row;
use super::statement::Statement;

/// A connection of either engine.
pub(super) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

impl Connection<'_> {
    /// How many rows have changed.
    pub(super) async fn execute(&mut self, statement: Statement<'_>) -> Result<u64, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(connection) => statement.bound::<Sqlite>().execute(&mut **connection).await?.rows_affected(),
            Self::Postgres(connection) => {
                statement.bound::<Postgres>().execute(&mut **connection).await?.rows_affected()
            }
        })
    }

    /// The first row, if there is one.
    pub(super) async fn first(&mut self, statement: Statement<'_>) -> Result<Option<Row>, sqlx::Error> {
        Ok(self.all(statement).await?.into_iter().next())
    }

    /// All rows.
    pub(super) async fn all(&mut self, statement: Statement<'_>) -> Result<Vec<Row>, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(connection) => {
                let rows = statement.bound::<Sqlite>().fetch_all(&mut **connection).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Self::Postgres(connection) => {
                let rows = statement.bound::<Postgres>().fetch_all(&mut **connection).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// Whether rows that a transaction has changed keep other writers waiting, so that the order of changes matters.
    pub(super) const fn locks_rows(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Writes changes in one transaction. `None` means that nothing was written, and that the changes can be written one
    /// by one.
    pub(super) async fn transact(self, changes: &[Change]) -> Result<Option<Vec<Verdict>>, Failure> {
        match self {
            Self::Sqlite(connection) => {
                transact::<Sqlite>(connection, |inside| Connection::Sqlite(inside), changes).await
            }
            Self::Postgres(connection) => {
                transact::<Postgres>(connection, |inside| Connection::Postgres(inside), changes).await
            }
        }
    }
}

async fn transact<DB: Database>(
    connection: &mut DB::Connection,
    inside: for<'c> fn(&'c mut DB::Connection) -> Connection<'c>,
    changes: &[Change],
) -> Result<Option<Vec<Verdict>>, Failure> {
    let mut transaction = connection.begin().await.map_err(Failure::before_commit)?;
    let written = change::write(&mut inside(&mut transaction), changes).await;
    if let Ok(Some(_)) = &written {
        transaction.commit().await.map_err(|error| Failure { error, is_uncertain: true })?;
    } else {
        transaction.rollback().await.map_err(Failure::before_commit)?;
    }
    written.map_err(Failure::before_commit)
}

/// What became of a change.
pub(super) type Verdict = Result<(), StoreError>;

/// Why a transaction failed.
pub(super) struct Failure {
    pub error: sqlx::Error,
    /// Whether it may have been committed all the same.
    pub is_uncertain: bool,
}

impl Failure {
    const fn before_commit(error: sqlx::Error) -> Self {
        Self { error, is_uncertain: false }
    }
}
