//! Reading a table: as it is, what has happened, and the record of a finished game.

use std::sync::Arc;

use axum::response::Response;
use gizmos_core::Seat;
use gizmos_site::record_file;
use gizmos_table::{ObservedEvent, Table};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::{IntoParams, ToSchema};

use super::table_form::TableForm;
use crate::seat_access::visitor::{GameVisitor, Visitor};
use crate::{Json, Problem, Query};

/// What to leave out.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReadQuery {
    /// Whether to list your legal moves [default: true].
    legal: Option<bool>,
}

/// Read a table
///
/// With the token of a seat, that seat's view with its legal moves; without one, what everyone can see.
#[utoipa::path(
    get, path = "/tables/{id}", tag = "tables",
    params(ReadQuery),
    responses((status = 200, description = "The table.", body = TableForm)),
)]
pub async fn read(
    Visitor { handle, seat }: Visitor,
    Query(query): Query<ReadQuery>,
) -> Result<Json<TableForm>, Problem> {
    Ok(Json(TableForm::new(&handle, &handle.table(), seat, query.legal.unwrap_or(true))))
}

/// The part of the log to return.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// Only events after this number [default: all].
    #[param(format = "uint64", maximum = 18_446_744_073_709_551_615_usize)]
    after: Option<u64>,
    /// The maximum number of events [default: 1000].
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<usize>,
}

/// The most events that one answer has.
const MOST_EVENTS: usize = 1000;

/// The log of a table.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LogForm {
    /// The events in order, as you may see them.
    #[schema(value_type = Vec<ObservedEvent<'static>>)]
    events: Events,
    /// The number of the last event.
    last_event: u64,
    /// If there are more events: the `after` of the next request.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<u64>,
}

/// Events that are made only while they are written.
struct Events {
    table: Arc<Table>,
    seat: Option<Seat>,
    after: u64,
    limit: usize,
}

impl Serialize for Events {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.table.observed_events(self.seat, self.after).take(self.limit))
    }
}

/// Read the log
///
/// The events so far, for clients that poll instead of following the table. A long log comes in parts.
#[utoipa::path(
    get, path = "/tables/{id}/log", tag = "tables",
    params(LogQuery),
    responses((status = 200, description = "The events, as you may see them.", body = LogForm)),
)]
pub async fn log(Visitor { handle, seat }: Visitor, Query(query): Query<LogQuery>) -> Result<Json<LogForm>, Problem> {
    let limit = query.limit.unwrap_or(MOST_EVENTS);
    if !(1..=MOST_EVENTS).contains(&limit) {
        return Err(Problem::invalid(format!("limit is from 1 to {MOST_EVENTS}")));
    }
    let (table, after) = (handle.table(), query.after.unwrap_or(0));
    let mut events = table.observed_events(seat, after);
    let last = events.by_ref().take(limit).last().map(|event| event.id);
    // Events that this one may not know are no reason to ask again.
    let next = last.filter(|_| events.next().is_some());
    drop(events);
    let last_event = table.last_event();
    Ok(Json(LogForm { events: Events { table, seat, after, limit }, last_event, next }))
}

/// Export the record
///
/// The whole game as text with its seed, once it is over. `gizmos replay`, `gizmos analyse` and `gizmos verify` read it.
#[utoipa::path(
    get, path = "/tables/{id}/record", tag = "tables",
    responses((status = 200, description = "The record.", body = String, content_type = "text/plain")),
)]
pub async fn record(GameVisitor { snapshot }: GameVisitor) -> Result<Response, Problem> {
    Ok(record_file(&snapshot.id, snapshot.table.noted_record()?))
}
