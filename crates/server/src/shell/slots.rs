//! A limited number of places, in all and for each address.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::client::Client;

/// Places for connections, requests or streams. Clones share them.
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
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSlot {
    /// All are taken.
    AllTaken,
    /// This client has as many as it may.
    ShareTaken,
}

/// One place, free again when dropped.
#[derive(Debug)]
pub struct Slot {
    client: Client,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Debug, Default)]
struct Taken {
    total: usize,
    by_client: HashMap<Client, usize>,
}

impl Slots {
    /// So many places in all, and so many for each client.
    pub fn new(total: usize, per_client: usize) -> Self {
        Self { total, per_client, taken: Arc::default() }
    }

    /// A place, if there is one left.
    pub fn take(&self, client: Client) -> Option<Slot> {
        self.claim(client).ok()
    }

    /// A place.
    ///
    /// # Errors
    /// Why there is none left.
    pub fn claim(&self, client: Client) -> Result<Slot, NoSlot> {
        let mut taken = lock(&self.taken);
        let held = taken.by_client.get(&client).copied().unwrap_or(0);
        if taken.total >= self.total {
            return Err(NoSlot::AllTaken);
        }
        if held >= self.per_client {
            return Err(NoSlot::ShareTaken);
        }
        taken.total += 1;
        taken.by_client.insert(client, held + 1);
        drop(taken);
        Ok(Slot { client, taken: Arc::clone(&self.taken) })
    }

    /// How many places are taken.
    pub fn taken(&self) -> usize {
        lock(&self.taken).total
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        taken.total = taken.total.saturating_sub(1);
        if let Some(held) = taken.by_client.get_mut(&self.client) {
            *held -= 1;
            // Otherwise everybody who was ever here would stay in memory.
            if *held == 0 {
                taken.by_client.remove(&self.client);
            }
        }
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
        let slots = Slots::new(3, 2);
        let mut held: Vec<_> = [1, 1, 2].iter().filter_map(|&who| slots.take(client(who))).collect();
        assert_eq!(held.len(), 3);
        assert_eq!(slots.claim(client(3)).unwrap_err(), NoSlot::AllTaken);
        held.pop();
        assert_eq!(slots.claim(client(1)).unwrap_err(), NoSlot::ShareTaken);
        assert!(slots.take(client(3)).is_some());
        held.clear();
        assert_eq!(slots.taken(), 0);
        assert!(lock(&slots.taken).by_client.is_empty());
    }
}
