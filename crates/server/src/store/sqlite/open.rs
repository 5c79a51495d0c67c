//! Finding, creating and preparing a file.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePool, SqlitePoolOptions};
use sqlx::{Connection, Row};

use super::copy;
use super::hash_tokens::hash_tokens;
use super::lock::FileLock;
use super::paths::{create_privately, file_url, with_folder};
use super::target::Target;
use crate::store::migrations::{migrations, migrator};
use crate::store::open::{self, Database, OpenError, check_schema, migration_error};
use crate::store::pool::Pool;
use crate::store::sql::Place;
use crate::store::writer;

/// The schema, step by step; there never was a 0007.
pub(in crate::store) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    migrator(migrations!["sqlite":
        "0001_tables_and_events",
        "0002_records",
        "0003_analyses",
        "0004_event_versions",
        "0005_token_hashes",
        "0006_retention",
        "0008_probes",
    ])
});

/// How many connections read a file. Writing has one of its own.
const READERS: u32 = 4;

/// How long a call waits for a free connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// What each connection is told first. A commit is on the disk when it returns, and readers do not wait for it.
const PRAGMAS: &str =
    "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON";

/// What connections are told that leave the journal mode of a file as it is.
pub(super) const PATIENT: &str = "PRAGMA busy_timeout = 5000";

/// What connections for reading are told as well.
const READING: &str = "PRAGMA query_only = ON";

/// Opens a database with the newest schema, created if there is none. Nobody else may write to it meanwhile.
pub(in crate::store) async fn open(named: &Path) -> Result<Database, OpenError> {
    let file = with_folder(named)?;
    if file.is_dir() {
        let database = named.display().to_string();
        return Err(OpenError::Name { database, why: "it is a folder".to_owned() });
    }
    let lock = FileLock::acquire(&file)?;
    create_privately(&file);
    let name = file.display().to_string();
    let failed = |source| OpenError::Connect { database: name.clone(), source };
    let options = SqliteConnectOptions::from_str(&file_url(&file)).map_err(failed)?;
    // A pool would try again and again, and not say what is wrong.
    let mode = journal_mode(&options).await.map_err(failed)?;
    if mode != "wal" {
        return Err(OpenError::NoLog { database: name, mode });
    }
    let writing = pool(1, &[PRAGMAS]).connect_with(options.clone()).await.map_err(failed)?;
    let found = schema(&writing).await.map_err(failed)?;
    let copied = match found {
        Some(found) if found < known_schema() => {
            let copied = copy::keep_copy(&writing, &file, found).await;
            Some(copied.map_err(|source| OpenError::Copy { database: name.clone(), source })?)
        }
        _ => None,
    };
    if let Err(error) = migrate(&writing, &name).await {
        // Nothing has changed. A server that is started again and again must not fill the disk with copies.
        if let (Some(copy), Ok(true)) = (&copied, schema(&writing).await.map(|now| now == found)) {
            let _ = std::fs::remove_file(copy);
        }
        return Err(error);
    }
    if let Some(copy) = copied {
        tracing::info!(copy = %copy.display(), "the schema has changed; the database as it was is kept");
    }
    hash_tokens(&writing).await.map_err(failed)?;
    let reading = pool(READERS, &[PRAGMAS, READING]).connect_with(options).await.map_err(failed)?;
    Ok(Database {
        target: Some(writer::Target::Sqlite(Target::new(writing.clone(), true))),
        writing: Some(Pool::Sqlite(writing)),
        reading: Pool::Sqlite(reading),
        place: Place::File(file),
        lock: Some(lock),
    })
}

/// Opens a database that exists, only to read it. Other processes may write to it meanwhile.
pub(in crate::store) async fn open_read_only(named: &Path) -> Result<Database, OpenError> {
    let file = existing(named)?;
    let name = file.display().to_string();
    let failed = |source| OpenError::Connect { database: name.clone(), source };
    let options = SqliteConnectOptions::from_str(&file_url(&file)).map_err(failed)?;
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    connection.ping().await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    let reading = pool(READERS, &[PATIENT, READING]).connect_with(options).await.map_err(failed)?;
    check_schema(&MIGRATIONS, &name, schema(&reading).await.map_err(failed)?)?;
    Ok(Database { target: None, writing: None, reading: Pool::Sqlite(reading), place: Place::File(file), lock: None })
}

pub(in crate::store) async fn open_in_memory() -> Result<Database, OpenError> {
    let failed = |source| OpenError::Connect { database: "in memory".to_owned(), source };
    let options = SqliteConnectOptions::from_str("sqlite::memory:").map_err(failed)?;
    let writing = pool(1, &[PRAGMAS]).connect_with(options).await.map_err(failed)?;
    migrate(&writing, "in memory").await?;
    // Another connection would have a database of its own.
    Ok(Database {
        target: Some(writer::Target::Sqlite(Target::new(writing.clone(), false))),
        reading: Pool::Sqlite(writing.clone()),
        writing: Some(Pool::Sqlite(writing)),
        place: Place::Memory,
        lock: None,
    })
}

/// The canonical path of a file that exists.
pub(in crate::store) fn existing(named: &Path) -> Result<PathBuf, OpenError> {
    named.canonicalize().map_err(|_| OpenError::Missing { database: named.display().to_string() })
}

/// The last step of the schema that a database has; none if it is new.
pub(super) async fn schema(pool: &SqlitePool) -> Result<Option<i64>, sqlx::Error> {
    let made = "SELECT COUNT(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
    if sqlx::query(made).fetch_one(pool).await?.try_get::<i64, _>(0)? == 0 {
        return Ok(None);
    }
    sqlx::query("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations").fetch_one(pool).await?.try_get(0).map(Some)
}

/// The last step of the schema that this program knows.
pub(super) fn known_schema() -> i64 {
    open::known_schema(&MIGRATIONS)
}

/// Connects once and tells how the file keeps its journal.
async fn journal_mode(options: &SqliteConnectOptions) -> Result<String, sqlx::Error> {
    let mut connection = SqliteConnection::connect_with(options).await?;
    sqlx::raw_sql(PRAGMAS).execute(&mut connection).await?;
    let mode = sqlx::query("PRAGMA journal_mode").fetch_one(&mut connection).await?.try_get(0)?;
    connection.close().await?;
    Ok(mode)
}

/// Connections that stay open, each prepared by statements.
fn pool(size: u32, prepare: &'static [&'static str]) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(size)
        // A database in memory lives as long as its connection.
        .idle_timeout(None)
        .max_lifetime(None)
        // There is no network in between that could have broken.
        .test_before_acquire(false)
        .acquire_timeout(PATIENCE)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                for statements in prepare {
                    sqlx::raw_sql(*statements).execute(&mut *connection).await?;
                }
                Ok(())
            })
        })
}

async fn migrate(pool: &SqlitePool, name: &str) -> Result<(), OpenError> {
    MIGRATIONS.run(pool).await.map_err(|source| migration_error(&MIGRATIONS, name, source))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The connections that write and those that read.
    fn pools(database: &Database) -> (SqlitePool, SqlitePool) {
        match (&database.writing, &database.reading) {
            (Some(Pool::Sqlite(writing)), Pool::Sqlite(reading)) => (writing.clone(), reading.clone()),
            _ => panic!("both are of this engine"),
        }
    }

    async fn number(pool: &SqlitePool, statement: &'static str) -> i64 {
        sqlx::query(statement).fetch_one(pool).await.unwrap().get(0)
    }

    #[tokio::test]
    async fn every_connection_is_durable_and_checks_keys() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("some.db");
        for in_memory in [false, true] {
            let database = if in_memory { open_in_memory().await } else { open(&file).await };
            let (writing, reading) = pools(&database.unwrap());
            for pool in [&writing, &reading] {
                // 2 is FULL.
                assert_eq!(number(pool, "PRAGMA synchronous").await, 2);
                assert_eq!(number(pool, "PRAGMA foreign_keys").await, 1);
                assert_eq!(number(pool, "PRAGMA busy_timeout").await, 5000);
                let mode: String = sqlx::query("PRAGMA journal_mode").fetch_one(pool).await.unwrap().get(0);
                assert_eq!(mode, if in_memory { "memory" } else { "wal" });
            }
        }
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn what_is_created_is_for_its_owner_only() {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let parent = tempfile::tempdir().unwrap();
        std::fs::set_permissions(parent.path(), PermissionsExt::from_mode(0o755)).unwrap();
        let folder = parent.path().join("new/newer");
        let file = folder.join("some.db");
        let database = open(&file).await.unwrap();
        sqlx::query("DELETE FROM tables").execute(&pools(&database).0).await.unwrap();
        for name in ["some.db", "some.db-wal", "some.db-shm"] {
            assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
        }
        assert_eq!((mode(&folder), mode(folder.parent().unwrap()), mode(parent.path())), (0o700, 0o700, 0o755));
        drop(database);
        // Whoever has opened a file to others has a reason.
        std::fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).unwrap();
        open(&file).await.unwrap();
        assert_eq!(mode(&file), 0o640);
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let database = open(&folder.path().join("some.db")).await.unwrap();
        let (writing, reading) = pools(&database);
        assert!(sqlx::query("DELETE FROM tables").execute(&reading).await.is_err());
        assert!(sqlx::query("DELETE FROM tables").execute(&writing).await.is_ok());
    }

    #[tokio::test]
    async fn readers_do_not_wait_for_the_writer() {
        let folder = tempfile::tempdir().unwrap();
        let database = open(&folder.path().join("some.db")).await.unwrap();
        let (writing, reading) = pools(&database);
        let mut transaction = writing.begin().await.unwrap();
        let insert = "INSERT INTO tables (id, created_at, secrets, stage, public, people, summary, length)
            VALUES ('new', 0, '', 0, 0, 0, '', 0)";
        sqlx::query(insert).execute(&mut *transaction).await.unwrap();
        assert_eq!(number(&reading, "SELECT COUNT(*) FROM tables").await, 0);
        transaction.commit().await.unwrap();
        assert_eq!(number(&reading, "SELECT COUNT(*) FROM tables").await, 1);
    }
}
