//! `gizmos admin delete`

use std::io::Write;

use anyhow::{Context, anyhow};
use clap::Args;
use gizmos_server::admin::delete;

use super::table_name::TableName;
use crate::database::DatabaseArgument;
use crate::failure::{Failure, Result};
use crate::output;

/// Delete tables for good, with the records and analyses of their games
///
/// Nothing of them stays in the database, but backups still have them. Stop the server
/// first: while one runs, nothing is deleted.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin delete 0123456789ab
  gizmos admin delete https://gizmos.example/tables/0123456789ab --database /srv/gizmos/tables.db")]
pub struct Arguments {
    /// Names of the tables, or links to them
    #[arg(required = true, value_name = "TABLE")]
    tables: Vec<TableName>,
    #[command(flatten)]
    database: DatabaseArgument,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    super::with_store(&arguments.database, async |store| {
        let mut out = output::stdout();
        for TableName(id) in &arguments.tables {
            let Some(deleted) = delete(store, id).await? else {
                return Err(Failure::refused(anyhow!("table {id}: there is no such table")));
            };
            let with = match (deleted.record, deleted.analysis) {
                (true, true) => ", with its record and its analysis",
                (true, false) => ", with its record",
                (false, true) => ", with its analysis",
                (false, false) => "",
            };
            writeln!(out, "deleted table {id}{with}")?;
            out.flush()?;
        }
        let traces = "the tables are deleted, but traces may remain in unused parts of the file";
        store.compact().await.context(traces)?;
        Ok(())
    })
    .await
}
