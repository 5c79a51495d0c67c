//! The page of a table as it changes: server-sent events with those parts that differ.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use gizmos_page::{Parts, table_parts};
use gizmos_table::Table;
use serde::Deserialize;
use tokio::sync::watch;

use super::guest::Guest;
use crate::room::{Attendance, Onlooker};
use crate::shell::message_gzip::gzip_messages;
use crate::shell::metrics::Raised;
use crate::{Client, Problem, Query, Slot};

/// How often a page hears that its stream is alive when there is nothing else to say.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// What the page shows already.
#[derive(Deserialize)]
pub struct LiveQuery {
    /// The fingerprint of its parts.
    have: Option<String>,
}

/// Sends the parts of the page that have changed, whenever some have. A browser that comes back says by `Last-Event-ID`
/// what it has.
pub async fn live(
    guest: Guest,
    Query(LiveQuery { have }): Query<LiveQuery>,
    client: Client,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let app = guest.app.clone();
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    // What is no fingerprint is none that the page has.
    let have = last.or(have.as_deref()).and_then(|print| u64::from_str_radix(print, 16).ok());
    let revoked = Box::pin(guest.revoked());
    let slot = app.streams().take(client).ok_or_else(Problem::busy)?;
    let viewer = Viewer {
        _attendances: guest.seats.iter().map(|seat| guest.room.attend(seat)).collect(),
        _slot: slot,
        _onlooker: guest.room.look_on(),
        _counted: Raised::new(&app.hall().services().metrics.streams_open),
        watched: guest.room.follow(),
        guest,
        have,
        sent: None,
    };
    let stream = app.shutdown().end(viewer.messages()).take_until(revoked);
    let response = Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT).event(heartbeat())).into_response();
    Ok(gzip_messages(&headers, response))
}

/// That the stream is alive. Browsers pass on only events that have data.
fn heartbeat() -> Event {
    Event::default().event("beat").data("alive")
}

/// Somebody whose page follows a table.
struct Viewer {
    guest: Guest,
    watched: watch::Receiver<Arc<Table>>,
    /// What they say they have.
    have: Option<u64>,
    /// The fingerprints of what they have, once they were told anything.
    sent: Option<Vec<u64>>,
    _attendances: Vec<Attendance>,
    _slot: Slot,
    _onlooker: Onlooker,
    _counted: Raised,
}

impl Viewer {
    fn messages(self) -> impl Stream<Item = Result<Event, Infallible>> {
        stream::unfold(self, async |mut viewer| {
            let event = match &viewer.sent {
                None => viewer.first(),
                Some(_) => viewer.next().await?,
            };
            Some((Ok(event), viewer))
        })
    }

    /// All parts, unless the page has them.
    fn first(&mut self) -> Event {
        let parts = self.look();
        let has_all = self.have == Some(parts.print());
        let event = if has_all { heartbeat() } else { Event::default().id(hex(&parts)).data(parts.changed(&[])) };
        self.sent = Some(parts.prints().to_vec());
        event
    }

    /// The parts that differ, as soon as some do; nothing once the table was put away or has failed.
    async fn next(&mut self) -> Option<Event> {
        loop {
            self.watched.changed().await.ok()?;
            let parts = self.look();
            let changed = parts.changed(self.sent.as_deref().unwrap_or_default());
            if !changed.is_empty() {
                self.sent = Some(parts.prints().to_vec());
                return Some(Event::default().id(hex(&parts)).data(changed));
            }
        }
    }

    fn look(&mut self) -> Parts {
        let table = Arc::clone(&self.watched.borrow_and_update());
        self.guest.look(&table, None, table_parts)
    }
}

/// A fingerprint of all parts, as it travels.
fn hex(parts: &Parts) -> String {
    format!("{:x}", parts.print())
}
