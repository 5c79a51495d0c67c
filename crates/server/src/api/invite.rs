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

/// The seat to invite to.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InviteForm {
    /// The seat of another person, or one reserved for someone.
    seat: Seat,
}

/// An invitation to a seat.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitationForm {
    /// The number of the seat.
    seat: Seat,
    /// Joining with it takes the seat, once. It has no other use.
    token: String,
    /// The same for a browser.
    link: String,
}

/// Create a new invitation to a seat
///
/// For hosts, when someone has lost their seat or their invitation. Everyone at the table is notified. The player who joins
/// with it takes over the seat; its previous player can still watch. Earlier invitations to the seat stop working.
#[utoipa::path(
    post, path = "/tables/{id}/invite", tag = "tables",
    request_body = InviteForm,
    responses((status = 200, description = "The invitation, which is not shown again.", body = InvitationForm)),
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
