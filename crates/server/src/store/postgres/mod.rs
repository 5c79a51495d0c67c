//! The engine for databases on a `PostgreSQL` server.

mod address;
mod nodes;
mod open;
mod session;
mod target;

pub use nodes::{Claim, Nodes};

pub(super) use address::Address;
#[cfg(test)]
pub(super) use open::MIGRATIONS;
pub(super) use open::{compact, existing, open, open_read_only};
pub(super) use session::Sharing;
pub(super) use target::{TENDING, Target};
