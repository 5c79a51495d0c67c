//! `gizmos admin prune`

use std::io::Write;

use clap::Args;
use gizmos_server::store::{Pruned, Store};

use crate::database::DatabaseArgument;
use crate::failure::Result;
use crate::output;
use crate::retention::RetentionArguments;

/// How many things are deleted before it is said how far it has come.
const BATCH: u32 = 1_000;

/// Delete what is past its retention time
///
/// Follows the same rules and options as a running server. Stop the server first: while one
/// runs, nothing is deleted.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin prune                               as the server would do it
  gizmos admin prune --keep-games 365              also games that ended over a year ago
  gizmos admin prune --database /srv/gizmos/tables.db")]
pub struct Arguments {
    #[command(flatten)]
    database: DatabaseArgument,
    #[command(flatten)]
    retention: RetentionArguments,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let pruned = super::with_store(&arguments.database, async |store| {
        let (policy, now) = (arguments.retention.policy(), super::now());
        let mut all = Pruned::default();
        loop {
            let some = store.prune(&policy, now, BATCH).await?;
            if some.total() == 0 {
                return Ok(all);
            }
            all.tables += some.tables;
            all.records += some.records;
            all.analyses += some.analyses;
        }
    });
    let Pruned { tables, records, analyses } = pruned.await?;
    let mut out = output::stdout();
    writeln!(out, "deleted: tables {tables}, records {records}, analyses {analyses}")?;
    out.flush()?;
    Ok(())
}
