//! Whether this node still holds its lease, and which other nodes are alive.
//!
//! The lease is renewed by the clock of the database, and counted here from before it was asked for. So it ends here before
//! it ends there, and this node has stopped acting for its tables when others may claim them. Should its clock go wrong,
//! the epoch of each table still keeps it from writing.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::Metrics;
use crate::shell::locked;
use crate::store::{Nodes, StoreError};

/// The ids of the nodes that are alive.
pub(crate) type Alive = Arc<HashSet<String>>;

/// How often the lease is renewed in its time, and the others are looked at.
const TIMES: u32 = 10;

/// The longest pause in between: others notice within this time that a lease has ended.
const MOST_PAUSE: Duration = Duration::from_millis(500);

/// The part of the lease in which this node acts: so many fifths.
const ACTED: u32 = 4;

/// How long it takes before nodes are forgotten that died long ago.
const CLEANING: Duration = Duration::from_hours(1);

/// The lease of this node, and who else has one.
pub(super) struct Membership {
    lease: Duration,
    held: Mutex<Held>,
    alive: watch::Sender<Alive>,
}

struct Held {
    /// Until when this node acts for its tables.
    until: Instant,
    /// Cancelled when the lease is lost. A new lease is a new term: tables of the one before have to be claimed again.
    term: CancellationToken,
    /// Whether this node has left the others.
    is_over: bool,
}

impl Membership {
    /// Takes the first lease.
    pub(super) async fn begin(nodes: &Nodes) -> Result<Self, StoreError> {
        let asked = Instant::now();
        nodes.register().await?;
        let alive = nodes.alive().await?;
        let lease = nodes.lease() / 5 * ACTED;
        let held = Held { until: asked + lease, term: CancellationToken::new(), is_over: false };
        Ok(Self { lease, held: Mutex::new(held), alive: watch::Sender::new(Arc::new(alive)) })
    }

    /// Renews the lease again and again.
    pub(super) async fn keep(&self, nodes: &Nodes, metrics: &Metrics) {
        let pause = (nodes.lease() / TIMES).min(MOST_PAUSE);
        let (mut is_trouble, mut cleaned) = (false, Instant::now());
        loop {
            tokio::time::sleep(pause).await;
            let asked = Instant::now();
            // While there is a lease to lose, nothing is waited for longer than it lasts.
            let patience = Some(self.left()).filter(|left| !left.is_zero()).unwrap_or(self.lease);
            let renewed = tokio::time::timeout(patience, async {
                if !nodes.renew().await? {
                    // By the clock of the database it has ended, whatever this one says: others may own everything.
                    self.lapse();
                    nodes.register().await?;
                }
                nodes.alive().await
            });
            let trouble = match renewed.await {
                Ok(Ok(alive)) => {
                    if self.renewed(asked) {
                        metrics.leases_lost.inc();
                    }
                    self.note_alive(alive);
                    None
                }
                Ok(Err(error)) => Some(error.with_causes()),
                Err(_) => Some("the database takes too long".to_owned()),
            };
            if let Some(error) = &trouble
                && !is_trouble
            {
                tracing::warn!(error, "this node cannot renew its lease");
            }
            is_trouble = trouble.is_some();
            if self.notice_end() {
                metrics.leases_lost.inc();
            }
            metrics.lease_left_seconds.set(self.left().as_secs_f64());
            metrics.nodes_alive.set(i64::try_from(self.alive.borrow().len()).unwrap_or(i64::MAX));
            if cleaned.elapsed() > CLEANING {
                cleaned = Instant::now();
                if let Err(error) = nodes.forget_dead().await {
                    tracing::debug!(%error, "nodes that died long ago are still known");
                }
            }
        }
    }

    /// The lease lasts longer, counted from when it was asked for. Whether the one before has ended meanwhile.
    fn renewed(&self, asked: Instant) -> bool {
        let has_ended = self.notice_end();
        let mut held = locked(&self.held);
        if held.is_over {
            return has_ended;
        }
        if held.term.is_cancelled() {
            tracing::info!("this node has a lease again");
            held.term = CancellationToken::new();
        }
        held.until = asked + self.lease;
        has_ended
    }

    /// The lease has ended.
    fn lapse(&self) {
        locked(&self.held).until = Instant::now();
        self.notice_end();
    }

    /// Ends the term if the lease has just ended; whether it has.
    fn notice_end(&self) -> bool {
        let held = locked(&self.held);
        let has_ended = Instant::now() >= held.until && !held.term.is_cancelled();
        if has_ended {
            tracing::error!("this node has lost its lease: it stops acting for its tables");
            held.term.cancel();
        }
        has_ended
    }

    fn note_alive(&self, alive: HashSet<String>) {
        self.alive.send_if_modified(|known| {
            let is_news = **known != alive;
            if is_news {
                *known = Arc::new(alive);
            }
            is_news
        });
    }

    /// Ends the term for good.
    pub(super) fn end(&self) {
        let mut held = locked(&self.held);
        (held.until, held.is_over) = (Instant::now(), true);
        held.term.cancel();
    }

    /// Whether this node may act for its tables.
    pub(super) fn holds(&self) -> bool {
        !self.left().is_zero()
    }

    /// How long it may.
    pub(super) fn left(&self) -> Duration {
        locked(&self.held).until.saturating_duration_since(Instant::now())
    }

    /// The term of the present lease.
    pub(super) fn term(&self) -> CancellationToken {
        locked(&self.held).term.clone()
    }

    pub(super) fn alive(&self) -> watch::Receiver<Alive> {
        self.alive.subscribe()
    }
}
