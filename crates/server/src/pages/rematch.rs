//! Playing again, from the page of a table that is over.

use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::SeatSet;

use super::guest::{Guest, seats_taken};
use crate::Client;
use crate::rematch::play_again;

/// Leads to the table where those of this one play again, and opens it if need be. Spectators are led there too, once
/// there is one.
pub async fn rematch(guest: Guest, client: Client) -> Response {
    let led = guest.handle.table().rematch().map(|rematch| Redirect::to(&format!("/tables/{}", rematch.table)));
    if let (true, Some(there)) = (guest.seats == SeatSet::EMPTY, led) {
        return there.into_response();
    }
    match play_again(&guest.app, &guest.handle, guest.seats, client).await {
        Ok((handle, seats)) => {
            let cookies = seats_taken(&guest.app, &guest.reader, &handle, &seats);
            (cookies, Redirect::to(&format!("/tables/{}", handle.id()))).into_response()
        }
        Err(problem) => guest.answer::<()>(Err(problem.into())),
    }
}
