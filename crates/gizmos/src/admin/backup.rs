//! `gizmos admin backup`

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use gizmos_server::store::backup;

use crate::database::DatabaseArgument;
use crate::failure::Result;
use crate::output;

/// Back up the database to a new file, also while a server runs
///
/// The backup is the database at one moment: everything acknowledged before the command
/// started is in it. It is checked, and only its owner can read it, because it contains the
/// seeds of all games. Existing files are never overwritten.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin backup tables-backup.db
  gizmos admin backup /var/backups/tables.db --database /srv/gizmos/tables.db")]
pub struct Arguments {
    /// File to create
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgument,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let database = arguments.database.location();
    backup(&database, &arguments.file).await?;
    let mut out = output::stdout();
    writeln!(out, "copied {database} to {}", arguments.file.display())?;
    out.flush()?;
    Ok(())
}
