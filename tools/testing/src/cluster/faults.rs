//! What can befall a cluster, and how it is made to happen.

use std::fmt;

use super::Cluster;
use crate::Cut;

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// A node is killed (SIGKILL), and starts again.
    Kill,
    /// A node is asked to end (SIGTERM), and starts again.
    Drain,
    /// A node is suspended beyond its lease (SIGSTOP), and resumed (SIGCONT).
    Suspend,
    /// A node is cut off from the database.
    CutFromPostgres(Cut),
    /// A node is cut off from NATS.
    CutFromNats(Cut),
    /// The wall clock of a node is set, and later put right.
    SetClock,
    /// NATS is killed, and starts again.
    KillNats,
    /// The database server ends all sessions and stops, and starts again.
    StopPostgres,
    /// The database server crashes, and starts again.
    CrashPostgres,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [Self; 11] = [
        Self::Kill,
        Self::Drain,
        Self::Suspend,
        Self::CutFromPostgres(Cut::Refused),
        Self::CutFromPostgres(Cut::Silent),
        Self::CutFromNats(Cut::Refused),
        Self::CutFromNats(Cut::Silent),
        Self::SetClock,
        Self::KillNats,
        Self::StopPostgres,
        Self::CrashPostgres,
    ];

    /// Whether it takes NATS to happen.
    pub const fn needs_nats(self) -> bool {
        matches!(self, Self::CutFromNats(_) | Self::KillNats)
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kill => "killed",
            Self::Drain => "shut down",
            Self::Suspend => "suspended",
            Self::CutFromPostgres(Cut::Refused) => "refused by PostgreSQL",
            Self::CutFromPostgres(Cut::Silent) => "not answered by PostgreSQL",
            Self::CutFromNats(Cut::Refused) => "refused by NATS",
            Self::CutFromNats(Cut::Silent) => "not answered by NATS",
            Self::SetClock => "told the wrong time",
            Self::KillNats => "NATS is killed",
            Self::StopPostgres => "PostgreSQL is stopped",
            Self::CrashPostgres => "PostgreSQL crashes",
        })
    }
}

/// One fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What happens.
    pub kind: FaultKind,
    /// The node it happens to, if it happens to one.
    pub node: usize,
    /// By how many seconds the clock is wrong, if that is what happens.
    pub seconds: i64,
}

/// What a fault is done to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Process(usize),
    WayToPostgres(usize),
    WayToNats(usize),
    Clock(usize),
    Nats,
    Postgres,
}

impl Fault {
    const fn target(&self) -> Target {
        match self.kind {
            FaultKind::Kill | FaultKind::Drain | FaultKind::Suspend => Target::Process(self.node),
            FaultKind::CutFromPostgres(_) => Target::WayToPostgres(self.node),
            FaultKind::CutFromNats(_) => Target::WayToNats(self.node),
            FaultKind::SetClock => Target::Clock(self.node),
            FaultKind::KillNats => Target::Nats,
            FaultKind::StopPostgres | FaultKind::CrashPostgres => Target::Postgres,
        }
    }

    /// Whether both can last at the same time: what is gone cannot be taken away once more.
    pub fn can_overlap(&self, other: &Self) -> bool {
        self.target() != other.target()
    }

    /// Whether the other one ends with the start of a node that cannot start before this one has ended.
    pub fn keeps_from_ending(&self, other: &Self) -> bool {
        let starts = matches!(other.kind, FaultKind::Kill | FaultKind::Drain);
        starts
            && match self.target() {
                Target::WayToPostgres(node) | Target::WayToNats(node) => node == other.node,
                Target::Nats | Target::Postgres => true,
                Target::Process(_) | Target::Clock(_) => false,
            }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, node, seconds } = self;
        match kind {
            FaultKind::KillNats | FaultKind::StopPostgres | FaultKind::CrashPostgres => write!(f, "{kind}"),
            FaultKind::SetClock => write!(f, "node {node} is {kind}, {seconds:+} s"),
            _ => write!(f, "node {node} is {kind}"),
        }
    }
}

impl Cluster {
    /// Lets a fault begin.
    pub fn strike(&mut self, fault: Fault) {
        match fault.kind {
            FaultKind::Kill => self.node(fault.node).kill(),
            FaultKind::Drain => {
                let status = self.node(fault.node).drain();
                assert!(status.success(), "node {} was asked to end, and ended with {status}", fault.node);
            }
            FaultKind::Suspend => self.node(fault.node).suspend(),
            FaultKind::CutFromPostgres(cut) => self.node(fault.node).cut_from_postgres(cut),
            FaultKind::CutFromNats(cut) => self.node(fault.node).cut_from_nats(cut),
            FaultKind::SetClock => self.node(fault.node).shift_clock(fault.seconds),
            FaultKind::KillNats => self.nats().kill(),
            FaultKind::StopPostgres => self.postgres().stop(),
            FaultKind::CrashPostgres => self.postgres().kill(),
        }
    }

    /// Ends a fault that has begun.
    pub fn heal(&mut self, fault: Fault) {
        match fault.kind {
            FaultKind::Kill | FaultKind::Drain => self.node(fault.node).start_again(),
            FaultKind::Suspend => self.node(fault.node).resume(),
            FaultKind::CutFromPostgres(_) => self.node(fault.node).restore_postgres(),
            FaultKind::CutFromNats(_) => self.node(fault.node).restore_nats(),
            FaultKind::SetClock => self.node(fault.node).shift_clock(0),
            FaultKind::KillNats => self.nats().start_again(),
            FaultKind::StopPostgres | FaultKind::CrashPostgres => self.postgres().start_again(),
        }
    }
}
