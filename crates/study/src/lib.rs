//! What games teach: what happened in them, what should have been done, and exercises made from them.
//!
//! Everything here is a function of [records](gizmos_core::Record) and positions: nothing is stored, drawn or said.

mod ahead;
mod analysis;
mod ease;
mod exercise;
mod first_game;
mod lesson;
mod luck;
mod most_points;
mod puzzle;
mod puzzle_maker;
mod statistics;
mod sure_line;

pub use analysis::{Analysis, JudgedDecision};
pub use exercise::Exercise;
pub use first_game::{Chapter, FirstGame, Tip, first_game};
pub use lesson::{Goal, Lesson, Progress};
pub use luck::{Fortune, SeatLuck, luck};
pub use most_points::{MostPoints, most_points};
pub use puzzle::{Attempt, Difficulty, Origin, Puzzle, Unproven, puzzle, puzzle_of_day, puzzles};
pub use puzzle_maker::PuzzleMaker;
pub use statistics::{Breakdown, Counts, Measure, SeatStatistics, Statistics, TurnStatistics};
