//! `gizmos admin close`

use std::io::Write;

use clap::Args;
use gizmos_server::admin::close;

use super::table_name::TableName;
use crate::database::DatabaseArgument;
use crate::failure::{Failure, Result};
use crate::output;

/// End games, started or not
///
/// The game is over at once: the points so far count, and the table says that the operator
/// has closed it (rule T9.1). Stop the server first: while one runs, nothing is closed. At
/// the first table that cannot be closed the command stops and says why.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin close 0123456789ab
  gizmos admin close https://gizmos.example/tables/0123456789ab --database /srv/gizmos/tables.db")]
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
            let closed = close(store, id, super::now()).await;
            closed.map_err(|error| Failure::refused(anyhow::Error::from(error).context(format!("table {id}"))))?;
            writeln!(out, "closed table {id}")?;
            out.flush()?;
        }
        Ok(())
    })
    .await
}
