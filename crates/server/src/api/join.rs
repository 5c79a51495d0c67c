//! Sitting down.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use gizmos_core::Seat;
use gizmos_table::Name;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Object;
use super::answers::Problems;
use super::create::seat_link;
use super::visitor::{Visitor, seat_cookies};
use crate::{App, Json, Problem};

/// Who wants to sit where.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinForm {
    /// What you want to be called.
    #[schema(value_type = String, min_length = 1, max_length = 32)]
    name: Name,
    /// Which open seat; any unless told. With a token, the seat is the token's.
    #[schema(value_type = Option<u8>, minimum = 0, maximum = 3)]
    seat: Option<Seat>,
}

/// A seat that is yours.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinedForm {
    /// Its number.
    #[schema(value_type = u8)]
    seat: Seat,
    /// What it belongs to: show it with every request.
    token: String,
    /// Opening this takes the seat on another device.
    link: String,
}

/// Take a seat
///
/// With the token of a seat you sit down there, or change your name. Without one you take an open seat.
#[utoipa::path(
    post,
    path = "/tables/{id}/join",
    tag = "tables",
    params(("id" = String, Path, description = "The name of the table.")),
    security((), ("seat" = [])),
    request_body = JoinForm,
    responses(
        (status = 200, description = "The seat is yours.", body = JoinedForm),
        Problems,
    )
)]
pub async fn join(
    State(app): State<App>,
    Visitor { room, seat: own }: Visitor,
    headers: HeaderMap,
    Json(Object(form)): Json<Object<JoinForm>>,
) -> Result<impl IntoResponse, Problem> {
    let JoinForm { name, seat } = form;
    let seat = if let Some(own) = own {
        room.wish(move |table, _| table.sit(own, name)).await?;
        own
    } else {
        let accepted = room.wish(move |table, _| table.take(seat, name).map(|(_, events)| events)).await?;
        accepted.seat_taken().ok_or_else(Problem::internal)?
    };
    let token = room.secrets().token(seat).ok_or_else(Problem::internal)?;
    let link = seat_link(&app.origin(&headers), &room, token);
    let cookies = seat_cookies(room.id(), token, app.is_secure());
    Ok((cookies, Json(JoinedForm { seat, token: token.reveal().to_owned(), link })))
}
