//! A copy of a file that is brought up to date, while the file itself stays as it is.

use std::fs::DirBuilder;
use std::path::{Path, PathBuf};

use super::copy::{self, CopyError};
use super::paths::beside;
use super::repair::connect;
use crate::store::OpenError;

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

/// Copies a file to be upgraded. Returns the name of the copy, which is there for as long as the guard.
pub(in crate::store) async fn copy_to_upgrade(file: &Path) -> Result<(String, UpgradedCopy), OpenError> {
    let failed = |source| OpenError::Copy { database: file.display().to_string(), source };
    let pool = connect(file).await?;
    let guard = UpgradedCopy::beside(file)?;
    let copied = guard.0.join("tables.db");
    copy::copy(&pool, &copied).await.map_err(failed)?;
    pool.close().await;
    let name = copied.to_str().ok_or_else(|| failed(CopyError::Name(copied.clone())))?;
    Ok((name.to_owned(), guard))
}

impl Drop for UpgradedCopy {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            tracing::warn!(folder = %self.0.display(), %error, "a copy of the database could not be deleted");
        }
    }
}
