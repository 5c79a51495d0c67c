//! Which [stream](crate::Seed::stream) of a seed is for what: the one list, so that no two things share their luck.
//!
//! A number never gets another meaning: the games of a seed would change.

use crate::{Level, Seat};

/// The spheres of the dispenser.
pub const DISPENSER: u64 = 0;

/// The cards of the deck of a level: 1 to 3.
pub const fn deck(level: Level) -> u64 {
    level.number() as u64
}

/// Who sits where at a table of a server.
pub const SEATING: u64 = 4;

/// The decisions of a simulated game, if one generator is enough for all seats. No such game has a [`SEATING`].
pub const DECISIONS: u64 = 4;

/// The decisions of a contestant in the arena, in one of the rotations of its deal: from 4 on.
pub const fn contestant(rotation: usize, contestant: usize) -> u64 {
    DECISIONS + (rotation * Seat::MAX + contestant) as u64
}

/// Random actions in one game of an environment.
pub const ACTIONS: u64 = 5;

/// Random actions in all games of a batch together; they are from the seed of the batch, not from that of a game.
pub const BATCH_ACTIONS: u64 = 6;

/// The decision that a bot makes at a table after so many others, so that a game which is resumed goes on as if it had
/// never been left: from 64 on.
pub const fn table_bot(before: usize) -> u64 {
    64 + before as u64
}

/// What an analysis thinks of a position, from the seed of the analysis.
pub const POSITION_ANALYSIS: u64 = 3;

/// What an analysis thinks of the decision at a step of a record, from the seed of the analysis: from 4 on.
pub const fn decision_analysis(step: usize) -> u64 {
    4 + step as u64
}
