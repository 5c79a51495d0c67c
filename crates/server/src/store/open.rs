//! Finding, creating and preparing a database.

use std::io;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Row};

use super::copy::{self, CopyError};
use super::hash_tokens::hash_tokens;
use super::location::{Location, create_privately, file_url, with_folder};
use super::lock::FileLock;

/// The schema, step by step. Cargo notices changed files there, but a new one only when this file changes too: raise this
/// count with each: there are 7, the last is 0008, and 0007 does not exist.
static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

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

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A server or a format that this program does not know. Without the rest of the URL, which may hold a password.
    #[error("{0:?} databases are not supported; use a file or sqlite:FILE")]
    Unsupported(String),
    /// Text that names no file.
    #[error("{database:?} is not a database: {why}")]
    Name {
        /// The text.
        database: String,
        /// What is wrong with it.
        why: String,
    },
    /// The folder of the file cannot be created or entered.
    #[error("cannot use the folder {} for the database", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Another process has opened the database for writing.
    #[error("{} is in use by another server", file.display())]
    InUse {
        /// The file.
        file: PathBuf,
    },
    /// The file that keeps other processes away cannot be created.
    #[error("cannot write {}", file.display())]
    Lock {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// There is no such database, and none is to be created.
    #[error("no database {}", file.display())]
    Missing {
        /// The file.
        file: PathBuf,
    },
    /// The schema is older than this program's, and nothing is to be changed.
    #[error("the database {database} is from an older version: start a server on it once to upgrade it")]
    Older {
        /// The file.
        database: String,
    },
    /// There is no copy of the database to return to, so its schema is not changed.
    #[error("cannot copy the database {database} before its schema is changed")]
    Copy {
        /// The file.
        database: String,
        /// What went wrong.
        source: CopyError,
    },
    /// The file is no database, or access is denied.
    #[error("cannot open the database {database}")]
    Connect {
        /// The file.
        database: String,
        /// What the database says.
        source: sqlx::Error,
    },
    /// The file system is not good enough.
    #[error("the database {database} cannot use a write-ahead log (journal mode {mode:?}); use a local disk")]
    NoLog {
        /// The file.
        database: String,
        /// What it keeps instead.
        mode: String,
    },
    /// A later version of this program has changed the schema.
    #[error("the database {database} is from a newer version: its schema is {found}, this version knows {known}")]
    Newer {
        /// The file.
        database: String,
        /// The step of the schema that is not known here.
        found: i64,
        /// The last step that is.
        known: i64,
    },
    /// The schema cannot be brought up to date.
    #[error("cannot upgrade the database {database}")]
    Migrate {
        /// The file.
        database: String,
        /// What went wrong.
        source: MigrateError,
    },
}

/// An open database.
pub(super) struct Database {
    /// One connection, for the writer; none if nothing is to be changed.
    pub writing: Option<AnyPool>,
    /// A few connections for everybody; the one above if the database is in memory.
    pub reading: AnyPool,
    /// Where it is, unless it is in memory.
    pub file: Option<PathBuf>,
    /// Keeps other processes from writing.
    pub lock: Option<FileLock>,
}

/// Opens a database with the newest schema, created if there is none. Nobody else may write to it meanwhile.
pub(super) async fn open(database: &str) -> Result<Database, OpenError> {
    sqlx::any::install_default_drivers();
    let Location::File(named) = Location::parse(database)? else { return in_memory().await };
    let file = with_folder(&named)?;
    if file.is_dir() {
        return Err(OpenError::Name { database: database.to_owned(), why: "it is a folder".to_owned() });
    }
    let lock = FileLock::acquire(&file)?;
    create_privately(&file);
    let name = file.display().to_string();
    let failed = |source| OpenError::Connect { database: name.clone(), source };
    let options = AnyConnectOptions::from_str(&file_url(&file)).map_err(failed)?;
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
    Ok(Database { writing: Some(writing), reading, file: Some(file), lock: Some(lock) })
}

/// Opens a database that exists, only to read it. Other processes may write to it meanwhile.
pub(super) async fn open_read_only(database: &str) -> Result<Database, OpenError> {
    sqlx::any::install_default_drivers();
    let Location::File(named) = Location::parse(database)? else { return in_memory().await };
    let file = named.canonicalize().map_err(|_| OpenError::Missing { file: named })?;
    let name = file.display().to_string();
    let failed = |source| OpenError::Connect { database: name.clone(), source };
    let options = AnyConnectOptions::from_str(&file_url(&file)).map_err(failed)?;
    let mut connection = AnyConnection::connect_with(&options).await.map_err(failed)?;
    connection.ping().await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    let reading = pool(READERS, &[PATIENT, READING]).connect_with(options).await.map_err(failed)?;
    match schema(&reading).await.map_err(failed)?.unwrap_or(0) {
        found if found < known_schema() => Err(OpenError::Older { database: name }),
        found if found > known_schema() => Err(OpenError::Newer { database: name, found, known: known_schema() }),
        _ => Ok(Database { writing: None, reading, file: Some(file), lock: None }),
    }
}

async fn in_memory() -> Result<Database, OpenError> {
    let failed = |source| OpenError::Connect { database: "in memory".to_owned(), source };
    let options = AnyConnectOptions::from_str("sqlite::memory:").map_err(failed)?;
    let writing = pool(1, &[PRAGMAS]).connect_with(options).await.map_err(failed)?;
    migrate(&writing, "in memory").await?;
    // Another connection would have a database of its own.
    Ok(Database { reading: writing.clone(), writing: Some(writing), file: None, lock: None })
}

/// The last step of the schema that a database has; none if it is new.
pub(super) async fn schema(pool: &AnyPool) -> Result<Option<i64>, sqlx::Error> {
    let made = "SELECT COUNT(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
    if sqlx::query(made).fetch_one(pool).await?.try_get::<i64, _>(0)? == 0 {
        return Ok(None);
    }
    sqlx::query("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations").fetch_one(pool).await?.try_get(0).map(Some)
}

/// The last step of the schema that this program knows.
pub(super) fn known_schema() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Connects once and tells how the file keeps its journal.
async fn journal_mode(options: &AnyConnectOptions) -> Result<String, sqlx::Error> {
    let mut connection = AnyConnection::connect_with(options).await?;
    sqlx::raw_sql(PRAGMAS).execute(&mut connection).await?;
    let mode = sqlx::query("PRAGMA journal_mode").fetch_one(&mut connection).await?.try_get(0)?;
    connection.close().await?;
    Ok(mode)
}

/// Connections that stay open, each prepared by statements.
fn pool(size: u32, prepare: &'static [&'static str]) -> AnyPoolOptions {
    AnyPoolOptions::new()
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

async fn migrate(pool: &AnyPool, name: &str) -> Result<(), OpenError> {
    let known = known_schema();
    MIGRATIONS.run(pool).await.map_err(|source| match source {
        MigrateError::VersionMissing(found) if found > known => {
            OpenError::Newer { database: name.to_owned(), found, known }
        }
        source => OpenError::Migrate { database: name.to_owned(), source },
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    async fn number(pool: &AnyPool, statement: &'static str) -> i64 {
        sqlx::query(statement).fetch_one(pool).await.unwrap().get(0)
    }

    #[tokio::test]
    async fn every_connection_is_durable_and_checks_keys() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("some.db");
        for database in [file.to_str().unwrap(), "sqlite::memory:"] {
            let pools = open(database).await.unwrap();
            for pool in [pools.writing.as_ref().unwrap(), &pools.reading] {
                // 2 is FULL.
                assert_eq!(number(pool, "PRAGMA synchronous").await, 2);
                assert_eq!(number(pool, "PRAGMA foreign_keys").await, 1);
                assert_eq!(number(pool, "PRAGMA busy_timeout").await, 5000);
                let mode: String = sqlx::query("PRAGMA journal_mode").fetch_one(pool).await.unwrap().get(0);
                assert_eq!(mode, if database == "sqlite::memory:" { "memory" } else { "wal" });
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
        let pools = open(file.to_str().unwrap()).await.unwrap();
        sqlx::query("DELETE FROM tables").execute(pools.writing.as_ref().unwrap()).await.unwrap();
        for name in ["some.db", "some.db-wal", "some.db-shm"] {
            assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
        }
        assert_eq!((mode(&folder), mode(folder.parent().unwrap()), mode(parent.path())), (0o700, 0o700, 0o755));
        drop(pools);
        // Whoever has opened a file to others has a reason.
        std::fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).unwrap();
        open(file.to_str().unwrap()).await.unwrap();
        assert_eq!(mode(&file), 0o640);
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let pools = open(folder.path().join("some.db").to_str().unwrap()).await.unwrap();
        assert!(sqlx::query("DELETE FROM tables").execute(&pools.reading).await.is_err());
        assert!(sqlx::query("DELETE FROM tables").execute(pools.writing.as_ref().unwrap()).await.is_ok());
    }

    #[tokio::test]
    async fn readers_do_not_wait_for_the_writer() {
        let folder = tempfile::tempdir().unwrap();
        let pools = open(folder.path().join("some.db").to_str().unwrap()).await.unwrap();
        let mut writing = pools.writing.as_ref().unwrap().begin().await.unwrap();
        let insert = "INSERT INTO tables (id, created_at, secrets, stage, public, people, summary, length)
            VALUES ('new', 0, '', 0, 0, 0, '', 0)";
        sqlx::query(insert).execute(&mut *writing).await.unwrap();
        assert_eq!(number(&pools.reading, "SELECT COUNT(*) FROM tables").await, 0);
        writing.commit().await.unwrap();
        assert_eq!(number(&pools.reading, "SELECT COUNT(*) FROM tables").await, 1);
    }
}
