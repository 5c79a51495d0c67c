//! Spans: named parts of an observation, or of the action space.

/// A part of an observation, or of the action space, with its name and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Its name, such as `row` or `player_1.energy`.
    pub name: String,
    /// The index of its first number.
    pub start: usize,
    /// The index after its last number.
    pub stop: usize,
    /// The largest value that its numbers can have.
    pub high: u8,
    /// What it means.
    pub meaning: &'static str,
}
