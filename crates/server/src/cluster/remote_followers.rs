//! The nodes that follow tables of this one. For the table they are what pages of this node are: somebody who is connected,
//! and somebody who watches.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gizmos_core::{Seat, SeatSet};
use tokio::task::AbortHandle;
use tokio::time::Instant;

use super::Cluster;
use super::message::{Doorbell, TableNews};
use super::table_subject;
use crate::shell::locked;
use crate::table_handle::{ConnectionGuard, TableHandle, ViewerGuard};

/// How often a node says that it follows a table.
pub(crate) const REPORTS: Duration = Duration::from_secs(5);

/// How long a node that says nothing counts.
const PATIENCE: Duration = REPORTS.saturating_mul(3);

/// Which nodes follow which tables.
#[derive(Default)]
pub(super) struct RemoteFollowers(Mutex<HashMap<String, FollowedTable>>);

struct FollowedTable {
    handle: Arc<TableHandle>,
    nodes: HashMap<String, RemoteFollower>,
    /// The task that tells them what is new.
    ringer: AbortHandle,
}

impl Drop for FollowedTable {
    fn drop(&mut self) {
        self.ringer.abort();
    }
}

/// A node that follows a table.
struct RemoteFollower {
    connections: HashMap<Seat, ConnectionGuard>,
    viewer: Option<ViewerGuard>,
    until: Instant,
}

impl RemoteFollowers {
    /// A node follows a table of this one for a while, with these seats connected.
    pub(super) fn note(
        &self,
        cluster: &Cluster,
        handle: &Arc<TableHandle>,
        node: String,
        connected: SeatSet,
        is_watched: bool,
    ) {
        let mut tables = locked(&self.0);
        // A table that was loaded anew has another handle.
        if tables.get(handle.id()).is_some_and(|followed| !Arc::ptr_eq(&followed.handle, handle)) {
            tables.remove(handle.id());
        }
        let table = tables.entry(handle.id().to_owned()).or_insert_with(|| FollowedTable {
            handle: Arc::clone(handle),
            nodes: HashMap::new(),
            ringer: tokio::spawn(ring(cluster.clone(), handle)).abort_handle(),
        });
        let follower = table.nodes.entry(node).or_insert_with(|| RemoteFollower {
            connections: HashMap::new(),
            viewer: None,
            until: Instant::now(),
        });
        follower.until = Instant::now() + PATIENCE;
        follower.connections.retain(|seat, _| connected.contains(*seat));
        for seat in connected.iter() {
            follower.connections.entry(seat).or_insert_with(|| handle.connect(seat));
        }
        follower.viewer = is_watched.then(|| follower.viewer.take().unwrap_or_else(|| handle.watch()));
    }

    /// A node does not follow a table any more.
    pub(super) fn forget(&self, table: &str, node: &str) {
        let mut tables = locked(&self.0);
        if let Some(followed) = tables.get_mut(table) {
            followed.nodes.remove(node);
            if followed.nodes.is_empty() {
                tables.remove(table);
            }
        }
    }

    /// Forgets nodes that have said nothing for long, and tables that this node does not have in memory any more.
    pub(super) fn forget_silent(&self) {
        let now = Instant::now();
        locked(&self.0).retain(|_, followed| {
            followed.nodes.retain(|_, follower| follower.until > now);
            !followed.nodes.is_empty() && !followed.handle.has_ended()
        });
    }

    /// Forgets all.
    pub(super) fn clear(&self) {
        locked(&self.0).clear();
    }
}

/// Tells everybody who follows a table what is new there, for as long as this node owns it.
fn ring(cluster: Cluster, handle: &Arc<TableHandle>) -> impl Future<Output = ()> + use<> {
    let (mut published, mut secrets, clock) = (handle.follow(), handle.secrets.clone(), handle.clock.clone());
    let subject = table_subject(handle.id());
    async move {
        loop {
            let is_there = tokio::select! {
                changed = published.changed() => changed.is_ok(),
                changed = secrets.changed() => changed.is_ok(),
            };
            let doorbell = if is_there {
                let (latest, known) = (published.borrow_and_update().clone(), Arc::clone(&secrets.borrow_and_update()));
                Doorbell::Changed(TableNews::new(&latest, &known, clock.now()))
            } else {
                Doorbell::Left {}
            };
            cluster.0.bus.tell(&subject, &doorbell).await;
            if !is_there {
                return;
            }
        }
    }
}
