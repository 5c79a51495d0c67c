//! What games teach: what happened in them, what should have been done, and exercises made from them.
//!
//! Everything here is a function of [records](gizmos_core::Record) and positions: nothing is stored, drawn or said.

mod analysis;
mod card_statistics;
mod example;
mod exercise;
mod lesson;
mod luck;
mod puzzle;
mod statistics;

pub use analysis::{Analysis, JudgedDecision, Moment, PastDecision, SMALLEST_MISTAKE, SeatReview, mistakes, moments};
pub use card_statistics::{CardCounts, CardStatistics, CardStory};
pub use example::{Example, Refused, Trial};
pub use exercise::Exercise;
pub use lesson::{Chapter, FirstGame, Goal, Lesson, Progress, Tip, first_game};
pub use luck::{Fortune, SeatLuck, luck};
pub use puzzle::{
    Attempt, Difficulty, MostPoints, Origin, Puzzle, PuzzleMaker, Unproven, most_points, puzzle, puzzle_of_day, puzzles,
};
pub use statistics::{Breakdown, Counts, Measure, SeatStatistics, Statistics, TurnStatistics};
