//! A store that fails when it is told to.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use async_trait::async_trait;
use gizmos_server::store::{
    Counts, Cursor, ListedTable, Listing, NewAnalysis, NewTable, RetentionPolicy, Store, StoreError, StoredAnalysis,
    StoredEvent, StoredItem, StoredTable, TableHead, TableStage,
};
use tokio::sync::Mutex;

use crate::memory;

/// A store that fails on demand.
pub struct FaultyStore {
    store: Arc<dyn Store>,
    fault: AtomicU8,
    /// The table at which a write panics, once.
    pub panics_at: Mutex<Option<String>>,
    /// The analysis at which every write panics.
    pub never_judges: Mutex<Option<String>>,
    /// How many bytes are left on the disk.
    pub free_space: AtomicU64,
}

/// How a store fails.
#[derive(Clone, Copy)]
pub enum Fault {
    /// Not at all.
    Good,
    /// Nothing is read or written.
    Bad,
    /// Writes happen, but the store does not say so.
    Mute,
}

impl FaultyStore {
    /// A store in memory that does not fail yet.
    pub async fn new() -> Arc<Self> {
        Arc::new(Self {
            store: memory().await,
            fault: AtomicU8::new(0),
            panics_at: Mutex::default(),
            never_judges: Mutex::default(),
            free_space: AtomicU64::new(u64::MAX),
        })
    }

    /// Fails like this from now on.
    pub fn be(&self, fault: Fault) {
        self.fault.store(fault as u8, Ordering::SeqCst);
    }

    fn unless(&self, fault: Fault) -> Result<(), StoreError> {
        if self.fault.load(Ordering::SeqCst) == fault as u8 {
            return Err(StoreError::Unavailable(Arc::from(Box::from("the disk is on strike"))));
        }
        Ok(())
    }
}

#[async_trait]
impl Store for FaultyStore {
    async fn create(&self, table: NewTable, events: Vec<StoredEvent>) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        self.store.create(table, events).await?;
        self.unless(Fault::Mute)
    }

    async fn append(
        &self,
        id: &str,
        after: u64,
        events: Vec<StoredEvent>,
        listing: Option<Listing>,
    ) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        let panics = self.panics_at.lock().await.take_if(|at| at == id).is_some();
        assert!(!panics, "a store with a mistake");
        self.store.append(id, after, events, listing).await?;
        self.unless(Fault::Mute)
    }

    async fn append_with_secrets(
        &self,
        id: &str,
        after: u64,
        events: Vec<StoredEvent>,
        listing: Option<Listing>,
        secrets: String,
    ) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        self.store.append_with_secrets(id, after, events, listing, secrets).await?;
        self.unless(Fault::Mute)
    }

    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.unless(Fault::Bad)?;
        self.store.load(id).await
    }

    async fn public_tables(
        &self,
        stage: Option<TableStage>,
        before: Option<Cursor>,
        waiting_since: u64,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        self.unless(Fault::Bad)?;
        self.store.public_tables(stage, before, waiting_since, limit).await
    }

    fn take_unreadable_rows(&self) -> u64 {
        self.store.take_unreadable_rows()
    }

    async fn head(&self, id: &str) -> Result<Option<TableHead>, StoreError> {
        self.unless(Fault::Bad)?;
        self.store.head(id).await
    }

    async fn expired(&self, policy: &RetentionPolicy, now: u64, limit: u32) -> Result<Vec<StoredItem>, StoreError> {
        self.store.expired(policy, now, limit).await
    }

    async fn delete(&self, item: &StoredItem) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        self.store.delete(item).await
    }

    async fn unattended(&self, since: u64) -> Result<Vec<String>, StoreError> {
        self.store.unattended(since).await
    }

    async fn keep_record(&self, id: &str, at: u64, text: &str) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        self.store.keep_record(id, at, text).await
    }

    async fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.unless(Fault::Bad)?;
        self.store.record(id).await
    }

    async fn ask_analysis(&self, analysis: NewAnalysis) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        self.store.ask_analysis(analysis).await
    }

    async fn add_verdicts(&self, id: &str, after: u64, count: u64, verdicts: String) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        assert_ne!(Some(id), self.never_judges.lock().await.as_deref(), "a store with a mistake");
        self.store.add_verdicts(id, after, count, verdicts).await
    }

    async fn forget_analysis(&self, id: &str) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        self.store.forget_analysis(id).await
    }

    async fn analysis(&self, id: &str) -> Result<Option<StoredAnalysis>, StoreError> {
        self.store.analysis(id).await
    }

    async fn verdicts(&self, id: &str) -> Result<Vec<String>, StoreError> {
        self.store.verdicts(id).await
    }

    async fn unfinished_analyses(&self) -> Result<Vec<String>, StoreError> {
        self.store.unfinished_analyses().await
    }

    async fn count(&self) -> Result<Counts, StoreError> {
        self.store.count().await
    }

    fn free_space(&self) -> Option<u64> {
        Some(self.free_space.load(Ordering::Relaxed))
    }

    fn file(&self) -> Option<&std::path::Path> {
        self.store.file()
    }

    async fn probe(&self) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        self.store.probe().await
    }

    async fn close(&self) {
        self.store.close().await;
    }
}
