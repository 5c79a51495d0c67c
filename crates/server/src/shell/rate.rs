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
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use prometheus_client::metrics::counter::Counter;

use super::{
    client::{self, Client},
    limits::Limits,
    network::{Network, SHARES},
    problem::Problem,
};

/// After so many checks, networks that have been quiet are forgotten, so that memory stays bounded.
const CHECKS_BETWEEN_SWEEPS: u32 = 4096;

const DAY: Duration = Duration::from_hours(24);

const KIB_PER_MIB: NonZeroU32 = NonZeroU32::MIN.saturating_add(1023);

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
    /// The limit for requests of all kinds, which [`shell`](super::shell()) applies. The counter is for refusals.
    pub fn requests(limits: &Limits, refusals: Counter) -> Self {
        Self::new(Quota::per_second(limits.requests_per_second).allow_burst(limits.burst), refusals)
    }

    /// The limit for creating tables. The route that does so applies it with [`limit`].
    pub fn tables(limits: &Limits, refusals: Counter) -> Self {
        Self::new(Quota::per_minute(limits.tables_per_minute), refusals)
    }

    /// The limit for asking for analyses.
    pub fn analyses(limits: &Limits, refusals: Counter) -> Self {
        Self::new(Quota::per_minute(limits.analyses_per_minute), refusals)
    }

    /// The limit for what an address may write in a day, in KiB. The counter is for refusals.
    pub fn written(limits: &Limits, refusals: Counter) -> Self {
        let most = limits.written_mib_per_day.saturating_mul(KIB_PER_MIB);
        let period = DAY.checked_div(most.get()).filter(|period| !period.is_zero());
        let quota = period.and_then(Quota::with_period).unwrap_or_else(|| Quota::per_second(most));
        Self::new(quota.allow_burst(most), refusals)
    }

    /// Counts so many bytes of a limit that counts KiB.
    ///
    /// # Errors
    ///
    /// As for [`Self::check`]; a day for more than anybody may write in one.
    pub fn spend(&self, client: Client, bytes: usize) -> Result<(), Duration> {
        let kib = u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX);
        self.take(client, NonZeroU32::new(kib).unwrap_or(NonZeroU32::MIN))
    }

    fn new(quota: Quota, refusals: Counter) -> Self {
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
    ///
    /// How long to wait, if this client or a network around it has used up its share. A use that the client's own share
    /// refuses counts nowhere, so nobody uses up the share of their neighbours by being refused.
    pub fn check(&self, client: Client) -> Result<(), Duration> {
        self.take(client, NonZeroU32::MIN)
    }

    fn take(&self, client: Client, count: NonZeroU32) -> Result<(), Duration> {
        let Counted { limiters, clock, checks, refusals } = &*self.0;
        if checks.fetch_add(1, Ordering::Relaxed) % CHECKS_BETWEEN_SWEEPS == CHECKS_BETWEEN_SWEEPS - 1 {
            for limiter in limiters {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        for ((network, _), limiter) in client.networks().zip(limiters) {
            let taken = limiter.check_key_n(&network, count).map_err(|_| DAY);
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
/// # use gizmos_server::{Limits, shell::rate::{RateLimit, limit}};
/// let rare = from_fn_with_state(RateLimit::tables(&Limits::default(), Default::default()), limit);
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
    use std::{net::IpAddr, num::NonZeroU32};

    use super::*;

    #[test]
    fn an_address_writes_its_share_and_no_more() {
        let limits = Limits { written_mib_per_day: NonZeroU32::MIN, ..Limits::default() };
        let (rate, other) =
            (RateLimit::written(&limits, Counter::default()), Client::from(IpAddr::from([192, 0, 2, 2])));
        assert_eq!(rate.spend(Client::UNKNOWN, 1024 * 1024 - 1), Ok(()));
        let wait = rate.spend(Client::UNKNOWN, 1024).expect_err("the share is used up");
        // A KiB comes back every minute and a half.
        assert!(wait > Duration::ZERO && wait < Duration::from_mins(2), "{wait:?}");
        assert_eq!(rate.spend(other, 0), Ok(()));
        assert_eq!(rate.spend(other, 1024 * 1024 + 1), Err(DAY), "nobody ever has so much");
        assert_eq!(rate.spend(other, 1024), Ok(()), "and it was not counted");
        let limits = Limits { written_mib_per_day: NonZeroU32::MAX, ..Limits::default() };
        assert_eq!(RateLimit::written(&limits, Counter::default()).spend(other, usize::MAX), Ok(()));
    }

    #[test]
    fn quiet_addresses_are_forgotten() {
        let limits = Limits { requests_per_second: NonZeroU32::MAX, ..Limits::default() };
        let rate = RateLimit::requests(&limits, Counter::default());
        for number in 0..3 * CHECKS_BETWEEN_SWEEPS {
            assert_eq!(rate.check(Client::from(IpAddr::from(number.to_be_bytes()))), Ok(()));
        }
        assert!(rate.0.limiters[0].len() <= CHECKS_BETWEEN_SWEEPS as usize, "{rate:?}");
    }

    #[test]
    fn somebody_with_many_networks_is_still_somebody() {
        let two = NonZeroU32::new(2).unwrap();
        let refusals = Counter::default();
        let rate = RateLimit::tables(&Limits { tables_per_minute: two, ..Limits::default() }, refusals.clone());
        let check = |site: u16, subnet: u16| {
            rate.check(Client::from(IpAddr::from([0x2001, 0xdb8, site, subnet, 0, 0, 0, 1]))).is_ok()
        };
        // Refusals of one /64 cost its neighbours nothing.
        assert_eq!((0..100).filter(|_| check(1, 0)).count(), 2);
        assert_eq!((1..256).filter(|&subnet| check(1, subnet)).count(), 2 * 4 - 2);
        assert_eq!((1..100).filter(|&subnet| check(1, subnet << 8)).count(), 2 * 16 - 2 * 4);
        assert!(check(2, 0), "other sites are not concerned");
        assert!(refusals.get() > 0);
    }
}
