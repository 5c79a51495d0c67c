//! How much the server takes upon itself.

use std::{num::NonZeroU32, time::Duration};

use super::proxies::TrustedProxies;

/// The limits of the server. The defaults suit one machine and a few thousand players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest body of a request, in bytes, unless its route [takes more](super::LargeBody).
    pub body_bytes: usize,
    /// How many bytes of bodies that are still arriving may be in memory. Each counts as long as it says it is.
    pub body_bytes_in_all: usize,
    /// How many of these bytes may be for one address.
    pub body_bytes_per_address: usize,
    /// How many requests an address may send per second, in the long run.
    pub requests_per_second: NonZeroU32,
    /// How many requests an address may send at once after a pause. A first visit loads a page and all it needs.
    pub burst: NonZeroU32,
    /// How many tables an address may create per minute.
    pub tables_per_minute: NonZeroU32,
    /// How many new analyses an address may ask for per minute.
    pub analyses_per_minute: NonZeroU32,
    /// How many games may wait to be analysed, with the one being worked on.
    pub analyses: usize,
    /// How many of them may be asked for by one address.
    pub analyses_per_address: usize,
    /// How many connections may be open.
    pub connections: usize,
    /// How many connections one address may have open. [Trusted proxies](Self::proxies), through which the connections of
    /// many come, may have as many as there are.
    pub connections_per_address: usize,
    /// How many requests may be worked on at the same time, once their bodies are there. Streams count only until they
    /// have begun.
    pub requests_in_flight: usize,
    /// How many requests of one address may be worked on at the same time.
    pub requests_in_flight_per_address: usize,
    /// How many streams of events may be open.
    pub streams: usize,
    /// How many streams of events one address may have open.
    pub streams_per_address: usize,
    /// How many tables there may be.
    pub tables: usize,
    /// How many bytes the events of a table may take before only the game goes on.
    pub table_bytes: usize,
    /// How many MiB an address may write in a day: tables, records, analyses, what is said. Moves are not counted.
    pub written_mib_per_day: NonZeroU32,
    /// How many bytes must be free on the disk for anything new but moves.
    pub free_bytes: u64,
    /// How many tables at which only bots sit may be played at.
    pub bot_tables: usize,
    /// How many of them may have been opened by one address.
    pub bot_tables_per_address: usize,
    /// How long they are played on after somebody has last looked.
    pub bot_tables_rest: Duration,
    /// How long a client may take to send the head of a request; also how long an idle connection is kept.
    pub header_timeout: Duration,
    /// How long a client may take to send the body of a request. Large bodies get a little longer.
    pub body_timeout: Duration,
    /// How long an answer may take to begin once the request has been read. Streams may go on for longer.
    pub request_timeout: Duration,
    /// How long a client may read nothing while there is something for it to read. Then the connection is closed.
    pub write_timeout: Duration,
    /// How long open requests may take to end once the server shuts down.
    pub shutdown_grace: Duration,
    /// Which peers are proxies that say whom they forward for. None by default.
    pub proxies: TrustedProxies,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body_bytes: 16 * 1024,
            body_bytes_in_all: 64 * 1024 * 1024,
            body_bytes_per_address: 2 * 1024 * 1024,
            requests_per_second: at_least_one(50),
            burst: at_least_one(200),
            tables_per_minute: at_least_one(20),
            analyses_per_minute: at_least_one(6),
            analyses: 32,
            analyses_per_address: 8,
            connections: 10_000,
            connections_per_address: 256,
            requests_in_flight: 512,
            requests_in_flight_per_address: 64,
            streams: 8_000,
            streams_per_address: 128,
            tables: 10_000,
            table_bytes: 1024 * 1024,
            written_mib_per_day: at_least_one(64),
            free_bytes: 200 * 1024 * 1024,
            bot_tables: 64,
            bot_tables_per_address: 4,
            bot_tables_rest: Duration::from_mins(30),
            header_timeout: Duration::from_secs(30),
            body_timeout: Duration::from_secs(5),
            request_timeout: Duration::from_secs(30),
            write_timeout: Duration::from_secs(30),
            shutdown_grace: Duration::from_secs(10),
            proxies: TrustedProxies::NOBODY,
        }
    }
}

/// This number, or 1 instead of 0.
const fn at_least_one(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}
