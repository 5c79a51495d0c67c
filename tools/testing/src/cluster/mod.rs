//! A cluster: several real servers on one `PostgreSQL` and one NATS, and everything that can befall them.

mod check;
mod faults;
mod figures;
mod games;
mod node;
mod player;
mod schedule;
mod watcher;

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io, thread};

use gizmos_client::Client;
use tempfile::TempDir;

use crate::{NatsAccess, NatsServer, PostgresServer};

pub use faults::{Fault, FaultKind};
pub use figures::Figures;
pub use games::ClusterGames;
pub use node::{ClusterNode, NodeState};
pub use schedule::{FaultSchedule, FaultStep, Moment, Surroundings, TimedFault};

/// The password of the NATS server of every cluster, which nothing may show.
const NATS_PASSWORD: &str = "nor-this-one";

/// How a cluster is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClusterOptions {
    /// How many nodes it has. One alone has no NATS, and is no cluster.
    pub nodes: usize,
    /// How long a node owns a table without renewing its lease: whole seconds.
    pub lease: Duration,
    /// Whether NATS wants TLS and files of credentials instead of a password.
    pub has_tls: bool,
}

/// A running cluster. Everything ends when this is dropped.
pub struct Cluster {
    options: ClusterOptions,
    database: String,
    /// Before the servers they need, because that is the order in which they end.
    nodes: Vec<ClusterNode>,
    nats: Option<NatsServer>,
    postgres: PostgresServer,
    folder: TempDir,
}

impl Cluster {
    /// Starts a cluster of this program, and waits until all nodes listen.
    pub async fn start(program: &Path, options: ClusterOptions) -> Self {
        let postgres = PostgresServer::durable();
        let database = postgres.database().await;
        let is_cluster = options.nodes > 1;
        let access = NatsAccess::Password { user: "gizmos".to_owned(), password: NATS_PASSWORD.to_owned() };
        let nats = is_cluster.then(|| {
            if options.has_tls {
                NatsServer::start_with_tls(NatsAccess::Credentials)
            } else {
                NatsServer::start(access)
            }
        });
        let folder = tempfile::tempdir().expect("there is room");
        let mut cluster = Self { options, database, nodes: Vec::new(), nats, postgres, folder };
        for number in 0..options.nodes {
            let node = cluster.new_node(program, number).unwrap_or_else(|error| {
                let log = fs::read_to_string(cluster.name(number).with_extension("log"));
                panic!("node {number}: {error}\n{}", log.unwrap_or_default())
            });
            cluster.nodes.push(node);
        }
        cluster
    }

    /// What the files of a node are called, without what comes after the dot.
    fn name(&self, number: usize) -> PathBuf {
        self.folder.path().join(format!("node-{number}"))
    }

    fn new_node(&self, program: &Path, number: usize) -> io::Result<ClusterNode> {
        let bus = self.nats.as_ref().map(|nats| (nats, self.options.lease));
        ClusterNode::start(program, &self.name(number), &self.postgres, &self.database, bus)
    }

    /// How it was set up.
    pub const fn options(&self) -> ClusterOptions {
        self.options
    }

    /// The nodes, to look at them.
    pub fn nodes(&self) -> &[ClusterNode] {
        &self.nodes
    }

    /// A node, to do something to it.
    pub fn node(&mut self, number: usize) -> &mut ClusterNode {
        &mut self.nodes[number]
    }

    /// A client of each node.
    pub fn clients(&self) -> Vec<Client> {
        self.nodes.iter().map(|node| Client::new(&node.url()).expect("is an address")).collect()
    }

    /// The database server of all nodes.
    pub const fn postgres(&mut self) -> &mut PostgresServer {
        &mut self.postgres
    }

    /// The NATS server of all nodes.
    ///
    /// # Panics
    /// If there is only one node, which needs none.
    pub fn nats(&mut self) -> &mut NatsServer {
        self.nats.as_mut().expect("a single node has no NATS")
    }

    /// The URL of the database, past all relays.
    pub fn database(&self) -> &str {
        &self.database
    }

    /// What all nodes have logged.
    pub fn logs(&self) -> String {
        let log = |node: &ClusterNode| fs::read_to_string(node.log()).unwrap_or_default();
        self.nodes.iter().map(log).collect()
    }

    /// No log shows a password.
    #[track_caller]
    pub fn check_logs(&self) {
        let logs = self.logs();
        for secret in [NATS_PASSWORD, PostgresServer::password()] {
            let line = logs.lines().find(|line| line.contains(secret));
            assert_eq!(line, None, "a password is in the log");
        }
    }
}

impl Drop for Cluster {
    /// Whoever has to find out why a test has failed wants to know what the nodes said last.
    fn drop(&mut self) {
        if thread::panicking() {
            for (number, node) in self.nodes.iter().enumerate() {
                let log = fs::read_to_string(node.log()).unwrap_or_default();
                let lines: Vec<&str> = log.lines().collect();
                eprintln!(
                    "--- node {number}, {:?}:\n{}",
                    node.state(),
                    lines[lines.len().saturating_sub(40)..].join("\n")
                );
            }
        }
    }
}
