//! `gizmos admin`: what operators do with the database of a server.

mod backup;
mod check;
mod close;
mod copy;
mod delete;
mod export;
mod prune;
mod restore;
mod table_name;

use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};
use gizmos_server::store::{SqlStore, Store};

use crate::database::DatabaseArgument;
use crate::failure::Result;

/// Maintain a server's database: check, export, back up, restore, copy, close, delete, prune
///
/// `check`, `export` and `backup` only read and are safe while a server runs. The other
/// commands need the server stopped; they refuse to work while one runs. `backup` and
/// `restore` are for database files; a PostgreSQL database is backed up with `pg_dump`.
#[expect(clippy::doc_markdown, reason = "people read this as the help")]
#[derive(Args)]
#[command(
    arg_required_else_help = true,
    after_help = "\
Examples:
  gizmos admin check                               before an upgrade
  gizmos admin backup /var/backups/tables.db       while the server runs
  gizmos admin export --all games                  every table as files
  gizmos admin close 0123456789ab                  end a game
  gizmos admin check --database /srv/tables.db     another database
  gizmos admin copy tables.db postgres://gizmos@localhost/gizmos"
)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Arguments),
    Export(export::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    Copy(copy::Arguments),
    Close(close::Arguments),
    Delete(delete::Arguments),
    Prune(prune::Arguments),
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match &arguments.command {
            Command::Check(arguments) => check::run(arguments).await,
            Command::Export(arguments) => export::run(arguments).await,
            Command::Backup(arguments) => backup::run(arguments).await,
            Command::Restore(arguments) => restore::run(arguments).await,
            Command::Copy(arguments) => copy::run(arguments).await,
            Command::Close(arguments) => close::run(arguments).await,
            Command::Delete(arguments) => delete::run(arguments).await,
            Command::Prune(arguments) => prune::run(arguments).await,
        }
    })
}

/// Works on the tables of a database that no server uses, and closes it whatever comes of that.
async fn with_store<T>(database: &DatabaseArgument, work: impl AsyncFnOnce(&SqlStore) -> Result<T>) -> Result<T> {
    let store = SqlStore::open_existing(&database.location()).await?;
    let outcome = work(&store).await;
    store.close().await;
    outcome
}

/// The time, in milliseconds since the start of 1970 (UTC).
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
