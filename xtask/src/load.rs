//! `cargo xtask load`: measures a real server in a build for packages, on this machine and without the network.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

use crate::{cargo, nats, postgres, root, run};

/// The options that raise the limits for one address and for the whole server.
pub const RAISED: &[&str] = &[
    "--requests-per-second",
    "--burst",
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

/// Builds everything, fills a database, and measures: starting, idle tables, games at 1,000 tables of 4, pages that
/// follow one table, visitors who come and go, and slow senders.
pub fn load(seconds: &str) -> Result<()> {
    build()?;
    let folder = folder()?;
    let (full, database) = (folder.path().join("full.db").into_os_string(), folder.path().join("tables.db"));
    measure(&["fill".into(), "--tables".into(), "10000".into(), "--database".into(), full.clone()])?;
    measure(&["start".into(), "--database".into(), full])?;
    // Twice, to see whether evicted tables free their memory.
    let idle: &[&str] = &["idle", "--tables", "1000"];
    with_server(&database, "10", RAISED, &[idle, idle])?;
    for rate in ["2000", "0"] {
        let play = ["--tables", "1000", "--seats", "4", "--seconds", seconds, "--rate", rate];
        with_server(&database, "60", RAISED, &[&play])?;
    }
    with_server(&database, "60", RAISED, &[&["watch"], &["watch", "--players"]])?;
    // With one stream first, to compare.
    for streams in ["1", "128"] {
        with_server(&database, "60", &[], &[&["churn", "--streams", streams, "--seconds", seconds]])?;
    }
    // With the default limits.
    let server = Server::start(&released()?, &database, "60", &[])?;
    measure(&["slow".into(), "--server".into(), server.address.clone().into()])?;
    server.end()
}

/// Builds everything, and measures moves of one server and of nodes that share `PostgreSQL` and NATS.
pub fn cluster_load(seconds: &str) -> Result<()> {
    postgres::ensure_postgres()?;
    nats::ensure_nats()?;
    build()?;
    measure(&["cluster".into(), "--seconds".into(), seconds.into()])
}

/// Built one after the other: together, the server would get features that only the client needs.
fn build() -> Result<()> {
    ["gizmos", "gizmos-load"]
        .iter()
        .try_for_each(|package| cargo(&["build", "--profile", "dist", "--package", package]))
}

fn released() -> Result<PathBuf> {
    Ok(root()?.join("target/dist/gizmos"))
}

fn measure(arguments: &[OsString]) -> Result<()> {
    run(Command::new(root()?.join("target/dist/gizmos-load")).args(arguments))
}

/// Starts a server and runs these measurements one after the other.
fn with_server(database: &Path, linger: &str, raised: &[&str], measurements: &[&[&str]]) -> Result<()> {
    let server = Server::start(&released()?, database, linger, raised)?;
    let pid = server.child.id().to_string();
    for arguments in measurements {
        let arguments = arguments.iter().copied().chain(["--server", &server.address, "--pid", &pid]);
        measure(&arguments.map(OsString::from).collect::<Vec<_>>())?;
    }
    server.end()
}

/// A server on a free port, killed when dropped.
pub struct Server {
    child: Child,
    /// Its address.
    pub address: String,
}

impl Server {
    /// Starts this program, with these limits raised so far that they never apply.
    pub fn start(program: &Path, database: &Path, linger: &str, raised: &[&str]) -> Result<Self> {
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--linger", linger, "--database"]);
        command.arg(database).args(raised.iter().flat_map(|limit| [limit, "1000000"]));
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().context("cannot start the server")?;
        let out = child.stdout.take().context("the server has no output")?;
        let mut server = Self { child, address: String::new() };
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        line.split_whitespace().last().context("the server does not start")?.clone_into(&mut server.address);
        Ok(server)
    }

    /// Ends it.
    pub fn end(mut self) -> Result<()> {
        run(Command::new("kill").arg(self.child.id().to_string()))?;
        let status = self.child.wait()?;
        ensure!(status.success(), "the server ended with {status}");
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already unless there was an error.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder for databases, removed at the end.
pub fn folder() -> Result<TempDir> {
    Ok(tempfile::tempdir_in(root()?.join("target"))?)
}
