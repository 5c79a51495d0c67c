//! All tables: those in memory, and those in the store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gizmos_core::Seed;
use gizmos_table::{Event, Rejection, Settings, Table};
use tokio::sync::OnceCell;

use crate::clock::TableClock;
use crate::listing::listing;
use crate::recovery::{read_secrets, recover};
use crate::room::{Room, Services, event_bytes, room, stored};
use crate::secret::{self, NoRandomness, Secrets};
use crate::snapshot::{Snapshot, SnapshotCache};
use crate::store::{NewTable, Pruned, RetentionPolicy, StoreError, StoredItem};
use crate::store_metrics;

/// Why a table could not be opened or found.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// There is none of this name.
    #[error("there is no such table")]
    NoSuchTable,
    /// No table can be opened so.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// There are as many tables in memory as may be.
    #[error("there are too many tables right now")]
    Full,
    /// It could not be stored, or what is stored makes no sense.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nothing secret can be made.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

/// All tables of a server. Clones share them.
#[derive(Clone)]
pub struct Hall(Arc<Shared>);

/// The place of a table. Whoever comes first loads it; the others wait for the same one.
type Cell = OnceCell<Arc<Room>>;

struct Shared {
    services: Services,
    most: usize,
    rooms: Mutex<HashMap<String, Arc<Cell>>>,
    snapshots: SnapshotCache,
}

impl Hall {
    /// A hall with room for so many tables in memory.
    pub fn new(services: Services, most: usize) -> Self {
        Self(Arc::new(Shared { services, most, rooms: Mutex::default(), snapshots: SnapshotCache::default() }))
    }

    /// What the tables work with.
    pub fn services(&self) -> &Services {
        &self.0.services
    }

    /// Opens a table whose luck comes from this seed. It has been stored when this returns.
    ///
    /// # Errors
    /// If the settings make no table, there are too many, or it could not be stored.
    pub async fn open(&self, seed: Seed, settings: Settings) -> Result<Arc<Room>, HallError> {
        self.create(secret::table_id()?, seed, settings).await
    }

    /// The table of this name; if there is none, it is opened with these.
    ///
    /// # Errors
    /// As for both.
    pub async fn open_once(&self, id: &str, seed: Seed, settings: Settings) -> Result<Arc<Room>, HallError> {
        match self.room(id).await {
            Err(HallError::NoSuchTable) => self.create(id.to_owned(), seed, settings).await,
            found => found,
        }
    }

    async fn create(&self, id: String, seed: Seed, settings: Settings) -> Result<Arc<Room>, HallError> {
        let clock = self.0.services.clock.anchored(0);
        let at = clock.now();
        let secrets = Secrets::new(seed, settings.seats.iter().map(gizmos_table::Occupant::is_for_people))?;
        let table = Table::open(seed, settings, at)?;
        let events: Vec<Event> = table.log().iter().map(|entry| entry.event.clone()).collect();
        let text = serde_json::to_string(&secrets).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let new = NewTable { id: id.clone(), created_at: at, secrets: text, listing: listing(&table, at) };
        // Its place first: a table that was stored, but found none, would be nobody's.
        let place = Place {
            hall: self,
            id: &id,
            cell: self.cell(&id, self.most_opened()).inspect_err(|error| self.count(error))?,
        };
        let room = place.cell.get_or_try_init(async || {
            let events = stored(at, &events)?;
            let bytes = event_bytes(&events);
            let Services { store, metrics, .. } = &self.0.services;
            store_metrics::write(metrics, store.create(new, events)).await?;
            Ok::<_, StoreError>(self.run(id.clone(), at, secrets, table, bytes, clock))
        });
        Ok(Arc::clone(room.await?))
    }

    /// The table of this name, loaded from the store if need be.
    ///
    /// # Errors
    /// If there is none, there are too many in memory, or it cannot be loaded.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>, HallError> {
        self.room_among(id, self.0.most).await.inspect_err(|error| self.count(error))
    }

    /// Counts those for whom there is no place.
    fn count(&self, error: &HallError) {
        if matches!(error, HallError::Full) {
            self.0.services.metrics.refusals_by("tables").inc();
        }
    }

    /// The table of this name, if it is in memory.
    pub fn loaded(&self, id: &str) -> Option<Arc<Room>> {
        self.rooms().get(id)?.get().filter(|room| !room.has_ended()).map(Arc::clone)
    }

    /// The table of this name as it is now, without loading it to be played at.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub async fn snapshot(&self, id: &str) -> Result<Snapshot, HallError> {
        if let Some(room) = self.loaded(id) {
            return Ok(Snapshot::of_room(room));
        }
        let Shared { services, snapshots, .. } = &*self.0;
        // The secrets are read each time: they can change without an event.
        let head = services.store.head(id).await?.ok_or(HallError::NoSuchTable)?;
        if let Some(table) = snapshots.get(id, head.length) {
            let secrets = read_secrets(&head.table)?;
            return Ok(Snapshot::of_stored(head.table.id, secrets, table));
        }
        let found = services.store.load(id).await?.ok_or(HallError::NoSuchTable)?;
        let (secrets, table) = recover(&found)?;
        let table = Arc::new(table);
        snapshots.insert(id, &table);
        Ok(Snapshot::of_stored(found.table.id, secrets, table))
    }

    /// The table of this name, if it is loaded already or there are fewer than so many in memory.
    async fn room_among(&self, id: &str, most: usize) -> Result<Arc<Room>, HallError> {
        let place = Place { hall: self, id, cell: self.cell(id, most)? };
        place.cell.get_or_try_init(|| self.load(id)).await.map(Arc::clone)
    }

    /// Goes on with tables at which only bots sit, as far as they leave half of the places to people. Those that go on
    /// already cost nothing.
    ///
    /// # Errors
    /// If the store does not tell which.
    pub async fn resume(&self) -> Result<(), StoreError> {
        for id in self.0.services.store.unattended().await? {
            match self.room_among(&id, self.0.most.div_ceil(2)).await {
                // They go on once others have ended.
                Err(HallError::Full) => break,
                Err(error) => tracing::error!(table = id, %error, "a table of bots could not go on"),
                Ok(_) => {}
            }
        }
        Ok(())
    }

    /// Deletes up to `limit` things that are older than the policy keeps them, except tables in memory: somebody may be
    /// there.
    ///
    /// # Errors
    /// If the store is not available.
    pub async fn prune(&self, policy: &RetentionPolicy, now: u64, limit: u32) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        for item in self.0.services.store.expired(policy, now, limit).await? {
            let deleted = match &item {
                StoredItem::Table { id, .. } => self.delete_unloaded(id, &item).await,
                StoredItem::Record { .. } | StoredItem::Analysis { .. } => self.0.services.store.delete(&item).await,
            };
            match deleted {
                Ok(()) => pruned.count(&item),
                Err(StoreError::Conflict | StoreError::Missing) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(pruned)
    }

    /// Deletes a table in the place where it would be loaded: requests that come meanwhile wait, and then find that there
    /// is no such table.
    async fn delete_unloaded(&self, id: &str, item: &StoredItem) -> Result<(), StoreError> {
        let Ok(cell) = self.cell(id, usize::MAX) else { return Err(StoreError::Conflict) };
        let place = Place { hall: self, id, cell };
        // Nothing is loaded here, so what comes of it is never a table.
        let deleted = place.cell.get_or_try_init(async || Err(self.0.services.store.delete(item).await)).await;
        deleted.map_or_else(|deleted| deleted, |_| Err(StoreError::Conflict))
    }

    async fn load(&self, id: &str) -> Result<Arc<Room>, HallError> {
        let found = self.0.services.store.load(id).await.inspect_err(|error| self.note_corrupt(error))?;
        let found = found.ok_or(HallError::NoSuchTable)?;
        let created_at = found.table.created_at;
        let (secrets, mut table) = recover(&found).inspect_err(|error| self.note_corrupt(error))?;
        if let Some(damage) = table.damage() {
            self.0.services.metrics.corrupt_loads.inc();
            tracing::error!(table = id, %damage, "a table can no longer be read to its end");
        }
        let latest = table.log().iter().map(|entry| entry.at).max().unwrap_or(created_at);
        let clock = self.0.services.clock.anchored(latest);
        table.wake(clock.now());
        Ok(self.run(id.to_owned(), created_at, secrets, table, event_bytes(&found.events), clock))
    }

    /// Counts a table that cannot be read at all. Whoever wanted it logs why.
    fn note_corrupt(&self, error: &StoreError) {
        if matches!(error, StoreError::Corrupt(_)) {
            self.0.services.metrics.corrupt_loads.inc();
        }
    }

    /// Starts the task of a table.
    fn run(
        &self,
        id: String,
        created_at: u64,
        secrets: Secrets,
        table: Table,
        bytes: usize,
        clock: TableClock,
    ) -> Arc<Room> {
        let (room, keeper) = room(id.clone(), created_at, secrets, table, bytes, clock, self.0.services.clone());
        let hall = self.clone();
        let metrics = self.0.services.metrics.clone();
        metrics.tables_loaded.inc();
        let name = id.clone();
        let task = tokio::spawn(async move { keeper.run(|| hall.put_away(&id)).await });
        let hall = self.clone();
        tokio::spawn(async move {
            let ended = task.await;
            hall.forget(&name);
            metrics.tables_loaded.dec();
            if ended.is_err_and(|error| error.is_panic()) {
                metrics.panics.inc();
                tracing::error!(table = name, "a table has failed and is loaded anew when it is needed");
            }
        });
        Arc::new(room)
    }

    /// Forgets a table that nobody holds. Nobody can get hold of it meanwhile, so nothing they want gets lost.
    fn put_away(&self, id: &str) -> bool {
        let mut rooms = self.rooms();
        let is_held = |cell: &Arc<Cell>| {
            Arc::strong_count(cell) > 1 || cell.get().is_some_and(|room| Arc::strong_count(room) > 1)
        };
        if rooms.get(id).is_some_and(is_held) {
            return false;
        }
        rooms.remove(id);
        true
    }

    /// Among how many tables in memory a new one may be opened. The last tenth is for those that there are: their
    /// players must not be kept out by new tables.
    fn most_opened(&self) -> usize {
        self.0.most - self.0.most / 10
    }

    /// The place of a table in memory, made if need be and there are fewer than so many.
    fn cell(&self, id: &str, most: usize) -> Result<Arc<Cell>, HallError> {
        self.forget(id);
        let mut rooms = self.rooms();
        if let Some(cell) = rooms.get(id) {
            return Ok(Arc::clone(cell));
        }
        if rooms.len() >= most {
            return Err(HallError::Full);
        }
        Ok(Arc::clone(rooms.entry(id.to_owned()).or_default()))
    }

    /// Gives back the place of a table that has ended, or of which nothing was found and nobody waits for it.
    fn forget(&self, id: &str) {
        let mut rooms = self.rooms();
        let is_void = |cell: &Arc<Cell>| match cell.get() {
            Some(room) => room.has_ended(),
            None => Arc::strong_count(cell) == 1,
        };
        if rooms.get(id).is_some_and(is_void) {
            rooms.remove(id);
        }
    }

    /// The map is whole after every statement, so a panic elsewhere does not matter.
    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Cell>>> {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of a table that somebody wants; given back if nothing comes of it, even if they no longer want it.
struct Place<'a> {
    hall: &'a Hall,
    id: &'a str,
    cell: Arc<Cell>,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        // Whoever else waits for the table keeps its place.
        self.cell = Arc::default();
        self.hall.forget(self.id);
    }
}
