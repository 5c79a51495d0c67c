//! Files for their owner only, and the one path that all names of a file lead to.

use std::fmt::Write as _;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::store::OpenError;

/// Creates the file if there is none, for its owner only: it will hold seeds. `SQLite` gives its log the same mode.
pub(super) fn create_privately(file: &Path) {
    // A file that is there stays untouched: closing it would end the locks that this process may have on it.
    if matches!(file.try_exists(), Ok(false)) {
        // If this fails, opening fails as well and says why.
        let _ = new_private_file(file);
    }
}

/// Creates a file that is not there yet, for its owner only.
pub(crate) fn new_private_file(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// The file of this name with something after it.
pub(crate) fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Creates the folder of a file, for its owner only. Returns the one path that all names of the file lead to.
pub(super) fn with_folder(file: &Path) -> Result<PathBuf, OpenError> {
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
    let file = folder.canonicalize().map_err(wrong)?.join(name);
    // The name may be a link to a file elsewhere.
    Ok(file.canonicalize().unwrap_or(file))
}

/// A URL that means exactly this file, whatever its name.
pub(super) fn file_url(file: &Path) -> String {
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

    #[cfg(unix)]
    #[test]
    fn all_names_of_a_file_lead_to_one_path() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().canonicalize().unwrap().join("some.db");
        std::fs::write(&file, "").unwrap();
        std::os::unix::fs::symlink(&file, folder.path().join("link.db")).unwrap();
        std::os::unix::fs::symlink(folder.path(), folder.path().join("here")).unwrap();
        for name in ["some.db", "./some.db", "link.db", "here/some.db", "here/link.db"] {
            assert_eq!(with_folder(&folder.path().join(name)).unwrap(), file, "{name}");
        }
    }
}
