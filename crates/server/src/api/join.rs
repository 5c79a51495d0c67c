//! Sitting down.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName};
use axum::response::{AppendHeaders, IntoResponse};
use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Name, Naming};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Object;
use crate::seat_access::access::Pass;
use crate::seat_access::admission::{self, Admitted};
use crate::seat_access::credentials::seat_cookies;
use crate::seat_access::link::device_link;
use crate::seat_access::visitor::Bearer;
use crate::table_handle::TableHandle;
use crate::{App, Json, Problem};

/// A request to join.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinForm {
    /// Your name.
    name: Name,
    /// The open seat to take [default: any]. With a token, the seat is the token's.
    seat: Option<Seat>,
}

/// A seat that is yours.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinedForm {
    /// Its number.
    pub seat: Seat,
    /// Authorises requests for the seat: send it with each. No one else has it.
    pub token: String,
    /// Opening this on another device gives it the seat, once and within ten minutes. Keep it to yourself.
    pub link: String,
}

impl JoinedForm {
    /// The seat and its token, for the player who took it.
    ///
    /// # Errors
    /// If no link to another device can be stored.
    pub async fn answer(
        app: &App,
        headers: &HeaderMap,
        handle: &TableHandle,
        admitted: Admitted,
    ) -> Result<(AppendHeaders<Vec<(HeaderName, String)>>, Json<Self>), Problem> {
        let link = device_link(&app.origin(headers), handle, &admitted).await?;
        let cookies = seat_cookies(handle.id(), std::slice::from_ref(&admitted), app.is_secure());
        let Admitted { seat, token } = admitted;
        Ok((AppendHeaders(cookies), Json(Self { seat, token: token.reveal().to_owned(), link })))
    }
}

/// Take a seat
///
/// With an invitation (the token of a seat from creating the table, or from `invite`) you take that seat and get a new
/// token; the invitation stops working. With a link for another device you get another token for your seat. With the
/// token of your seat you change your name. Without a token you take an open seat.
#[utoipa::path(
    post, path = "/tables/{id}/join", tag = "tables",
    security((), ("seat" = [])),
    request_body = JoinForm,
    responses((status = 200, description = "The seat is yours.", body = JoinedForm)),
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
