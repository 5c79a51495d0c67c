//! The commands as a user meets them: output, messages and exit codes of the real program.

mod analyse;
mod arena;
mod engines;
mod language;
pub mod program;
mod puzzles;
mod rules;
pub mod serve;
mod verify;
