//! What operators do with a file, whatever its schema is: find damage, and free space.

use std::path::Path;
use std::str::FromStr;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};
use sqlx::{AssertSqlSafe, Row};

use super::open::PATIENT;
use super::paths::file_url;
use crate::store::OpenError;

/// How many complaints about a damaged file are of use.
const MOST_ERRORS: u32 = 20;

/// Connects to a database file, given by its canonical path.
pub(in crate::store) async fn connect(file: &Path) -> Result<SqlitePool, OpenError> {
    let failed = |source| OpenError::Connect { database: file.display().to_string(), source };
    let options = SqliteConnectOptions::from_str(&file_url(file)).map_err(failed)?;
    let pool = SqlitePoolOptions::new().max_connections(1).after_connect(|connection, _| {
        Box::pin(async move { sqlx::raw_sql(PATIENT).execute(connection).await.map(|_| ()) })
    });
    let pool = pool.connect_with(options).await.map_err(failed)?;
    // Only reading shows whether it is a database.
    sqlx::query("SELECT COUNT(*) FROM sqlite_master").fetch_one(&pool).await.map_err(failed)?;
    Ok(pool)
}

/// What `SQLite` finds wrong with a database, and references that lead nowhere.
pub(in crate::store) async fn integrity_errors(pool: &SqlitePool) -> Result<Vec<String>, sqlx::Error> {
    let check = format!("PRAGMA integrity_check({MOST_ERRORS})");
    let rows = sqlx::query(AssertSqlSafe(check)).fetch_all(pool).await?;
    let mut errors: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    errors.retain(|error| error != "ok");
    let query = "SELECT \"table\" AS child, COUNT(*) AS lost FROM pragma_foreign_key_check GROUP BY 1";
    for row in sqlx::query(query).fetch_all(pool).await? {
        let (child, lost): (String, i64) = (row.try_get("child")?, row.try_get("lost")?);
        errors.push(format!("{lost} rows of {child} belong to nothing"));
    }
    Ok(errors)
}

/// Writes a file anew without what was deleted.
pub(in crate::store) async fn compact(file: &Path) -> Result<(), OpenError> {
    let pool = connect(file).await?;
    let compacted = sqlx::raw_sql("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").execute(&pool).await;
    pool.close().await;
    let failed = |source| OpenError::Connect { database: file.display().to_string(), source };
    compacted.map(drop).map_err(failed)
}
