//! Random faults, the same for the same seed.

use std::fmt;
use std::time::Duration;

use super::{ClusterOptions, Fault, FaultKind};
use crate::playing::Chooser;

/// The pause before a fault, in milliseconds: at least, and by how much longer at most.
const PAUSE: (u64, usize) = (200, 800);

/// How far a clock is set, in seconds: by a little, by a lease, by an hour, by a day.
const SHIFTS: [i64; 4] = [2, 30, 3_600, 86_400];

/// What decides which faults are possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// The cluster.
    pub cluster: ClusterOptions,
    /// Whether the clocks of its nodes can be set.
    pub has_clocks: bool,
}

/// A fault and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaultStep {
    /// How long nothing happens before it.
    pub pause: Duration,
    /// What happens.
    pub fault: Fault,
    /// How long it lasts.
    pub lasts: Duration,
}

/// Faults that befall a cluster one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultSchedule {
    seed: u64,
    steps: Vec<FaultStep>,
}

impl FaultSchedule {
    /// As many random faults. Each kind that is possible comes once before any comes again.
    pub fn new(seed: u64, count: usize, surroundings: Surroundings) -> Self {
        let mut chooser = Chooser::new(seed);
        let mut kinds = Vec::new();
        let mut steps = Vec::new();
        for _ in 0..count {
            if kinds.is_empty() {
                kinds = surroundings.kinds();
            }
            let kind = kinds.swap_remove(chooser.index(kinds.len()));
            steps.push(surroundings.step(kind, &mut chooser));
        }
        Self { seed, steps }
    }

    /// The faults in order.
    pub fn steps(&self) -> &[FaultStep] {
        &self.steps
    }
}

impl Surroundings {
    /// The kinds of faults that are possible.
    pub fn kinds(&self) -> Vec<FaultKind> {
        let is_cluster = self.cluster.nodes > 1;
        let is_possible =
            |kind: &FaultKind| (is_cluster || !kind.needs_nats()) && (self.has_clocks || *kind != FaultKind::SetClock);
        FaultKind::ALL.into_iter().filter(is_possible).collect()
    }

    fn step(&self, kind: FaultKind, chooser: &mut Chooser) -> FaultStep {
        let node = chooser.index(self.cluster.nodes);
        let shift = SHIFTS[chooser.index(SHIFTS.len())];
        let seconds = if chooser.index(2) == 0 { shift } else { -shift };
        let pause = Duration::from_millis(PAUSE.0 + chooser.index(PAUSE.1) as u64);
        // Some faults are over before a lease ends, and some are not. Who is suspended wakes up without one.
        let lease = self.cluster.lease.as_millis() as usize;
        let (min, more) =
            if kind == FaultKind::Suspend { (lease + lease / 10, lease / 2) } else { (50, lease * 3 / 2) };
        let lasts = Duration::from_millis((min + chooser.index(more.max(1))) as u64);
        FaultStep { pause, fault: Fault { kind, node, seconds }, lasts }
    }
}

impl fmt::Display for FaultStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after {:.2?}: {} for {:.2?}", self.pause, self.fault, self.lasts)
    }
}

impl fmt::Display for FaultSchedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "faults of seed {}", self.seed)?;
        for (number, step) in (1..).zip(&self.steps) {
            write!(f, "\n{number:>4}. {step}")?;
        }
        Ok(())
    }
}
