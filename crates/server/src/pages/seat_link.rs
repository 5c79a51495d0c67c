//! The link of a seat: whoever opens it has the seat.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::Seat;
use gizmos_table::Name;
use maud::html;
use serde::Deserialize;

use super::layout::page;
use crate::api::seat_cookies;
use crate::room::Room;
use crate::{App, Form, Path, Problem};

/// Opens the link: the browser remembers the seat and goes on to the table, whose address has no secret in it.
///
/// Only a person's browser takes the seat by this. Programs that fetch links to preview them get a page with a button,
/// and so does a browser that does not say what it is up to: over plain HTTP none does.
pub async fn open(
    State(app): State<App>,
    Path((id, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (room, seat) = find(&app, &id, &token).await?;
    let is_visit =
        headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate") && !headers.contains_key("sec-purpose");
    let sits = sits(&room, seat);
    if sits && is_visit {
        return enter(&app, &room, seat);
    }
    if is_visit {
        sit(&room, seat, &format!("Player {}", seat.index() + 1)).await?;
        return enter(&app, &room, seat);
    }
    let content = html! {
        p { "This link is a seat at a table of Gizmos. It is yours on every device you open it on." }
        form method="post" {
            @if sits {
                button { "Go to your table" }
            } @else {
                label { "Your name " input name="name" maxlength="32" required autocomplete="nickname"; }
                " "
                button { "Sit down" }
            }
        }
    };
    Ok(page("Your seat", &content).into_response())
}

/// Who wants to sit down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SitForm {
    /// Whoever sits already needs none.
    name: Option<String>,
}

/// Sits down with a name, or just enters.
pub async fn take(
    State(app): State<App>,
    Path((id, token)): Path<(String, String)>,
    Form(SitForm { name }): Form<SitForm>,
) -> Result<Response, Problem> {
    let (room, seat) = find(&app, &id, &token).await?;
    match name {
        Some(name) => sit(&room, seat, &name).await?,
        None if sits(&room, seat) => {}
        None => return Err(Problem::invalid("whoever sits down needs a name")),
    }
    enter(&app, &room, seat)
}

/// Whether somebody has sat down there already.
fn sits(room: &Room, seat: Seat) -> bool {
    room.table().occupant(seat).is_some_and(|occupant| occupant.name().is_some())
}

async fn find(app: &App, id: &str, token: &str) -> Result<(Arc<Room>, Seat), Problem> {
    let room = app.hall().room(id).await?;
    let detail = "this link belongs to no seat at this table";
    let unknown = || Problem::new(StatusCode::NOT_FOUND, "unknown-token", "Not found", detail).with_rule("T1.2");
    let seat = room.seat(token).ok_or_else(unknown)?;
    Ok((room, seat))
}

async fn sit(room: &Room, seat: Seat, name: &str) -> Result<(), Problem> {
    let name = Name::new(name)?;
    room.wish(move |table, _| table.sit(seat, name)).await?;
    Ok(())
}

fn enter(app: &App, room: &Room, seat: Seat) -> Result<Response, Problem> {
    let token = room.secrets().token(seat).ok_or_else(Problem::internal)?;
    let cookies = seat_cookies(room.id(), token, app.is_secure());
    Ok((cookies, Redirect::to(&format!("/tables/{}", room.id()))).into_response())
}
