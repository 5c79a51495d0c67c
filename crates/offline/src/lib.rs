//! Gizmos without a server: the pages of `gizmos-site`, with tables that are kept in the browser behind them.
//!
//! [`Application`] answers the requests that pages make. A service worker hands them over (`browser`); tests do it without
//! a browser. Clock, randomness, storage and thinking come from [`Surroundings`].

mod analyst;
mod application;
#[cfg(target_arch = "wasm32")]
mod browser;
mod jar;
mod kept_table;
mod live;
mod offline_visit;
mod surroundings;
mod thought;

pub use application::Application;
pub use surroundings::{Change, Later, NotKept, Surroundings};
pub use thought::{Conclusion, Thought};
