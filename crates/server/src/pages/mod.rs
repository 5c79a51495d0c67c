//! The pages: the way in, tables to play at, and the links of seats.
//!
//! What they look like is made by `gizmos-page`. They work without any script: everything is a plain form, answered by
//! going back to the page, or by the page with the reason why not.

mod act;
mod files;
mod guest;
mod home;
mod in_words;
mod live;
mod open;
mod own_tables;
mod reader;
mod refused;
mod rematch;
mod seat_link;
mod settings;
mod table;

use axum::Router;
use axum::routing::{get, post};

use crate::App;

pub use in_words::in_words;

/// The routes of all pages.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/", get(home::home))
        .route("/guide", get(home::guide))
        .route("/settings", post(settings::change))
        .route("/tables", post(open::open))
        .route("/tables/{id}", get(table::table))
        .route("/tables/{id}/log", get(table::log))
        .route("/tables/{id}/pay/{card}", get(table::pay))
        .route("/tables/{id}/live", get(live::live))
        .route("/tables/{id}/moves", post(act::submit))
        .route("/tables/{id}/undo", post(act::undo))
        .route("/tables/{id}/undo/answer", post(act::answer_undo))
        .route("/tables/{id}/order", post(act::put_back))
        .route("/tables/{id}/rematch", post(rematch::rematch))
        .route("/tables/{id}/resign", post(act::resign))
        .route("/tables/{id}/say", post(act::say))
        .route("/tables/{id}/mute", post(act::mute))
        .route("/tables/{id}/fill", post(act::fill))
        .route("/tables/{id}/sit", post(act::sit))
        .route("/tables/{id}/seat/{token}", get(seat_link::open).post(seat_link::take))
        .with_state(app)
        .merge(files::router())
}
