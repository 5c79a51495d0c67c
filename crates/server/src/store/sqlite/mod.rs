//! The engine that keeps everything in one file, for one process.

mod backup;
mod copy;
mod hash_tokens;
mod lock;
mod open;
mod paths;
mod repair;
mod target;
mod upgraded_copy;

pub use backup::{BackupError, RestoreError, Restored, backup, restore};
pub use copy::CopyError;
pub use lock::FileLock;
#[cfg(test)]
pub(super) use open::MIGRATIONS;
pub(super) use open::{existing, open, open_in_memory, open_read_only};
pub(crate) use paths::{beside, new_private_file};
pub(super) use repair::{compact, integrity_errors};
pub(super) use target::Target;
pub use upgraded_copy::UpgradedCopy;
pub(super) use upgraded_copy::copy_to_upgrade;
