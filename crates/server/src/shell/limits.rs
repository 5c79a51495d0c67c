//! How much the server takes upon itself, as far as HTTP goes.

use std::{num::NonZeroU32, time::Duration};

use super::proxies::TrustedProxies;

/// The limits of connections and requests. The defaults suit one machine and a few thousand visitors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpLimits {
    /// The largest body of a request, in bytes, unless its route takes more.
    pub body_bytes: usize,
    /// How many bytes of bodies that are still arriving may be in memory. Each counts as long as it says it is.
    pub body_bytes_in_all: usize,
    /// How many of these bytes may be for one address.
    pub body_bytes_per_address: usize,
    /// How many requests an address may send per second, in the long run.
    pub requests_per_second: NonZeroU32,
    /// How many requests an address may send at once after a pause. A first visit loads a page and all it needs.
    pub burst: NonZeroU32,
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

impl Default for HttpLimits {
    fn default() -> Self {
        Self {
            body_bytes: 16 * 1024,
            body_bytes_in_all: 64 * 1024 * 1024,
            body_bytes_per_address: 2 * 1024 * 1024,
            requests_per_second: const { NonZeroU32::new(50).unwrap() },
            burst: const { NonZeroU32::new(200).unwrap() },
            connections: 10_000,
            connections_per_address: 256,
            requests_in_flight: 512,
            requests_in_flight_per_address: 64,
            header_timeout: Duration::from_secs(30),
            body_timeout: Duration::from_secs(5),
            request_timeout: Duration::from_secs(30),
            write_timeout: Duration::from_secs(30),
            shutdown_grace: Duration::from_secs(10),
            proxies: TrustedProxies::NOBODY,
        }
    }
}
