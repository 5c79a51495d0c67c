//! Playing again.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use gizmos_core::{Seat, SeatSet};
use gizmos_table::Rejection;
use serde::Serialize;
use utoipa::ToSchema;

use super::join::JoinedForm;
use crate::rematch::play_again;
use crate::seat_access::visitor::Player;
use crate::{App, Client, Json, Problem};

/// Your seat at the table of the rematch.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RematchForm {
    /// The name of the new table.
    table: String,
    /// The number of your seat there.
    seat: Seat,
    /// Authorises requests for the seat: send it with each.
    token: String,
    /// Opening this on another device gives it the seat, once and within ten minutes. Keep it to yourself.
    link: String,
}

/// Ask for a rematch
///
/// Once the game is over. The first player to ask creates a new table with the same settings and players, in an order drawn
/// by lot; the others join it by asking too. The game starts when everyone has joined.
#[utoipa::path(
    post, path = "/tables/{id}/rematch", tag = "play",
    params(("id" = String, Path, description = "The name of the table that is over.")),
    responses((status = 200, description = "You have a seat at the new table.", body = RematchForm)),
)]
pub async fn rematch(
    State(app): State<App>,
    Player { handle, seat }: Player,
    client: Client,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let (new, seats) = play_again(&app, &handle, SeatSet::only(seat), client).await?;
    let admitted = seats.into_iter().next().ok_or(Rejection::SeatTaken(seat))?;
    let (cookies, Json(JoinedForm { seat, token, link })) = JoinedForm::answer(&app, &headers, &new, admitted).await?;
    Ok((cookies, Json(RematchForm { table: new.id().to_owned(), seat, token, link })))
}
