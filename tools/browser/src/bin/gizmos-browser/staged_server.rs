//! A server process with tables that were prepared before it started.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use gizmos_browser::{Scenario, TestServer};
use gizmos_core::Seat;
use gizmos_server::store::{SqlStore, Store};
use gizmos_table::{Occupant, Settings};
use gizmos_testing::ServerProcess;
use tempfile::TempDir;

/// A running server and the file with its tables.
pub struct StagedServer {
    /// The process.
    pub server: ServerProcess,
    _folder: TempDir,
}

/// A prepared table.
pub struct StagedTable {
    /// Its address.
    pub path: String,
    /// The seat that has to decide, or the first one if none has to.
    pub decider: Seat,
    /// The secret links of its seats.
    pub links: Vec<String>,
}

/// A table to prepare.
pub enum Wanted<'a> {
    /// The position of a scenario.
    Game(&'a Scenario),
    /// A new public table with these seats.
    Public(Vec<Occupant>),
}

impl StagedServer {
    /// Prepares the tables and starts the server.
    pub async fn set(program: &Path, wanted: &[Wanted<'_>]) -> Result<(Self, Vec<StagedTable>)> {
        let folder = tempfile::tempdir()?;
        let database = folder.path().join("tables.db");
        let store = Arc::new(SqlStore::open(&database.to_string_lossy()).await?);
        let server = TestServer::with_store(Arc::clone(&store)).await?;
        let mut staged = Vec::new();
        for (seed, wanted) in (100..).zip(wanted) {
            let game = match wanted {
                Wanted::Game(scenario) => server.stage(scenario).await?,
                Wanted::Public(seats) => {
                    // As the form of the page has it, without a time limit.
                    let settings = Settings { public: true, grace_seconds: None, ..Settings::new(seats.clone()) };
                    server.table(seed, settings).await?
                }
            };
            let mut links = Vec::new();
            for seat in game.table().seats() {
                links.push(game.seat_link(seat).await.unwrap_or_default());
            }
            let decider = game.table().decider().unwrap_or(Seat::FIRST);
            staged.push(StagedTable { path: game.path(), decider, links });
        }
        drop(server);
        store.close().await;
        let mut command = ServerProcess::command(program, &database);
        // Pictures show links, which should have a realistic host.
        command.args(["--public-url", "http://gizmos.example"]);
        let server = ServerProcess::start(command)?;
        Ok((Self { server, _folder: folder }, staged))
    }
}

impl StagedTable {
    /// The secret link of a seat.
    pub fn link(&self, seat: Seat) -> Result<&str> {
        self.links.get(seat.index()).map(String::as_str).context("there is no such seat")
    }

    /// The token of a seat.
    pub fn token(&self, seat: Seat) -> Result<&str> {
        self.link(seat)?.rsplit('/').next().context("a link ends with a token")
    }
}
