//! Keeping other processes from writing to a file.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::paths::beside;
use crate::store::OpenError;

/// Held by the one process that writes to a database file. The system releases it when the process ends, however it ends.
///
/// It lies on a file beside the database: closing the database file itself would end the locks that `SQLite` has on it.
#[derive(Debug)]
pub struct FileLock(File);

impl FileLock {
    /// Locks a database file, given by its canonical path.
    ///
    /// # Errors
    /// If another process holds the lock, or the file beside it cannot be created.
    pub fn acquire(database: &Path) -> Result<Self, OpenError> {
        let path = beside(database, ".lock");
        let file = File::create(&path).map_err(|source| OpenError::Lock { file: path, source })?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse { database: database.display().to_string() }),
            // Some file systems have no locks; tables can be kept there all the same.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Self(file)),
        }
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Closing the file would do, unless a child process that is just being started has it open as well.
        let _ = self.0.unlock();
    }
}
