//! One node of a cluster: a process of the real program with its own ways to the servers it needs, and its own clock.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};
use std::{io, thread};

use crate::{Cut, NatsServer, PATIENCE, PostgresServer, Relay, ServerProcess, WallClock, free_port};

/// One address plays at all tables as fast as it can.
const RAISED: [&str; 6] = [
    "--requests-per-second",
    "--burst",
    "--tables-per-minute",
    "--connections-per-address",
    "--streams-per-address",
    "--requests-in-flight-per-address",
];

/// What a node is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeState {
    /// It runs.
    Running,
    /// It keeps its memory and its connections, and does nothing.
    Suspended,
    /// It is gone.
    Ended,
}

/// A node. It is killed when this is dropped.
pub struct ClusterNode {
    process: ServerProcess,
    state: NodeState,
    to_postgres: Relay,
    to_nats: Option<Relay>,
    clock: Option<WallClock>,
    log: PathBuf,
}

impl ClusterNode {
    /// Starts a node that logs to a file with this name.
    pub(super) fn start(
        program: &Path,
        name: &Path,
        postgres: &PostgresServer,
        database: &str,
        bus: Option<(&NatsServer, Duration)>,
    ) -> io::Result<Self> {
        let to_postgres = Relay::start(postgres.port())?;
        let (direct, relayed) = (format!(":{}/", postgres.port()), format!(":{}/", to_postgres.port()));
        let mut command = Command::new(program);
        // Everything but the requests, of which there are too many to read.
        command.args(["serve", "--log", "info,gizmos_server::shell::metrics=warn"]);
        command.args(["--min-free-space", "0", "--bot-pace", "0"]);
        command.args(RAISED.iter().flat_map(|limit| [limit, "1000000"]));
        command.arg("--database").arg(database.replace(&direct, &relayed));
        let mut to_nats = None;
        if let Some((nats, lease)) = bus {
            let relay = Relay::start(nats.port())?;
            command.arg("--bus").arg(nats.url_at(relay.port()));
            command.arg("--lease").arg(lease.as_secs().to_string());
            if let Some(authority) = nats.authority() {
                command.arg("--bus-ca").arg(authority).arg("--bus-credentials").arg(nats.credentials());
            }
            to_nats = Some(relay);
        }
        let clock = WallClock::new(&name.with_extension("clock"))?;
        if let Some(clock) = &clock {
            clock.give_to(&mut command);
        }
        let log = name.with_extension("log");
        command.stderr(OpenOptions::new().create(true).append(true).open(&log)?);
        let process = ServerProcess::start_at(command, &format!("127.0.0.1:{}", free_port()))?;
        Ok(Self { process, state: NodeState::Running, to_postgres, to_nats, clock, log })
    }

    /// Its address, which stays the same.
    pub fn url(&self) -> String {
        self.process.url.clone()
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// What it is doing.
    pub const fn state(&self) -> NodeState {
        self.state
    }

    /// The file of its log.
    pub fn log(&self) -> &Path {
        &self.log
    }

    /// Kills it at once, as if the power had failed.
    pub fn kill(&mut self) {
        assert_ne!(self.state, NodeState::Ended, "the node runs");
        self.process.kill().expect("it can be killed");
        self.state = NodeState::Ended;
    }

    /// Asks it to shut down, and waits until it has.
    pub fn drain(&mut self) -> ExitStatus {
        assert_eq!(self.state, NodeState::Running, "the node runs");
        self.process.terminate().expect("it runs");
        self.state = NodeState::Ended;
        let begun = Instant::now();
        loop {
            if let Some(status) = self.process.ended().expect("it can be looked after") {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "the node does not shut down");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Starts it again at the same address, and waits until it listens.
    pub fn start_again(&mut self) {
        assert_eq!(self.state, NodeState::Ended, "the node runs");
        self.process.start_again().unwrap_or_else(|error| panic!("{}: {error}", self.log.display()));
        self.state = NodeState::Running;
    }

    /// Suspends it (SIGSTOP): it keeps its memory and its connections, and does nothing.
    pub fn suspend(&mut self) {
        assert_eq!(self.state, NodeState::Running, "the node runs");
        self.process.suspend().expect("it runs");
        self.state = NodeState::Suspended;
    }

    /// Lets it go on (SIGCONT).
    pub fn resume(&mut self) {
        assert_eq!(self.state, NodeState::Suspended, "the node is suspended");
        self.process.resume().expect("it is there");
        self.state = NodeState::Running;
    }

    /// Cuts it off from the database.
    pub fn cut_from_postgres(&self, cut: Cut) {
        self.to_postgres.cut(cut);
    }

    /// Cuts it off from NATS.
    ///
    /// # Panics
    /// If it has none.
    pub fn cut_from_nats(&self, cut: Cut) {
        self.to_nats.as_ref().expect("a single node has no NATS").cut(cut);
    }

    /// It reaches the database again.
    pub fn restore_postgres(&self) {
        self.to_postgres.restore();
    }

    /// It reaches NATS again.
    ///
    /// # Panics
    /// If it has none.
    pub fn restore_nats(&self) {
        self.to_nats.as_ref().expect("a single node has no NATS").restore();
    }

    /// Sets its wall clock to so many seconds more than it really is, also if it starts again.
    ///
    /// # Panics
    /// If clocks cannot be set on this machine.
    pub fn shift_clock(&self, seconds: i64) {
        self.clock.as_ref().expect("clocks can be set").shift(seconds).expect("it can be set");
    }
}
