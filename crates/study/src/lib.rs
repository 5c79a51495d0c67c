//! What games teach: what happened in them, what should have been done, and exercises made from them.
//!
//! Everything here is a function of [records](gizmos_core::Record) and positions: nothing is stored, drawn or said.

mod analysis;
mod card_statistics;
mod example;

pub use analysis::{Analysis, JudgedDecision};
pub use card_statistics::{CardCounts, CardStatistics, CardStory};
pub use example::{Attempt, Example, Refused};
