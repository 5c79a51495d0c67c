//! A client of the API of a Gizmos server, for programs in Rust.
//!
//! A [`Client`] knows a server, a [`SeatClient`] one table there, from a seat or as a spectator. Moves are JSON to it: the rules
//! are the server's, and whoever wants to know them has `gizmos-core`.
//!
//! ```no_run
//! # async fn play() -> Result<(), gizmos_client::Error> {
//! use gizmos_client::{Client, NewTable};
//!
//! let client = Client::new("http://127.0.0.1:8080")?;
//! let table = client.create(&NewTable::of_people(&["Ann", "Bob"])).await?;
//! let ann = client.table(&table.id, table.seats[0].token.as_deref());
//! let view = ann.read().await?;
//! if let Some(mv) = view.legal.first() {
//!     ann.submit(view.revision, mv, Some("my first move")).await?;
//! }
//! # Ok(())
//! # }
//! ```

mod client;
mod error;
mod events;
mod forms;
mod moves;
mod seat_client;

pub use client::Client;
pub use error::{Error, Problem, Result};
pub use events::{Events, Kind, Message};
pub use forms::{Created, CreatedSeat, Done, Joined, Listed, Log, NewTable, Notice, Occupant, Order, Stage, TableView};
pub use moves::Move;
pub use seat_client::SeatClient;
