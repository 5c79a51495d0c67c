//! All tables: those in memory, and those in the store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use gizmos_core::Seed;
use gizmos_table::{Event, Settings, Table};
use tokio::sync::{OnceCell, watch};

use crate::Client;
use crate::bot_tables::{BotTables, TooManyBotTables};
use crate::clock::millis;
use crate::cluster::{Doorbell, Owner, Ownership, Subscription};
use crate::command_error::CommandError;
use crate::listing::listing;
use crate::loaded_table::LoadedTable;
use crate::recovery::{read_secrets, recover};
use crate::seat_access::access::Access;
use crate::secret::{self, Secrets};
use crate::shell::locked;
use crate::shell::metrics::GaugeGuard;
use crate::snapshot::{Snapshot, SnapshotCache};
use crate::store::{NewTable, Pruned, RetentionPolicy, StoreError, StoredItem};
use crate::store_metrics;
use crate::stored_events::{event_bytes, stored};
use crate::table_actor::TableActor;
use crate::table_context::TableContext;
use crate::table_follower::{Promoted, TableFollower};
use crate::table_handle::TableHandle;

/// All tables of a server. Clones share them.
#[derive(Clone)]
pub struct TableRegistry(Arc<Shared>);

/// The entry of a table. Whoever comes first loads it; the others wait for the same one.
type Cell = OnceCell<Arc<TableHandle>>;

struct Shared {
    context: TableContext,
    max_loaded: usize,
    loaded_tables: Mutex<HashMap<String, Arc<Cell>>>,
    snapshots: SnapshotCache,
    /// The tasks of tables that have not ended yet, also of those that are no longer in memory: each is closed then.
    tasks: Mutex<HashMap<String, watch::Receiver<()>>>,
}

impl TableRegistry {
    /// A registry that keeps so many tables in memory at most.
    pub fn new(context: TableContext, max_loaded: usize) -> Self {
        let (loaded_tables, snapshots, tasks) = (Mutex::default(), SnapshotCache::default(), Mutex::default());
        Self(Arc::new(Shared { context, max_loaded, loaded_tables, snapshots, tasks }))
    }

    /// What the tables work with.
    pub fn context(&self) -> &TableContext {
        &self.0.context
    }

    /// Opens a table whose luck comes from this seed, where these tokens are good for something. It has been stored when this
    /// returns; who has opened it has not.
    ///
    /// # Errors
    /// If the settings make no table, there are too many, or it could not be stored.
    pub async fn open(
        &self,
        seed: Seed,
        settings: Settings,
        access: Access,
        creator: Client,
    ) -> Result<Arc<TableHandle>, CommandError> {
        self.create(secret::table_id()?, Secrets::new(seed, access), seed, settings, creator).await
    }

    /// The table of this name; if there is none, it is opened with this seed and these settings, and without tokens.
    ///
    /// # Errors
    /// As for both.
    pub async fn get_or_create(
        &self,
        id: &str,
        seed: Seed,
        settings: Settings,
        creator: Client,
    ) -> Result<Arc<TableHandle>, CommandError> {
        match self.get(id).await {
            Err(CommandError::NoSuchTable) => {
                let secrets = Secrets::new(seed, Access::default());
                match self.create(id.to_owned(), secrets, seed, settings, creator).await {
                    // Another server was faster.
                    Err(CommandError::Store(StoreError::Exists)) => self.get(id).await,
                    created => created,
                }
            }
            found => found,
        }
    }

    async fn create(
        &self,
        id: String,
        secrets: Secrets,
        seed: Seed,
        settings: Settings,
        creator: Client,
    ) -> Result<Arc<TableHandle>, CommandError> {
        let clock = self.0.context.clock.anchored(0);
        let at = clock.now();
        let table = Table::open(seed, settings, at)?;
        let events: Vec<Event> = table.log().iter().map(|entry| entry.event.clone()).collect();
        let text = serde_json::to_string(&secrets).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let new = NewTable { id: id.clone(), created_at: at, secrets: text, listing: listing(&table, at) };
        let bot_tables = &self.0.context.bot_tables;
        bot_tables.opened(&id, creator);
        let claimed = (!new.listing.people).then(|| Claim::new(bot_tables, &id)).transpose();
        let claim = claimed.map_err(CommandError::from).inspect_err(|error| self.count(error))?;
        // Its entry first: a table that was stored while memory is full would be nobody's.
        let reservation = Reservation { registry: self, id: &id, cell: self.cell_or_evict(&id, self.max_created())? };
        let handle = reservation.cell.get_or_try_init(async || {
            let events = stored(at, &events)?;
            let bytes = event_bytes(&events);
            let TableContext { store, metrics, .. } = &self.0.context;
            store_metrics::write(metrics, store.create(new, events)).await?;
            let role = self.role(&id).await?;
            let context = self.0.context.clone();
            let loaded = LoadedTable::new(id.clone(), at, secrets, table, bytes, clock, context);
            Ok::<_, CommandError>(self.run(loaded, role))
        });
        let handle = Arc::clone(handle.await?);
        // Its task sees to it from now on.
        claim.into_iter().for_each(std::mem::forget);
        Ok(handle)
    }

    /// The table of this name, loaded from the store if need be.
    ///
    /// # Errors
    /// If there is none, there are too many in memory, or it cannot be loaded.
    pub async fn get(&self, id: &str) -> Result<Arc<TableHandle>, CommandError> {
        let reservation = Reservation { registry: self, id, cell: self.cell_or_evict(id, self.0.max_loaded)? };
        let handle = reservation.cell.get_or_try_init(|| self.load(id)).await.map(Arc::clone)?;
        handle.asked_for();
        Ok(handle)
    }

    /// Whether a table is in memory.
    pub fn is_loaded(&self, id: &str) -> bool {
        locked(&self.0.loaded_tables).get(id).is_some_and(|cell| cell.get().is_some_and(|handle| !handle.has_ended()))
    }

    /// Counts a refusal by the limit behind it.
    fn count(&self, error: &CommandError) {
        let limit = match error {
            CommandError::TooManyTables => "tables",
            CommandError::TooManyBotTables(_) => "bot-tables",
            _ => return,
        };
        self.0.context.metrics.http.refusals_by(limit).inc();
    }

    /// The table of this name, if it is in memory.
    pub fn loaded(&self, id: &str) -> Option<Arc<TableHandle>> {
        locked(&self.0.loaded_tables).get(id)?.get().filter(|handle| !handle.has_ended()).map(Arc::clone)
    }

    /// The table of this name as it is now, without loading it to be played at.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub async fn snapshot(&self, id: &str) -> Result<Snapshot, CommandError> {
        if let Some(handle) = self.loaded(id) {
            return Ok(Snapshot::of_handle(handle));
        }
        let Shared { context, snapshots, .. } = &*self.0;
        let now = context.clock.wall();
        // The secrets are read each time: they can change without an event.
        let head = context.store.head(id).await?.ok_or(CommandError::NoSuchTable)?;
        if let Some(table) = snapshots.get(id, head.length) {
            let secrets = read_secrets(&head.table)?;
            return Ok(Snapshot::of_stored(head.table.id, secrets, table, now));
        }
        let found = context.store.load(id).await?.ok_or(CommandError::NoSuchTable)?;
        let (secrets, table) = recover(&found)?;
        let table = Arc::new(table);
        snapshots.insert(id, &table);
        Ok(Snapshot::of_stored(found.table.id, secrets, table, now))
    }

    /// The table of this name, if it is loaded already or there are fewer than so many in memory.
    async fn get_if_room(&self, id: &str, max_loaded: usize) -> Result<Arc<TableHandle>, CommandError> {
        let reservation = Reservation { registry: self, id, cell: self.cell(id, max_loaded)? };
        reservation.cell.get_or_try_init(|| self.load(id)).await.map(Arc::clone)
    }

    /// Goes on with tables at which only bots sit and that were opened lately (T10.2), as far as they leave half of the
    /// memory for tables to people. Those that go on already cost nothing.
    ///
    /// # Errors
    /// If the store does not tell which.
    pub async fn resume(&self) -> Result<(), StoreError> {
        let TableContext { store, bot_tables, clock, .. } = &self.0.context;
        let since = clock.wall().saturating_sub(millis(bot_tables.rest_after()));
        let mut unattended = store.unattended(since).await?;
        if let Some(cluster) = &self.0.context.cluster {
            unattended = cluster.free_tables(unattended).await?;
        }
        for id in unattended {
            if bot_tables.claim(&id).is_err() {
                continue;
            }
            let resumed = self.get_if_room(&id, self.0.max_loaded.div_ceil(2)).await;
            if resumed.is_err() {
                bot_tables.release(&id);
            }
            match resumed {
                // They go on once others have ended.
                Err(CommandError::TooManyTables) => break,
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
        for item in self.0.context.store.expired(policy, now, limit).await? {
            let deleted = match &item {
                StoredItem::Table { id, .. } => self.delete_unloaded(id, &item).await,
                StoredItem::Record { .. } | StoredItem::Analysis { .. } => self.0.context.store.delete(&item).await,
            };
            pruned.count(&item, deleted)?;
        }
        Ok(pruned)
    }

    /// Deletes a table in the entry in which it would be loaded: requests that come meanwhile wait, and then find that there
    /// is no such table.
    async fn delete_unloaded(&self, id: &str, item: &StoredItem) -> Result<(), StoreError> {
        let Ok(cell) = self.cell(id, usize::MAX) else { return Err(StoreError::Conflict) };
        let reservation = Reservation { registry: self, id, cell };
        // Nothing is loaded here, so what comes of it is never a table.
        let delete = async || {
            // Nor may another server have it in memory.
            if let Some(cluster) = &self.0.context.cluster
                && !matches!(cluster.claim(id).await?, Some(Owner::This(_)))
            {
                return Err(StoreError::Conflict);
            }
            self.0.context.store.delete(item).await
        };
        let deleted = reservation.cell.get_or_try_init(async || Err(delete().await)).await;
        deleted.map_or_else(|deleted| deleted, |_| Err(StoreError::Conflict))
    }

    /// What the task of a table has to do. Claiming comes before loading: nobody else changes what is loaded then.
    async fn role(&self, id: &str) -> Result<Role, CommandError> {
        let Some(cluster) = &self.0.context.cluster else { return Ok(Role::Owner(None)) };
        match cluster.claim(id).await? {
            Some(Owner::This(ownership)) => Ok(Role::Owner(Some(ownership))),
            Some(Owner::Other(owner)) => {
                let doorbells = cluster.doorbells(id).await.map_err(|_| CommandError::Unavailable)?;
                Ok(Role::Follower { owner, doorbells })
            }
            None => Err(CommandError::NoSuchTable),
        }
    }

    async fn load(&self, id: &str) -> Result<Arc<TableHandle>, CommandError> {
        let task = locked(&self.0.tasks).get(id).cloned();
        if let Some(mut task) = task {
            // One that was evicted may still be storing something, which must not be missed. Nothing is ever sent.
            let _ = task.changed().await;
        }
        let role = self.role(id).await?;
        let found = self.0.context.store.load(id).await.inspect_err(|error| self.note_corrupt(error))?;
        let found = found.ok_or(CommandError::NoSuchTable)?;
        let created_at = found.table.created_at;
        let (secrets, mut table) = recover(&found).inspect_err(|error| self.note_corrupt(error))?;
        if let Some(damage) = table.damage() {
            self.0.context.metrics.corrupt_loads.inc();
            tracing::error!(table = id, %damage, "a table can no longer be read to its end");
        }
        let latest = table.log().iter().map(|entry| entry.at).max().unwrap_or(created_at);
        let clock = self.0.context.clock.anchored(latest);
        if let Role::Owner(_) = role {
            table.wake(clock.now());
        }
        let (bytes, context) = (event_bytes(&found.events), self.0.context.clone());
        let loaded = LoadedTable::new(id.to_owned(), created_at, secrets, table, bytes, clock, context);
        Ok(self.run(loaded, role))
    }

    /// Counts a table that cannot be read at all. Whoever wanted it logs why.
    fn note_corrupt(&self, error: &StoreError) {
        if matches!(error, StoreError::Corrupt(_)) {
            self.0.context.metrics.corrupt_loads.inc();
        }
    }

    /// Starts the task of a table.
    fn run(&self, (handle, loaded): (TableHandle, LoadedTable), role: Role) -> Arc<TableHandle> {
        let id = loaded.id.clone();
        let registry = self.clone();
        let metrics = self.0.context.metrics.clone();
        metrics.tables_loaded.inc();
        let name = id.clone();
        let task = tokio::spawn(async move { role.run(loaded, || registry.evict_if_idle(&id)).await });
        let registry = self.clone();
        let (running, ended) = watch::channel(());
        locked(&self.0.tasks).insert(name.clone(), ended);
        tokio::spawn(async move {
            let ended = task.await;
            registry.forget(&name);
            registry.0.context.bot_tables.release(&name);
            locked(&registry.0.tasks).remove(&name);
            drop(running);
            metrics.tables_loaded.dec();
            if ended.is_err_and(|error| error.is_panic()) {
                metrics.http.panics.inc();
                tracing::error!(table = name, "a table has failed and is loaded anew when it is needed");
            }
        });
        Arc::new(handle)
    }

    /// Forgets a table that nobody holds. Nobody can get hold of it meanwhile, so nothing they want gets lost; its actor ends
    /// once it has done all that was asked before.
    fn evict_if_idle(&self, id: &str) {
        let mut loaded_tables = locked(&self.0.loaded_tables);
        if !loaded_tables.get(id).is_some_and(is_held) {
            loaded_tables.remove(id);
        }
    }

    /// Among how many tables in memory a new one may be opened. The last tenth is for those that there are: their
    /// players must not be kept out by new tables.
    fn max_created(&self) -> usize {
        self.0.max_loaded - self.0.max_loaded / 10
    }

    /// The entry of a table, made if need be and there are fewer than so many.
    fn cell(&self, id: &str, max_loaded: usize) -> Result<Arc<Cell>, CommandError> {
        self.forget(id);
        let mut loaded_tables = locked(&self.0.loaded_tables);
        if let Some(cell) = loaded_tables.get(id) {
            return Ok(Arc::clone(cell));
        }
        if loaded_tables.len() >= max_loaded {
            return Err(CommandError::TooManyTables);
        }
        Ok(Arc::clone(loaded_tables.entry(id.to_owned()).or_default()))
    }

    /// The same; if there are as many as may be, some that nobody holds leave memory.
    fn cell_or_evict(&self, id: &str, max_loaded: usize) -> Result<Arc<Cell>, CommandError> {
        match self.cell(id, max_loaded) {
            Err(CommandError::TooManyTables) => {
                self.make_room(max_loaded);
                self.cell(id, max_loaded).inspect_err(|error| self.count(error))
            }
            found => found,
        }
    }

    /// Lets tables leave memory that nobody holds, so that there are fewer than so many: those first that were asked for
    /// longest ago. Their tasks end when they find that nobody can reach them any more.
    fn make_room(&self, max_loaded: usize) {
        let mut loaded_tables = locked(&self.0.loaded_tables);
        let mut idle: Vec<(u64, String)> = loaded_tables
            .iter()
            .filter(|(_, cell)| !is_held(cell))
            .map(|(id, cell)| (cell.get().map_or(0, |handle| handle.latest_interest()), id.clone()))
            .collect();
        idle.sort_unstable();
        // Some more than needed: a full registry would look through all tables for each one otherwise.
        let surplus = (loaded_tables.len() + 1).saturating_sub(max_loaded) + max_loaded / 100;
        for (_, id) in idle.into_iter().take(surplus) {
            loaded_tables.remove(&id);
        }
    }

    /// Removes the entry of a table that has ended, or of which nothing was found and nobody waits for it.
    fn forget(&self, id: &str) {
        let mut loaded_tables = locked(&self.0.loaded_tables);
        let is_void = |cell: &Arc<Cell>| match cell.get() {
            Some(handle) => handle.has_ended(),
            None => Arc::strong_count(cell) == 1,
        };
        if loaded_tables.get(id).is_some_and(is_void) {
            loaded_tables.remove(id);
        }
    }
}

/// What the task of a table does.
enum Role {
    /// Decides what happens there, by this right if there are other servers.
    Owner(Option<Ownership>),
    /// Follows it, as another server decides.
    Follower { owner: String, doorbells: Subscription<Doorbell> },
}

impl Role {
    /// Does it until nobody needs the table in memory any more. A follower may become the owner.
    async fn run(self, loaded: LoadedTable, evict: impl Fn()) {
        match (self, loaded.context.cluster.clone()) {
            (Self::Owner(ownership), _) => TableActor::new(loaded, ownership).run(evict, Vec::new()).await,
            (Self::Follower { owner, doorbells }, Some(cluster)) => {
                let promoted = {
                    let _counted = GaugeGuard::new(&loaded.context.metrics.tables_followed);
                    TableFollower::new(loaded, cluster, owner, doorbells).run(&evict).await
                };
                if let Some(Promoted { loaded, ownership, backlog }) = promoted {
                    TableActor::new(loaded, Some(ownership)).run(evict, backlog).await;
                }
            }
            // Nobody follows a table without others to follow.
            (Self::Follower { .. }, None) => {}
        }
    }
}

/// Whether somebody waits for a table, looks at it or wants something of it.
fn is_held(cell: &Arc<Cell>) -> bool {
    Arc::strong_count(cell) > 1 || cell.get().is_some_and(|handle| Arc::strong_count(handle) > 1)
}

/// A table of bots that is about to be opened, counted among those that are played at.
struct Claim<'a> {
    tables: &'a BotTables,
    id: &'a str,
}

impl<'a> Claim<'a> {
    fn new(tables: &'a BotTables, id: &'a str) -> Result<Self, TooManyBotTables> {
        tables.claim(id)?;
        Ok(Self { tables, id })
    }
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        self.tables.release(self.id);
    }
}

/// The entry of a table that somebody wants; removed if nothing comes of it, even if they no longer want it.
struct Reservation<'a> {
    registry: &'a TableRegistry,
    id: &'a str,
    cell: Arc<Cell>,
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        // Whoever else waits for the table keeps its entry.
        self.cell = Arc::default();
        self.registry.forget(self.id);
    }
}
