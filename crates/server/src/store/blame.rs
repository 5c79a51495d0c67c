//! Whether data or the database is to blame for an error.

use sqlx::error::ErrorKind;
use sqlx::postgres::PgDatabaseError;

/// Whether the data breaks a constraint.
pub(super) fn breaks_constraint(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| !matches!(error.kind(), ErrorKind::Other))
}

/// Whether other data could be written, so that only one change of many has to fail.
pub(super) fn blames_data(error: &sqlx::Error) -> bool {
    // Classes of PostgreSQL: text or numbers that it cannot keep, and more of them than it can.
    breaks_constraint(error)
        || postgres_code(error).is_some_and(|code| code.starts_with("22") || code.starts_with("54"))
}

/// Whether `PostgreSQL` has undone a transaction because of others, so that trying again helps: a deadlock, or an order that
/// no serial execution has.
pub(super) fn blames_others(error: &sqlx::Error) -> bool {
    postgres_code(error).is_some_and(|code| ["40P01", "40001"].contains(&code))
}

fn postgres_code(error: &sqlx::Error) -> Option<&str> {
    error.as_database_error()?.try_downcast_ref::<PgDatabaseError>().map(PgDatabaseError::code)
}

/// Whether a connection is of no use any more.
pub(super) fn is_lost(error: &sqlx::Error) -> bool {
    match postgres_code(error) {
        // The server ends it, by itself or because nothing came for too long, or the connection is broken.
        Some(code) => code.starts_with("57P") || code == "25P03" || code.starts_with("08"),
        None => error.as_database_error().is_none(),
    }
}
