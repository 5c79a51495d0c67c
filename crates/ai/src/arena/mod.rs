//! The arena: how strong bots are, measured honestly.
//!
//! - [`SeatedBots`] play one game from a seed.
//! - A [`Match`] plays every deal with all rotations of the seats, on any number of threads, always the same games.
//! - A [`Tally`] counts what happened; its [estimates](Estimate) treat the deal as the unit, not the game.
//! - An [`Sprt`] says when enough was played to decide which of two bots is stronger.
//! - [`Ratings`] are the most likely strengths of several bots, and the [`Ladder`] is where they stay comparable.
//! - [`Reliability`] says whether win chances mean what they say.
//!
//! What is computed and why is written down in `docs/arena.md`.

mod duplicate;
mod elo;
mod estimate;
mod ladder;
mod matrix;
mod played;
mod rating;
mod reliability;
mod score_curve;
mod seated_bots;
mod seating;
mod sprt;
mod tally;

pub use duplicate::{Match, MatchError};
pub use elo::{elo_of_share, share_of_elo};
pub use estimate::{Estimate, Moments};
pub use ladder::{HeadToHead, Ladder, LadderError, Rung};
pub use played::{Forfeit, PlayedDeal, PlayedGame};
pub use rating::{Rating, Ratings};
pub use reliability::{Forecast, Reliability, best_sharpness};
pub use score_curve::{Distribution, ScoreCurve};
pub use seated_bots::{BotFailure, Fault, SeatedBots, Thinking};
pub use seating::Seating;
pub use sprt::{Sprt, SprtError, Verdict};
pub use tally::{ContestantTally, DealRankings, EloDifference, MatchSummary, Tally, TallyError};
