//! A table in memory, as the one task has it that looks after it: the actor of its owner, or a follower on another node.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize};

use gizmos_table::{Millis, Table};
use tokio::sync::{mpsc, watch};

use crate::attention::Attention;
use crate::clock::TableClock;
use crate::contacts::Contacts;
use crate::published::Publisher;
use crate::secret::Secrets;
use crate::table_context::TableContext;
use crate::table_handle::{Message, TableHandle};

/// A table in memory, with everything through which others see it.
pub struct LoadedTable {
    /// Its name.
    pub id: String,
    /// What time it is there.
    pub clock: TableClock,
    /// As it was published, except that this one knows who is there.
    pub table: Arc<Table>,
    /// Shows it to everybody.
    pub publisher: Publisher,
    /// The seed, and which tokens are good for what.
    pub secrets: watch::Sender<Arc<Secrets>>,
    /// What others want of it.
    pub messages: mpsc::UnboundedReceiver<Message>,
    /// What it needs from the rest of the server.
    pub context: TableContext,
    /// Who has wanted it lately.
    pub attention: Arc<Attention>,
    /// How many pages show it.
    pub viewers: Arc<AtomicUsize>,
    /// How many bytes its events take in the store.
    pub bytes: usize,
    /// Whether this server decides what happens there.
    pub owned: Arc<AtomicBool>,
}

impl LoadedTable {
    /// A table that was loaded from the store or has just been opened, and the handle for everybody else.
    pub fn new(
        id: String,
        created_at: Millis,
        secrets: Secrets,
        table: Table,
        bytes: usize,
        clock: TableClock,
        context: TableContext,
    ) -> (TableHandle, Self) {
        let (sender, messages) = mpsc::unbounded_channel();
        let table = Arc::new(table);
        let (publisher, watched) = Publisher::new(Arc::clone(&table), clock.now());
        let (secrets, known) = watch::channel(Arc::new(secrets));
        let viewers = Arc::<AtomicUsize>::default();
        let lasts = context.bot_tables.rest_after();
        let attention = Arc::new(Attention::new(context.clock.clone(), lasts, created_at));
        let owned = Arc::new(AtomicBool::new(true));
        let handle = TableHandle {
            id: id.clone(),
            secrets: known,
            created_at,
            clock: clock.clone(),
            messages: sender,
            published: watched,
            contacts: Contacts::default(),
            viewers: Arc::clone(&viewers),
            attention: Arc::clone(&attention),
            owned: Arc::clone(&owned),
        };
        let loaded = Self { id, clock, table, publisher, secrets, messages, context, attention, viewers, bytes, owned };
        (handle, loaded)
    }
}
