//! Following a table as it changes: server-sent events.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use gizmos_core::{Seat, SeatSet};
use gizmos_table::{ObservedEvent, Occupant, Table};
use serde::Deserialize;
use tokio::sync::watch;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema, schema};

use super::table_form::TableForm;
use crate::published::Published;
use crate::seat_access::credentials::Credentials;
use crate::seat_access::visitor::Visitor;
use crate::shell::metrics::GaugeGuard;
use crate::table_handle::{ConnectionGuard, TableHandle};
use crate::{App, Client, Permit, Problem, Query};

/// Where to start, and what to send.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct EventsQuery {
    /// Only events after this number [default: all]. `Last-Event-ID` takes precedence.
    #[param(format = "uint64", maximum = 18_446_744_073_709_551_615_usize)]
    after: Option<u64>,
    /// Whether to also send the whole table after each change.
    view: Option<bool>,
}

/// Follow a table
///
/// Each event is a message whose `id` is its number and whose data is the event as you may see it. A client that loses the
/// connection resumes with `Last-Event-ID`, as browsers do by themselves. Two more kinds of messages have no
/// number: `presence`, the seats whose players are present, and, if requested, `view`, the whole table after each change.
#[utoipa::path(
    get, path = "/tables/{id}/events", tag = "tables",
    params(
        EventsQuery,
        ("Last-Event-ID" = Option<u64>, Header, nullable = false, format = "uint64", maximum = 18_446_744_073_709_551_615_usize, description = "The number of the last event you received."),
    ),
    responses((status = 200, description = "Events as they happen.", body = StreamMessage, content_type = "text/event-stream")),
)]
pub async fn events(
    State(app): State<App>,
    Visitor { handle, seat }: Visitor,
    Query(query): Query<EventsQuery>,
    client: Client,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let last = headers.get("last-event-id").map(|value| value.to_str().ok().and_then(|text| text.parse().ok()));
    let after = match last {
        Some(Some(number)) => number,
        Some(None) => return Err(Problem::malformed("Last-Event-ID is the number of an event")),
        None => query.after.unwrap_or(0),
    };
    handle.catch_up(after).await;
    // An owner knows everything, so there are no events beyond.
    let after = if handle.is_owned() { after.min(handle.table().last_event()) } else { after };
    let held = Credentials::of(&headers)?.token().and_then(|token| Some((seat?, token.hash())));
    let revoked = Box::pin(handle.revoked(held.into_iter().collect()));
    let permit = app.streams().acquire(client)?;
    let follower = Follower {
        _connection: seat.map(|seat| handle.connect(seat)),
        _permit: permit,
        _counted: GaugeGuard::new(&app.registry().context().metrics.streams_open),
        watched: handle.follow(),
        handle,
        seat,
        after,
        with_view: query.view.unwrap_or(false),
        present: None,
        telling: None,
        is_new: true,
    };
    let ended = app.shutdown().child_token().cancelled_owned();
    let stream = follower.messages().take_until(ended).take_until(revoked);
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()).into_response())
}

/// A message of the stream, for the description.
struct StreamMessage;

impl PartialSchema for StreamMessage {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let message = |kind: &str, about: &str, data: RefOr<Schema>| {
            let data = text().content_media_type("application/json").content_schema(Some(data));
            let message =
                ObjectBuilder::new().property("event", text().enum_values(Some([kind]))).property("data", data);
            message.property("id", text().pattern(Some("^[0-9]+$"))).required("data").description(Some(about))
        };
        let form = |name| RefOr::Ref(Ref::from_schema_name(name));
        OneOfBuilder::new()
            .description(Some("A message of the stream; its data is JSON."))
            .item(
                message("message", "Something has happened. Its number is the `id`.", form(ObservedEvent::name()))
                    .required("id"),
            )
            .item(
                message("presence", "Whether somebody is there, for each seat.", schema!(Vec<bool>).into())
                    .required("event"),
            )
            .item(message("view", "The table, whenever it has changed.", form(TableForm::name())).required("event"))
            .into()
    }
}

impl ToSchema for StreamMessage {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.extend([
            (ObservedEvent::name().into(), ObservedEvent::schema()),
            (TableForm::name().into(), TableForm::schema()),
        ]);
        ObservedEvent::schemas(schemas);
        TableForm::schemas(schemas);
    }
}

/// A client that follows a table.
struct Follower {
    handle: Arc<TableHandle>,
    seat: Option<Seat>,
    watched: watch::Receiver<Published>,
    /// The last event they were sent.
    after: u64,
    with_view: bool,
    /// The presence they were sent last.
    present: Option<SeatSet>,
    telling: Option<Telling>,
    is_new: bool,
    _connection: Option<ConnectionGuard>,
    _permit: Permit,
    _counted: GaugeGuard,
}

/// A table that a client follows. Messages are made when they are read: a history that nobody reads
/// costs no memory.
struct Telling {
    table: Arc<Table>,
    present: SeatSet,
    /// What comes next.
    part: Part,
    /// Whether the table has changed since the last time.
    is_news: bool,
}

#[derive(Clone, Copy)]
enum Part {
    Events,
    Presence,
    View,
}

impl Follower {
    fn messages(self) -> impl Stream<Item = Result<Event, Infallible>> {
        stream::unfold(self, async |mut follower| {
            loop {
                if let Some(message) = follower.tell() {
                    return Some((Ok(message), follower));
                }
                // The first look needs no change; a table that was evicted or has failed ends the stream.
                if !follower.is_new {
                    follower.watched.changed().await.ok()?;
                }
                follower.look();
            }
        })
    }

    /// Turns to the table as it is now.
    fn look(&mut self) {
        let Published { version, present } = self.watched.borrow_and_update().clone();
        let table = Arc::clone(version.table());
        // Whoever followed from a seat that was given to a bot has nothing to do with what that bot knows.
        self.seat = self.seat.filter(|seat| table.occupant(*seat).is_some_and(Occupant::is_for_people));
        let is_news = table.last_event() > self.after || self.is_new;
        self.telling = Some(Telling { table, present, part: Part::Events, is_news });
        self.is_new = false;
    }

    /// The next message about the table; nothing once all has been sent.
    fn tell(&mut self) -> Option<Event> {
        while let Some(Telling { table, present, part, is_news }) = &mut self.telling {
            let message = match part {
                Part::Events => {
                    if let Some(event) = table.observed_events(self.seat, self.after).next() {
                        self.after = event.id;
                        Event::default().id(event.id.to_string()).json_data(&event).ok()
                    } else {
                        // Beyond what this one may not know, and never back: whoever comes from another node may have seen
                        // more than this one has read.
                        self.after = self.after.max(table.last_event());
                        *part = Part::Presence;
                        None
                    }
                }
                Part::Presence => {
                    *part = Part::View;
                    let is_change = self.present.replace(*present) != Some(*present);
                    let is_there: Vec<bool> = table.seats().map(|seat| present.contains(seat)).collect();
                    let message = is_change.then(|| Event::default().event("presence"));
                    message.and_then(|message| message.json_data(&is_there).ok())
                }
                Part::View => {
                    let view =
                        (self.with_view && *is_news).then(|| TableForm::new(&self.handle, table, self.seat, true));
                    self.telling = None;
                    view.and_then(|view| Event::default().event("view").json_data(&view).ok())
                }
            };
            if message.is_some() {
                return message;
            }
        }
        None
    }
}
