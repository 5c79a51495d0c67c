//! A server in this process, whose tables can be staged.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use gizmos_core::Seed;
use gizmos_server::store::SqlStore;
use gizmos_server::testing::{Access, Clock, shell::Client};
use gizmos_server::{App, CancellationToken, Metrics, ServerConfig, app, serve};
use gizmos_table::{Actor, Command, Settings};
use gizmos_testing::generous;
use tokio::net::TcpListener;

use crate::{Game, Scenario, Visitor};

/// How much a bot thinks about each decision of an analysis: little, because tests do not depend on its quality.
const SIMULATIONS: u32 = 200;

/// A server for one test. It ends when this is dropped.
pub struct TestServer {
    app: App,
    /// Its address.
    pub address: String,
    shutdown: CancellationToken,
}

impl TestServer {
    /// Opens a server on a free port that keeps its tables in memory.
    pub async fn open() -> Result<Self> {
        Self::with_store(Arc::new(SqlStore::open("sqlite::memory:").await?)).await
    }

    /// The same with another store.
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

    /// The game at the table with this name.
    pub async fn game(&self, id: &str) -> Result<Game> {
        Ok(Game::at(self.app.registry().get(id).await?))
    }

    /// Opens a table with this seed.
    pub async fn table(&self, seed: u64, settings: Settings) -> Result<Game> {
        let opened = self.app.registry().open(Seed::from(seed), settings, Access::default(), Client::UNKNOWN);
        Ok(Game::at(opened.await?))
    }

    /// Opens a table and plays the moves of a scenario.
    pub async fn stage(&self, scenario: &Scenario) -> Result<Game> {
        let game = self.table(scenario.seed, Settings::new(scenario.seats.clone())).await?;
        for &(seat, mv) in &scenario.moves {
            game.handle.execute(Actor::Person(seat), Command::play(&game.table(), mv)).await?;
        }
        Ok(game)
    }

    /// The same, with a visitor in the seat whose turn it is.
    pub async fn stage_for(&self, visitor: &Visitor, scenario: &Scenario) -> Result<Game> {
        let mut game = self.stage(scenario).await?;
        game.sit(game.table().board().to_move().index(), visitor).await?;
        Ok(game)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.shutdown.cancel();
    }
}
