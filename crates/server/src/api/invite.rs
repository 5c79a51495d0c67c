//! Inviting somebody to a seat anew.

use axum::extract::State;
use axum::http::HeaderMap;
use gizmos_core::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Object;
use crate::seat_access::admission;
use crate::seat_access::link::seat_link;
use crate::seat_access::visitor::Player;
use crate::{App, Json, Problem};

/// To which seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InviteForm {
    /// The seat of another person, or one that is kept for somebody.
    seat: Seat,
}

/// An invitation to a seat.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitationForm {
    /// The number of the seat.
    seat: Seat,
    /// Joining with it takes the seat, once. It is good for nothing else.
    token: String,
    /// The same for a browser.
    link: String,
}

/// Invite somebody to a seat anew
///
/// For hosts, when somebody has lost their seat or their invitation. Everybody at the table is told. Whoever joins by it has the
/// seat from then on, and whoever had it before may watch. Earlier invitations to the seat are worth nothing.
#[utoipa::path(
    post, path = "/tables/{id}/invite", tag = "tables",
    request_body = InviteForm,
    responses((status = 200, description = "The invitation, which is not told again.", body = InvitationForm)),
)]
pub async fn invite(
    State(app): State<App>,
    Player { handle, seat: by }: Player,
    headers: HeaderMap,
    Json(Object(InviteForm { seat })): Json<Object<InviteForm>>,
) -> Result<Json<InvitationForm>, Problem> {
    let token = admission::invite(&handle, by, seat).await?;
    let link = seat_link(&app.origin(&headers), &handle, &token);
    Ok(Json(InvitationForm { seat, token: token.reveal().to_owned(), link }))
}
