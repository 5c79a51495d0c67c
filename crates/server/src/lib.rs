//! Tables of Gizmos on the network: an open API, a store that loses nothing, bots that never block.
//!
//! [`app`] is the whole server as one router: tests call it without a socket, [`serve`] puts it on one. Every table in
//! memory has one task that changes it, and [handles](table_handle::TableHandle) for everybody else; the
//! [registry](table_registry::TableRegistry) knows them all and loads them from
//! the [store] when they are needed. Around the routes lies a [shell] that knows nothing of tables.

pub mod admin;
mod analysis_line;
pub mod analyst;
pub mod api;
mod app;
mod attention;
mod bot_tables;
mod bots;
pub mod clock;
pub mod command_error;
mod contacts;
pub mod disk_space;
mod fair_queue;
mod limits;
pub mod listing;
mod live_page;
pub mod metrics;
mod pages;
pub mod published;
mod queue_age;
mod record_file;
mod record_name;
pub mod recovery;
mod rematch;
mod rotation;
pub mod seat_access;
pub mod secret;
pub mod shell;
mod snapshot;
mod storage;
pub mod store;
mod store_metrics;
mod stored_events;
mod table_actor;
mod table_context;
pub mod table_handle;
pub mod table_registry;

pub use app::{App, ServerConfig, app, for_operators, upkeep};
pub use bot_tables::{BotTables, TooManyBotTables};
pub use bots::{Bots, UnknownBot, bot_named};
pub use clock::Clock;
pub use limits::Limits;
pub use metrics::Metrics;
pub use pages::{PAGE_INPUTS, read_page_input};
pub use record_name::record_name;
pub use shell::{Client, HttpLimits, TrustedProxies, serve};
pub use tokio_util::sync::CancellationToken;

use shell::{Form, Json, Path, Permit, Problem, ProblemDocument, Query};
