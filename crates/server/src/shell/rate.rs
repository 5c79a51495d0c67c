//! How often a client may ask.

use std::{
    fmt,
    num::NonZeroU32,
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
pub use governor::Quota;
use governor::{
    DefaultKeyedRateLimiter, RateLimiter,
    clock::{Clock, DefaultClock},
};
use prometheus_client::metrics::counter::Counter;

use super::{
    client::{self, Client},
    network::{Network, SHARES},
    problem::Problem,
};

/// After so many checks, networks that have been quiet are forgotten, so that memory stays bounded.
const CHECKS_BETWEEN_SWEEPS: u32 = 4096;

/// How long somebody is told to wait who wants more at once than anybody ever has.
const DAY: Duration = Duration::from_hours(24);

/// A limit on how often each client may do something. Clones share the count.
///
/// Wider networks of IPv6 have a limit as well, larger than that of one client: a /56 four times, a /48 sixteen times.
#[derive(Clone)]
pub struct RateLimit(Arc<Counted>);

struct Counted {
    /// One for each width of network, narrowest first.
    limiters: [DefaultKeyedRateLimiter<Network>; SHARES.len()],
    clock: DefaultClock,
    checks: AtomicU32,
    refusals: Counter,
}

impl RateLimit {
    /// A limit for each client. The counter is for refusals.
    pub fn new(quota: Quota, refusals: Counter) -> Self {
        Self(Arc::new(Counted {
            limiters: SHARES.map(|shares| RateLimiter::keyed(times(quota, shares))),
            clock: DefaultClock::default(),
            checks: AtomicU32::new(0),
            refusals,
        }))
    }

    /// Counts one use.
    ///
    /// # Errors
    /// How long to wait, if this client or a network around it has used up its share. A use that the client's own share
    /// refuses counts nowhere, so nobody uses up the share of their neighbours by being refused.
    pub fn check(&self, client: Client) -> Result<(), Duration> {
        self.check_n(client, NonZeroU32::MIN)
    }

    /// Counts so many uses together.
    ///
    /// # Errors
    /// As for [`Self::check`]; a day for more uses than anybody may have at once.
    pub fn check_n(&self, client: Client, uses: NonZeroU32) -> Result<(), Duration> {
        let Counted { limiters, clock, checks, refusals } = &*self.0;
        if checks.fetch_add(1, Ordering::Relaxed) % CHECKS_BETWEEN_SWEEPS == CHECKS_BETWEEN_SWEEPS - 1 {
            for limiter in limiters {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        for ((network, _), limiter) in client.networks().zip(limiters) {
            let taken = limiter.check_key_n(&network, uses).map_err(|_| DAY);
            let taken = taken.and_then(|taken| taken.map_err(|until| until.wait_time_from(clock.now())));
            if let Err(wait) = taken {
                refusals.inc();
                return Err(wait);
            }
        }
        Ok(())
    }
}

/// A quota so many times as large.
fn times(quota: Quota, shares: usize) -> Quota {
    let shares = u32::try_from(shares).unwrap_or(u32::MAX).max(1);
    let burst = quota.burst_size().saturating_mul(NonZeroU32::MIN.saturating_add(shares - 1));
    let period = quota.replenish_interval() / shares;
    // Only a period of zero makes no quota: then the wider network has no limit that could be told from none.
    Quota::with_period(period.max(Duration::from_nanos(1))).map_or(quota, |quota| quota.allow_burst(burst))
}

impl fmt::Debug for RateLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let networks: usize = self.0.limiters.iter().map(RateLimiter::len).sum();
        f.debug_struct("RateLimit").field("networks", &networks).finish_non_exhaustive()
    }
}

/// Middleware: applies a limit, to be used with [`from_fn_with_state`](axum::middleware::from_fn_with_state) inside
/// the [`shell`](super::shell()).
///
/// ```
/// # use axum::{Router, middleware::from_fn_with_state, routing::{get, post}};
/// # use gizmos_server::testing::shell::rate::{Quota, RateLimit, limit};
/// # use std::num::NonZeroU32;
/// let rare = from_fn_with_state(RateLimit::new(Quota::per_minute(NonZeroU32::MIN), Default::default()), limit);
/// let router: Router = Router::new().route("/orders", post(|| async {}).layer(rare).get(|| async {}));
/// ```
pub async fn limit(State(rate): State<RateLimit>, request: Request, next: Next) -> Response {
    match rate.check(client::of(request.extensions())) {
        Ok(()) => next.run(request).await,
        Err(wait) => Problem::too_many_requests(wait).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::{net::IpAddr, num::NonZeroU32};

    use super::super::examples::in_subnet;
    use super::*;

    #[test]
    fn quiet_addresses_are_forgotten() {
        let rate = RateLimit::new(Quota::per_second(NonZeroU32::MAX), Counter::default());
        for number in 0..3 * CHECKS_BETWEEN_SWEEPS {
            assert_eq!(rate.check(Client::from(IpAddr::from(number.to_be_bytes()))), Ok(()));
        }
        assert!(rate.0.limiters[0].len() <= CHECKS_BETWEEN_SWEEPS as usize, "{rate:?}");
    }

    #[test]
    fn somebody_with_many_networks_is_still_somebody() {
        let two = NonZeroU32::new(2).unwrap();
        let refusals = Counter::default();
        let rate = RateLimit::new(Quota::per_minute(two), refusals.clone());
        let check = |site, subnet| rate.check(in_subnet(site, subnet)).is_ok();
        // Refusals of one /64 cost its neighbours nothing.
        assert_eq!((0..100).filter(|_| check(1, 0)).count(), 2);
        assert_eq!((1..256).filter(|&subnet| check(1, subnet)).count(), 2 * 4 - 2);
        assert_eq!((1..100).filter(|&subnet| check(1, subnet << 8)).count(), 2 * 16 - 2 * 4);
        assert!(check(2, 0), "other sites are not concerned");
        assert!(refusals.get() > 0);
    }
}
