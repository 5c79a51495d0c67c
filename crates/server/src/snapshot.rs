//! Tables as they are stored, for pages and lists that only read: nothing is started for them.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use gizmos_core::Seat;
use gizmos_table::{Millis, Table};

use crate::seat_access::token::Token;
use crate::secret::Secrets;
use crate::shell::locked;
use crate::table_handle::TableHandle;

/// A table at one moment. Reading it does not load the table to be played at.
pub struct Snapshot {
    /// The name of the table.
    pub id: String,
    /// The table.
    pub table: Arc<Table>,
    keys: Keys,
}

/// Where the tokens of the seats are looked up.
enum Keys {
    Loaded(Arc<TableHandle>),
    /// The secrets as stored, and when they were read.
    Stored(Secrets, Millis),
}

impl Snapshot {
    /// A table in memory, as it is now.
    pub(crate) fn of_handle(handle: Arc<TableHandle>) -> Self {
        Self { id: handle.id().to_owned(), table: handle.table(), keys: Keys::Loaded(handle) }
    }

    /// A table that is only in the store.
    pub(crate) const fn of_stored(id: String, secrets: Secrets, table: Arc<Table>, now: Millis) -> Self {
        Self { id, table, keys: Keys::Stored(secrets, now) }
    }

    /// Looks a token up, in case another server has just given it out. What comes from the store is up to date.
    pub(crate) async fn look_up_token(&self, token: &Token) {
        if let Keys::Loaded(handle) = &self.keys {
            handle.look_up_token(token).await;
        }
    }

    /// The seat that a token acts for, unless it has been given to a bot.
    pub fn seat(&self, token: &Token) -> Option<Seat> {
        match &self.keys {
            Keys::Loaded(handle) => handle.seat(token),
            Keys::Stored(secrets, now) => secrets.access().pass(token.hash(), &self.table, *now)?.acts_for(),
        }
    }
}

/// How many events all cached tables have together: some tens of megabytes.
const MOST_EVENTS: u64 = 50_000;

/// The tables that were read last. Events never change, so a table with as many of them is the same table.
#[derive(Debug, Default)]
pub(crate) struct SnapshotCache(Mutex<VecDeque<(String, Arc<Table>)>>);

impl SnapshotCache {
    /// The table of this name with so many events, if it was read lately.
    pub(crate) fn get(&self, id: &str, events: u64) -> Option<Arc<Table>> {
        let mut tables = locked(&self.0);
        let index = tables.iter().position(|(other, _)| other == id)?;
        let found = tables.remove(index).filter(|(_, table)| table.last_event() == events)?;
        let table = Arc::clone(&found.1);
        tables.push_front(found);
        Some(table)
    }

    /// Keeps a table, and forgets those that were not asked for the longest.
    pub(crate) fn insert(&self, id: &str, table: &Arc<Table>) {
        let mut tables = locked(&self.0);
        tables.retain(|(other, _)| other != id);
        tables.push_front((id.to_owned(), Arc::clone(table)));
        let mut events = 0;
        let kept = tables.iter().take_while(|(_, table)| {
            events += table.last_event();
            events <= MOST_EVENTS
        });
        let kept = kept.count();
        tables.truncate(kept);
    }
}

#[cfg(test)]
mod tests {
    use gizmos_core::Seed;
    use gizmos_table::{Occupant, Settings};

    use super::*;

    fn table() -> Arc<Table> {
        let seats = vec![Occupant::person("Ann").unwrap(), Occupant::person("Bob").unwrap()];
        Arc::new(Table::open(Seed::from(7), Settings::new(seats), 0).unwrap())
    }

    #[test]
    fn the_table_with_as_many_events_is_found_and_no_other() {
        let (cache, table) = (SnapshotCache::default(), table());
        cache.insert("a", &table);
        assert!(cache.get("a", table.last_event()).is_some());
        assert!(cache.get("b", table.last_event()).is_none());
        assert!(cache.get("a", table.last_event() + 1).is_none());
        assert!(cache.get("a", table.last_event()).is_none(), "what is out of date is forgotten");
    }

    #[test]
    fn what_was_not_asked_for_the_longest_is_forgotten_first() {
        let (cache, table) = (SnapshotCache::default(), table());
        cache.insert("first", &table);
        let most = MOST_EVENTS / table.last_event();
        for number in 2..=most {
            cache.insert(&number.to_string(), &table);
        }
        assert!(cache.get("first", table.last_event()).is_some());
        cache.insert("one more", &table);
        assert!(cache.get("first", table.last_event()).is_some());
        assert!(cache.get("2", table.last_event()).is_none());
        assert_eq!(locked(&cache.0).len() as u64, most);
    }
}
