//! The link of a seat: whoever opens it has the seat.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::{Seat, SeatSet};
use gizmos_page::{SeatLink, seat_link};
use gizmos_table::{Name, Occupant};
use serde::Deserialize;

use super::called::called_at;
use super::guest::{for_people, own_seats, seats_taken};
use super::reader::{NAME, Reader, kept};
use crate::room::Room;
use crate::{App, Form, Path, Problem};

/// Opens the link: the browser remembers the seat and goes on to the table, whose address has no secret in it.
///
/// Somebody who does not sit yet is asked for their name first. Only a person's browser goes straight on by this. Programs
/// that fetch links to preview them get a page with a button, and so does a browser that does not say what it is up to:
/// over plain HTTP none does. Whoever has another seat at this table would lose it, so they are asked as well: the link may
/// be a prank.
pub async fn open(
    State(app): State<App>,
    Path((id, token)): Path<(String, String)>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (room, seat) = find(&app, &id, &token).await?;
    let is_visit =
        headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate") && !headers.contains_key("sec-purpose");
    let sits = sits(&room, seat);
    let table = room.table();
    let lost = lost(&room, &headers, seat);
    if sits && is_visit && lost.is_none() {
        return Ok(enter(&app, &reader, &headers, &room, seat, None));
    }
    let name = reader.name.as_ref().map(Name::as_str);
    let instead_of = lost.map(|own| table.occupant(own).and_then(Occupant::name).map_or("", Name::as_str));
    Ok(seat_link(SeatLink { preferences: &reader.preferences, sits, name, instead_of }).into_response())
}

/// Who wants to sit down.
#[derive(Deserialize)]
pub struct SitForm {
    /// Whoever sits already needs none, and nobody has to have one.
    #[serde(default)]
    name: String,
}

/// Sits down with a name, or just enters.
pub async fn take(
    State(app): State<App>,
    Path((id, token)): Path<(String, String)>,
    reader: Reader,
    headers: HeaderMap,
    Form(SitForm { name }): Form<SitForm>,
) -> Result<Response, Problem> {
    let (room, seat) = find(&app, &id, &token).await?;
    let given = if name.trim().is_empty() { None } else { Some(Name::new(&name)?) };
    if given.is_some() || !sits(&room, seat) {
        let (wanted, text) = (given.clone(), reader.text());
        room.wish(move |table, _| table.sit(seat, called_at(table, seat, wanted.as_ref(), text)?)).await?;
    }
    Ok(enter(&app, &reader, &headers, &room, seat, given))
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

/// The seat that a browser would lose with this one: its only one, if that is another.
fn lost(room: &Room, headers: &HeaderMap, seat: Seat) -> Option<Seat> {
    let own = for_people(&room.table(), own_seats(|token| room.seat(token), headers).unwrap_or_default());
    let mut seats = own.iter();
    seats.next().filter(|only| seats.next().is_none() && *only != seat)
}

/// The browser has this seat now: instead of another one, unless several people share it.
fn enter(app: &App, reader: &Reader, headers: &HeaderMap, room: &Room, seat: Seat, name: Option<Name>) -> Response {
    let own = own_seats(|token| room.seat(token), headers).unwrap_or_default();
    let seats = if own.iter().count() > 1 { own.with(seat) } else { SeatSet::only(seat) };
    let mut cookies = seats_taken(app, reader, room, seats);
    cookies.0.extend(name.map(|name| kept(NAME, name.to_string(), "/".to_owned(), app.is_secure())));
    (cookies, Redirect::to(&format!("/tables/{}", room.id()))).into_response()
}
