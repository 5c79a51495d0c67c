//! A seat on several devices: bringing it to another one, and signing the others out.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use gizmos_core::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use super::join::JoinedForm;
use crate::seat_access::admission;
use crate::seat_access::link::seat_link;
use crate::seat_access::seat_request::DEVICE_LINK;
use crate::seat_access::visitor::{Bearer, Player};
use crate::{App, Json, Problem};

/// A link for another device.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeviceLinkForm {
    /// The number of your seat.
    seat: Seat,
    /// Joining with it gives another token for your seat, once. It has no other use.
    token: String,
    /// The same for a browser.
    link: String,
    /// For how many seconds it is valid.
    seconds: u64,
}

/// Use your seat on another device
#[utoipa::path(
    post, path = "/tables/{id}/devices", tag = "tables",
    responses((status = 200, description = "A link that works once and for a limited time.", body = DeviceLinkForm)),
)]
pub async fn link_device(
    State(app): State<App>,
    Player { handle, seat }: Player,
    headers: HeaderMap,
) -> Result<Json<DeviceLinkForm>, Problem> {
    let token = admission::link_device(&handle, seat).await?;
    let link = seat_link(&app.origin(&headers), &handle, &token);
    Ok(Json(DeviceLinkForm { seat, token: token.reveal().to_owned(), link, seconds: DEVICE_LINK / 1000 }))
}

/// Sign out all other devices
///
/// All other tokens of your seat stop working, and so do links and invitations to it. The answer has the one valid token:
/// the one you sent, or a new one if yours was in a link that others may know.
#[utoipa::path(
    post, path = "/tables/{id}/devices/sign-out", tag = "tables",
    responses((status = 200, description = "Your seat, and its only valid token.", body = JoinedForm)),
)]
pub async fn sign_out(
    State(app): State<App>,
    Bearer { handle, token }: Bearer,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let admitted = admission::sign_out_others(&handle, &token.ok_or_else(Problem::no_token)?).await?;
    JoinedForm::answer(&app, &headers, &handle, admitted).await
}
