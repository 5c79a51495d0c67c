//! Where a database is: what the text that names it means.

use std::path::PathBuf;
use std::str::FromStr;

use sqlx::sqlite::SqliteConnectOptions;

use super::open::OpenError;
use super::postgres::Address;

/// Where a database is.
#[derive(Debug)]
pub(super) enum Location {
    Memory,
    File(PathBuf),
    Server(Address),
}

impl Location {
    /// Reads a path or a URL.
    pub(super) fn parse(database: &str) -> Result<Self, OpenError> {
        let wrong = |why: &str| OpenError::Name { database: database.to_owned(), why: why.to_owned() };
        let Some(rest) = database.strip_prefix("sqlite:") else {
            return match (database, kind(database)) {
                (":memory:", _) => Ok(Self::Memory),
                ("", _) => Err(wrong("it is empty")),
                (_, Some("postgres" | "postgresql")) => Address::parse(database).map(Self::Server),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations_are_paths_or_urls() {
        for memory in [":memory:", "sqlite::memory:", "sqlite://:memory:"] {
            assert!(matches!(Location::parse(memory), Ok(Location::Memory)), "{memory}");
        }
        for (text, file) in [
            ("gizmos.db", "gizmos.db"),
            ("a b/50%.db", "a b/50%.db"),
            ("C:\\gizmos.db", "C:\\gizmos.db"),
            ("sqlite:gizmos.db", "gizmos.db"),
            ("sqlite:///var/lib/gizmos.db?mode=rwc", "/var/lib/gizmos.db"),
            ("sqlite:a%20b.db", "a b.db"),
        ] {
            assert!(matches!(Location::parse(text), Ok(Location::File(found)) if found.as_os_str() == file), "{text}");
        }
        for text in ["postgres://localhost/gizmos", "postgresql://me@localhost/gizmos"] {
            assert!(matches!(Location::parse(text), Ok(Location::Server(_))), "{text}");
        }
        for wrong in ["", "sqlite:", "sqlite:some.db?mode=ro", "postgres:gizmos"] {
            assert!(matches!(Location::parse(wrong), Err(OpenError::Name { .. })), "{wrong}");
        }
    }

    #[test]
    fn passwords_stay_out_of_errors() {
        let error = Location::parse("mysql://me:secret@localhost/gizmos").unwrap_err();
        assert!(error.to_string().starts_with("\"mysql\" databases are not supported; use a file,"), "{error}");
    }
}
