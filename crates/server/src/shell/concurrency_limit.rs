//! How much may be in use at the same time, in all and by each client.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use prometheus_client::metrics::counter::Counter;

use super::{
    client::Client,
    locked::locked,
    network::{Network, share},
    problem::Problem,
};

/// Permits for connections, requests, streams or bytes of memory, each in use until it is dropped. Clones share them.
///
/// Wider networks of IPv6 have a share as well, larger than that of one client: a /56 four times, a /48 sixteen times, but
/// no more than half of all permits.
///
/// ```
/// # use gizmos_server::testing::shell::{Client, ConcurrencyLimit};
/// let limit = ConcurrencyLimit::new(2, 1, Default::default());
/// let held = limit.acquire(Client::UNKNOWN);
/// assert!(held.is_ok());
/// assert!(limit.acquire(Client::UNKNOWN).is_err());
/// drop(held);
/// assert!(limit.acquire(Client::UNKNOWN).is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct ConcurrencyLimit {
    total: usize,
    per_client: usize,
    in_use: Arc<Mutex<InUse>>,
    refusals: Counter,
}

/// Which limit is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// All permits are in use.
    InAll,
    /// This client, or the network around it, has as many as it may.
    OfClient,
}

impl From<LimitReached> for Problem {
    fn from(reason: LimitReached) -> Self {
        match reason {
            LimitReached::InAll => Self::busy(),
            LimitReached::OfClient => Self::too_many_requests(Duration::from_secs(1)),
        }
    }
}

/// One permit or several, free again when dropped.
#[derive(Debug)]
pub struct Permit {
    client: Option<Client>,
    count: usize,
    in_use: Arc<Mutex<InUse>>,
}

#[derive(Debug, Default)]
struct InUse {
    total: usize,
    by_network: HashMap<Network, usize>,
}

impl ConcurrencyLimit {
    /// So many permits in all, and so many for each client. The counter is for refusals.
    pub fn new(total: usize, per_client: usize, refusals: Counter) -> Self {
        Self { total, per_client, in_use: Arc::default(), refusals }
    }

    /// A permit for somebody who has no share of their own, such as a proxy with the connections of many.
    ///
    /// # Errors
    /// If there is none left.
    pub fn acquire_without_share(&self) -> Result<Permit, LimitReached> {
        self.acquire_for(None, 1)
    }

    /// A permit.
    ///
    /// # Errors
    /// Which limit is reached.
    pub fn acquire(&self, client: Client) -> Result<Permit, LimitReached> {
        self.acquire_for(Some(client), 1)
    }

    /// So many permits together.
    ///
    /// # Errors
    /// Which limit would be exceeded.
    pub fn acquire_many(&self, client: Client, count: usize) -> Result<Permit, LimitReached> {
        self.acquire_for(Some(client), count)
    }

    fn acquire_for(&self, client: Option<Client>, count: usize) -> Result<Permit, LimitReached> {
        let mut in_use = locked(&self.in_use);
        if let Some(reason) = self.exceeded(&in_use, client, count) {
            self.refusals.inc();
            return Err(reason);
        }
        in_use.total += count;
        for (network, _) in client.into_iter().flat_map(Client::networks) {
            *in_use.by_network.entry(network).or_default() += count;
        }
        Ok(Permit { client, count, in_use: Arc::clone(&self.in_use) })
    }

    /// The limit that so many more permits would exceed.
    fn exceeded(&self, in_use: &InUse, client: Option<Client>, count: usize) -> Option<LimitReached> {
        if in_use.total.saturating_add(count) > self.total {
            return Some(LimitReached::InAll);
        }
        let held = |network| in_use.by_network.get(&network).copied().unwrap_or(0);
        let exceeds_share = |(network, shares): (Network, usize)| {
            held(network).saturating_add(count) > share(self.per_client, shares, self.total)
        };
        client.is_some_and(|client| client.networks().any(exceeds_share)).then_some(LimitReached::OfClient)
    }
}

impl InUse {
    fn release(&mut self, client: Option<Client>, count: usize) {
        self.total = self.total.saturating_sub(count);
        for (network, _) in client.into_iter().flat_map(Client::networks) {
            if let Some(held) = self.by_network.get_mut(&network) {
                *held = held.saturating_sub(count);
                // Otherwise everybody who was ever here would stay in memory.
                if *held == 0 {
                    self.by_network.remove(&network);
                }
            }
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        locked(&self.in_use).release(self.client, self.count);
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{client, in_subnet};
    use super::*;

    #[test]
    fn both_limits_hold_and_nothing_is_left_behind() {
        let refusals = Counter::default();
        let limit = ConcurrencyLimit::new(3, 2, refusals.clone());
        let mut held: Vec<_> = [1, 1, 2].iter().filter_map(|&who| limit.acquire(client(who)).ok()).collect();
        assert_eq!(held.len(), 3);
        assert_eq!(limit.acquire(client(3)).unwrap_err(), LimitReached::InAll);
        held.pop();
        assert_eq!(limit.acquire(client(1)).unwrap_err(), LimitReached::OfClient);
        assert!(limit.acquire(client(3)).is_ok());
        assert_eq!(refusals.get(), 2);
        held.clear();
        assert_eq!(locked(&limit.in_use).total, 0);
        assert!(locked(&limit.in_use).by_network.is_empty());
    }

    #[test]
    fn several_permits_are_acquired_together_or_not_at_all() {
        let limit = ConcurrencyLimit::new(10, 6, Counter::default());
        let held = limit.acquire_many(client(1), 5).unwrap();
        assert_eq!(limit.acquire_many(client(1), 2).unwrap_err(), LimitReached::OfClient);
        assert_eq!(limit.acquire_many(client(2), 6).unwrap_err(), LimitReached::InAll);
        assert_eq!(locked(&limit.in_use).total, 5);
        drop(held);
        assert!(limit.acquire_many(client(1), 6).is_ok());
        assert_eq!(limit.acquire_many(client(1), usize::MAX).unwrap_err(), LimitReached::InAll);
    }

    #[test]
    fn a_proxy_has_no_share() {
        let limit = ConcurrencyLimit::new(2, 1, Counter::default());
        let held: Vec<_> = (0..3).filter_map(|_| limit.acquire_without_share().ok()).collect();
        assert_eq!((held.len(), locked(&limit.in_use).total), (2, 2));
        drop(held);
        assert_eq!(locked(&limit.in_use).total, 0);
    }

    #[test]
    fn somebody_with_many_networks_is_still_somebody() {
        let limit = ConcurrencyLimit::new(1000, 2, Counter::default());
        // Every /64 of a /56 wants its two permits: four shares are granted.
        let held: Vec<_> = (0..256)
            .flat_map(|subnet| [limit.acquire(in_subnet(1, subnet)), limit.acquire(in_subnet(1, subnet))])
            .flatten()
            .collect();
        assert_eq!(held.len(), 8);
        // Every /64 of the /48: sixteen shares.
        let more: Vec<_> = (1..100).filter_map(|subnet| limit.acquire(in_subnet(1, subnet << 8)).ok()).collect();
        assert_eq!(held.len() + more.len(), 32);
        assert!(limit.acquire(in_subnet(2, 0)).is_ok(), "other sites are not concerned");
        let few = ConcurrencyLimit::new(20, 2, Counter::default());
        let held_of_few: Vec<_> = (1..100).filter_map(|subnet| few.acquire(in_subnet(1, subnet << 8)).ok()).collect();
        assert_eq!(held_of_few.len(), 10, "half of the permits are left to others");
        drop((held, more));
        assert!(locked(&limit.in_use).by_network.is_empty());
    }
}
