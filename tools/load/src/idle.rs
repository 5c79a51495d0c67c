//! `gizmos-load idle`: what tables cost that nobody follows.

use std::fmt;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use gizmos_client::Client;
use serde::Serialize;
use tokio::time::{Instant, sleep};

use crate::chance::Chance;
use crate::loopback::Loopback;
use crate::memory::resident_kib;
use crate::random_move::random_move;
use crate::report::print;
use crate::sitting::people;

/// How many tables are being opened at a time.
const OPENING: usize = 32;

/// Open tables without following them and measure the server's memory, before and after it has put them away
///
/// The server should evict tables soon (`gizmos serve --linger 5`), but not before all are open.
#[derive(Args)]
pub struct Arguments {
    /// The server, on this machine
    #[arg(long, value_name = "URL")]
    server: Loopback,
    /// The process of the server
    #[arg(long)]
    pid: u32,
    /// How many tables
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,
    /// How many moves are made at each table first
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    moves: u32,
    /// How long to wait until they have been evicted
    #[arg(long, default_value_t = 120, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600))]
    patience: u32,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Idle {
    tables: u32,
    moves: u32,
    before_kib: u64,
    loaded_kib: u64,
    unloaded_kib: u64,
    kib_per_loaded_table: f64,
    kib_per_unloaded_table: f64,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let client = Client::new(&arguments.server.to_string())?;
    let already = loaded(&client).await?;
    let before_kib = resident_kib(arguments.pid)?;
    let opened = stream::iter(0..arguments.tables).map(|number| open(&client, number, arguments.moves));
    opened.buffer_unordered(OPENING).try_collect::<()>().await?;
    let (now, expected) = (loaded(&client).await?, already + u64::from(arguments.tables));
    if now < expected {
        bail!("only {now} of {expected} tables are in memory: the server's --linger is too short");
    }
    let loaded_kib = resident_kib(arguments.pid)?;
    let end = Instant::now() + Duration::from_secs(arguments.patience.into());
    while loaded(&client).await? > already {
        if Instant::now() > end {
            bail!("the tables are still in memory; is the server's --linger longer than that?");
        }
        sleep(Duration::from_millis(200)).await;
    }
    let unloaded_kib = resident_kib(arguments.pid)?;
    let each = |kib: u64| (kib as f64 - before_kib as f64) / f64::from(arguments.tables);
    let idle = Idle {
        tables: arguments.tables,
        moves: arguments.moves,
        before_kib,
        loaded_kib,
        unloaded_kib,
        kib_per_loaded_table: each(loaded_kib),
        kib_per_unloaded_table: each(unloaded_kib),
    };
    print(&idle, arguments.json)
}

/// How many tables the server has in memory.
async fn loaded(client: &Client) -> Result<u64> {
    let metrics = client.metrics().await?;
    let gauge = metrics.lines().find_map(|line| line.strip_prefix("gizmos_tables_loaded "));
    gauge.and_then(|number| number.parse().ok()).context("the server does not tell how many tables it has in memory")
}

/// Opens a table with four people, who make a few moves.
async fn open(client: &Client, number: u32, moves: u32) -> Result<()> {
    let mut chance = Chance::new(number.into());
    let created = client.create(&people(4)?).await?;
    let places: Vec<_> = created.seats.iter().map(|seat| client.table(&created.id, seat.token.as_deref())).collect();
    let mut seat = 0;
    for _ in 0..moves {
        seat = random_move(&places, seat, &mut chance).await?;
    }
    Ok(())
}

impl fmt::Display for Idle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mib = |kib: u64| kib as f64 / 1024.0;
        writeln!(f, "{} tables of 4 after {} moves, not followed", self.tables, self.moves)?;
        writeln!(f, "memory before      {:>9.1}  MiB", mib(self.before_kib))?;
        let (loaded, unloaded) = (mib(self.loaded_kib), mib(self.unloaded_kib));
        writeln!(f, "in memory          {loaded:>9.1}  MiB, {:.1} KiB a table", self.kib_per_loaded_table)?;
        write!(f, "put away           {unloaded:>9.1}  MiB, {:.1} KiB a table", self.kib_per_unloaded_table)
    }
}
