//! A server in this process, whose tables can be set up.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use gizmos_core::{Seat, Seed};
use gizmos_server::store::SqlStore;
use gizmos_server::testing::{Access, Clock, SeatRequest, TableHandle, Token, shell::Client};
use gizmos_server::{App, CancellationToken, Metrics, ServerConfig, app, serve};
use gizmos_table::{Actor, Command, Occupant};
use gizmos_testing::generous;
use tokio::net::TcpListener;

use crate::Scenario;

/// How much is thought about each decision of an analysis: little, as nobody waits for its wisdom.
const SIMULATIONS: u32 = 200;

/// A server for one test. It ends when this is dropped.
pub struct TestServer {
    app: App,
    address: String,
    shutdown: CancellationToken,
}

impl TestServer {
    /// Opens a server on a free port that keeps its tables in memory.
    ///
    /// # Errors
    /// If that is impossible.
    pub async fn open() -> Result<Self> {
        let store = Arc::new(SqlStore::open("sqlite::memory:").await?);
        Self::with_store(store).await
    }

    /// The same with tables kept elsewhere.
    ///
    /// # Errors
    /// If that is impossible.
    pub async fn with_store(store: Arc<SqlStore>) -> Result<Self> {
        let settings = ServerConfig {
            idle_timeout: Some(Duration::from_mins(10)),
            analysis_simulations: Some(SIMULATIONS),
            clock: Clock::default(),
            ..generous()
        };
        let http = settings.http.clone();
        let (metrics, shutdown) = (Metrics::new(), CancellationToken::new());
        let shared = App::new(store, settings, metrics.clone(), shutdown.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let (router, end) = (app(&shared), shutdown.clone());
        tokio::spawn(async move { serve(listener, router, &http, &metrics.http, end).await });
        Ok(Self { app: shared, address, shutdown })
    }

    /// Where it is.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// A table of this name.
    ///
    /// # Errors
    /// If there is none.
    pub async fn handle(&self, id: &str) -> Result<Arc<TableHandle>> {
        Ok(self.app.registry().get(id).await?)
    }

    /// Opens a table with luck from this seed.
    ///
    /// # Errors
    /// If it cannot be opened so.
    pub async fn table(&self, seed: u64, seats: Vec<Occupant>) -> Result<Arc<TableHandle>> {
        self.open_table(seed, gizmos_table::Settings::new(seats)).await
    }

    /// Opens a table that everybody finds.
    ///
    /// # Errors
    /// If it cannot be opened so.
    pub async fn public_table(&self, seed: u64, seats: Vec<Occupant>) -> Result<Arc<TableHandle>> {
        let settings = gizmos_table::Settings { public: true, ..gizmos_table::Settings::new(seats) };
        self.open_table(seed, settings).await
    }

    async fn open_table(&self, seed: u64, settings: gizmos_table::Settings) -> Result<Arc<TableHandle>> {
        Ok(self.app.registry().open(Seed::from(seed), settings, Access::default(), Client::UNKNOWN).await?)
    }

    /// Opens a table and plays up to where a scenario begins.
    ///
    /// # Errors
    /// If that is impossible.
    pub async fn stage(&self, scenario: &Scenario) -> Result<Arc<TableHandle>> {
        let handle = self.table(scenario.seed, scenario.seats.clone()).await?;
        for &(seat, mv) in &scenario.moves {
            let play = Command::Play { revision: handle.table().revision(), mv, key: None };
            handle.execute(Actor::Person(seat), play).await?;
        }
        Ok(handle)
    }

    /// A secret link with a new token of a seat, which is good for any number of browsers.
    ///
    /// # Errors
    /// If it belongs to a bot.
    pub async fn seat_link(handle: &TableHandle, seat: Seat) -> Result<String> {
        let table = handle.table();
        let name = table.occupant(seat).and_then(Occupant::name).context("nobody sits there")?.clone();
        let token = Token::random()?;
        handle.request(SeatRequest::ClaimKeptSeat { seat, token: token.hash(), name }).await?;
        Ok(format!("/tables/{}/seat/{}", handle.id(), token.reveal()))
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.shutdown.cancel();
    }
}
