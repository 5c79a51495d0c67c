//! The page of a table, and what can be opened from it.

use axum::http::StatusCode;
use axum::response::{Redirect, Response};
use gizmos_core::Card;
use gizmos_page::{ChosenPayment, log_page, payment_page};
use maud::Markup;
use serde::Deserialize;

use crate::guest::Guest;
use crate::host::{Host, HostedTable};
use crate::http::{Path, Problem, Query};

/// The page of the table, as whoever asks may see it.
pub(crate) async fn table<H: Host>(guest: Guest<H>) -> Response {
    guest.page(StatusCode::OK, None)
}

/// Redirects to the page of the table.
pub async fn back<H: Host>(guest: Guest<H>) -> Redirect {
    guest.back()
}

/// The page of the whole log.
pub(crate) async fn log<H: Host>(guest: Guest<H>) -> Markup {
    guest.look(&guest.table.shown(), None, log_page)
}

/// The query of a payment by hand: what has been chosen so far.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct PayQuery {
    /// The spheres to spend, by their letters.
    pub spend: String,
    /// The converters to use, by their numbers.
    pub with: String,
}

/// The page on which a payment is put together by hand.
pub(crate) async fn pay<H: Host>(
    guest: Guest<H>,
    Path((_, card)): Path<(String, u16)>,
    Query(PayQuery { spend, with }): Query<PayQuery>,
) -> Result<Markup, Problem> {
    let card = Card::from_number(card).ok_or_else(Problem::not_found)?;
    let chosen = ChosenPayment::read(&spend, &with);
    Ok(guest.look(&guest.table.shown(), None, |context| payment_page(context, card, chosen)))
}
