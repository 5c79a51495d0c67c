//! A store that fails when it is told to.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use async_trait::async_trait;
use gizmos_server::store::{
    Change, Counts, Cursor, ListedTable, RetentionPolicy, Store, StoreError, StoredAnalysis, StoredItem, StoredTable,
    TableHead, TableStage,
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
    /// Writes succeed, but are reported as failed.
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

    /// Sets the fault from now on.
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
    async fn write(&self, change: Change) -> Result<(), StoreError> {
        self.unless(Fault::Bad)?;
        let panics = match &change {
            Change::Append { id, .. } => self.panics_at.lock().await.take_if(|at| at == id).is_some(),
            Change::Judge { id, .. } => self.never_judges.lock().await.as_ref() == Some(id),
            _ => false,
        };
        assert!(!panics, "the store panics on purpose");
        self.store.write(change).await?;
        self.unless(Fault::Mute)
    }

    async fn load_after(&self, id: &str, after: u64) -> Result<Option<StoredTable>, StoreError> {
        self.unless(Fault::Bad)?;
        self.store.load_after(id, after).await
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

    async fn unattended(&self, since: u64) -> Result<Vec<String>, StoreError> {
        self.store.unattended(since).await
    }

    async fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.unless(Fault::Bad)?;
        self.store.record(id).await
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
