//! Backups of a database, and putting one back in its place.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::SqlitePool;

use super::copy::{self, CopyError};
use super::lock::FileLock;
use super::open::{existing, known_schema, schema};
use super::paths::{beside, new_private_file, with_folder};
use super::repair::{connect, integrity_errors};
use crate::store::OpenError;
use crate::store::location::Location;

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database cannot be read.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The backup cannot be written.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// What was written is not sound.
    #[error("the backup {} is damaged: {why}", file.display())]
    Unsound {
        /// The file.
        file: PathBuf,
        /// What `SQLite` says about it.
        why: String,
    },
}

/// Copies a database, as it is at one moment, to a new file for its owner only, and checks the copy. Servers may go on
/// writing: everything that was acknowledged before this began is in it.
///
/// # Errors
/// If the database cannot be read, there is a file of this name, or it cannot be written. Then nothing is left of it.
pub async fn backup(database: &str, file: &Path) -> Result<(), BackupError> {
    let source = match Location::parse(database)? {
        Location::File(named) => existing(&named)?,
        Location::Memory => return Err(in_memory(database).into()),
        Location::Server(address) => return Err(address.no_file("back it up with pg_dump").into()),
    };
    let pool = connect(&source).await?;
    copy::copy(&pool, file).await?;
    pool.close().await;
    let checked = check(file).await;
    if let Err(why) = checked {
        // Nobody should rely on it.
        let _ = fs::remove_file(file);
        return Err(BackupError::Unsound { file: file.to_owned(), why });
    }
    sync_folder(file);
    Ok(())
}

fn in_memory(database: &str) -> OpenError {
    OpenError::Name { database: database.to_owned(), why: "it is in memory".to_owned() }
}

/// Why a backup was not restored. Unless said otherwise, nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The place of the database cannot be used; also while a server uses it.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The backup cannot be used.
    #[error("{} cannot be restored: {why}", file.display())]
    Backup {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A file cannot be written, renamed or removed.
    #[error("cannot {what} {}", file.display())]
    File {
        /// What was tried.
        what: &'static str,
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// A backup that was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The database.
    pub file: PathBuf,
    /// The database that was there before, if there was one.
    pub replaced: Option<PathBuf>,
}

/// Puts a backup in the place of a database. What was there before is kept beside it.
///
/// # Errors
/// If a server uses the database, or the backup is not sound.
pub async fn restore(backup: &Path, database: &str) -> Result<Restored, RestoreError> {
    let file = match Location::parse(database)? {
        Location::File(named) => with_folder(&named)?,
        Location::Memory => return Err(in_memory(database).into()),
        Location::Server(address) => {
            return Err(address.no_file("restore what pg_dump has written with pg_restore or psql").into());
        }
    };
    let unusable = |why: &str| RestoreError::Backup { file: backup.to_owned(), why: why.to_owned() };
    let source = backup.canonicalize().map_err(|error| unusable(&error.to_string()))?;
    if source.is_dir() {
        return Err(unusable("it is a folder"));
    }
    if source == file {
        return Err(unusable("it is the database itself"));
    }
    if fs::metadata(beside(&source, "-wal")).is_ok_and(|log| log.len() > 0) {
        return Err(unusable("it is a database in use; make a backup of it with gizmos admin backup"));
    }
    let _lock = FileLock::acquire(&file)?;
    let new = beside(&file, ".restoring");
    let installed = async {
        copy_privately(&source, &new)?;
        // What is checked is what will be used, not the file it came from.
        check(&new).await.map_err(|why| unusable(&why))?;
        let replaced = if file.exists() { Some(keep_replaced(&file).await?) } else { None };
        fs::rename(&new, &file).map_err(failed("replace", &file))?;
        Ok(replaced)
    };
    let installed: Result<Option<PathBuf>, RestoreError> = installed.await;
    if installed.is_err() {
        let _ = fs::remove_file(&new);
    }
    let replaced = installed?;
    sync_folder(&file);
    Ok(Restored { file, replaced })
}

/// Checks that a file is a whole database of tables that this program knows. It has no log of its own afterwards.
async fn check(file: &Path) -> Result<(), String> {
    let pool = connect(file).await.map_err(|error| match error {
        OpenError::Connect { source, .. } => source.to_string(),
        error => error.to_string(),
    })?;
    let checked = check_content(&pool).await;
    pool.close().await;
    checked
}

async fn check_content(pool: &SqlitePool) -> Result<(), String> {
    let text = |error: sqlx::Error| error.to_string();
    if let Some(error) = integrity_errors(pool).await.map_err(text)?.into_iter().next() {
        return Err(error);
    }
    match schema(pool).await.map_err(text)? {
        None | Some(0) => return Err("it has no tables of Gizmos".to_owned()),
        Some(found) if found > known_schema() => {
            return Err(format!(
                "it is from a newer version: its schema is {found}, this version knows {}",
                known_schema()
            ));
        }
        Some(_) => {}
    }
    sqlx::raw_sql("PRAGMA journal_mode = DELETE").execute(pool).await.map_err(text)?;
    Ok(())
}

/// Keeps the database that is to be replaced under another name, with all that is in its log. It stays in its place too,
/// so that there is one at every moment.
async fn keep_replaced(file: &Path) -> Result<PathBuf, RestoreError> {
    let settled = match connect(file).await {
        Ok(pool) => {
            let settled =
                sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE").execute(&pool).await;
            pool.close().await;
            settled.is_ok()
        }
        // It is no sound database any more, which is a good reason to restore one.
        Err(_) => false,
    };
    let has_log = |suffix: &str| beside(file, suffix).exists();
    if settled && has_log("-wal") {
        // Somebody else reads it. The log must not stay beside another database.
        return Err(OpenError::InUse { database: file.display().to_string() }.into());
    }
    let kept = free_name(file)?;
    copy_privately(file, &kept)?;
    for suffix in ["-wal", "-shm"].into_iter().filter(|suffix| has_log(suffix)) {
        let log = beside(file, suffix);
        fs::rename(&log, beside(&kept, suffix)).map_err(failed("rename", &log))?;
    }
    Ok(kept)
}

/// A name beside the database that nothing has yet.
fn free_name(file: &Path) -> Result<PathBuf, RestoreError> {
    let mut names = (1_u32..).map(|number| beside(file, &format!(".replaced-{number}")));
    let free = names.find(|name| matches!(name.try_exists(), Ok(false) | Err(_)));
    free.ok_or_else(|| failed("create", file)(io::ErrorKind::AlreadyExists.into()))
}

/// Copies a file for its owner only, down to the disk.
fn copy_privately(from: &Path, to: &Path) -> Result<(), RestoreError> {
    let mut source = File::open(from).map_err(failed("read", from))?;
    // Half a copy of an earlier attempt may be there.
    let _ = fs::remove_file(to);
    let mut target = new_private_file(to).map_err(failed("create", to))?;
    io::copy(&mut source, &mut target).and_then(|_| target.sync_all()).map_err(failed("write", to))
}

fn failed(what: &'static str, file: &Path) -> impl FnOnce(io::Error) -> RestoreError {
    let file = file.to_owned();
    move |source| RestoreError::File { what, file, source }
}

/// Makes sure that the name of a new file is on the disk too, where the system can do that.
fn sync_folder(file: &Path) {
    if let Some(Ok(folder)) = file.parent().map(File::open) {
        let _ = folder.sync_all();
    }
}
