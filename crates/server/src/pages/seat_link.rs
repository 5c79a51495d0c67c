//! The link of a seat: the button behind it takes the seat, and then the link is used.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::Seat;
use gizmos_page::{SeatLink, called, seat_link, used_link};
use gizmos_table::{Name, Naming, Occupant, Table};
use serde::Deserialize;

use gizmos_site::Reader;
use gizmos_site::guest::{for_people, seats_taken};
use gizmos_site::reader::{NAME, persistent_cookie};

use super::{OpenTable, Visitor};
use crate::command_error::{CommandError, TokenError};
use crate::seat_access::access::Pass;
use crate::seat_access::admission::{self, Admitted};
use crate::seat_access::credentials::{Credentials, seats_of, with_seat};
use crate::seat_access::token::Token;
use crate::table_handle::TableHandle;
use crate::{App, Client, Form, Path, Problem};

/// What our own requests from these pages may say about where they come from: not the address, which is a secret, and would
/// stand in the logs of a proxy once more. Browsers that may say nothing at all would not name the origin of the form either.
const NO_ADDRESS: [(HeaderName, &str); 1] = [(header::REFERRER_POLICY, "origin")];

/// Opens the link, which changes nothing: programs that preview links, and browsers inside of messengers, open it too. The page has a
/// button that takes the seat, and asks for a name if there is none yet. Whoever has another seat at this table would lose it,
/// so they are told: the link may be a prank.
pub async fn open(
    State(app): State<App>,
    Path((id, token)): Path<(String, String)>,
    Visitor { reader, .. }: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Opened { handle, pass, held, .. } = find(&app, &id, &token, &headers).await?;
    let table = handle.table();
    if has_seat(pass, &held) {
        return Ok(to_table(&handle));
    }
    if let Pass::Used(_) = pass {
        return Ok(used(&reader, &handle));
    }
    let lost = lost(&table, &held, pass.seat()).map(|own| table.occupant(own).and_then(Occupant::name));
    let lost = lost.map(|name| name.map_or_else(String::new, |name| called(name, reader.text())));
    let page = seat_link(SeatLink {
        visit: reader.visit(),
        table: &table,
        invited_to: matches!(pass, Pass::Opening(_) | Pass::Invitation(_)).then(|| pass.seat()),
        asks_name: matches!(pass, Pass::Invitation(_)) || !sits(&table, pass.seat()),
        name: reader.name.as_ref().map(Name::as_str),
        instead_of: lost.as_deref(),
        key: Token::random()?.reveal(),
    });
    Ok((NO_ADDRESS, page).into_response())
}

/// The form that takes the seat.
#[derive(Deserialize)]
pub struct TakeSeatForm {
    /// Whoever sits already needs none, and nobody has to have one.
    #[serde(default)]
    pub(super) name: String,
    /// The secret of the form.
    #[serde(default)]
    pub(super) key: String,
}

/// Takes the seat, or brings it to this browser, which goes on to the table: its address has no secret in it.
pub async fn take(
    State(app): State<App>,
    Path((id, token)): Path<(String, String)>,
    client: Client,
    Visitor { reader, host }: Visitor,
    headers: HeaderMap,
    Form(TakeSeatForm { name, key }): Form<TakeSeatForm>,
) -> Result<Response, Problem> {
    let Opened { handle, link, pass, held } = find(&app, &id, &token, &headers).await?;
    if has_seat(pass, &held) {
        return Ok(to_table(&handle));
    }
    let given = if name.trim().is_empty() { None } else { Some(Name::new(&name)?) };
    let keeps_name = given.is_none() && sits(&handle.table(), pass.seat());
    let naming = if keeps_name { Naming::Unchanged } else { Naming::Distinct { wanted: given.clone() } };
    let admitted = match admission::by_link(&handle, &link, Some(&key), naming).await {
        Ok(admitted) => admitted,
        Err(CommandError::Token(TokenError::Used)) => {
            // The link itself says what is left of it.
            let link = format!("/tables/{}/seat/{}", handle.id(), link.reveal());
            return Ok((NO_ADDRESS, Redirect::to(&link)).into_response());
        }
        Err(error) => return Err(error.into()),
    };
    handle.touch(admitted.seat);
    // Instead of another seat, unless several people share the browser.
    let held = if held.len() > 1 { with_seat(&held, admitted) } else { vec![admitted] };
    let table = OpenTable { app, client, handle, held };
    let mut cookies = seats_taken(&host, &reader, &table);
    cookies.0.extend(given.map(|name| persistent_cookie(NAME, name.to_string(), table.app.is_secure())));
    Ok((cookies, to_table(&table.handle)).into_response())
}

/// A link that somebody has opened.
struct Opened {
    handle: Arc<TableHandle>,
    link: Token,
    /// What it is good for.
    pass: Pass,
    /// The seats that their browser has.
    held: Vec<Admitted>,
}

async fn find(app: &App, id: &str, token: &str, headers: &HeaderMap) -> Result<Opened, Problem> {
    let handle = app.registry().get(id).await?;
    let detail = "this link belongs to no seat at this table";
    let unknown = || Problem::new(StatusCode::NOT_FOUND, "unknown-token", "Not found", detail).with_rule("T1.2");
    let link = Token::shown(token);
    handle.look_up_token(&link).await;
    let pass = handle.pass(&link).ok_or_else(unknown)?;
    let held = Credentials::of(headers).unwrap_or_default().held(|token| handle.seat(token));
    Ok(Opened { handle, link, pass, held })
}

/// Whether this browser has the seat already. An invitation is used all the same, so that nobody else can.
fn has_seat(pass: Pass, held: &[Admitted]) -> bool {
    let is_invitation = matches!(pass, Pass::Opening(_) | Pass::Invitation(_));
    !is_invitation && seats_of(held).contains(pass.seat())
}

fn to_table(handle: &TableHandle) -> Response {
    (NO_ADDRESS, Redirect::to(&format!("/tables/{}", handle.id()))).into_response()
}

/// What is left of a link that has been used.
fn used(reader: &Reader, handle: &TableHandle) -> Response {
    let table = handle.table();
    let host = table.seats().filter(|seat| table.is_host(*seat)).find_map(|seat| table.occupant(seat)?.name());
    let host = host.map(|name| called(name, reader.text()));
    let page = used_link(reader.visit(), &format!("/tables/{}", handle.id()), host.as_deref());
    (NO_ADDRESS, page).into_response()
}

/// Whether somebody has sat down there already.
fn sits(table: &Table, seat: Seat) -> bool {
    table.occupant(seat).is_some_and(|occupant| occupant.name().is_some())
}

/// The seat that a browser would lose with this one: its only one, if that is another.
fn lost(table: &Table, held: &[Admitted], seat: Seat) -> Option<Seat> {
    let own = for_people(table, seats_of(held));
    let mut seats = own.iter();
    seats.next().filter(|only| seats.next().is_none() && *only != seat)
}
