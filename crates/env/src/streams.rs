//! Which stream of a [seed](gizmos_core::Seed::stream) is for what. Streams 0 to 3 deal.

/// The random numbers of the bots.
pub(crate) const THOUGHTS: u64 = 4;

/// Random actions of one game.
pub(crate) const ACTION_RNG: u64 = 5;

/// Random actions of a whole batch.
pub(crate) const BATCH_ACTION_RNG: u64 = 6;
