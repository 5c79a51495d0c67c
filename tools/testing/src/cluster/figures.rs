//! What a run of faults has shown.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use super::{FaultKind, FaultStep};

/// What a run of faults has shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How often each fault or pair of faults happened, and the longest time that a table waited for its next move since the
    /// first of them began.
    pub waits: BTreeMap<Vec<FaultKind>, (usize, Duration)>,
    /// How many tables were played at.
    pub tables: usize,
    /// How many moves of people were acknowledged, all of which are stored.
    pub moves: usize,
    /// How often each code was answered, or nothing, so that a move had to be tried again.
    pub refusals: BTreeMap<String, u64>,
}

impl Figures {
    /// How many faults there were.
    pub fn faults(&self) -> usize {
        self.waits.iter().map(|(kinds, (count, _))| kinds.len() * count).sum()
    }

    /// Counts a step, and how long a table waited because of it.
    pub(super) fn add_step(&mut self, step: &FaultStep, wait: Duration) {
        let mut kinds: Vec<_> = step.faults.iter().map(|timed| timed.fault.kind).collect();
        kinds.sort();
        let (count, longest) = self.waits.entry(kinds).or_default();
        *count += 1;
        *longest = wait.max(*longest);
    }

    /// Counts refusals.
    pub(super) fn add_refusals(&mut self, refusals: BTreeMap<String, u64>) {
        for (code, count) in refusals {
            *self.refusals.entry(code).or_default() += count;
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} tables, {} acknowledged moves, all of them stored once", self.tables, self.moves)?;
        for (kinds, (count, longest)) in &self.waits {
            let kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
            let kinds = kinds.join(" + ");
            writeln!(f, "{kinds:<46} {count:>4} times, the next move at most {longest:.1?} later")?;
        }
        let refusals: Vec<String> = self.refusals.iter().map(|(code, count)| format!("{code} {count}")).collect();
        write!(f, "tried again: {}", if refusals.is_empty() { "nothing".to_owned() } else { refusals.join(", ") })
    }
}
