//! Playing again.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use gizmos_core::{Seat, SeatSet};
use gizmos_table::Rejection;
use serde::Serialize;
use utoipa::ToSchema;

use super::answers::Problems;
use super::create::seat_link;
use super::visitor::{Player, seat_cookies};
use crate::rematch::play_again;
use crate::{App, Client, Json, Problem};

/// Your seat at the table where you play again.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RematchForm {
    /// The name of the new table.
    table: String,
    /// The number of your seat there.
    #[schema(value_type = u8)]
    seat: Seat,
    /// What it belongs to.
    token: String,
    /// Opening this takes the seat on another device.
    link: String,
}

/// Play again
///
/// Once the game is over. Whoever asks first opens a new table with the same settings and players in an order drawn by lot;
/// whoever asks then sits down there. The game starts when everybody has come.
#[utoipa::path(
    post,
    path = "/tables/{id}/rematch",
    tag = "play",
    params(("id" = String, Path, description = "The name of the table that is over.")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "You sit at the new table.", body = RematchForm),
        Problems,
    )
)]
pub async fn rematch(
    State(app): State<App>,
    Player { room, seat }: Player,
    client: Client,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let (new, seats) = play_again(&app, &room, SeatSet::only(seat), client).await?;
    let there = seats.iter().next().ok_or(Rejection::SeatTaken(seat))?;
    let token = new.secrets().token(there).ok_or_else(Problem::internal)?;
    let link = seat_link(&app.origin(&headers), &new, token);
    let cookies = seat_cookies(new.id(), token, app.is_secure());
    let form = RematchForm { table: new.id().to_owned(), seat: there, token: token.reveal().to_owned(), link };
    Ok((cookies, Json(form)))
}
