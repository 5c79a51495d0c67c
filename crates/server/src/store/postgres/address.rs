//! Where a database on a server is, and who may use it. The password never leaves this except to the server.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

use crate::store::OpenError;

/// How many statements each connection keeps prepared. Each number of rows that is written at once has its own.
const PREPARED: usize = 256;

/// What may come after the question mark. A misspelt option could be a password, which the driver would log.
const OPTIONS: [&str; 9] =
    ["application_name", "dbname", "host", "hostaddr", "options", "password", "port", "sslmode", "user"];

/// The address of a database on a server.
#[derive(Clone)]
pub(in crate::store) struct Address {
    options: Box<PgConnectOptions>,
    name: String,
}

/// Without the password.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Address").field(&self.name).finish()
    }
}

impl Address {
    /// Reads a URL. Its errors never quote it.
    pub(in crate::store) fn parse(url: &str) -> Result<Self, OpenError> {
        let wrong = |why: &str| OpenError::Name { database: "postgres:...".to_owned(), why: why.to_owned() };
        let form = || {
            wrong(
                "expected postgres://USER:PASSWORD@HOST:PORT/DATABASE; signs such as @ / ? # in a password are percent-encoded",
            )
        };
        let rest = url.strip_prefix("postgres://").or_else(|| url.strip_prefix("postgresql://")).ok_or_else(form)?;
        let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
        // The rest of a password with a slash in it would be taken for the name of the database.
        if place.split_once('/').is_some_and(|(_, database)| database.contains('@')) || url.contains('#') {
            return Err(form());
        }
        for option in query.split('&').filter(|option| !option.is_empty()) {
            let (key, _) = option.split_once('=').unwrap_or((option, ""));
            if !OPTIONS.contains(&key) {
                return Err(wrong(&format!("the options after the question mark may only be {}", OPTIONS.join(", "))));
            }
        }
        let options = PgConnectOptions::from_str(url).map_err(|_| form())?;
        if matches!(options.get_ssl_mode(), PgSslMode::Require | PgSslMode::VerifyCa | PgSslMode::VerifyFull) {
            return Err(wrong("connections with TLS are not supported; use a socket, a private network or a tunnel"));
        }
        let database = options.get_database().unwrap_or_else(|| options.get_username());
        let (host, port) = (options.get_host(), options.get_port());
        let name = match options.get_socket() {
            Some(folder) => format!("postgres:///{database}?host={}&port={port}", folder.display()),
            None if host.starts_with('/') => format!("postgres:///{database}?host={host}&port={port}"),
            None => format!("postgres://{host}:{port}/{database}"),
        };
        let options = match options.get_application_name() {
            Some(_) => options,
            None => options.application_name("gizmos"),
        };
        Ok(Self { options: Box::new(options.statement_cache_capacity(PREPARED)), name })
    }

    /// How to connect.
    pub(super) fn options(&self) -> &PgConnectOptions {
        &self.options
    }

    /// The server and the name of the database, as people may see them.
    pub(in crate::store) fn name(&self) -> &str {
        &self.name
    }

    /// The error of something that only files can do.
    pub(in crate::store) fn no_file(&self, advice: &'static str) -> OpenError {
        OpenError::NoFile { database: self.name.clone(), advice }
    }

    /// The error of a schema that has to be brought up to date first.
    pub(in crate::store) fn is_older(&self) -> OpenError {
        OpenError::Older { database: self.name.clone() }
    }

    /// The error of a database that cannot be used.
    pub(super) fn failed(&self, source: sqlx::Error) -> OpenError {
        OpenError::Connect { database: self.name.clone(), source }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_no_password() {
        for (url, name) in [
            ("postgres://me:secret@example.com/games", "postgres://example.com:5432/games"),
            ("postgresql://me:s%40%2F%3Fcret@10.0.0.1:6000/games", "postgres://10.0.0.1:6000/games"),
            ("postgres://me@localhost:6000/games?password=secret", "postgres://localhost:6000/games"),
            (
                "postgres:///games?host=/run/pg&port=6000&user=me&password=secret",
                "postgres:///games?host=/run/pg&port=6000",
            ),
        ] {
            let address = Address::parse(url).unwrap();
            assert_eq!(address.name(), name);
            assert!(!format!("{address:?}").contains("cret"), "{url}");
        }
    }

    #[test]
    fn errors_have_no_password() {
        for url in [
            "postgres:secret",
            "postgres://me:sec/ret@example.com/games",
            "postgres://me:12/secret@example.com/games",
            "postgres://me:sec?ret@example.com/games",
            "postgres://me:sec#ret@example.com/games",
            "postgres://me:12#secret@example.com/games",
            "postgres://example.com:secret/games",
            "postgres://me@example.com/games?passwort=secret",
            "postgres://me:secret@example.com/games?port=secret",
            "postgres://me:secret@example.com/games?sslmode=secret",
            "postgres://me:secret@example.com/games?sslmode=require",
        ] {
            let error = Address::parse(url).unwrap_err();
            let shown = format!("{error} {error:?}");
            assert!(!shown.contains("sec") && !shown.contains("ret@"), "{url}: {shown}");
        }
    }
}
