//! Test helpers shared by several crates.
//!
//! A [`Service`] is a server without a socket, a [`ServerProcess`] the real program. A [`Browser`] requests pages from
//! a service, an [`Ask`] anything else, and each answer of the API is checked against its [description](Contract).
//! [`Knowledge`] finds secrets that an observer must not receive; a [`FaultyStore`] and a [`SmallDisk`] fail on
//! request. A `PostgresServer` and a `NatsServer` can be stopped, a `Relay` cuts connections, and a `Cluster` is made of
//! all of them; a `Ledger` has what was acknowledged at a table.
#![expect(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::return_self_not_must_use,
    reason = "only tests call this, and tests report failures by panics"
)]

mod browser;
#[cfg(unix)]
mod certificate;
#[cfg(unix)]
mod cluster;
mod contract;
mod faulty_store;
mod following;
mod free_port;
#[cfg(unix)]
mod guarded_process;
mod knowledge;
mod ledger;
#[cfg(unix)]
mod nats_operator;
#[cfg(unix)]
mod nats_server;
mod patience;
mod playing;
#[cfg(unix)]
mod postgres_server;
mod relay;
mod server_process;
mod service;
mod settings;
mod signal;
mod small_disk;
mod wall_clock;

pub use browser::{Browser, Live, PageMessage, Shown, values};
#[cfg(unix)]
pub use cluster::{
    Cluster, ClusterGames, ClusterNode, ClusterOptions, Fault as ClusterFault, FaultKind, FaultSchedule, FaultStep,
    Figures, Moment, NodeState, Surroundings, TimedFault,
};
pub use contract::{Contract, ROOT};
pub use faulty_store::{Fault, FaultyStore};
pub use following::{Following, Message};
pub use free_port::free_port;
pub use knowledge::{Knowledge, named_cards};
pub use ledger::{Ledger, Outlook, Progress, Settled, two_people};
#[cfg(unix)]
pub use nats_server::{NatsAccess, NatsServer};
pub use patience::{PATIENCE, eventually};
pub use playing::{Chooser, chance, decider};
#[cfg(unix)]
pub use postgres_server::PostgresServer;
pub use relay::{Cut, Relay};
pub use server_process::ServerProcess;
pub use service::{Answer, Ask, Opened, Service};
pub use settings::{START, generous, memory};
pub use small_disk::SmallDisk;
pub use wall_clock::WallClock;
