//! Keeping analyses: what is asked for, and what has been found so far.

use super::connection::Connection;
use super::pool::Pool;
use super::row::Row;
use super::sql::number;
use super::statement::Statement;
use super::{NewAnalysis, StoreError, StoredAnalysis};

/// Writes an analysis unless it is there already.
pub(super) async fn ask(connection: &mut Connection<'_>, analysis: &NewAnalysis) -> Result<(), sqlx::Error> {
    let insert = Statement::new(
        "INSERT INTO analyses (id, asked_at, record, simulations, decisions, judged) VALUES ($1, $2, $3, $4, $5, 0)
        ON CONFLICT (id) DO NOTHING",
    )
    .text(&analysis.id)
    .number(number(analysis.asked_at))
    .text(&analysis.record)
    .number(i64::from(analysis.simulations))
    .number(number(analysis.decisions));
    connection.execute(insert).await?;
    Ok(())
}

/// Adds verdicts on the next `count` decisions of an analysis that has `after` so far.
pub(super) async fn judge(
    connection: &mut Connection<'_>,
    id: &str,
    after: u64,
    count: u64,
    verdicts: &str,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let update = Statement::new("UPDATE analyses SET judged = $1 WHERE id = $2 AND judged = $3 AND decisions >= $1")
        .number(number(after.saturating_add(count)))
        .text(id)
        .number(number(after));
    if connection.execute(update).await? == 0 {
        let found = connection.first(Statement::new("SELECT id FROM analyses WHERE id = $1").text(id)).await?;
        return Ok(Err(if found.is_some() { StoreError::Conflict } else { StoreError::Missing }));
    }
    let insert = Statement::new("INSERT INTO verdicts (analysis_id, first, text) VALUES ($1, $2, $3)")
        .text(id)
        .number(number(after))
        .text(verdicts);
    connection.execute(insert).await?;
    Ok(Ok(()))
}

/// An analysis and how far it has come.
pub(super) async fn analysis(reading: &Pool, id: &str) -> Result<Option<StoredAnalysis>, StoreError> {
    let query = "SELECT id, asked_at, record, simulations, decisions, judged FROM analyses WHERE id = $1";
    reading.first(Statement::new(query).text(id)).await?.as_ref().map(stored).transpose()
}

/// What has been found, in the pieces in which it was kept.
pub(super) async fn verdicts(reading: &Pool, id: &str) -> Result<Vec<String>, StoreError> {
    let query = "SELECT text FROM verdicts WHERE analysis_id = $1 ORDER BY first";
    let rows = reading.all(Statement::new(query).text(id)).await?;
    rows.iter().map(|row| row.text("text")).collect()
}

/// The ids of the analyses that are not finished, oldest first.
pub(super) async fn unfinished(reading: &Pool) -> Result<Vec<Row>, StoreError> {
    reading.all(Statement::new("SELECT id FROM analyses WHERE judged < decisions ORDER BY asked_at, id")).await
}

fn stored(row: &Row) -> Result<StoredAnalysis, StoreError> {
    let simulations = row.number("simulations").ok().and_then(|count| u32::try_from(count).ok());
    let analysis = NewAnalysis {
        id: row.text("id")?,
        asked_at: row.unsigned("asked_at")?,
        record: row.text("record")?,
        simulations: simulations.ok_or_else(|| StoreError::Corrupt("no number of simulations".to_owned()))?,
        decisions: row.unsigned("decisions")?,
    };
    Ok(StoredAnalysis { analysis, judged: row.unsigned("judged")? })
}
