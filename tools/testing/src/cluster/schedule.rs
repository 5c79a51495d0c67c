//! Random faults, the same for the same seed.

use std::fmt;
use std::time::Duration;

use super::{ClusterOptions, Fault, FaultKind};
use crate::playing::Chooser;

/// The pause before a fault, in milliseconds: at least, and by how much longer at most.
const PAUSE: (u64, usize) = (200, 800);

/// One of so many steps has two faults.
const OVERLAPPING: usize = 3;

/// Between the end of a fault and the start of a node that it kept from starting.
const A_MOMENT: Duration = Duration::from_millis(50);

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
pub struct TimedFault {
    /// What happens.
    pub fault: Fault,
    /// How long after the first fault of its step it begins.
    pub begins: Duration,
    /// How long it lasts.
    pub lasts: Duration,
}

/// A fault, or two of which the second begins while the first lasts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultStep {
    /// How long nothing happens before it.
    pub pause: Duration,
    /// What happens, in the order in which it begins.
    pub faults: Vec<TimedFault>,
}

/// A moment of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A fault begins.
    Begins(Fault),
    /// A fault ends.
    Ends(Fault),
}

/// Faults that befall a cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultSchedule {
    seed: u64,
    steps: Vec<FaultStep>,
}

impl FaultStep {
    /// What happens when, in order, counted from the beginning of the first fault.
    pub fn course(&self) -> Vec<(Duration, Moment)> {
        let begins = |timed: &TimedFault| (timed.begins, Moment::Begins(timed.fault));
        let ends = |timed: &TimedFault| (timed.ends(), Moment::Ends(timed.fault));
        let mut course: Vec<_> = self.faults.iter().flat_map(|timed| [begins(timed), ends(timed)]).collect();
        course.sort_by_key(|(at, _)| *at);
        course
    }
}

impl TimedFault {
    fn ends(&self) -> Duration {
        self.begins + self.lasts
    }
}

impl FaultSchedule {
    /// As many random faults, about every third of them together with another one. Each kind that is possible comes once
    /// before any comes again.
    pub fn new(seed: u64, count: usize, surroundings: Surroundings) -> Self {
        let mut chooser = Chooser::new(seed);
        let mut kinds = Vec::new();
        let (mut steps, mut left) = (Vec::new(), count);
        while left > 0 {
            if kinds.is_empty() {
                kinds = surroundings.kinds();
            }
            let kind = kinds.swap_remove(chooser.index(kinds.len()));
            let mut step = surroundings.step(kind, &mut chooser);
            if chooser.index(OVERLAPPING) == 0 {
                surroundings.overlap(&mut step, &mut kinds, &mut chooser);
            }
            step.faults.truncate(left);
            left -= step.faults.len();
            steps.push(step);
        }
        Self { seed, steps }
    }

    /// The steps in order.
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
        let pause = Duration::from_millis(PAUSE.0 + chooser.index(PAUSE.1) as u64);
        FaultStep { pause, faults: vec![self.fault(kind, chooser)] }
    }

    /// Lets another fault begin while the first one lasts, if any of these kinds can.
    fn overlap(&self, step: &mut FaultStep, kinds: &mut Vec<FaultKind>, chooser: &mut Chooser) {
        let Some(first) = step.faults.first_mut() else { return };
        for _ in 0..kinds.len() {
            let index = chooser.index(kinds.len());
            let mut second = self.fault(kinds[index], chooser);
            if !first.fault.can_overlap(&second.fault) {
                continue;
            }
            kinds.swap_remove(index);
            second.begins = first.lasts.mul_f64(chooser.index(1_000) as f64 / 1_000.0);
            // Nobody starts a node again that cannot start.
            if first.fault.keeps_from_ending(&second.fault) {
                second.lasts = second.lasts.max(first.ends().saturating_sub(second.begins) + A_MOMENT);
            } else if second.fault.keeps_from_ending(&first.fault) {
                first.lasts = first.lasts.max(second.ends() + A_MOMENT);
            }
            step.faults.push(second);
            return;
        }
    }

    fn fault(&self, kind: FaultKind, chooser: &mut Chooser) -> TimedFault {
        let node = chooser.index(self.cluster.nodes);
        let shift = SHIFTS[chooser.index(SHIFTS.len())];
        let seconds = if chooser.index(2) == 0 { shift } else { -shift };
        // Some faults are over before a lease ends, and some are not. Who is suspended wakes up without one.
        let lease = self.cluster.lease.as_millis() as usize;
        let (min, more) =
            if kind == FaultKind::Suspend { (lease + lease / 10, lease / 2) } else { (50, lease * 3 / 2) };
        let lasts = Duration::from_millis((min + chooser.index(more.max(1))) as u64);
        TimedFault { fault: Fault { kind, node, seconds }, begins: Duration::ZERO, lasts }
    }
}

impl fmt::Display for FaultStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after {:.2?}: ", self.pause)?;
        for (number, TimedFault { fault, begins, lasts }) in self.faults.iter().enumerate() {
            if number > 0 {
                write!(f, "; {begins:.2?} later ")?;
            }
            write!(f, "{fault} for {lasts:.2?}")?;
        }
        Ok(())
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
