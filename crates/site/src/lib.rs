//! The pages of Gizmos at their addresses: which page is shown, and what its forms do.
//!
//! [`router`] answers requests for pages, wherever it runs: on a server, or in the browser of somebody who plays without
//! one. It knows no networking and no storage; whoever keeps the tables is a [`Host`]. What pages look like is made by
//! `gizmos-page`. They work without any script: everything is a plain form, answered by going back to the page, or by the
//! page with the reason why not.

pub mod act;
pub mod analysis;
mod cards;
mod files;
pub mod guest;
mod home;
pub mod host;
pub mod http;
mod learn;
pub mod link_language;
mod live_page;
pub mod open;
mod own_tables;
mod page_error;
mod playing_bot;
mod problem_pages;
pub mod reader;
mod record_file;
mod record_name;
pub mod records;
mod refusals;
mod rematch;
pub mod replay;
mod replay_request;
mod robots;
pub mod rules;
pub mod settings;
mod solved;
mod statistics;
pub mod table;
mod visitor;

use std::convert::Infallible;

use axum::Router;
use axum::extract::FromRequestParts;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

pub use guest::Guest;
pub use host::{Host, HostedTable};
pub use live_page::{LivePage, LiveUpdate, Shown};
pub use own_tables::{OwnTable, OwnTables};
pub use page_error::PageError;
pub use playing_bot::{MOST_SIMULATIONS, UnknownBot, bot_named};
pub use problem_pages::problem_pages;
pub use reader::Reader;
pub use record_file::record_file;
pub use record_name::record_name;
pub use replay_request::ReplayRequest;
pub use robots::keep_out;
pub use visitor::Visitor;

/// The routes of all pages, for requests with this state; `is_secure` tells whether cookies are sent by HTTPS only.
/// `more` are those that only this host has.
///
/// Where forms are sent, whoever just looks is led to the page they came from: there the reason of a refusal is shown, and
/// can be asked for again.
pub fn router<H, S>(state: S, is_secure: bool, more: Router<S>) -> Router
where
    S: Clone + Send + Sync + 'static,
    H: Host + FromRequestParts<S, Rejection = Infallible>,
{
    more.route("/", get(home::home::<H>))
        .route("/guide", get(home::guide::<H>))
        .route("/rules", get(rules::rules::<H>))
        .route("/rules/examples/{name}", get(rules::example::<H>))
        .route("/cards", get(cards::cards::<H>))
        .route("/cards/{number}", get(cards::card::<H>))
        .route("/lessons", get(learn::lessons::<H>))
        .route("/lessons/{name}", post(learn::start_lesson::<H>).get(learn::back))
        .route("/puzzles", get(learn::puzzles::<H>))
        .route("/puzzles/{name}", get(learn::puzzle::<H>).post(learn::start_puzzle::<H>))
        .route("/settings", post(settings::change::<H>).get(home::back))
        .route("/tables", post(open::open::<H>).get(home::back))
        .route("/records", post(records::open::<H>).get(records::ask::<H>))
        .merge(table_routes::<H, S>())
        .merge(past::<H, S>("/tables/{id}"))
        .merge(past::<H, S>("/records/{record}"))
        .layer(from_fn_with_state(is_secure, link_language::follow))
        .with_state(state)
        .route("/robots.txt", get(robots::robots))
        .merge(files::router())
}

/// The page of a table, and what can be done there.
fn table_routes<H, S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    H: Host + FromRequestParts<S, Rejection = Infallible>,
{
    Router::new()
        .route("/tables/{id}", get(table::table::<H>))
        .route("/tables/{id}/log", get(table::log::<H>))
        .route("/tables/{id}/pay/{card}", get(table::pay::<H>))
        .route("/tables/{id}/moves", post(act::submit::<H>).get(table::back::<H>))
        .route("/tables/{id}/undo", post(act::undo::<H>).get(table::back::<H>))
        .route("/tables/{id}/undo/answer", post(act::answer_undo::<H>).get(table::back::<H>))
        .route("/tables/{id}/order", post(act::put_back::<H>).get(table::back::<H>))
        .route("/tables/{id}/rematch", post(rematch::rematch::<H>).get(table::back::<H>))
        .route("/tables/{id}/resign", post(act::resign::<H>).get(table::back::<H>))
        .route("/tables/{id}/hand-over", post(act::hand_over::<H>).get(table::back::<H>))
        .route("/tables/{id}/follow", post(act::follow::<H>).get(table::back::<H>))
        .route("/tables/{id}/say", post(act::say::<H>).get(table::back::<H>))
        .route("/tables/{id}/spectators", post(act::open_spectators_chat::<H>).get(table::back::<H>))
        .route("/tables/{id}/spectators/say", post(act::say_as_spectator::<H>).get(table::back::<H>))
        .route("/tables/{id}/mute", post(act::mute::<H>).get(table::back::<H>))
        .route("/tables/{id}/absence", post(act::answer_absence::<H>).get(table::back::<H>))
        .route("/tables/{id}/fill", post(act::fill::<H>).get(table::back::<H>))
        .route("/tables/{id}/sit", post(act::sit::<H>).get(table::back::<H>))
}

/// The pages about a game that has been played, or of which something has.
fn past<H, S>(base: &str) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    H: Host + FromRequestParts<S, Rejection = Infallible>,
{
    Router::new()
        .route(&format!("{base}/replay"), get(replay::start::<H>))
        .route(&format!("{base}/replay/{{decisions}}"), get(replay::moment::<H>))
        .route(&format!("{base}/replay/{{decisions}}/think"), post(analysis::think::<H>).get(analysis::back::<H>))
        .route(&format!("{base}/analysis"), get(analysis::analysis::<H>).post(analysis::ask::<H>))
        .route(&format!("{base}/continue"), post(replay::go_on::<H>).get(replay::start::<H>))
        .route(&format!("{base}/record"), get(replay::record::<H>))
        .route(&format!("{base}/statistics"), get(statistics::statistics::<H>))
}
