//! How often an address may ask.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};

use super::{
    client::{self, Client},
    limits::Limits,
    problem::Problem,
};

/// After so many checks, addresses that have been quiet are forgotten, so that memory stays bounded.
const CHECKS_BETWEEN_SWEEPS: u32 = 4096;

/// A limit on how often each address may do something. Clones share the count.
#[derive(Clone)]
pub struct RateLimit(Arc<Counted>);

struct Counted {
    limiter: DefaultKeyedRateLimiter<Client>,
    clock: DefaultClock,
    checks: AtomicU32,
}

impl RateLimit {
    /// The limit for requests of all kinds, which [`shell`](super::shell()) applies.
    pub fn requests(limits: &Limits) -> Self {
        Self::new(Quota::per_second(limits.requests_per_second).allow_burst(limits.burst))
    }

    /// The limit for creating tables. The route that does so applies it with [`limit`].
    pub fn tables(limits: &Limits) -> Self {
        Self::new(Quota::per_minute(limits.tables_per_minute))
    }

    /// The limit for asking for analyses.
    pub fn analyses(limits: &Limits) -> Self {
        Self::new(Quota::per_minute(limits.analyses_per_minute))
    }

    fn new(quota: Quota) -> Self {
        Self(Arc::new(Counted {
            limiter: RateLimiter::keyed(quota),
            clock: DefaultClock::default(),
            checks: AtomicU32::new(0),
        }))
    }

    /// Counts one use.
    ///
    /// # Errors
    ///
    /// How long to wait, if this address has used up its share. Such a use does not count.
    pub fn check(&self, client: Client) -> Result<(), Duration> {
        let Counted { limiter, clock, checks } = &*self.0;
        if checks.fetch_add(1, Ordering::Relaxed) % CHECKS_BETWEEN_SWEEPS == CHECKS_BETWEEN_SWEEPS - 1 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        limiter.check_key(&client).map_err(|until| until.wait_time_from(clock.now()))
    }
}

impl fmt::Debug for RateLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RateLimit").field("addresses", &self.0.limiter.len()).finish_non_exhaustive()
    }
}

/// Middleware: applies a limit, to be used with [`from_fn_with_state`](axum::middleware::from_fn_with_state) inside
/// the [`shell`](super::shell()).
///
/// ```
/// # use axum::{Router, middleware::from_fn_with_state, routing::{get, post}};
/// # use gizmos_server::{Limits, shell::rate::{RateLimit, limit}};
/// let rare = from_fn_with_state(RateLimit::tables(&Limits::default()), limit);
/// let router: Router = Router::new().route("/tables", post(|| async {}).layer(rare).get(|| async {}));
/// ```
pub async fn limit(State(rate): State<RateLimit>, request: Request, next: Next) -> Response {
    match rate.check(client::of(request.extensions())) {
        Ok(()) => next.run(request).await,
        Err(wait) => Problem::too_many_requests(wait).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn quiet_addresses_are_forgotten() {
        let limits = Limits { requests_per_second: std::num::NonZeroU32::MAX, ..Limits::default() };
        let rate = RateLimit::requests(&limits);
        for number in 0..3 * CHECKS_BETWEEN_SWEEPS {
            assert_eq!(rate.check(Client::from(IpAddr::from(number.to_be_bytes()))), Ok(()));
        }
        assert!(rate.0.limiter.len() <= CHECKS_BETWEEN_SWEEPS as usize, "{rate:?}");
    }
}
