//! What games teach: what happened in them, what should have been done, and exercises made from them.
//!
//! Everything here is a function of [records](gizmos_core::Record) and positions: nothing is stored, drawn or said.

mod analysis;
mod card_statistics;
mod curve;
mod example;
mod luck;
mod review;
mod statistics;

pub use analysis::{Analysis, JudgedDecision, PastDecision};
pub use card_statistics::{CardCounts, CardStatistics, CardStory};
pub use curve::{Moment, moments};
pub use example::{Attempt, Example, Refused};
pub use luck::{Fortune, SeatLuck, luck};
pub use review::{SMALLEST_MISTAKE, SeatReview, mistakes};
pub use statistics::{Breakdown, Counts, Measure, SeatStatistics, Statistics, TurnStatistics};
