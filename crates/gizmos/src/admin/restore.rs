//! `gizmos admin restore`

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use gizmos_server::store::restore;

use crate::database::DatabaseArgument;
use crate::failure::Result;
use crate::output;

/// Replace the database with a backup
///
/// The backup is checked first. The previous database is kept next to it, as
/// tables.db.replaced-1 and so on. Stop the server first: while one runs, nothing is
/// restored.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin restore tables-backup.db
  gizmos admin restore /var/backups/tables.db --database /srv/gizmos/tables.db")]
pub struct Arguments {
    /// File made by `gizmos admin backup`
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgument,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let restored = restore(&arguments.file, &arguments.database.location()).await?;
    let mut out = output::stdout();
    writeln!(out, "restored {} to {}", arguments.file.display(), restored.file.display())?;
    if let Some(replaced) = restored.replaced {
        writeln!(out, "the previous database is now {}", replaced.display())?;
    }
    out.flush()?;
    Ok(())
}
