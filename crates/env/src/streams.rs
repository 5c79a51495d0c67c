//! Which stream of a [seed](gizmos_core::Seed::stream) is for what. Streams 0 to 3 deal.

/// What bots have their whims from.
pub(crate) const THOUGHTS: u64 = 4;

/// Random actions of one game.
pub(crate) const WHIMS: u64 = 5;

/// Random actions of a whole batch.
pub(crate) const BATCH_WHIMS: u64 = 6;
