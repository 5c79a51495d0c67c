//! The start page.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use futures_util::future::join_all;
use gizmos_page::{Home, ListedGame, OwnGame, guide_page, home_page};
use gizmos_table::{Clock, Millis, Name, Occupant};
use maud::Markup;

use crate::host::{Host, PublicTable, PublicTables};
use crate::http::Problem;
use crate::learn;
use crate::page_error::PageError;
use crate::visitor::Visitor;

/// How many tables each list has.
const LISTED: usize = 12;

/// For how long, in milliseconds, a table where nobody is left is offered to others. Longer than what it takes a table to
/// note that somebody is there.
const OFFERED: Millis = 30 * 60 * 1000;

/// The start page as it is first seen.
pub async fn home<H: Host>(visitor: Visitor<H>) -> Result<Response, Problem> {
    show(&visitor, None).await
}

/// The start page, with the reason if a form on it was refused.
pub async fn show<H: Host>(visitor: &Visitor<H>, error: Option<PageError>) -> Result<Response, Problem> {
    let Visitor { host, reader } = visitor;
    let public = host.public_tables().await?;
    let is_shared = public.is_some();
    let PublicTables { waiting, running } = public.unwrap_or_default();
    let now = host.now();
    // One's own are in a list of their own.
    let is_other = |table: &PublicTable| !reader.tables.iter().any(|own| own.id == table.id);
    let others = |tables: Vec<PublicTable>, is_shown: &dyn Fn(&PublicTable) -> bool| {
        let shown = tables.into_iter().filter(is_other).filter(is_shown);
        let listed = |PublicTable { id, seats, clock, .. }| ListedGame { id, seats, clock };
        shown.map(listed).take(LISTED).collect::<Vec<ListedGame>>()
    };
    let open = others(waiting, &|table| {
        let has_place = table.seats.iter().any(|seat| matches!(seat, Occupant::Open {}));
        let is_awaited =
            matches!(table.clock, Clock::Correspondence { .. }) || table.active_at.saturating_add(OFFERED) > now;
        has_place && is_awaited
    });
    let running = others(running, &|_| true);
    let own = join_all(reader.tables.iter().map(|table| host.own_game(table))).await;
    let own: Vec<OwnGame> = own.into_iter().flatten().collect();
    let refusal = error.as_ref().map(|error| error.words(reader.text()));
    let page = learn::look(visitor, None, |learner| {
        home_page(&Home {
            name: reader.name.as_ref().map(Name::as_str),
            own: &own,
            is_shared,
            open: &open,
            running: &running,
            last: reader.last,
            learner: *learner,
            refusal: refusal.as_deref(),
        })
    });
    let page = page.await;
    Ok((error.map_or(StatusCode::OK, |error| error.status()), page).into_response())
}

/// Redirects to the start page.
pub async fn back() -> Redirect {
    Redirect::to("/")
}

/// The page that tells how to play.
pub async fn guide<H: Host>(Visitor { reader, .. }: Visitor<H>) -> Markup {
    guide_page(reader.visit())
}
