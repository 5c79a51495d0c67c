//! Where a database is: the text that names it, and the one file that is meant.

use std::fmt::Write as _;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::sqlite::SqliteConnectOptions;

use super::open::OpenError;

/// Where a database is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Location {
    Memory,
    File(PathBuf),
}

impl Location {
    /// Reads a path or a URL.
    pub(super) fn parse(database: &str) -> Result<Self, OpenError> {
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

    #[test]
    fn locations_are_paths_or_urls() {
        for memory in [":memory:", "sqlite::memory:", "sqlite://:memory:"] {
            assert_eq!(Location::parse(memory).unwrap(), Location::Memory);
        }
        for (text, file) in [
            ("gizmos.db", "gizmos.db"),
            ("a b/50%.db", "a b/50%.db"),
            ("C:\\gizmos.db", "C:\\gizmos.db"),
            ("sqlite:gizmos.db", "gizmos.db"),
            ("sqlite:///var/lib/gizmos.db?mode=rwc", "/var/lib/gizmos.db"),
            ("sqlite:a%20b.db", "a b.db"),
        ] {
            assert_eq!(Location::parse(text).unwrap(), Location::File(file.into()));
        }
        for wrong in ["", "sqlite:", "sqlite:some.db?mode=ro"] {
            assert!(matches!(Location::parse(wrong), Err(OpenError::Name { .. })), "{wrong}");
        }
    }

    #[test]
    fn passwords_stay_out_of_errors() {
        let error = Location::parse("postgres://me:secret@localhost/gizmos").unwrap_err();
        assert_eq!(error.to_string(), "\"postgres\" databases are not supported; use a file or sqlite:FILE");
    }

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
