//! Playing again, from the page of a table that is over.

use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::SeatSet;

use crate::guest::{Guest, seats_taken};
use crate::host::{Host, HostedTable};

/// Leads to the table where those of this one play again, and opens it if need be. Spectators are led there too, once
/// there is one.
pub async fn rematch<H: Host>(guest: Guest<H>) -> Response {
    let led = guest.table.table().rematch().map(|rematch| Redirect::to(&format!("/tables/{}", rematch.table)));
    if let (true, Some(there)) = (guest.table.seats() == SeatSet::EMPTY, led) {
        return there.into_response();
    }
    match guest.host.play_again(&guest.table).await {
        Ok(table) => {
            let cookies = seats_taken(&guest.host, &guest.reader, &table);
            (cookies, Redirect::to(&format!("/tables/{}", table.id()))).into_response()
        }
        Err(problem) => guest.answer::<()>(Err(problem.into())),
    }
}
