//! The page of a table as it changes: server-sent events with those parts that differ.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{Stream, StreamExt, stream};
use gizmos_core::SeatSet;
use gizmos_page::{away, table_parts};
use gizmos_table::Name;
use serde::Deserialize;
use tokio::sync::watch;

use gizmos_site::{HostedTable, Shown};

use super::Guest;
use crate::published::{LivePage, Published, Spectator};
use crate::shell::message::Message;
use crate::shell::metrics::GaugeGuard;
use crate::shell::{heartbeat, message_stream};
use crate::table_handle::{ConnectionGuard, ViewerGuard};
use crate::{Client, Permit, Problem, Query};

/// The query of the stream: what the page shows already.
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
    let app = guest.host.app().clone();
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    // What is no fingerprint is none that the page has.
    let have = last.or(have.as_deref()).and_then(|fingerprint| u64::from_str_radix(fingerprint, 16).ok());
    let revoked = Box::pin(guest.table.revoked());
    let permit = app.streams().acquire(client)?;
    let viewer = Viewer {
        _connections: guest.table.seats().iter().map(|seat| guest.table.handle.connect(seat)).collect(),
        _permit: permit,
        _watching: guest.table.handle.watch(),
        _counted: GaugeGuard::new(&app.registry().context().metrics.streams_open),
        watched: guest.table.handle.follow(),
        guest,
        have,
        shown: None,
        last_event: 0,
    };
    let ended = app.shutdown().child_token().cancelled_owned();
    Ok(message_stream(&headers, viewer.messages().take_until(ended).take_until(revoked)))
}

/// Somebody whose page follows a table.
struct Viewer {
    guest: Guest,
    watched: watch::Receiver<Published>,
    /// The fingerprint of what they say their page shows.
    have: Option<u64>,
    /// What their page shows, once they were told anything.
    shown: Option<Shown>,
    /// The last event of the version of the table that it shows.
    last_event: u64,
    _connections: Vec<ConnectionGuard>,
    _permit: Permit,
    _watching: ViewerGuard,
    _counted: GaugeGuard,
}

impl Viewer {
    fn messages(self) -> impl Stream<Item = Arc<Message>> {
        stream::unfold(self, async |mut viewer| {
            let message = match viewer.shown.take() {
                None => viewer.first(),
                Some(shown) => viewer.next(shown).await?,
            };
            Some((message, viewer))
        })
    }

    /// All parts, unless the page has them.
    fn first(&mut self) -> Arc<Message> {
        let published = self.watched.borrow_and_update().clone();
        let (page, away) = (self.page(&published), self.away(&published));
        if let Some(shown) = self.have.and_then(|have| page.recognize(have)) {
            self.shown = Some(shown);
            return heartbeat();
        }
        self.shown = Some(page.shown(away));
        page.whole(away)
    }

    /// What differs from what the page shows, as soon as something does; nothing once the table was evicted or has
    /// failed. Who is away is a message of its own.
    async fn next(&mut self, mut shown: Shown) -> Option<Arc<Message>> {
        let message = loop {
            let published = self.watched.borrow_and_update().clone();
            if published.version.table().last_event() != self.last_event {
                let page = self.page(&published);
                let changes = page.changes(&shown);
                shown.becomes(&page);
                if let Some(changes) = changes {
                    break changes;
                }
            }
            let away = self.away(&published);
            if away != shown.away() {
                break shown.tell_away(away);
            }
            self.watched.changed().await.ok()?;
        };
        self.shown = Some(shown);
        Some(message)
    }

    /// The page as this viewer may see it. Spectators who see the same share it; whoever has a seat gets one of their own.
    fn page(&mut self, published: &Published) -> Arc<LivePage> {
        let (guest, table) = (&self.guest, published.version.table());
        self.last_event = table.last_event();
        let rendered = || {
            guest.host.app().registry().context().metrics.live_pages_rendered.inc();
        };
        if guest.seats_at(table) == SeatSet::EMPTY {
            let (language, name) = (guest.reader.preferences.language, guest.reader.name.as_ref().map(Name::as_str));
            let spectator = Spectator::new(table, language, guest.reader.follows, &guest.reader.origin, name);
            published.version.spectators_page(&guest.base(), &spectator, rendered)
        } else {
            rendered();
            Arc::new(LivePage::new(guest.look(&published.into(), None, table_parts)))
        }
    }

    fn away(&self, published: &Published) -> SeatSet {
        let table = published.version.table();
        away(table, published.present, self.guest.seats_at(table))
    }
}
