//! The right of this node to decide what happens at a table.

use tokio_util::sync::CancellationToken;

use super::Cluster;

/// That this node owns a table.
pub(crate) struct Ownership {
    cluster: Cluster,
    table: String,
    epoch: u64,
    term: CancellationToken,
}

impl Ownership {
    /// Of a table that was claimed in this term.
    pub(super) fn new(cluster: Cluster, table: &str, epoch: u64, term: CancellationToken) -> Self {
        Self { cluster, table: table.to_owned(), epoch, term }
    }

    /// The number of this owner of the table: whoever owns it next has a higher one.
    pub(crate) const fn epoch(&self) -> u64 {
        self.epoch
    }

    /// Whether nobody else can own the table.
    pub(crate) fn holds(&self) -> bool {
        !self.term.is_cancelled() && self.cluster.0.membership.holds()
    }

    /// Returns once somebody else may own it.
    pub(crate) async fn lost(&self) {
        self.term.cancelled().await;
    }

    /// Gives the table up, so that others need not wait.
    pub(crate) async fn release(self) {
        if !self.holds() {
            return;
        }
        if let Err(error) = self.cluster.0.nodes.release(&self.table, self.epoch).await {
            tracing::debug!(table = self.table, %error, "a table could not be given up");
        }
    }
}
