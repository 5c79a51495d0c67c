//! Tables of bots only: how many are played at, and whose they are (T10).
//!
//! Whoever has opened a table is remembered here, by address, for as long as the server runs; it is never stored.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::shell::locked;
use crate::{Client, Limits};

/// The tables of bots that are being played at. Clones share them.
#[derive(Clone, Debug)]
pub struct BotTables {
    most: usize,
    most_per_address: usize,
    rest_after: Duration,
    known: Arc<Mutex<Known>>,
}

#[derive(Debug)]
struct Known {
    creators: Creators,
    playing: HashMap<String, Option<Client>>,
}

/// Why another table of bots is not played at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooManyBotTables {
    /// The server plays at as many as it may.
    #[error("this server runs at most {0} bot-only tables at a time; try again when a game is over")]
    InAll(usize),
    /// The address that has opened it has as many as it may.
    #[error("your address can run at most {0} bot-only tables at a time; try again when a game is over")]
    OfAddress(usize),
}

impl BotTables {
    /// As many as the limits say; and so many creators are remembered as there may be tables in memory.
    pub fn new(limits: &Limits) -> Self {
        let known = Known { creators: Creators::new(limits.tables), playing: HashMap::new() };
        Self {
            most: limits.bot_tables,
            most_per_address: limits.bot_tables_per_address,
            rest_after: limits.bot_tables_rest,
            known: Arc::new(Mutex::new(known)),
        }
    }

    /// How long a table of bots is played on after somebody has last looked at it.
    pub const fn rest_after(&self) -> Duration {
        self.rest_after
    }

    /// Remembers who has opened a table of any kind.
    pub fn opened(&self, id: &str, client: Client) {
        locked(&self.known).creators.remember(id, client);
    }

    /// Who has opened a table, if that is known.
    pub fn creator(&self, id: &str) -> Option<Client> {
        locked(&self.known).creators.of(id)
    }

    /// Counts a table of bots among those that are played at; one that is already among them stays there.
    ///
    /// Tables whose creator is not known, as they are after a restart, may be half of these tables only: the other half is
    /// for tables that somebody opens now.
    ///
    /// # Errors
    /// If there are as many as there may be.
    pub fn claim(&self, id: &str) -> Result<(), TooManyBotTables> {
        let mut known = locked(&self.known);
        if known.playing.contains_key(id) {
            return Ok(());
        }
        let creator = known.creators.of(id);
        if known.playing.len() >= self.most {
            return Err(TooManyBotTables::InAll(self.most));
        }
        let creators = known.playing.values().flatten().copied();
        let strays = known.playing.len() - creators.clone().count();
        match creator {
            Some(creator) if creator.has_its_share(&creators, self.most_per_address, self.most) => {
                return Err(TooManyBotTables::OfAddress(self.most_per_address));
            }
            None if strays >= self.most.div_ceil(2) => return Err(TooManyBotTables::InAll(self.most)),
            _ => {}
        }
        known.playing.insert(id.to_owned(), creator);
        Ok(())
    }

    /// The table is not played at any more: it is over, rests, or has left memory.
    pub fn release(&self, id: &str) {
        locked(&self.known).playing.remove(id);
    }

    /// How many tables of bots are played at.
    pub fn playing(&self) -> usize {
        locked(&self.known).playing.len()
    }
}

/// Who has opened which table: the latest ones, so that memory stays bounded.
#[derive(Debug)]
struct Creators {
    most: usize,
    order: VecDeque<String>,
    clients: HashMap<String, Client>,
}

impl Creators {
    fn new(most: usize) -> Self {
        Self { most: most.max(1), order: VecDeque::new(), clients: HashMap::new() }
    }

    fn remember(&mut self, id: &str, client: Client) {
        if self.clients.insert(id.to_owned(), client).is_none() {
            self.order.push_back(id.to_owned());
        }
        while self.order.len() > self.most {
            if let Some(oldest) = self.order.pop_front() {
                self.clients.remove(&oldest);
            }
        }
    }

    fn of(&self, id: &str) -> Option<Client> {
        self.clients.get(id).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::examples::{client, in_subnet};

    fn tables(most: usize, most_per_address: usize) -> BotTables {
        let limits =
            Limits { bot_tables: most, bot_tables_per_address: most_per_address, tables: 5, ..Limits::default() };
        BotTables::new(&limits)
    }

    #[test]
    fn there_are_only_so_many_in_all_and_for_each_address() {
        let tables = tables(4, 2);
        for (id, who) in [("a1", 1), ("a2", 1), ("a3", 1), ("b1", 2), ("c1", 3)] {
            tables.opened(id, client(who));
        }
        assert_eq!(["a1", "a2", "a1"].map(|id| tables.claim(id)), [Ok(()); 3]);
        assert_eq!(tables.claim("a3"), Err(TooManyBotTables::OfAddress(2)));
        assert_eq!(["b1", "unknown1"].map(|id| tables.claim(id)), [Ok(()); 2]);
        assert_eq!(tables.claim("c1"), Err(TooManyBotTables::InAll(4)));
        tables.release("a1");
        assert_eq!(tables.claim("a3"), Ok(()));
        tables.release("b1");
        tables.release("never there");
        assert_eq!(tables.playing(), 3);
    }

    #[test]
    fn somebody_with_many_networks_is_still_somebody() {
        let limits = Limits { bot_tables: 64, bot_tables_per_address: 4, tables: 10_000, ..Limits::default() };
        let tables = BotTables::new(&limits);
        let open = |site: u16, subnet: u16, number: u16| {
            let id = format!("{site} {subnet} {number}");
            tables.opened(&id, in_subnet(site, subnet));
            tables.claim(&id).is_ok()
        };
        let of_household = (0..256).flat_map(|subnet| (0..4).map(move |number| (subnet, number)));
        assert_eq!(of_household.filter(|&(subnet, number)| open(1, subnet, number)).count(), 16);
        let of_site = (1..100).map(|subnet| subnet << 8).filter(|&subnet| open(1, subnet, 0)).count();
        assert_eq!(16 + of_site, 32, "half of them are left to others");
        assert!(open(2, 0, 0));
    }

    #[test]
    fn tables_of_nobody_known_leave_half_to_others() {
        let tables = tables(4, 1);
        assert_eq!(["x", "y"].map(|id| tables.claim(id)), [Ok(()); 2]);
        assert_eq!(tables.claim("z"), Err(TooManyBotTables::InAll(4)));
        tables.opened("a", client(1));
        assert_eq!(tables.claim("a"), Ok(()));
    }

    #[test]
    fn only_the_latest_creators_are_remembered() {
        let tables = tables(4, 1);
        for number in 0..100_u8 {
            tables.opened(&number.to_string(), client(number));
            tables.opened(&number.to_string(), client(number));
        }
        assert_eq!((tables.creator("94"), tables.creator("95")), (None, Some(client(95))));
        let known = locked(&tables.known);
        assert_eq!((known.creators.order.len(), known.creators.clients.len()), (5, 5));
    }
}
