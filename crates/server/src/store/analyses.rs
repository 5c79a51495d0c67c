//! Keeping analyses: what is asked for, and what has been found so far.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};

use super::sql::{number, text, unsigned};
use super::{NewAnalysis, StoreError, StoredAnalysis};

/// Writes an analysis unless it is there already.
pub(super) async fn ask(connection: &mut AnyConnection, analysis: &NewAnalysis) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO analyses (id, asked_at, record, simulations, decisions, judged)
        SELECT $1, $2, $3, $4, $5, 0 WHERE NOT EXISTS (SELECT 1 FROM analyses WHERE id = $1)",
    )
    .bind(&analysis.id)
    .bind(number(analysis.asked_at))
    .bind(&analysis.record)
    .bind(i64::from(analysis.simulations))
    .bind(number(analysis.decisions))
    .execute(connection)
    .await?;
    Ok(())
}

/// Adds verdicts on the next `count` decisions of an analysis that has `after` so far.
pub(super) async fn judge(
    connection: &mut AnyConnection,
    id: &str,
    after: u64,
    count: u64,
    verdicts: &str,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let judged = number(after.saturating_add(count));
    let done = sqlx::query("UPDATE analyses SET judged = $1 WHERE id = $2 AND judged = $3 AND decisions >= $1")
        .bind(judged)
        .bind(id)
        .bind(number(after))
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 0 {
        let found = sqlx::query("SELECT id FROM analyses WHERE id = $1").bind(id).fetch_optional(connection).await?;
        return Ok(Err(if found.is_some() { StoreError::Conflict } else { StoreError::Missing }));
    }
    sqlx::query("INSERT INTO verdicts (analysis_id, first, text) VALUES ($1, $2, $3)")
        .bind(id)
        .bind(number(after))
        .bind(verdicts)
        .execute(connection)
        .await?;
    Ok(Ok(()))
}

/// An analysis and how far it has come.
pub(super) async fn analysis(reading: &AnyPool, id: &str) -> Result<Option<StoredAnalysis>, StoreError> {
    let found =
        sqlx::query("SELECT id, asked_at, record, simulations, decisions, judged FROM analyses WHERE id = $1").bind(id);
    found.fetch_optional(reading).await?.as_ref().map(stored).transpose()
}

/// What has been found, in the pieces in which it was kept.
pub(super) async fn verdicts(reading: &AnyPool, id: &str) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query("SELECT text FROM verdicts WHERE analysis_id = $1 ORDER BY first")
        .bind(id)
        .fetch_all(reading)
        .await?;
    rows.iter().map(|row| text(row, "text")).collect()
}

/// The ids of the analyses that are not finished, oldest first.
pub(super) async fn unfinished(reading: &AnyPool) -> Result<Vec<AnyRow>, StoreError> {
    let unfinished = "SELECT id FROM analyses WHERE judged < decisions ORDER BY asked_at, id";
    Ok(sqlx::query(unfinished).fetch_all(reading).await?)
}

fn stored(row: &AnyRow) -> Result<StoredAnalysis, StoreError> {
    let simulations = row.try_get::<i64, _>("simulations").ok().and_then(|count| u32::try_from(count).ok());
    let analysis = NewAnalysis {
        id: text(row, "id")?,
        asked_at: unsigned(row, "asked_at")?,
        record: text(row, "record")?,
        simulations: simulations.ok_or_else(|| StoreError::Corrupt("no number of simulations".to_owned()))?,
        decisions: unsigned(row, "decisions")?,
    };
    Ok(StoredAnalysis { analysis, judged: unsigned(row, "judged")? })
}
