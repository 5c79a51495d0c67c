//! Finding, creating and preparing a database.

use std::fmt::Write as _;
use std::fs::{DirBuilder, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, AnyPool, Connection, Row};

/// The schema, step by step. Cargo notices changed files there, but a new one only when this file changes too: there are 5.
static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How many connections read a file. Writing has one of its own.
const READERS: u32 = 4;

/// How long a call waits for a free connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// What each connection is told first. A commit is on the disk when it returns, and readers do not wait for it.
const PRAGMAS: &str =
    "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON";

/// What connections for reading are told as well.
const READING: &str = "PRAGMA query_only = ON";

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A server or a format that this program does not know. Without the rest of the URL, which may hold a password.
    #[error("databases of the kind {0:?} are not supported yet; give a file or sqlite:FILE")]
    Unsupported(String),
    /// Text that names no file.
    #[error("{database:?} names no database: {why}")]
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
    /// The file is no database, or access is denied.
    #[error("cannot open the database {database}")]
    Connect {
        /// The file.
        database: String,
        /// What the database says.
        source: sqlx::Error,
    },
    /// The file system is not good enough.
    #[error("the database {database} cannot keep a write-ahead log (its journal mode is {mode:?}); use a local disk")]
    NoLog {
        /// The file.
        database: String,
        /// What it keeps instead.
        mode: String,
    },
    /// A later version of this program has changed the schema.
    #[error("the database {database} is of a newer version of this program: its schema is {found}, known is {known}")]
    Newer {
        /// The file.
        database: String,
        /// The step of the schema that is not known here.
        found: i64,
        /// The last step that is.
        known: i64,
    },
    /// The schema cannot be brought up to date.
    #[error("cannot bring the database {database} up to date")]
    Migrate {
        /// The file.
        database: String,
        /// What went wrong.
        source: MigrateError,
    },
}

/// The connections to a database.
pub(super) struct Pools {
    /// One connection, for the writer.
    pub writing: AnyPool,
    /// A few connections for everybody; the one above if the database is in memory.
    pub reading: AnyPool,
    /// The file, unless the database is in memory.
    pub file: Option<PathBuf>,
}

/// Opens a database with the newest schema, created if there is none.
pub(super) async fn open(database: &str) -> Result<Pools, OpenError> {
    sqlx::any::install_default_drivers();
    let place = Place::parse(database)?;
    let (url, name, file) = match &place {
        Place::Memory => ("sqlite::memory:".to_owned(), "in memory".to_owned(), None),
        Place::File(file) => {
            let file = with_folder(file)?;
            if file.is_dir() {
                return Err(OpenError::Name { database: database.to_owned(), why: "it is a folder".to_owned() });
            }
            create_privately(&file);
            (file_url(&file), file.display().to_string(), Some(file))
        }
    };
    let failed = |source| OpenError::Connect { database: name.clone(), source };
    let options = AnyConnectOptions::from_str(&url).map_err(failed)?;
    if place != Place::Memory {
        // A pool would try again and again, and not say what is wrong.
        let mode = journal_mode(&options).await.map_err(failed)?;
        if mode != "wal" {
            return Err(OpenError::NoLog { database: name, mode });
        }
    }
    let writing = pool(1, &[PRAGMAS]).connect_with(options.clone()).await.map_err(failed)?;
    migrate(&writing, &name).await?;
    let reading = match place {
        // Another connection would have a database of its own.
        Place::Memory => writing.clone(),
        Place::File(_) => pool(READERS, &[PRAGMAS, READING]).connect_with(options).await.map_err(failed)?,
    };
    Ok(Pools { writing, reading, file })
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
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    MIGRATIONS.run(pool).await.map_err(|source| match source {
        MigrateError::VersionMissing(found) if found > known => {
            OpenError::Newer { database: name.to_owned(), found, known }
        }
        source => OpenError::Migrate { database: name.to_owned(), source },
    })
}

/// Where a database is.
#[derive(Debug, PartialEq, Eq)]
enum Place {
    Memory,
    File(PathBuf),
}

impl Place {
    /// Reads a path or a URL.
    fn parse(database: &str) -> Result<Self, OpenError> {
        let wrong = |why: &str| OpenError::Name { database: database.to_owned(), why: why.to_owned() };
        let Some(rest) = database.strip_prefix("sqlite:") else {
            return match (database, kind(database)) {
                (":memory:", _) => Ok(Self::Memory),
                ("", _) => Err(wrong("it is empty")),
                (_, Some(kind)) => Err(OpenError::Unsupported(kind.to_owned())),
                (path, None) => Ok(Self::File(path.into())),
            };
        };
        let rest = rest.strip_prefix("//").unwrap_or(rest);
        let (file, options) = rest.split_once('?').unwrap_or((rest, ""));
        if !matches!(options, "" | "mode=rwc") {
            return Err(wrong("options after the question mark are not supported"));
        }
        match file {
            ":memory:" => Ok(Self::Memory),
            "" => Err(wrong("the file is missing")),
            file => {
                let decoded = SqliteConnectOptions::from_str(file).map_err(|error| wrong(&error.to_string()))?;
                Ok(Self::File(decoded.get_filename().to_owned()))
            }
        }
    }
}

/// The scheme if the text looks like a URL. One letter is a drive, not a scheme.
fn kind(database: &str) -> Option<&str> {
    let (kind, rest) = database.split_once(':')?;
    let is_known = ["postgres", "postgresql", "mysql", "mariadb"].contains(&kind);
    (rest.starts_with("//") && kind.len() > 1 || is_known).then_some(kind)
}

/// Creates the file if there is none, for its owner only: it will hold seeds and tokens. `SQLite` gives its log the same
/// mode.
fn create_privately(file: &Path) {
    // A file that is there stays untouched: closing it would end the locks that this process may have on it.
    if matches!(file.try_exists(), Ok(false)) {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        // If this fails, opening fails as well and says why.
        let _ = options.open(file);
    }
}

/// Creates the folder of a file, for its owner only. Returns the file without detours.
fn with_folder(file: &Path) -> Result<PathBuf, OpenError> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let Some(name) = file.file_name() else {
        return Err(OpenError::Name { database: file.display().to_string(), why: "it is a folder".to_owned() });
    };
    let wrong = |source| OpenError::Folder { folder: folder.to_owned(), source };
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(wrong)?;
    Ok(folder.canonicalize().map_err(wrong)?.join(name))
}

/// A URL that means exactly this file, whatever its name.
fn file_url(file: &Path) -> String {
    let mut url = "sqlite://".to_owned();
    for &byte in file.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            url.push(char::from(byte));
        } else {
            // Writing to a string never fails.
            let _ = write!(url, "%{byte:02X}");
        }
    }
    url + "?mode=rwc"
}

#[cfg(test)]
mod tests {
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
            for pool in [&pools.writing, &pools.reading] {
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
        sqlx::query("DELETE FROM tables").execute(&pools.writing).await.unwrap();
        for name in ["some.db", "some.db-wal", "some.db-shm"] {
            assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
        }
        assert_eq!((mode(&folder), mode(folder.parent().unwrap()), mode(parent.path())), (0o700, 0o700, 0o755));
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
        assert!(sqlx::query("DELETE FROM tables").execute(&pools.writing).await.is_ok());
    }

    #[tokio::test]
    async fn readers_do_not_wait_for_the_writer() {
        let folder = tempfile::tempdir().unwrap();
        let pools = open(folder.path().join("some.db").to_str().unwrap()).await.unwrap();
        let mut writing = pools.writing.begin().await.unwrap();
        let insert = "INSERT INTO tables VALUES ('new', 0, '', 0, 0, 0, '', 0)";
        sqlx::query(insert).execute(&mut *writing).await.unwrap();
        assert_eq!(number(&pools.reading, "SELECT COUNT(*) FROM tables").await, 0);
        writing.commit().await.unwrap();
        assert_eq!(number(&pools.reading, "SELECT COUNT(*) FROM tables").await, 1);
    }

    #[test]
    fn places_are_paths_or_urls() {
        for memory in [":memory:", "sqlite::memory:", "sqlite://:memory:"] {
            assert_eq!(Place::parse(memory).unwrap(), Place::Memory);
        }
        for (text, file) in [
            ("gizmos.db", "gizmos.db"),
            ("a b/50%.db", "a b/50%.db"),
            ("C:\\gizmos.db", "C:\\gizmos.db"),
            ("sqlite:gizmos.db", "gizmos.db"),
            ("sqlite:///var/lib/gizmos.db?mode=rwc", "/var/lib/gizmos.db"),
            ("sqlite:a%20b.db", "a b.db"),
        ] {
            assert_eq!(Place::parse(text).unwrap(), Place::File(file.into()));
        }
        for wrong in ["", "sqlite:", "sqlite:some.db?mode=ro"] {
            assert!(matches!(Place::parse(wrong), Err(OpenError::Name { .. })), "{wrong}");
        }
    }

    #[test]
    fn passwords_stay_out_of_errors() {
        let error = Place::parse("postgres://me:secret@localhost/gizmos").unwrap_err();
        assert_eq!(
            error.to_string(),
            "databases of the kind \"postgres\" are not supported yet; give a file or sqlite:FILE"
        );
    }
}
