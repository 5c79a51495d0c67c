//! A limited number of places, in all and for each client.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use prometheus_client::metrics::counter::Counter;

use super::{
    client::Client,
    network::{Network, share},
    problem::Problem,
};

/// Places for connections, requests or streams, or bytes for bodies. Clones share them.
///
/// Wider networks of IPv6 have a share as well, larger than that of one client: a /56 four times, a /48 sixteen times, but
/// no more than half of all places.
///
/// ```
/// # use gizmos_server::{Client, Slots};
/// let slots = Slots::new(2, 1);
/// let held = slots.take(Client::UNKNOWN);
/// assert!(held.is_some());
/// assert!(slots.take(Client::UNKNOWN).is_none());
/// drop(held);
/// assert!(slots.take(Client::UNKNOWN).is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Slots {
    total: usize,
    per_client: usize,
    taken: Arc<Mutex<Taken>>,
    refusals: Counter,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSlot {
    /// All are taken.
    AllTaken,
    /// This client, or the network around it, has as many as it may.
    ShareTaken,
}

impl From<NoSlot> for Problem {
    fn from(reason: NoSlot) -> Self {
        match reason {
            NoSlot::AllTaken => Self::busy(),
            NoSlot::ShareTaken => Self::too_many_requests(Duration::from_secs(1)),
        }
    }
}

/// One place or several, free again when dropped.
#[derive(Debug)]
pub struct Slot {
    client: Option<Client>,
    count: usize,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Debug, Default)]
struct Taken {
    total: usize,
    by_network: HashMap<Network, usize>,
}

impl Slots {
    /// So many places in all, and so many for each client.
    pub fn new(total: usize, per_client: usize) -> Self {
        Self { total, per_client, taken: Arc::default(), refusals: Counter::default() }
    }

    /// The same places, with a counter of everybody who finds none.
    #[must_use]
    pub fn counting_refusals(mut self, refusals: Counter) -> Self {
        self.refusals = refusals;
        self
    }

    /// A place, if there is one left.
    pub fn take(&self, client: Client) -> Option<Slot> {
        self.claim(client).ok()
    }

    /// A place for somebody who has no share of their own, such as a proxy with the connections of many.
    ///
    /// # Errors
    /// If there is none left.
    pub fn claim_without_share(&self) -> Result<Slot, NoSlot> {
        self.claim_for(None, 1)
    }

    /// A place.
    ///
    /// # Errors
    /// Why there is none left.
    pub fn claim(&self, client: Client) -> Result<Slot, NoSlot> {
        self.claim_for(Some(client), 1)
    }

    /// So many places together.
    ///
    /// # Errors
    /// Why there are not enough left.
    pub fn claim_many(&self, client: Client, count: usize) -> Result<Slot, NoSlot> {
        self.claim_for(Some(client), count)
    }

    fn claim_for(&self, client: Option<Client>, count: usize) -> Result<Slot, NoSlot> {
        let claimed = lock(&self.taken).claim(client, count, self.total, self.per_client);
        match claimed {
            Ok(()) => Ok(Slot { client, count, taken: Arc::clone(&self.taken) }),
            Err(reason) => {
                self.refusals.inc();
                Err(reason)
            }
        }
    }

    /// How many places are taken.
    pub fn taken(&self) -> usize {
        lock(&self.taken).total
    }
}

impl Taken {
    fn claim(
        &mut self,
        client: Option<Client>,
        count: usize,
        most: usize,
        most_per_client: usize,
    ) -> Result<(), NoSlot> {
        if self.total.saturating_add(count) > most {
            return Err(NoSlot::AllTaken);
        }
        let held = |network| self.by_network.get(&network).copied().unwrap_or(0);
        let exceeds_share = |(network, shares): (Network, usize)| {
            held(network).saturating_add(count) > share(most_per_client, shares, most)
        };
        if client.is_some_and(|client| client.networks().any(exceeds_share)) {
            return Err(NoSlot::ShareTaken);
        }
        self.total += count;
        for (network, _) in client.into_iter().flat_map(Client::networks) {
            *self.by_network.entry(network).or_default() += count;
        }
        Ok(())
    }

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

impl Drop for Slot {
    fn drop(&mut self) {
        lock(&self.taken).release(self.client, self.count);
    }
}

/// The counts are correct after every statement, so a panic elsewhere does not matter.
fn lock(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn client(last: u8) -> Client {
        Client::from(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn both_limits_hold_and_nothing_is_left_behind() {
        let refusals = Counter::default();
        let slots = Slots::new(3, 2).counting_refusals(refusals.clone());
        let mut held: Vec<_> = [1, 1, 2].iter().filter_map(|&who| slots.take(client(who))).collect();
        assert_eq!(held.len(), 3);
        assert_eq!(slots.claim(client(3)).unwrap_err(), NoSlot::AllTaken);
        held.pop();
        assert_eq!(slots.claim(client(1)).unwrap_err(), NoSlot::ShareTaken);
        assert!(slots.take(client(3)).is_some());
        assert_eq!(refusals.get(), 2);
        held.clear();
        assert_eq!(slots.taken(), 0);
        assert!(lock(&slots.taken).by_network.is_empty());
    }

    #[test]
    fn several_places_are_taken_together_or_not_at_all() {
        let slots = Slots::new(10, 6);
        let held = slots.claim_many(client(1), 5).unwrap();
        assert_eq!(slots.claim_many(client(1), 2).unwrap_err(), NoSlot::ShareTaken);
        assert_eq!(slots.claim_many(client(2), 6).unwrap_err(), NoSlot::AllTaken);
        assert_eq!(slots.taken(), 5);
        drop(held);
        assert!(slots.claim_many(client(1), 6).is_ok());
        assert_eq!(slots.claim_many(client(1), usize::MAX).unwrap_err(), NoSlot::AllTaken);
    }

    #[test]
    fn a_proxy_has_no_share() {
        let slots = Slots::new(2, 1);
        let held: Vec<_> = (0..3).filter_map(|_| slots.claim_without_share().ok()).collect();
        assert_eq!((held.len(), slots.taken()), (2, 2));
        drop(held);
        assert_eq!(slots.taken(), 0);
    }

    #[test]
    fn somebody_with_many_networks_is_still_somebody() {
        let slots = Slots::new(1000, 2);
        let from = |site: u16, subnet: u16| Client::from(IpAddr::from([0x2001, 0xdb8, site, subnet, 0, 0, 0, 1]));
        // Every /64 of a /56 wants its two places: four shares are granted.
        let held: Vec<_> =
            (0..256).flat_map(|subnet| [slots.take(from(1, subnet)), slots.take(from(1, subnet))]).flatten().collect();
        assert_eq!(held.len(), 8);
        // Every /64 of the /48: sixteen shares.
        let more: Vec<_> = (1..100).filter_map(|subnet| slots.take(from(1, subnet << 8))).collect();
        assert_eq!(held.len() + more.len(), 32);
        assert!(slots.take(from(2, 0)).is_some(), "other sites are not concerned");
        let few = Slots::new(20, 2);
        let held_of_few: Vec<_> = (1..100).filter_map(|subnet| few.take(from(1, subnet << 8))).collect();
        assert_eq!(held_of_few.len(), 10, "half of the places are left to others");
        drop((held, more));
        assert!(lock(&slots.taken).by_network.is_empty());
    }
}
