//! Tables of Gizmos on the network: an open API, a store that loses nothing, bots that never block.
//!
//! A server is an [`App`] on a [store]. [`app`] is all it answers, as one router: tests call it without a socket, [`serve`]
//! puts it on one, and [`upkeep`] looks after what nobody asks for. Operators look into a store with what is in [admin].
//!
//! Inside, every table in memory has one task that changes it (`table_actor`), and handles for everybody else
//! (`table_handle`); `table_registry` knows them all and loads them from the store when they are needed. Around the routes
//! lies a `shell` that knows nothing of tables.
//!
//! The feature `testing` adds the module `testing`: what tests and tools look into.

pub mod admin;
mod analysis_line;
mod analyst;
mod api;
mod app;
mod attention;
mod bot_tables;
mod bots;
mod clock;
mod cluster;
mod command_error;
mod contacts;
mod disk_space;
mod fair_queue;
mod limits;
mod listing;
mod loaded_table;
mod metrics;
mod pages;
mod published;
mod queue_age;
mod recovery;
mod rematch;
mod rotation;
mod seat_access;
mod secret;
mod shell;
mod snapshot;
mod storage;
pub mod store;
mod store_metrics;
mod stored_events;
mod table_actor;
mod table_context;
mod table_follower;
mod table_handle;
mod table_registry;
#[cfg(feature = "testing")]
pub mod testing;

pub use analyst::SIMULATIONS;
pub use app::{App, ServerConfig, app, for_operators, upkeep};
pub use cluster::{BadBusAddress, BusAddress, BusError, Cluster, ClusterConfig, JoinError};
pub use limits::Limits;
pub use metrics::Metrics;
pub use shell::{HttpLimits, TrustedProxies, serve};
pub use tokio_util::sync::CancellationToken;

use bot_tables::TooManyBotTables;
use shell::{Client, Form, Json, Path, Permit, Problem, ProblemDocument, Query};
