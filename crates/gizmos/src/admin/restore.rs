//! `gizmos admin restore`

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use gizmos_server::store::restore;

use crate::database::DatabaseArgument;
use crate::failure::Result;
use crate::output;

/// Put a backup in the place of the database
///
/// The backup is checked first. The database that was there is kept beside it, as
/// tables.db.replaced-1 and so on. Stop the server before: while one runs, nothing is
/// restored.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin restore tables-backup.db
  gizmos admin restore /var/backups/tables.db --database /srv/gizmos/tables.db")]
pub struct Arguments {
    /// A file that `gizmos admin backup` has made
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgument,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let restored = restore(&arguments.file, &arguments.database.location()).await?;
    let mut out = output::stdout();
    writeln!(out, "{} was restored to {}", arguments.file.display(), restored.file.display())?;
    if let Some(replaced) = restored.replaced {
        writeln!(out, "what was there before is kept in {}", replaced.display())?;
    }
    out.flush()?;
    Ok(())
}
