//! Tables of Gizmos on the network.
//!
//! [`shell()`] wraps the routes in what every server on the network needs, and [`serve`] listens for connections.
//! Handlers fail with a [`Problem`] and take [`Json`], [`Path`], [`Query`] and [`Form`] from here, so that requests
//! that cannot be read fail in the same way.

mod client;
pub mod headers;
mod json;
mod listen;
mod load;
pub mod metrics;
mod origin;
mod panics;
mod params;
pub mod problem;
mod rate;
mod settings;
mod shell;
mod shutdown;
mod slots;
pub mod store;

pub use client::Client;
pub use json::Json;
pub use listen::serve;
pub use metrics::Metrics;
pub use params::{Form, Path, Query};
pub use problem::{Problem, ProblemDocument};
pub use rate::{RateLimit, limit};
pub use settings::Limits;
pub use shell::shell;
pub use shutdown::Shutdown;
pub use slots::{Slot, Slots};
