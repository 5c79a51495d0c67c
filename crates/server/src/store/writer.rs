//! The one task that writes: everything that waits goes into one transaction.
//!
//! Each commit waits for the disk. While it waits, more changes queue up, and the next commit takes them all. So a slow
//! disk makes larger commits, not a longer queue.

use std::sync::Arc;

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection};
use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::change::{self, Change};

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

type Answer = oneshot::Sender<Result<(), StoreError>>;

/// What is written to.
pub(super) struct Target {
    pool: AnyPool,
    /// Whether nobody else uses the pool: then the connection is kept, because giving it back costs a round trip.
    is_own: bool,
    kept: Option<PoolConnection<Any>>,
}

impl Target {
    pub(super) const fn new(pool: AnyPool, is_own: bool) -> Self {
        Self { pool, is_own, kept: None }
    }

    /// Writes changes in one transaction.
    ///
    /// When a commit fails (a full disk, an I/O error), `SQLite` may or may not have rolled back by itself, and the driver
    /// cannot tell: it would take the next transaction for a part of the failed one, which is never committed. So a
    /// connection on which anything but a constraint went wrong is closed, and another one opened for the next batch.
    async fn commit(&mut self, changes: &[Change]) -> Result<Option<Vec<Result<(), StoreError>>>, sqlx::Error> {
        let mut connection = match self.kept.take() {
            Some(connection) => connection,
            None => self.pool.acquire().await?,
        };
        let written = transact(&mut connection, changes).await;
        if is_broken(&written) {
            // Whatever it says, it is not used again.
            let _ = connection.close().await;
        } else if self.is_own {
            self.kept = Some(connection);
        }
        written
    }

    async fn close(self) {
        if let Some(connection) = self.kept {
            // Everything is written already.
            let _ = connection.close().await;
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
    while orders.recv_many(&mut gathered, BATCH).await > 0 {
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

/// Writes changes together if possible; one that breaks a constraint, or is wrong about its table, fails alone.
async fn write_all(target: &mut Target, changes: &[Change]) -> Vec<Result<(), StoreError>> {
    if changes.is_empty() {
        return Vec::new();
    }
    match target.commit(changes).await {
        Ok(Some(verdicts)) => verdicts,
        Err(error) if !breaks_constraint(&error) => {
            // A full disk or the like: trying each change would only make everybody wait.
            tracing::error!(%error, changes = changes.len(), "cannot write to the store");
            let error = StoreError::from(error);
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
        Err(error) if breaks_constraint(&error) => Err(change.broken_constraint()),
        Err(error) => Err(error.into()),
    }
}

async fn transact(
    connection: &mut AnyConnection,
    changes: &[Change],
) -> Result<Option<Vec<Result<(), StoreError>>>, sqlx::Error> {
    if connection.is_in_transaction() {
        return Err(sqlx::Error::BeginFailed);
    }
    let mut transaction = connection.begin().await?;
    let written = change::write(&mut transaction, changes).await;
    if let Ok(Some(_)) = &written {
        transaction.commit().await?;
    } else {
        transaction.rollback().await?;
    }
    written
}

/// Whether the connection cannot be trusted any more.
fn is_broken<T>(written: &Result<T, sqlx::Error>) -> bool {
    written.as_ref().is_err_and(|error| !breaks_constraint(error))
}

/// Whether the data is to blame, not the database.
fn breaks_constraint(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| !matches!(error.kind(), sqlx::error::ErrorKind::Other))
}
