//! Gizmos as numbers, for programs that learn.
//!
//! An [`Episode`] is one game that is played in [`Action`]s, a fixed list of numbered words; what a seat may know of it
//! is an [observation](Layout) of bytes. A [`Batch`] is many such games that are stepped at once.
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
mod layout;
mod observation;
mod opponent;
mod partial_payment;
mod reward;
mod span;
mod threads;

pub use action::Action;
pub use action_set::ActionSet;
pub use arrays::Arrays;
pub use batch::{Batch, BatchError, BatchSettings};
pub use episode::{Episode, IllegalAction};
pub use layout::Layout;
pub use reward::{ParseRewardError, Reward};
pub use span::Span;
