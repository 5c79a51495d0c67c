//! Several servers that share one database: each is a node, and each table belongs to one of them, its owner.
//!
//! The owner decides what happens at a table. Every node serves every table: one that is not the owner follows the table,
//! sends commands to the owner, and reads from the database what came of them. What nodes tell each other over the
//! [bus](bus::Bus) may get lost, come late or come twice: the database alone says who owns a table and what has happened.
//! Without other nodes nothing of this is used.

mod bus;
mod membership;
mod message;
mod ownership;
mod remote_followers;
mod service;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::seat_access::token::digits;
use crate::secret::{NoRandomness, random_bytes};
use crate::store::{Claim, Nodes, OpenError, StoreError};
use crate::table_registry::TableRegistry;

use bus::Bus;
pub(crate) use bus::Subscription;
pub use bus::{BadBusAddress, BusAddress, BusError};
pub(crate) use membership::Alive;
use membership::Membership;
use message::Asked;
pub(crate) use message::{Answer, Ask, Doorbell, TableNews};
pub(crate) use ownership::Ownership;
pub(crate) use remote_followers::REPORTS;
use remote_followers::RemoteFollowers;
use service::serve_others;

/// How often is looked whether the bus is connected.
const BUS_WATCH: Duration = Duration::from_secs(1);

/// How to become one of several servers that share a database.
#[derive(Clone, Debug)]
pub struct ClusterConfig {
    /// The database that all of them share.
    pub database: String,
    /// Where they talk to each other.
    pub bus: BusAddress,
    /// What operators call this one; a random name unless told.
    pub name: Option<String>,
    /// How long a node may be silent before others take its tables over.
    pub lease: Duration,
}

/// Why a server cannot become a node.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The database cannot be shared, or does not answer.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// It answers, but does not take the node.
    #[error("cannot register this node in the database")]
    Register(#[from] StoreError),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// No name can be made.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

/// This server as one of several. Clones are the same.
#[derive(Clone)]
pub struct Cluster(Arc<Shared>);

struct Shared {
    nodes: Nodes,
    bus: Bus,
    membership: Membership,
    followers: RemoteFollowers,
    /// Cancelled when this node leaves the others.
    left: CancellationToken,
}

/// To whom a table belongs.
pub(crate) enum Owner {
    /// This node.
    This(Ownership),
    /// Another node, which is alive.
    Other(String),
}

impl fmt::Debug for Cluster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cluster").field("node", &self.0.nodes.id()).field("name", &self.name()).finish_non_exhaustive()
    }
}

impl Cluster {
    /// Registers this server as a node. It is one for as long as its server does its
    /// [upkeep](crate::upkeep), which keeps the lease.
    ///
    /// It is boxed to be compiled here, and not in every program again.
    ///
    /// # Errors
    /// If the database or the bus cannot be used.
    pub fn join(config: ClusterConfig) -> BoxFuture<'static, Result<Self, JoinError>> {
        let join = async move {
            let ClusterConfig { database, bus, name, lease } = config;
            let id = digits(&random_bytes::<16>()?);
            let name = name.unwrap_or_else(|| id[..6].to_owned());
            let bus = Bus::connect(&bus, &name).await?;
            let nodes = Nodes::connect(&database, id, name, lease).await?;
            let membership = Membership::begin(&nodes).await?;
            let (followers, left) = (RemoteFollowers::default(), CancellationToken::new());
            Ok(Self(Arc::new(Shared { nodes, bus, membership, followers, left })))
        };
        join.boxed()
    }

    /// What operators call this node.
    pub fn name(&self) -> &str {
        self.0.nodes.name()
    }

    /// Keeps the lease of this node, sees who else is alive, and answers the others, until it [leaves](Self::leave).
    pub(crate) async fn run(self, registry: TableRegistry) {
        let metrics = &registry.context().metrics;
        let watch_bus = async {
            loop {
                metrics.bus_connected.set(self.0.bus.is_connected().into());
                tokio::time::sleep(BUS_WATCH).await;
            }
        };
        let work = async {
            tokio::join!(self.0.membership.keep(&self.0.nodes, metrics), serve_others(&self, &registry), watch_bus);
        };
        tokio::select! {
            () = self.0.left.cancelled() => {}
            () = work => {}
        }
    }

    /// Which nodes are alive, now and whenever that changes.
    pub(crate) fn alive(&self) -> watch::Receiver<Alive> {
        self.0.membership.alive()
    }

    /// Whether the bus is connected, now and whenever that changes.
    pub(crate) fn bus_connection(&self) -> watch::Receiver<bool> {
        self.0.bus.connection()
    }

    /// Whether this node has a lease.
    pub(crate) fn holds_lease(&self) -> bool {
        self.0.membership.holds()
    }

    /// Gives up everything that this node owns, so that others need not wait for the end of its lease.
    pub async fn leave(&self) {
        self.0.left.cancel();
        self.0.membership.end();
        if let Err(error) = self.0.nodes.leave().await {
            tracing::warn!(%error, "this node could not give up its tables: others take them over when its lease ends");
        }
        self.0.followers.clear();
        self.0.nodes.close().await;
        self.0.bus.close().await;
    }

    /// Why this node should not be sent any visitors, if there is a reason.
    ///
    /// # Errors
    /// The reason.
    pub(crate) fn check(&self) -> Result<(), &'static str> {
        if !self.0.membership.holds() {
            return Err("this node could not renew its lease, and owns no tables");
        }
        if self.0.bus.is_connected() {
            Ok(())
        } else {
            Err("this node cannot reach the others: the bus is not connected")
        }
    }

    /// Makes this node the owner of a table, unless another node is that is alive. Nothing, if there is no such table.
    ///
    /// # Errors
    /// If the database does not answer, or this node has lost its lease.
    pub(crate) async fn claim(&self, table: &str) -> Result<Option<Owner>, StoreError> {
        // First: what is claimed later than it ends is claimed in vain.
        let term = self.0.membership.term();
        if !self.0.membership.holds() {
            return Err(StoreError::Conflict);
        }
        Ok(match self.0.nodes.claim(table).await? {
            Claim::Own(epoch) => Some(Owner::This(Ownership::new(self.clone(), table, epoch, term))),
            Claim::Others(node) => Some(Owner::Other(node)),
            Claim::Missing => None,
        })
    }

    /// Makes this node the one that works on an analysis, unless another node is that is alive.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn claim_analysis(&self, analysis: &str) -> Result<bool, StoreError> {
        self.0.nodes.claim_analysis(analysis).await
    }

    /// Those of these tables that no other node has in memory.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn free_tables(&self, tables: Vec<String>) -> Result<Vec<String>, StoreError> {
        let free = self.0.nodes.free_tables(&tables).await?;
        Ok(tables.into_iter().filter(|table| free.contains(table)).collect())
    }

    /// Asks the owner of a table for something.
    ///
    /// # Errors
    /// If there is no answer in time. Except for [`BusError::NotSent`] and [`BusError::NobodyThere`] it may have been
    /// carried out nevertheless.
    pub(crate) async fn ask(&self, owner: &str, table: &str, ask: Ask, patience: Duration) -> Result<Answer, BusError> {
        let asked = Asked { table: table.to_owned(), node: self.0.nodes.id().to_owned(), ask };
        self.0.bus.ask(&node_subject(owner), &asked, patience).await
    }

    /// Tells the owner of a table that this node does not follow it any more.
    pub(crate) async fn unfollow(&self, owner: &str, table: &str) {
        let asked = Asked { table: table.to_owned(), node: self.0.nodes.id().to_owned(), ask: Ask::Unfollow {} };
        self.0.bus.tell(&node_subject(owner), &asked).await;
    }

    /// What the owner of a table tells everybody who follows it.
    ///
    /// # Errors
    /// If the bus cannot be used.
    pub(crate) async fn doorbells(&self, table: &str) -> Result<Subscription<Doorbell>, BusError> {
        self.0.bus.subscribe(table_subject(table)).await
    }
}

/// Where a node is asked for something. Its name is random, so that several clusters may share a bus.
fn node_subject(node: &str) -> String {
    format!("gizmos.node.{node}")
}

/// Where the owner of a table tells what is new there.
fn table_subject(table: &str) -> String {
    format!("gizmos.table.{table}")
}
