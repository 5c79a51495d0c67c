//! `gizmos admin export`

use std::fs::{self, DirBuilder};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::Args;
use gizmos_server::admin::{ExportError, export_table};
use gizmos_server::store::{SqlStore, Store};

use super::table_name::TableName;
use crate::database::DatabaseArgument;
use crate::failure::{Failure, Result};
use crate::output;

/// Write tables to files: events as JSON lines, and the records of finished games
///
/// Each table gets a file NAME.jsonl with one event per line (number, time, version of the
/// rules that wrote it, event), and NAME.gizmos with the record once the game is over. The
/// files contain no seat tokens and no seed of a running game, but the events of a running
/// game show what is hidden from its players. Safe while a server runs.
///
/// Exit code 1 means that a table cannot be read to its end; what can be read is exported.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin export --table 0123456789ab games
  gizmos admin export --all games --database /srv/gizmos/tables.db")]
pub struct Arguments {
    /// New or empty folder for the files
    folder: PathBuf,
    /// Name of a table, or a link to it (repeat for more)
    #[arg(long, value_name = "NAME", required_unless_present = "all")]
    table: Vec<TableName>,
    /// Export all tables
    #[arg(long, conflicts_with = "table")]
    all: bool,
    #[command(flatten)]
    database: DatabaseArgument,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let (store, _copy) = SqlStore::inspect(&arguments.database.location()).await?;
    let exported = export(arguments, &store).await;
    store.close().await;
    exported
}

async fn export(arguments: &Arguments, store: &SqlStore) -> Result<()> {
    let ids = if arguments.all {
        store.table_ids().await?
    } else {
        arguments.table.iter().map(|TableName(id)| id.clone()).collect()
    };
    prepare(&arguments.folder)?;
    let mut out = output::stdout();
    let (mut exported, mut damaged) = (0, 0);
    for id in ids {
        let why = match export_table(store, &id, &arguments.folder).await {
            Ok(table) => {
                exported += 1;
                table.damage
            }
            Err(ExportError::Store(error)) => Some(error.to_string()),
            // One that was asked for by name should be there; of all, one may have been deleted meanwhile.
            Err(ExportError::Missing) if arguments.all => None,
            Err(error) => return Err(anyhow::Error::from(error).context(format!("table {id}")).into()),
        };
        if let Some(why) = why {
            damaged += 1;
            writeln!(out, "table {id}: {why}")?;
        }
    }
    writeln!(out, "exported to {}: tables {exported}", arguments.folder.display())?;
    out.flush()?;
    if damaged == 0 { Ok(()) } else { Err(Failure::refused(anyhow!("{damaged} tables cannot be read to their end"))) }
}

/// Creates the folder for its owner only, or makes sure that nothing is in it.
fn prepare(folder: &Path) -> anyhow::Result<()> {
    match fs::read_dir(folder).map(|mut entries| entries.next().is_none()) {
        Ok(true) => Ok(()),
        Ok(false) => Err(anyhow!("{} is not empty; give another folder", folder.display())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let mut builder = DirBuilder::new();
            builder.recursive(true);
            #[cfg(unix)]
            std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
            builder.create(folder).with_context(|| format!("cannot create the folder {}", folder.display()))
        }
        Err(error) => Err(error).with_context(|| format!("cannot use the folder {}", folder.display())),
    }
}
