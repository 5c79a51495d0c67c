//! Gizmos as numbers, for programs that learn.
//!
//! An [`Episode`] is one game that is played in [`Action`]s, a fixed list with numbers; what a seat may know of it is an
//! [observation](Layout) of bytes. [`Learners`] are who plays it, with their rewards and opponents, and a [`Batch`] is many
//! such games that are stepped at once.
//!
//! ```
//! use gizmos_core::Seed;
//! use gizmos_env::{Episode, Layout};
//!
//! let mut episode = Episode::new(2, Seed::from(7))?;
//! let layout = Layout::of(2);
//! let mut observation = vec![0; layout.size()];
//! while let Some(seat) = episode.seat() {
//!     episode.observe(seat, &mut observation);
//!     let action = episode.sample().expect("whoever decides has a choice");
//!     episode.act(action)?;
//! }
//! assert_eq!(episode.state().board().players().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod action_set;
mod arrays;
mod batch;
mod batch_game;
mod decoder;
mod episode;
mod features;
mod layout;
mod learners;
mod observation;
mod opponent;
mod partial_payment;
mod reward;
mod saved;
mod span;
mod threads;

pub use action::Action;
pub use action_set::ActionSet;
pub use arrays::{ArrayBuffers, Arrays, Width};
pub use batch::{Batch, BatchError, BatchSettings};
pub use episode::{Episode, IllegalAction};
pub use features::write_features;
pub use layout::Layout;
pub use learners::Learners;
pub use reward::{ParseRewardError, Reward};
pub use saved::BadSave;
pub use span::Span;
