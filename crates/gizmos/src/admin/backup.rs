//! `gizmos admin backup`

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use gizmos_server::store::backup;

use crate::database::DatabaseArgument;
use crate::failure::Result;
use crate::output;

/// Copy the database to a new file, also while a server runs
///
/// The copy is the database as it is at one moment: everything that was acknowledged
/// before the command began is in it. It is checked, and readable for its owner only,
/// because it holds the seeds of all games. A file that is there is never overwritten.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin backup tables-backup.db
  gizmos admin backup /var/backups/tables.db --database /srv/gizmos/tables.db")]
pub struct Arguments {
    /// The new file
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgument,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let database = arguments.database.location();
    backup(&database, &arguments.file).await?;
    let mut out = output::stdout();
    writeln!(out, "{database} was copied to {}", arguments.file.display())?;
    out.flush()?;
    Ok(())
}
