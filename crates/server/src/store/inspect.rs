//! Everything that is stored, for operators.

use std::sync::Arc;

use super::change::Change;
use super::copied_rows::{CopiedRows, Kind};
use super::location::Location;
use super::pool::Pool;
use super::statement::Statement;
use super::{OpenError, Place, SqlStore, Store, StoreError, UpgradedCopy, postgres, sqlite};

impl SqlStore {
    /// Opens a database to read it, also while a server writes to it. If its schema is older than this program's, a copy of
    /// the file with the newest schema is opened instead, in a folder beside it that is deleted when the guard is dropped.
    ///
    /// # Errors
    /// If there is no such database, it is of a newer version, or its schema cannot be brought up to date.
    pub async fn inspect(database: &str) -> Result<(Self, Option<UpgradedCopy>), OpenError> {
        match Self::open_read_only(database).await {
            Err(OpenError::Older { .. }) => {}
            opened => return opened.map(|store| (store, None)),
        }
        match Location::parse(database)? {
            Location::File(named) => {
                let (copy, guard) = sqlite::copy_to_upgrade(&sqlite::existing(&named)?).await?;
                Ok((Self::open(&copy).await?, Some(guard)))
            }
            Location::Server(address) => Err(address.is_older()),
            Location::Memory => Ok((Self::open(database).await?, None)),
        }
    }

    /// Opens a database as a server does, but creates none.
    ///
    /// # Errors
    /// If there is no such database, another process writes to it, or it cannot be used.
    pub async fn open_existing(database: &str) -> Result<Self, OpenError> {
        match Location::parse(database)? {
            Location::File(named) => drop(sqlite::existing(&named)?),
            Location::Server(address) => postgres::existing(&address).await?,
            Location::Memory => {
                return Err(OpenError::Name { database: database.to_owned(), why: "it is in memory".to_owned() });
            }
        }
        Self::open(database).await
    }

    /// What the database finds wrong with itself, and references that lead nowhere.
    ///
    /// # Errors
    /// Only if the database is not available.
    pub async fn integrity_errors(&self) -> Result<Vec<String>, StoreError> {
        Ok(match self.reading() {
            Pool::Sqlite(pool) => sqlite::integrity_errors(pool).await?,
            // It checks itself when it reads, and keeps references that lead nowhere out.
            Pool::Postgres(_) => Vec::new(),
        })
    }

    /// The names of all tables, oldest first.
    ///
    /// # Errors
    /// Only if the database is damaged or not available.
    pub async fn table_ids(&self) -> Result<Vec<String>, StoreError> {
        self.ids("SELECT id FROM tables ORDER BY created_at, id").await
    }

    /// The names of all records, oldest first.
    ///
    /// # Errors
    /// Only if the database is damaged or not available.
    pub async fn record_ids(&self) -> Result<Vec<String>, StoreError> {
        self.ids("SELECT id FROM records ORDER BY created_at, id").await
    }

    /// The fingerprints of all records that were analysed or are to be, oldest first.
    ///
    /// # Errors
    /// Only if the database is damaged or not available.
    pub async fn analysis_ids(&self) -> Result<Vec<String>, StoreError> {
        self.ids("SELECT id FROM analyses ORDER BY asked_at, id").await
    }

    /// Deletes a table with all its events, and with the record and the analysis of these names, at once or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn delete_table(&self, id: &str, record: Option<&str>, analysis: Option<&str>) -> Result<(), StoreError> {
        let (record, analysis) = (record.map(str::to_owned), analysis.map(str::to_owned));
        self.write(Change::Erase { table: id.to_owned(), record, analysis }).await
    }

    /// Writes everything anew without what was deleted: databases only mark it as free, and it could still be read there.
    /// Takes as much space again as the database has.
    ///
    /// # Errors
    /// If it cannot be written. Then everything is as before.
    pub async fn compact(&self) -> Result<(), StoreError> {
        let unavailable = |error| StoreError::Unavailable(Arc::new(error));
        match (self.place(), self.reading()) {
            (Place::File(file), _) => sqlite::compact(file).await.map_err(unavailable),
            (_, Pool::Postgres(pool)) => Ok(postgres::compact(pool).await?),
            _ => Ok(()),
        }
    }

    /// Whether nothing is kept here yet.
    ///
    /// # Errors
    /// Only if the database is damaged or not available.
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        for kind in Kind::ALL {
            if CopiedRows::after(self.reading(), kind, None).await?.len() > 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Copies everything from another database, which nobody may be writing to, and compares every row afterwards. Returns
    /// how many rows there are of each kind.
    ///
    /// # Errors
    /// If something cannot be read, written, or is not the same afterwards. Then a part may have been copied.
    pub async fn copy_from(&self, source: &Self) -> Result<Vec<(&'static str, u64)>, StoreError> {
        for kind in Kind::ALL {
            let mut rows = CopiedRows::after(source.reading(), kind, None).await?;
            while rows.len() > 0 {
                self.write(Change::Import(rows.clone())).await?;
                rows = CopiedRows::after(source.reading(), kind, Some(&rows)).await?;
            }
        }
        let mut counts = Vec::new();
        for kind in Kind::ALL {
            counts.push((kind.name(), self.compare(source, kind).await?));
        }
        Ok(counts)
    }

    /// Checks that all rows of a kind are the same in both, and counts them.
    async fn compare(&self, other: &Self, kind: Kind) -> Result<u64, StoreError> {
        let (mut count, mut last) = (0, None);
        loop {
            let mine = CopiedRows::after(self.reading(), kind, last.as_ref()).await?;
            let theirs = CopiedRows::after(other.reading(), kind, last.as_ref()).await?;
            if let Some(name) = mine.first_difference(&theirs) {
                return Err(StoreError::Corrupt(format!("{} {name} is not the same in both", kind.name())));
            }
            if mine.len() == 0 {
                return Ok(count);
            }
            count += mine.len() as u64;
            last = Some(mine);
        }
    }

    async fn ids(&self, query: &'static str) -> Result<Vec<String>, StoreError> {
        self.reading().all(Statement::new(query)).await?.iter().map(|row| row.text("id")).collect()
    }
}
