//! Sitting down.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Name, Naming, Rejection};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Object;
use super::answers::Problems;
use super::create::seat_link;
use super::visitor::{Bearer, seat_cookies};
use crate::access::Pass;
use crate::admission::{self, Admitted, NotAdmitted};
use crate::command_error::CommandError;
use crate::table_handle::TableHandle;
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
    /// Acts for the seat: show it with every request. Nobody else has it.
    token: String,
    /// Opening this brings the seat to another device, once and within ten minutes. Keep it to yourself.
    link: String,
}

impl JoinedForm {
    /// The seat and its token, for whoever has got them.
    ///
    /// # Errors
    /// If no link to another device can be stored.
    pub async fn answer(
        app: &App,
        headers: &HeaderMap,
        handle: &TableHandle,
        admitted: Admitted,
    ) -> Result<impl IntoResponse + use<>, Problem> {
        let link = device_link(&app.origin(headers), handle, &admitted).await?;
        let Admitted { seat, token } = admitted;
        let cookies = seat_cookies(handle.id(), &token, app.is_secure());
        Ok((cookies, Json(Self { seat, token: token.reveal().to_owned(), link })))
    }
}

/// The address of a link that brings a seat to another device. It has no token in it that acts for the seat: addresses are
/// remembered in many places.
pub async fn device_link(origin: &str, handle: &TableHandle, admitted: &Admitted) -> Result<String, Problem> {
    let token = match admission::link_device(handle, admitted.seat).await {
        // Nobody sits there yet, so the token is still an invitation, which a link may have in it.
        Err(NotAdmitted::Refused(CommandError::Rejected(Rejection::NotSeated(_)))) => admitted.token.clone(),
        linked => linked?,
    };
    Ok(seat_link(origin, handle, &token))
}

/// Take a seat
///
/// With an invitation (the token of a seat from opening the table, or from `invite`) you sit down there and get a token of your
/// own; the invitation is worth nothing then. With a link to another device you get a further token of your seat. With the token of
/// your seat you change your name. Without any you take an open seat.
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
    Bearer { handle, token }: Bearer,
    headers: HeaderMap,
    Json(Object(form)): Json<Object<JoinForm>>,
) -> Result<impl IntoResponse, Problem> {
    let JoinForm { name, seat } = form;
    let admitted = match token {
        None => admission::by_open_seat(&handle, seat, Naming::Exact(name)).await?,
        Some(token) => match handle.pass(&token).ok_or_else(Problem::unknown_token)? {
            Pass::Seat(seat) => {
                handle.execute(Actor::Person(seat), Command::Rename { name: Naming::Exact(name) }).await?;
                Admitted { seat, token }
            }
            Pass::Opening(_) | Pass::Invitation(_) | Pass::Device(_) | Pass::Used(_) => {
                admission::by_link(&handle, &token, None, Naming::Exact(name)).await?
            }
        },
    };
    handle.touch(admitted.seat);
    JoinedForm::answer(&app, &headers, &handle, admitted).await
}
