//! The one task that writes: everything that waits goes into one transaction.
//!
//! Each commit waits for the disk. While it waits, more changes queue up, and the next commit takes them all. So a slow
//! disk makes larger commits, not a longer queue.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use super::blame::{blames_data, breaks_constraint};
use super::change::Change;
use super::connection::Verdict;
use super::{StoreError, postgres, sqlite};

/// How many changes may wait before callers do.
const QUEUE: usize = 1024;

/// How many changes one transaction takes. More would make the first of them wait for long.
const BATCH: usize = 512;

/// The callers' end of the queue. The task ends when it is dropped and everything is written.
pub(super) struct Writer {
    queue: mpsc::Sender<Order>,
}

enum Order {
    Write { change: Change, answer: Answer },
    Close { done: oneshot::Sender<()> },
}

type Answer = oneshot::Sender<Verdict>;

/// What is written to.
pub(super) enum Target {
    Sqlite(sqlite::Target),
    Postgres(postgres::Target),
}

impl Target {
    /// Writes changes in one transaction. After `None` they can be written one by one.
    async fn commit(&mut self, changes: &[Change]) -> Result<Option<Vec<Verdict>>, CommitError> {
        match self {
            Self::Sqlite(target) => Ok(target.commit(changes).await?),
            Self::Postgres(target) => target.commit(changes).await,
        }
    }

    /// How long nothing may have been written before it is [tended](Self::tend), if that is of use.
    const fn tending(&self) -> Option<Duration> {
        match self {
            Self::Sqlite(_) => None,
            Self::Postgres(_) => Some(postgres::TENDING),
        }
    }

    /// Makes sure that the next write finds a connection.
    async fn tend(&mut self) {
        if let Self::Postgres(target) = self {
            target.tend().await;
        }
    }

    async fn close(self) {
        match self {
            Self::Sqlite(target) => target.close().await,
            Self::Postgres(target) => target.close().await,
        }
    }
}

/// Why changes were not written.
#[derive(Debug, thiserror::Error)]
pub(super) enum CommitError {
    /// The database says no.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// This process may not write, or does not know whether it has written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<CommitError> for StoreError {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Database(error) => error.into(),
            CommitError::Store(error) => error,
        }
    }
}

/// The writer is gone: closed, or its runtime is shutting down.
#[derive(Debug, thiserror::Error)]
#[error("the store is closed")]
struct Closed;

impl Writer {
    /// Starts the task on the current runtime. Without anything to write to, it is closed from the start.
    pub(super) fn start(target: Option<Target>) -> Self {
        let (queue, orders) = mpsc::channel(QUEUE);
        if let Some(target) = target {
            tokio::spawn(run(target, orders));
        }
        Self { queue }
    }

    /// Writes one change; returns when it is durable.
    pub(super) async fn write(&self, change: Change) -> Result<(), StoreError> {
        let (answer, verdict) = oneshot::channel();
        self.queue.send(Order::Write { change, answer }).await.map_err(|_| closed())?;
        verdict.await.map_err(|_| closed())?
    }

    /// Writes what is waiting and ends the task.
    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        // If nobody listens, it is closed already.
        if self.queue.send(Order::Close { done }).await.is_ok() {
            let _ = closed.await;
        }
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable(Arc::new(Closed))
}

async fn run(mut target: Target, mut orders: mpsc::Receiver<Order>) {
    let (mut gathered, mut closing) = (Vec::with_capacity(BATCH), Vec::new());
    while gather(&mut target, &mut orders, &mut gathered).await {
        let (mut changes, mut answers) = (Vec::new(), Vec::new());
        for order in gathered.drain(..) {
            match order {
                Order::Write { change, answer } => {
                    changes.push(change);
                    answers.push(answer);
                }
                Order::Close { done } => {
                    // What is in the queue still comes out, then `recv_many` gives nothing.
                    orders.close();
                    closing.push(done);
                }
            }
        }
        for (answer, verdict) in answers.into_iter().zip(write_all(&mut target, &changes).await) {
            // A caller who went away does not want to know.
            let _ = answer.send(verdict);
        }
    }
    target.close().await;
    for done in closing {
        let _ = done.send(());
    }
}

/// Waits for orders. False if there will be none.
async fn gather(target: &mut Target, orders: &mut mpsc::Receiver<Order>, gathered: &mut Vec<Order>) -> bool {
    loop {
        let Some(tending) = target.tending() else { return orders.recv_many(gathered, BATCH).await > 0 };
        match tokio::time::timeout(tending, orders.recv_many(gathered, BATCH)).await {
            Ok(received) => return received > 0,
            Err(_) => target.tend().await,
        }
    }
}

/// Writes changes together if possible; one that breaks a constraint, or is wrong about its table, fails alone.
async fn write_all(target: &mut Target, changes: &[Change]) -> Vec<Verdict> {
    if changes.is_empty() {
        return Vec::new();
    }
    match target.commit(changes).await {
        Ok(Some(verdicts)) => verdicts,
        Err(error) if !matches!(&error, CommitError::Database(error) if blames_data(error)) => {
            // A full disk or the like: trying each change would only make everybody wait.
            let error = StoreError::from(error);
            tracing::error!(error = error.with_causes(), changes = changes.len(), "cannot write to the store");
            changes.iter().map(|_| Err(error.clone())).collect()
        }
        Ok(None) | Err(_) => {
            let mut verdicts = Vec::with_capacity(changes.len());
            for change in changes {
                verdicts.push(write_alone(target, change).await);
            }
            verdicts
        }
    }
}

async fn write_alone(target: &mut Target, change: &Change) -> Result<(), StoreError> {
    match target.commit(std::slice::from_ref(change)).await {
        // One change alone is never put off.
        Ok(verdicts) => verdicts.into_iter().flatten().collect(),
        Err(CommitError::Database(error)) if breaks_constraint(&error) => Err(change.broken_constraint()),
        Err(error) => Err(error.into()),
    }
}
