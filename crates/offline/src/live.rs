//! The page of a table as it changes: server-sent events with those parts that differ, as from a server.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::future::{Either, select};
use futures_util::stream;
use gizmos_core::SeatSet;
use gizmos_page::table_parts;
use gizmos_site::host::ShownTable;
use gizmos_site::http::Query;
use gizmos_site::{Guest, LivePage, LiveUpdate, Shown};
use serde::Deserialize;
use tokio::sync::watch;

use crate::offline_visit::OfflineVisit;

/// How often a page hears that its stream is alive when there is nothing else to say.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// How long to wait at least for what is due.
const SHORTEST: Duration = Duration::from_millis(50);

/// Browsers pass on only events that have data.
const BEAT: &str = "event: beat\ndata: alive\n\n";

/// The query of the stream: what the page shows already.
#[derive(Deserialize)]
pub struct LiveQuery {
    /// The fingerprint of its parts.
    have: Option<String>,
}

/// An update as it is sent.
struct Sent(String);

impl From<LiveUpdate> for Sent {
    fn from(LiveUpdate { id, html }: LiveUpdate) -> Self {
        let mut text = format!("id: {id}\n");
        for line in html.split(['\n', '\r']) {
            text.extend(["data: ", line, "\n"]);
        }
        text.push('\n');
        Self(text)
    }
}

/// Sends the parts of the page that have changed, whenever some have.
pub async fn live(
    guest: Guest<OfflineVisit>,
    Query(LiveQuery { have }): Query<LiveQuery>,
    headers: HeaderMap,
) -> Response {
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let have = last.or(have.as_deref()).and_then(|fingerprint| u64::from_str_radix(fingerprint, 16).ok());
    let followed = guest.table.follow();
    let viewer = Viewer { guest, followed, have, shown: None };
    let messages = stream::unfold(viewer, async |mut viewer| {
        let message = viewer.next().await?;
        Some((Ok::<_, Infallible>(message), viewer))
    });
    let kind = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-cache")];
    (kind, Body::from_stream(messages)).into_response()
}

/// Somebody whose page follows a table.
struct Viewer {
    guest: Guest<OfflineVisit>,
    followed: watch::Receiver<ShownTable>,
    /// The fingerprint of what they say their page shows.
    have: Option<u64>,
    /// What their page shows, once they were told anything.
    shown: Option<Shown>,
}

impl Viewer {
    /// All parts, unless the page has them; from then on what differs, as soon as something does.
    async fn next(&mut self) -> Option<String> {
        let Some(shown) = &mut self.shown else {
            let page = Self::page(&self.guest, &self.followed.borrow_and_update());
            let recognized = self.have.and_then(|have| page.recognize(have));
            let message = if recognized.is_some() { BEAT.to_owned() } else { page.whole(SeatSet::EMPTY).0.clone() };
            self.shown = Some(recognized.unwrap_or_else(|| page.shown(SeatSet::EMPTY)));
            return Some(message);
        };
        loop {
            let kept = self.guest.table.kept();
            let due = kept.until_due().filter(|due| *due < HEARTBEAT);
            let pause = self.guest.host.app().surroundings().sleep(due.unwrap_or(HEARTBEAT).max(SHORTEST));
            match select(Box::pin(self.followed.changed()), pause).await {
                Either::Left((changed, _)) => changed.ok()?,
                Either::Right(_) if due.is_none() => return Some(BEAT.to_owned()),
                // If it cannot be kept, that is no reason to try again at once.
                Either::Right(_) if kept.tick().await.is_err() => return Some(BEAT.to_owned()),
                Either::Right(_) => {}
            }
            if kept.has_failed() {
                // The page comes again, and finds the table as it is kept.
                return None;
            }
            let page = Self::page(&self.guest, &self.followed.borrow_and_update());
            if let Some(changes) = page.changes(shown) {
                shown.becomes(&page);
                return Some(changes.0.clone());
            }
        }
    }

    fn page(guest: &Guest<OfflineVisit>, shown: &ShownTable) -> LivePage<Sent> {
        LivePage::new(guest.look(shown, None, table_parts))
    }
}
