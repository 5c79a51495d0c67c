//! What games teach: what happened in them, what should have been done, and exercises made from them.
//!
//! Everything here is a function of [records](gizmos_core::Record) and positions: nothing is stored, drawn or said.

mod ahead;
mod analysis;
mod card_statistics;
mod curve;
mod ease;
mod example;
mod exercise;
mod first_game;
mod lesson;
mod luck;
mod most_points;
mod puzzle;
mod puzzle_maker;
mod review;
mod statistics;
mod sure_line;

pub use analysis::{Analysis, JudgedDecision, PastDecision};
pub use card_statistics::{CardCounts, CardStatistics, CardStory};
pub use curve::{Moment, moments};
pub use example::{Example, Refused, Trial};
pub use exercise::Exercise;
pub use first_game::{Chapter, FirstGame, Tip, first_game};
pub use lesson::{Goal, Lesson, Progress};
pub use luck::{Fortune, SeatLuck, luck};
pub use most_points::{MostPoints, most_points};
pub use puzzle::{Attempt, Difficulty, Origin, Puzzle, Unproven, puzzle, puzzle_of_day, puzzles};
pub use puzzle_maker::PuzzleMaker;
pub use review::{SMALLEST_MISTAKE, SeatReview, mistakes};
pub use statistics::{Breakdown, Counts, Measure, SeatStatistics, Statistics, TurnStatistics};
