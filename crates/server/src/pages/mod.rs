//! The pages: the way in, a table at a glance, and the links of seats.
//!
//! They work without any script. What can be done at a table is done through the API.

mod layout;
mod seat_link;
mod start;
mod table;

use axum::Router;
use axum::routing::{get, post};

use crate::App;

/// The routes of all pages.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/", get(start::start))
        .route("/tables/{id}", get(table::table))
        .route("/tables/{id}/name", post(table::rename))
        .route("/tables/{id}/seat/{token}", get(seat_link::open).post(seat_link::take))
        .route("/style.css", get(layout::style))
        .with_state(app)
}
