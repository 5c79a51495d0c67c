//! `gizmos-load start`: how soon a server with many tables answers.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Args;
use gizmos_client::Client;
use serde::Serialize;

use crate::report::print;
use crate::served::{Served, program};

/// Start a server on a database and measure how soon it answers
#[derive(Args)]
pub struct Arguments {
    /// The database, as `gizmos-load fill` makes one
    #[arg(long, value_name = "FILE")]
    database: PathBuf,
    /// The program to start [default: `gizmos` next to this program]
    #[arg(long, value_name = "FILE")]
    gizmos: Option<PathBuf>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// How many milliseconds after the process was started.
#[derive(Serialize)]
struct Started {
    listening: f64,
    first_list: f64,
    first_table: f64,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let gizmos = program(arguments.gizmos.as_ref())?;
    print(&measure(&gizmos, &arguments.database).await?, arguments.json)
}

async fn measure(gizmos: &Path, database: &Path) -> Result<Started> {
    let begun = Instant::now();
    let since = || begun.elapsed().as_secs_f64() * 1e3;
    let served = Served::start(gizmos, database).await?;
    let listening = since();
    let client = Client::new(&served.address)?;
    let listed = client.list(1).await?;
    let first_list = since();
    let newest = listed.first().context("the database has no public tables")?;
    client.table(&newest.id, None).read().await?;
    let first_table = since();
    served.end().await?;
    Ok(Started { listening, first_list, first_table })
}

impl fmt::Display for Started {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "milliseconds after the start of the process")?;
        writeln!(f, "listening          {:>9.1}", self.listening)?;
        writeln!(f, "first list         {:>9.1}", self.first_list)?;
        write!(f, "first table        {:>9.1}", self.first_table)
    }
}
