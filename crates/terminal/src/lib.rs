//! Gizmos in a terminal: a game of people at one keyboard and bots, on a screen or line by line.
//!
//! A [`Table`](gizmos_table::Table) decides whose move counts. What is here is the terminal's own: screens, saved files and
//! threads for bots.

mod advice;
mod ending;
mod names;
mod occupant;
mod plain;
mod play;
mod ranking;
mod refusal;
mod save;
mod session;
mod thought;
mod tui;
mod words;

#[cfg(test)]
mod tests;

pub use names::Names;
pub use occupant::parse_occupant;
pub use play::{ADVISER, Options, play};
pub use ranking::ranking;
