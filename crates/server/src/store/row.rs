//! Reading rows of either engine. Nothing that is read is trusted.

use sqlx::Row as _;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;

use super::{ListedTable, Listing, StoreError, TableStage};

/// A row of either engine.
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// A number that must not be negative.
    pub(super) fn unsigned(&self, column: &str) -> Result<u64, StoreError> {
        let found = self.number(column).ok().and_then(|number| u64::try_from(number).ok());
        found.ok_or_else(|| no_number(column))
    }

    /// Any number.
    pub(super) fn number(&self, column: &str) -> Result<i64, StoreError> {
        let found = match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        };
        found.map_err(|_| no_number(column))
    }

    /// The error of the driver would show the value, which may be a secret.
    pub(super) fn text(&self, column: &str) -> Result<String, StoreError> {
        let found = match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        };
        found.map_err(|_| StoreError::Corrupt(format!("no text in column {column:?}")))
    }

    /// How far a table has come.
    pub(super) fn stage(&self) -> Result<TableStage, StoreError> {
        let found = self.unsigned("stage")?;
        let mut stages = TableStage::ALL.into_iter();
        let stage = stages.find(|&stage| stage as u64 == found);
        stage.ok_or_else(|| StoreError::Corrupt(format!("there is no stage {found}")))
    }

    /// A table as lists show it.
    pub(super) fn listed(&self) -> Result<ListedTable, StoreError> {
        let listing = Listing {
            stage: self.stage()?,
            public: self.unsigned("public")? != 0,
            people: self.unsigned("people")? != 0,
            exercise: self.unsigned("exercise")? != 0,
            active_at: self.unsigned("active_at")?,
            summary: self.text("summary")?,
        };
        Ok(ListedTable { id: self.text("id")?, created_at: self.unsigned("created_at")?, listing })
    }
}

fn no_number(column: &str) -> StoreError {
    StoreError::Corrupt(format!("no number in column {column:?}"))
}
