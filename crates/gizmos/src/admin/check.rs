//! `gizmos admin check`

use std::io::Write;

use anyhow::anyhow;
use clap::Args;
use gizmos_server::admin::{CheckReport, check};
use gizmos_server::store::{SqlStore, Store};

use crate::database::DatabaseArgument;
use crate::failure::{Failure, Result};
use crate::output;

/// Read everything in the database, and say what this program cannot read
///
/// Replays every table and every record by the rules of this program, reads every
/// analysis, and checks the file itself. Run it with a new version of the program
/// before you upgrade: it tells what would no longer be readable. It changes nothing and is
/// safe while a server runs. A database of an older version is copied beside itself,
/// upgraded there and deleted again, so there has to be room for it.
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
    let read = format!("{tables} tables, {records} records and {analyses} analyses were read");
    let upgraded = if copy.is_some() { ", after an upgrade of a copy of the database" } else { "" };
    writeln!(out, "{read}{upgraded}")?;
    out.flush()?;
    match findings.len() {
        0 => Ok(()),
        1 => Err(Failure::refused(anyhow!("one thing cannot be read"))),
        count => Err(Failure::refused(anyhow!("{count} things cannot be read"))),
    }
}
