//! `gizmos admin check`

use std::io::Write;

use anyhow::anyhow;
use clap::Args;
use gizmos_server::admin::{CheckReport, check};
use gizmos_server::store::{SqlStore, Store};

use crate::database::DatabaseArgument;
use crate::failure::{Failure, Result};
use crate::output;

/// Check that this version can read everything in the database
///
/// Replays every table and every record under the rules, reads every analysis, and checks
/// the file itself. Run it with a new version before you upgrade: it reports what that
/// version cannot read. It changes nothing and is safe while a server runs. For a database
/// of an older version, a temporary copy is made and upgraded next to it; there must be room.
///
/// The exit code is 1 if anything cannot be read.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin check
  gizmos admin check --database /srv/gizmos/tables.db")]
pub struct Arguments {
    #[command(flatten)]
    database: DatabaseArgument,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let (store, copy) = SqlStore::inspect(&arguments.database.location()).await?;
    let report = check(&store).await;
    store.close().await;
    let CheckReport { tables, records, analyses, findings } = report?;
    let mut out = output::stdout();
    for finding in &findings {
        writeln!(out, "{finding}")?;
    }
    let read = format!("checked: tables {tables}, records {records}, analyses {analyses}");
    let upgraded = if copy.is_some() { " (in an upgraded copy of the database)" } else { "" };
    writeln!(out, "{read}{upgraded}")?;
    out.flush()?;
    match findings.len() {
        0 => Ok(()),
        1 => Err(Failure::refused(anyhow!("1 problem found"))),
        count => Err(Failure::refused(anyhow!("{count} problems found"))),
    }
}
