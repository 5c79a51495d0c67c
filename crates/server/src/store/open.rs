//! Opening a database of either engine, and why that fails.

use std::io;
use std::path::PathBuf;

use sqlx::migrate::{MigrateError, Migrator};

use super::location::Location;
use super::pool::Pool;
use super::postgres::Sharing;
use super::sql::Place;
use super::sqlite::{CopyError, FileLock};
use super::writer::Target;
use super::{postgres, sqlite};

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A server or a format that this program does not know. Without the rest of the URL, which may hold a password.
    #[error("{0:?} databases are not supported; use a file, sqlite:FILE or postgres://HOST/DATABASE")]
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
    #[error("{database} is in use by another server")]
    InUse {
        /// Its file, or its server and name.
        database: String,
    },
    /// Only a database on a server can be shared by several nodes.
    #[error("{database:?} cannot be shared by several nodes: use postgres://HOST/DATABASE")]
    NotShared {
        /// The file.
        database: String,
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
    #[error("no database {database}")]
    Missing {
        /// Its file, or its server and name.
        database: String,
    },
    /// Only files can be copied.
    #[error("{database} is a PostgreSQL database, not a file: {advice}")]
    NoFile {
        /// Its server and name.
        database: String,
        /// What to do instead.
        advice: &'static str,
    },
    /// The server keeps text as something else than Unicode.
    #[error("the database {database} has the encoding {encoding}; create one with the encoding UTF8")]
    Encoding {
        /// Its server and name.
        database: String,
        /// What it has.
        encoding: String,
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
    /// The file is no database, the server does not answer, or access is denied.
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
    /// What the writer writes to; none if nothing is to be changed.
    pub target: Option<Target>,
    /// What is closed last: the connection that writes to a file tidies up its log.
    pub writing: Option<Pool>,
    /// A few connections for everybody; the one above if the database is in memory.
    pub reading: Pool,
    /// Where it is.
    pub place: Place,
    /// Keeps other processes from writing to a file.
    pub lock: Option<FileLock>,
}

/// Opens a database with the newest schema, created if there is none. Nobody else may write to it meanwhile.
pub(super) async fn open(database: &str) -> Result<Database, OpenError> {
    match Location::parse(database)? {
        Location::Memory => sqlite::open_in_memory().await,
        Location::File(file) => sqlite::open(&file).await,
        Location::Server(address) => postgres::open(&address, Sharing::Exclusive).await,
    }
}

/// Opens a database to which other nodes may write meanwhile, each to its own tables.
pub(super) async fn open_shared(database: &str) -> Result<Database, OpenError> {
    match Location::parse(database)? {
        Location::Server(address) => postgres::open(&address, Sharing::Nodes).await,
        Location::Memory | Location::File(_) => Err(OpenError::NotShared { database: database.to_owned() }),
    }
}

/// Opens a database that exists, only to read it. Other processes may write to it meanwhile.
pub(super) async fn open_read_only(database: &str) -> Result<Database, OpenError> {
    match Location::parse(database)? {
        Location::Memory => sqlite::open_in_memory().await,
        Location::File(file) => sqlite::open_read_only(&file).await,
        Location::Server(address) => postgres::open_read_only(&address).await,
    }
}

/// The last step of a schema that this program knows.
pub(super) fn known_schema(migrations: &Migrator) -> i64 {
    migrations.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// The error of a schema that could not be brought up to date.
pub(super) fn migration_error(migrations: &Migrator, database: &str, source: MigrateError) -> OpenError {
    let (database, known) = (database.to_owned(), known_schema(migrations));
    match source {
        MigrateError::VersionMissing(found) if found > known => OpenError::Newer { database, found, known },
        source => OpenError::Migrate { database, source },
    }
}

/// Whether a schema is this program's, for those who do not change it.
pub(super) fn check_schema(migrations: &Migrator, database: &str, found: Option<i64>) -> Result<(), OpenError> {
    let (database, found, known) = (database.to_owned(), found.unwrap_or(0), known_schema(migrations));
    match found {
        _ if found < known => Err(OpenError::Older { database }),
        _ if found > known => Err(OpenError::Newer { database, found, known }),
        _ => Ok(()),
    }
}
