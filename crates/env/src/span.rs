//! Named stretches of a list of numbers.

/// A stretch of an observation, or of the action space, with its name and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What it is called, such as `row` or `player_1.energy`.
    pub name: String,
    /// Where it begins.
    pub start: usize,
    /// Where the next one begins.
    pub stop: usize,
    /// The largest value it can have.
    pub high: u8,
    /// What it means.
    pub meaning: &'static str,
}
