//! The routes of the pages: the start page, tables, links of seats, past games, rules and exercises.
//!
//! What they look like is made by `gizmos-page`. They work without any script: everything is a plain form, answered by
//! going back to the page, or by the page with the reason why not.

mod act;
mod analysis;
mod cards;
mod devices;
mod files;
mod guest;
mod home;
#[cfg(feature = "testing")]
mod input;
mod learn;
mod link_language;
mod live;
mod open;
mod own_tables;
mod page_error;
mod problem_pages;
mod reader;
mod records;
mod rematch;
mod replay;
mod replay_request;
mod robots;
mod rules;
mod seat_link;
mod settings;
mod solved;
mod statistics;
mod table;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::App;
use crate::shell::LargeBody;

#[cfg(feature = "testing")]
pub use input::{PAGE_INPUTS, read_page_input};
pub use problem_pages::problem_pages;
pub use robots::keep_out;

/// The forms with more in them than a few fields.
pub const LARGE_BODIES: [LargeBody; 1] = [("/records", records::LARGEST)];

/// The routes of all pages. Where forms are sent, whoever just looks is led to the page they came from: there the reason
/// of a refusal is shown, and can be asked for again.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/", get(home::home))
        .route("/guide", get(home::guide))
        .route("/rules", get(rules::rules))
        .route("/rules/examples/{name}", get(rules::example))
        .route("/cards", get(cards::cards))
        .route("/cards/{number}", get(cards::card))
        .route("/lessons", get(learn::lessons))
        .route("/lessons/{name}", post(learn::start_lesson).get(learn::back))
        .route("/puzzles", get(learn::puzzles))
        .route("/puzzles/{name}", get(learn::puzzle).post(learn::start_puzzle))
        .route("/settings", post(settings::change).get(home::back))
        .route("/tables", post(open::open).get(home::back))
        .route("/tables/{id}", get(table::table))
        .route("/tables/{id}/log", get(table::log))
        .route("/tables/{id}/pay/{card}", get(table::pay))
        .route("/tables/{id}/live", get(live::live))
        .route("/tables/{id}/moves", post(act::submit).get(table::back))
        .route("/tables/{id}/undo", post(act::undo).get(table::back))
        .route("/tables/{id}/undo/answer", post(act::answer_undo).get(table::back))
        .route("/tables/{id}/order", post(act::put_back).get(table::back))
        .route("/tables/{id}/rematch", post(rematch::rematch).get(table::back))
        .route("/tables/{id}/resign", post(act::resign).get(table::back))
        .route("/tables/{id}/hand-over", post(act::hand_over).get(table::back))
        .route("/tables/{id}/follow", post(act::follow).get(table::back))
        .route("/tables/{id}/say", post(act::say).get(table::back))
        .route("/tables/{id}/spectators", post(act::open_spectators_chat).get(table::back))
        .route("/tables/{id}/spectators/say", post(act::say_as_spectator).get(table::back))
        .route("/tables/{id}/mute", post(act::mute).get(table::back))
        .route("/tables/{id}/absence", post(act::answer_absence).get(table::back))
        .route("/tables/{id}/fill", post(act::fill).get(table::back))
        .route("/tables/{id}/invite", post(devices::invite).get(table::back))
        .route("/tables/{id}/devices", post(devices::link_device).get(table::back))
        .route("/tables/{id}/devices/sign-out", post(devices::sign_out).get(table::back))
        .route("/tables/{id}/sit", post(act::sit).get(table::back))
        .route("/tables/{id}/seat/{token}", get(seat_link::open).post(seat_link::take))
        .route("/records", post(records::open).get(records::ask))
        .merge(past("/tables/{id}"))
        .merge(past("/records/{record}"))
        .layer(from_fn_with_state(app.clone(), link_language::follow))
        .with_state(app)
        .route("/robots.txt", get(robots::robots))
        .merge(files::router())
}

/// The pages about a game that has been played, or of which something has.
fn past(base: &str) -> Router<App> {
    Router::new()
        .route(&format!("{base}/replay"), get(replay::start))
        .route(&format!("{base}/replay/{{decisions}}"), get(replay::moment))
        .route(&format!("{base}/replay/{{decisions}}/think"), post(analysis::think).get(analysis::back))
        .route(&format!("{base}/analysis"), get(analysis::analysis).post(analysis::ask))
        .route(&format!("{base}/continue"), post(replay::go_on).get(replay::start))
        .route(&format!("{base}/record"), get(replay::record))
        .route(&format!("{base}/statistics"), get(statistics::statistics))
}
