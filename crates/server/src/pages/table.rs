//! The page of a table, and those that belong to it.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gizmos_core::Card;
use gizmos_page::{Chosen, log_page, payment_page};
use serde::Deserialize;

use super::guest::Guest;
use crate::{Path, Problem, Query};

/// The table as whoever asks may see it.
pub async fn table(guest: Guest) -> Response {
    guest.page(StatusCode::OK, None)
}

/// Everything that has happened.
pub async fn log(guest: Guest) -> Response {
    guest.look(&guest.room.table(), None, log_page).into_response()
}

/// What has been chosen to pay with.
#[derive(Deserialize)]
pub struct PayQuery {
    /// Spheres, by their letters.
    #[serde(default)]
    spend: String,
    /// Converters, by their numbers with commas between them.
    #[serde(default)]
    with: String,
}

/// Paying for a card by hand.
pub async fn pay(
    guest: Guest,
    Path((_, card)): Path<(String, u16)>,
    Query(PayQuery { spend, with }): Query<PayQuery>,
) -> Result<Response, Problem> {
    let card = Card::from_number(card).ok_or_else(Problem::not_found)?;
    let chosen = Chosen::read(&spend, &with);
    Ok(guest.look(&guest.room.table(), None, |scene| payment_page(scene, card, chosen)).into_response())
}
