//! Looking at everything that is stored, for operators.

use std::fs::DirBuilder;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyPool, AssertSqlSafe, Row};

use super::copy::{self, CopyError};
use super::location::{Location, beside, file_url};
use super::open::{OpenError, PATIENT};
use super::sql::text;
use super::{SqlStore, Store, StoreError};

/// How many complaints about a damaged file are of use.
const MOST_ERRORS: u32 = 20;

/// The folder of a database that was copied to be upgraded. Dropping this deletes it with all that is in it.
#[derive(Debug)]
pub struct UpgradedCopy(PathBuf);

impl UpgradedCopy {
    /// Creates a folder for it beside a database, for its owner only.
    fn beside(database: &Path) -> Result<Self, OpenError> {
        let folder = beside(database, &format!(".upgraded-{}", std::process::id()));
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        match builder.create(&folder) {
            Ok(()) => Ok(Self(folder)),
            Err(source) => Err(OpenError::Folder { folder, source }),
        }
    }
}

impl Drop for UpgradedCopy {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            tracing::warn!(folder = %self.0.display(), %error, "a copy of the database could not be deleted");
        }
    }
}

impl SqlStore {
    /// Opens a database to read it, also while a server writes to it. If its schema is older than this program's, a copy of
    /// it with the newest schema is opened instead, in a folder beside it that is deleted when the guard is dropped.
    ///
    /// # Errors
    /// If there is no such database, it is of a newer version, or its schema cannot be brought up to date.
    pub async fn inspect(database: &str) -> Result<(Self, Option<UpgradedCopy>), OpenError> {
        match Self::open_read_only(database).await {
            Err(OpenError::Older { .. }) => {}
            opened => return opened.map(|store| (store, None)),
        }
        let (pool, file) = connect(database).await?;
        let failed = |source| OpenError::Copy { database: file.display().to_string(), source };
        let guard = UpgradedCopy::beside(&file)?;
        let copied = guard.0.join("tables.db");
        copy::copy(&pool, &copied).await.map_err(failed)?;
        pool.close().await;
        let name = copied.to_str().ok_or_else(|| failed(CopyError::Name(copied.clone())))?;
        Ok((Self::open(name).await?, Some(guard)))
    }

    /// Opens a database file as a server does, but creates none.
    ///
    /// # Errors
    /// If there is no such file, another process writes to it, or it cannot be used.
    pub async fn open_existing(database: &str) -> Result<Self, OpenError> {
        existing(database)?;
        Self::open(database).await
    }

    /// What `SQLite` finds wrong with the file, and references that lead nowhere.
    ///
    /// # Errors
    /// Only if the database is not available.
    pub async fn integrity_errors(&self) -> Result<Vec<String>, StoreError> {
        Ok(integrity_errors(self.reading()).await?)
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

    /// Deletes a table with all its events, and with the record and the analysis of these names, at once or not at all. On a
    /// connection of its own, because nobody waits for it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn delete_table(&self, id: &str, record: Option<&str>, analysis: Option<&str>) -> Result<(), StoreError> {
        let Some(file) = self.file() else { return Err(StoreError::Missing) };
        let pool = connect_file(file).await.map_err(|error| StoreError::Unavailable(Arc::new(error)))?;
        let deleted = async {
            let mut transaction = pool.begin().await?;
            for (statement, name) in [
                ("DELETE FROM events WHERE table_id = $1", Some(id)),
                ("DELETE FROM tables WHERE id = $1", Some(id)),
                ("DELETE FROM records WHERE id = $1", record),
                ("DELETE FROM verdicts WHERE analysis_id = $1", analysis),
                ("DELETE FROM analyses WHERE id = $1", analysis),
            ] {
                if let Some(name) = name {
                    sqlx::query(statement).bind(name).execute(&mut *transaction).await?;
                }
            }
            transaction.commit().await
        };
        let deleted = deleted.await;
        pool.close().await;
        Ok(deleted?)
    }

    /// Writes the file anew without what was deleted: `SQLite` only marks it as free, and it could still be read there. Takes
    /// as much space again as the file has.
    ///
    /// # Errors
    /// If it cannot be written. Then everything is as before.
    pub async fn compact(&self) -> Result<(), StoreError> {
        let Some(file) = self.file() else { return Ok(()) };
        let pool = connect_file(file).await.map_err(|error| StoreError::Unavailable(Arc::new(error)))?;
        let compacted = sqlx::raw_sql("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").execute(&pool).await;
        pool.close().await;
        compacted?;
        Ok(())
    }

    async fn ids(&self, query: &'static str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(query).fetch_all(self.reading()).await?;
        rows.iter().map(|row| text(row, "id")).collect()
    }
}

/// The canonical path of a database file that exists.
fn existing(database: &str) -> Result<PathBuf, OpenError> {
    let Location::File(named) = Location::parse(database)? else {
        return Err(OpenError::Name { database: database.to_owned(), why: "it is in memory".to_owned() });
    };
    named.canonicalize().map_err(|_| OpenError::Missing { file: named })
}

/// Connects to a database file that exists, whatever its schema is.
pub(super) async fn connect(database: &str) -> Result<(AnyPool, PathBuf), OpenError> {
    sqlx::any::install_default_drivers();
    let file = existing(database)?;
    let pool = connect_file(&file).await?;
    Ok((pool, file))
}

/// Connects to a database file, given by its canonical path.
pub(super) async fn connect_file(file: &Path) -> Result<AnyPool, OpenError> {
    let failed = |source| OpenError::Connect { database: file.display().to_string(), source };
    let options = AnyConnectOptions::from_str(&file_url(file)).map_err(failed)?;
    let pool = AnyPoolOptions::new().max_connections(1).after_connect(|connection, _| {
        Box::pin(async move { sqlx::raw_sql(PATIENT).execute(connection).await.map(|_| ()) })
    });
    let pool = pool.connect_with(options).await.map_err(failed)?;
    // Only reading shows whether it is a database.
    sqlx::query("SELECT COUNT(*) FROM sqlite_master").fetch_one(&pool).await.map_err(failed)?;
    Ok(pool)
}

/// What `SQLite` finds wrong with a database, and references that lead nowhere.
pub(super) async fn integrity_errors(pool: &AnyPool) -> Result<Vec<String>, sqlx::Error> {
    let check = format!("PRAGMA integrity_check({MOST_ERRORS})");
    let rows = sqlx::query(AssertSqlSafe(check)).fetch_all(pool).await?;
    let mut errors: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    errors.retain(|error| error != "ok");
    let query = "SELECT \"table\" AS child, COUNT(*) AS lost FROM pragma_foreign_key_check GROUP BY 1";
    for row in sqlx::query(query).fetch_all(pool).await? {
        let (child, lost): (String, i64) = (row.try_get("child")?, row.try_get("lost")?);
        errors.push(format!("{lost} rows of {child} belong to nothing"));
    }
    Ok(errors)
}
