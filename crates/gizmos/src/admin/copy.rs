//! `gizmos admin copy`

use std::io::Write;

use anyhow::anyhow;
use clap::Args;
use gizmos_server::store::{SqlStore, Store};

use crate::failure::{Failure, Result};
use crate::output;

/// Copy everything to another database: from SQLite to PostgreSQL, back, or anywhere else
///
/// The copy is compared with the original, row by row, before the command reports success.
/// The target must be empty; a new file is created, a PostgreSQL database must exist already.
/// Stop the server first: while one uses either database, nothing is copied. The original
/// stays as it is, except that a database of an older version is upgraded.
///
/// The exit code is 1 if the target is not empty. If the command fails later, delete the
/// target and start again.
#[expect(clippy::doc_markdown, reason = "people read this as the help")]
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos admin copy tables.db postgres://gizmos@localhost/gizmos
  gizmos admin copy postgres://gizmos@localhost/gizmos tables.db

Put the password into ~/.pgpass or PGPASSWORD: other users of this machine can see arguments.")]
pub struct Arguments {
    /// Database to copy: a file, sqlite: URL or postgres: URL
    from: String,
    /// Empty database to fill
    to: String,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let source = SqlStore::open_existing(&arguments.from).await?;
    let copied = copy(&source, &arguments.to).await;
    source.close().await;
    let (target, counts) = copied?;
    let counts: Vec<String> = counts.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
    let mut out = output::stdout();
    writeln!(out, "copied {} to {target} and compared: {}", source.place(), counts.join(", "))?;
    out.flush()?;
    Ok(())
}

/// Copies to an empty database. Returns its place, and how many rows of each kind are there.
async fn copy(source: &SqlStore, to: &str) -> Result<(String, Vec<(&'static str, u64)>)> {
    let target = SqlStore::open(to).await?;
    let copied = async {
        if !target.is_empty().await? {
            return Err(Failure::refused(anyhow!("{} is not empty; nothing was copied", target.place())));
        }
        Ok((target.place().to_string(), target.copy_from(source).await?))
    };
    let copied = copied.await;
    target.close().await;
    copied
}
