//! What tables in memory need from the rest of the server.

use std::sync::Arc;
use std::time::Duration;

use crate::bot_tables::BotTables;
use crate::bots::Bots;
use crate::clock::Clock;
use crate::cluster::Cluster;
use crate::store::Store;
use crate::{CancellationToken, Metrics};

/// What tables in memory need from the rest of the server.
#[derive(Clone)]
pub struct TableContext {
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// The threads that bots think on.
    pub bots: Bots,
    /// The other servers that share the store, if there are any.
    pub cluster: Option<Cluster>,
    /// Which tables of bots are played at.
    pub bot_tables: BotTables,
    /// Where everything is counted.
    pub metrics: Metrics,
    /// Where time comes from.
    pub clock: Clock,
    /// How long a table that nobody looks at stays in memory.
    pub idle_timeout: Duration,
    /// How many bytes the events of a table may take before only the game goes on.
    pub table_bytes: usize,
    /// How long a bot lets people look at the table before it moves.
    pub bot_pace: Duration,
    /// Cancelled when the server ends.
    pub shutdown: CancellationToken,
}
