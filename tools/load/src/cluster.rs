//! `gizmos-load cluster`: what moves cost where servers share a database, compared with one server on a file.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::Args;
use gizmos_testing::{NatsAccess, NatsServer, PostgresServer, ServerProcess};
use serde::Serialize;
use sqlx::Connection;
use tempfile::TempDir;
use tokio::time::sleep;

use crate::play::{self, Party};
use crate::processor::{family_time, processor_time};
use crate::report::{LoadReport, print};
use crate::served::program;

/// The limits that one address would reach at once.
const RAISED: [&str; 9] = [
    "--tables-per-minute",
    "--connections",
    "--connections-per-address",
    "--requests-in-flight",
    "--requests-in-flight-per-address",
    "--streams",
    "--streams-per-address",
    "--tables",
    "--written-per-day",
];

/// How long the database takes until it has counted everything.
const COUNTING: Duration = Duration::from_millis(1_500);

/// Start a server on a file, then nodes on a shared database, and measure moves and what they cost each part
///
/// The seats of each table are spread over all nodes, so that most moves are sent to another node. The servers that nodes
/// need are started in temporary folders.
#[derive(Args)]
pub struct Arguments {
    /// How many nodes; 0 is one server on a file
    #[arg(long, value_name = "N,...", value_delimiter = ',', default_value = "0,1,2,3", value_parser = clap::value_parser!(u8).range(0..=9))]
    nodes: Vec<u8>,
    /// How many moves to try per second at all tables together; 0 is as many as can be
    #[arg(long, value_name = "N,...", value_delimiter = ',', default_value = "0,1000", value_parser = clap::value_parser!(u32).range(0..=100_000))]
    rate: Vec<u32>,
    /// How many tables of 4
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=5000))]
    tables: u32,
    /// How long to play each time
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// The program to start [default: `gizmos` next to this program]
    #[arg(long, value_name = "FILE")]
    gizmos: Option<PathBuf>,
    /// Print as JSON, one line for each measurement
    #[arg(long)]
    json: bool,
}

/// What came out of one measurement.
#[derive(Serialize)]
struct ClusterReport {
    nodes: u8,
    #[serde(flatten)]
    load: LoadReport,
    /// What one move costs, on average, with everything that is read between moves.
    each_move: Vec<Amount>,
}

/// So much of something.
#[derive(Serialize)]
struct Amount {
    what: &'static str,
    amount: f64,
}

impl Amount {
    fn milliseconds(what: &'static str, time: Duration) -> Self {
        Self { what, amount: time.as_secs_f64() * 1e3 }
    }
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let gizmos = program(arguments.gizmos.as_ref())?;
    for &nodes in &arguments.nodes {
        for &rate in &arguments.rate {
            print(&measure(arguments, &gizmos, nodes, rate).await?, arguments.json)?;
        }
    }
    Ok(())
}

async fn measure(arguments: &Arguments, gizmos: &Path, nodes: u8, rate: u32) -> Result<ClusterReport> {
    let surroundings = Surroundings::start(gizmos, nodes).await?;
    let server = surroundings.servers.iter().map(|server| server.url.parse()).collect::<Result<_, _>>()?;
    let &Arguments { tables, seconds, json, .. } = arguments;
    let load = play::Arguments { server, tables, seats: 4, seconds, rate, pid: None, json, own_addresses: false };
    let party = Party::open(&load).await?;
    let before = surroundings.used().await?;
    let load = party.play().await?;
    let used = surroundings.used().await?.into_iter().zip(before);
    let moves = load.moves.max(1) as f64;
    let each_move =
        used.map(|(after, before)| Amount { amount: (after.amount - before.amount) / moves, ..after }).collect();
    surroundings.end()?;
    Ok(ClusterReport { nodes, load, each_move })
}

/// Servers, and what they need. Everything ends when this is dropped.
struct Surroundings {
    servers: Vec<ServerProcess>,
    shared: Option<Shared>,
    _folder: TempDir,
}

/// What nodes share.
struct Shared {
    postgres: PostgresServer,
    nats: NatsServer,
    database: String,
}

impl Surroundings {
    /// Starts so many nodes, or one server on a file.
    async fn start(gizmos: &Path, nodes: u8) -> Result<Self> {
        // Where the program is, the disk is no memory.
        let folder = tempfile::tempdir_in(gizmos.parent().context("the program lies in a folder")?)?;
        let mut shared = None;
        if nodes > 0 {
            let (postgres, nats) = (PostgresServer::durable(), NatsServer::start(NatsAccess::Anybody));
            let database = postgres.database().await;
            shared = Some(Shared { postgres, nats, database });
        }
        let start = |_| {
            let file = folder.path().join("tables.db").into_os_string();
            let database = shared.as_ref().map_or(file, |shared| OsString::from(&shared.database));
            let mut command = ServerProcess::command(gizmos, database.as_ref());
            command.args(RAISED.iter().flat_map(|limit| [limit, "1000000"])).args(["--linger", "60"]);
            if let Some(shared) = &shared {
                command.args(["--bus", &shared.nats.url()]);
            }
            ServerProcess::start(command)
        };
        let servers = (0..nodes.max(1)).map(start).collect::<Result<_, _>>().context("cannot start a server")?;
        Ok(Self { servers, shared, _folder: folder })
    }

    /// What everything has used so far, in the same order each time.
    async fn used(&self) -> Result<Vec<Amount>> {
        let servers = self.servers.iter().map(|server| family_time(server.id())).sum::<Result<Duration>>()?;
        let generator = processor_time(process::id())?;
        let mut used =
            vec![Amount::milliseconds("servers, ms", servers), Amount::milliseconds("generator, ms", generator)];
        if let Some(shared) = &self.shared {
            shared.note_used(&mut used).await?;
        }
        Ok(used)
    }

    /// Ends all servers gently.
    fn end(mut self) -> Result<()> {
        for server in &mut self.servers {
            server.terminate()?;
            let status = server.wait()?;
            ensure!(status.success(), "a server ended with {status}");
        }
        Ok(())
    }
}

impl Shared {
    async fn note_used(&self, used: &mut Vec<Amount>) -> Result<()> {
        let time = |pid: Option<u32>| family_time(pid.context("it runs")?);
        used.push(Amount::milliseconds("PostgreSQL, ms", time(self.postgres.id())?));
        used.push(Amount::milliseconds("NATS, ms", time(self.nats.id())?));
        sleep(COUNTING).await;
        let counts = "SELECT xact_commit::float8, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 / 1024 \
                      FROM pg_stat_database WHERE datname = current_database()";
        let mut operator = self.postgres.operator(&self.database).await;
        let (transactions, log) = sqlx::query_as(counts).fetch_one(&mut operator).await?;
        operator.close().await?;
        let (received, sent) = self.nats.messages()?;
        let counted = [
            ("transactions", transactions),
            ("written by PostgreSQL, KiB", log),
            ("messages to NATS", received as f64),
            ("messages from NATS", sent as f64),
        ];
        used.extend(counted.map(|(what, amount)| Amount { what, amount }));
        Ok(())
    }
}

impl fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.nodes {
            0 => writeln!(f, "one server on SQLite")?,
            nodes => writeln!(f, "{nodes} on PostgreSQL and NATS")?,
        }
        writeln!(f, "{}", self.load)?;
        write!(f, "for each move")?;
        self.each_move.iter().try_for_each(|Amount { what, amount }| write!(f, "\n  {what:<26} {amount:>9.3}"))
    }
}
