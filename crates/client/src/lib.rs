//! A client of the API of a Gizmos server, for programs in Rust.
//!
//! A [`Client`] knows a server, a [`SeatClient`] one table there, from a seat or as a spectator. What has the same JSON at the
//! server is of the same type, but moves stay JSON: whoever wants to look into them has `gizmos_core::Move`.
//!
//! ```no_run
//! # async fn play() -> Result<(), Box<dyn std::error::Error>> {
//! use gizmos_client::Client;
//! use gizmos_table::{Occupant, Settings};
//!
//! let client = Client::new("http://127.0.0.1:8080")?;
//! let seats = vec![Occupant::person("Ann")?, Occupant::person("Bob")?];
//! let table = client.create(&Settings::new(seats)).await?;
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
mod seat_client;

pub use client::Client;
pub use error::{Error, Problem, Result};
pub use events::{Events, Kind, Message};
pub use forms::{Created, CreatedSeat, Done, Joined, Listed, Log, ObservedEvent, RawMove, Stage, TableView};
pub use seat_client::SeatClient;
