//! Reading everything that is stored, to find what this program cannot read before anybody relies on it.

use std::fmt;

use gizmos_core::Record;
use gizmos_study::JudgedDecision;
use gizmos_table::PastGame;

use crate::recovery::replay;
use crate::store::{SqlStore, Store, StoreError};

/// What was checked, and what cannot be read.
#[derive(Debug, Default)]
pub struct CheckReport {
    /// How many tables there are.
    pub tables: usize,
    /// How many records there are.
    pub records: usize,
    /// How many analyses there are.
    pub analyses: usize,
    /// Everything that cannot be read: what it is, and what is wrong with it.
    pub findings: Vec<String>,
}

/// Replays every table and every record, and reads every analysis. Changes nothing.
///
/// # Errors
/// If the store is not available. What is damaged is no error, but in the report.
pub async fn check(store: &SqlStore) -> Result<CheckReport, StoreError> {
    let mut report = CheckReport::default();
    report.findings.extend(store.integrity_errors().await?.into_iter().map(|why| format!("file: {why}")));
    for id in store.table_ids().await? {
        report.tables += 1;
        report.findings.extend(found("table", &id, check_table(store, &id).await)?);
    }
    for id in store.record_ids().await? {
        report.records += 1;
        report.findings.extend(found("record", &id, check_record(store, &id).await)?);
    }
    for id in store.analysis_ids().await? {
        report.analyses += 1;
        report.findings.extend(found("analysis", &id, check_analysis(store, &id).await)?);
    }
    Ok(report)
}

/// What is wrong with something, if it is damaged.
fn found(kind: &str, id: &str, checked: Result<(), StoreError>) -> Result<Option<String>, StoreError> {
    match checked {
        Ok(()) => Ok(None),
        Err(StoreError::Corrupt(why)) => {
            let named = format!("{kind} {id}: ");
            // Some errors say it themselves.
            Ok(Some(if why.starts_with(&named) { why } else { named + &why }))
        }
        Err(error) => Err(error),
    }
}

/// A table that was deleted meanwhile is no problem.
async fn check_table(store: &SqlStore, id: &str) -> Result<(), StoreError> {
    let Some(stored) = store.load(id).await? else { return Ok(()) };
    replay(&stored).map(|_| ())
}

async fn check_record(store: &SqlStore, id: &str) -> Result<(), StoreError> {
    let Some(text) = store.record(id).await? else { return Ok(()) };
    text.parse::<PastGame>().map(|_| ()).map_err(|error| StoreError::Corrupt(error.to_string()))
}

async fn check_analysis(store: &SqlStore, id: &str) -> Result<(), StoreError> {
    let Some(stored) = store.analysis(id).await? else { return Ok(()) };
    let corrupt = |error: &dyn fmt::Display| StoreError::Corrupt(error.to_string());
    stored.analysis.record.parse::<Record>().map_err(|error| corrupt(&error))?;
    let mut judged = 0;
    for piece in store.verdicts(id).await? {
        let verdicts: Vec<JudgedDecision> = serde_json::from_str(&piece).map_err(|error| corrupt(&error))?;
        judged += verdicts.len() as u64;
    }
    // A server may have found more meanwhile.
    if judged < stored.judged {
        return Err(corrupt(&format!("{judged} verdicts are there, but {} were found", stored.judged)));
    }
    Ok(())
}
