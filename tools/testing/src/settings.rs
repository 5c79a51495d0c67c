//! Settings of servers in tests: without rate limits, and with a clock that stands still.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use gizmos_server::store::{SqlStore, Store};
use gizmos_server::testing::Clock;
use gizmos_server::{HttpLimits, Limits, ServerConfig};

/// The date at which every test begins.
pub const START: u64 = 1_800_000_000_000;

/// Settings without rate limits, with little time for bots, and with a clock that only tests move.
pub fn generous() -> ServerConfig {
    let http = HttpLimits {
        requests_per_second: NonZeroU32::MAX,
        burst: NonZeroU32::MAX,
        requests_in_flight_per_address: usize::MAX,
        request_timeout: Duration::from_mins(5),
        ..HttpLimits::default()
    };
    let limits =
        Limits { tables_per_minute: NonZeroU32::MAX, analyses_per_minute: NonZeroU32::MAX, ..Limits::default() };
    ServerConfig {
        http,
        limits,
        bot_threads: Some(2),
        analysis_simulations: Some(50),
        clock: Clock::manual(START),
        ..ServerConfig::default()
    }
}

/// A store in memory.
pub async fn memory() -> Arc<dyn Store> {
    Arc::new(SqlStore::open("sqlite::memory:").await.expect("opens"))
}
