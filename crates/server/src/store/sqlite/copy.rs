//! Consistent copies of a database, also while it is being written to.

use std::io;
use std::path::{Path, PathBuf};

use sqlx::{Row, SqlitePool};

use super::paths::{beside, new_private_file};

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The new file cannot be created; also if there is one of this name.
    #[error("cannot create {}", file.display())]
    Create {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A name that the database cannot be given.
    #[error("the name {} is not UTF-8", .0.display())]
    Name(PathBuf),
    /// The database could not be copied.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Copies a database as it is at one moment to a new file, for its owner only.
///
/// # Errors
/// If there is such a file already, or it cannot be written. Then nothing is left of it.
pub(super) async fn copy(database: &SqlitePool, file: &Path) -> Result<(), CopyError> {
    let name = file.to_str().ok_or_else(|| CopyError::Name(file.to_owned()))?;
    let failed = |source| CopyError::Create { file: file.to_owned(), source };
    let created = new_private_file(file).map_err(failed)?;
    let copied = async {
        let mut connection = database.acquire().await?;
        // To SQLite this is writing, even though the database stays as it is.
        let read_only: i64 = sqlx::query("PRAGMA query_only").fetch_one(&mut *connection).await?.try_get(0)?;
        sqlx::raw_sql("PRAGMA query_only = OFF").execute(&mut *connection).await?;
        let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&mut *connection).await;
        if read_only != 0 {
            sqlx::raw_sql("PRAGMA query_only = ON").execute(&mut *connection).await?;
        }
        copied?;
        // SQLite does not wait for the disk here.
        created.sync_all().map_err(failed)
    };
    let copied = copied.await;
    if copied.is_err() {
        // Half a copy is worse than none.
        let _ = std::fs::remove_file(file);
    }
    copied
}

/// Copies a database whose schema is about to change beside itself. Returns the name of the copy.
pub(super) async fn keep_copy(database: &SqlitePool, file: &Path, schema: i64) -> Result<PathBuf, CopyError> {
    for number in 0_u32.. {
        let again = if number > 0 { format!(".{number}") } else { String::new() };
        let name = beside(file, &format!(".schema-{schema}{again}"));
        match copy(database, &name).await {
            Err(CopyError::Create { source, .. }) if source.kind() == io::ErrorKind::AlreadyExists => {}
            copied => return copied.map(|()| name),
        }
    }
    Err(CopyError::Name(file.to_owned()))
}
