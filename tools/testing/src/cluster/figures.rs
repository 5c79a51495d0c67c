//! What a run of faults has shown.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use super::FaultKind;

/// What a run of faults has shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How many faults there were of each kind, and the longest time that a table waited for its next move since one began.
    pub waits: BTreeMap<FaultKind, (usize, Duration)>,
    /// How many tables were played at.
    pub tables: usize,
    /// How many moves of people were acknowledged, all of which are stored.
    pub moves: usize,
    /// How often each code was answered, or nothing, so that a move had to be tried again.
    pub refusals: BTreeMap<String, u64>,
}

impl Figures {
    /// Counts a fault, and how long a table waited because of it.
    pub(super) fn add_fault(&mut self, kind: FaultKind, wait: Duration) {
        let (count, longest) = self.waits.entry(kind).or_default();
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
        for (kind, (count, longest)) in &self.waits {
            writeln!(f, "{:<28} {count:>4} times, the next move at most {longest:.1?} later", kind.to_string())?;
        }
        let refusals: Vec<String> = self.refusals.iter().map(|(code, count)| format!("{code} {count}")).collect();
        write!(f, "tried again: {}", if refusals.is_empty() { "nothing".to_owned() } else { refusals.join(", ") })
    }
}
