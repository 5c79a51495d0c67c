//! A table as others see it: what its task publishes, and what is worked out from that once for everybody.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use gizmos_core::{Seat, SeatSet};
use gizmos_page::{GameHistory, Preferences, RenderContext, Visit, table_parts};
use gizmos_site::LiveUpdate;
use gizmos_table::{Millis, Stage, Table};
use gizmos_text::Language;
use tokio::sync::watch;

use crate::shell::locked;
use crate::shell::message::Message;

/// The page of a table, with the messages that bring other pages up to it.
pub type LivePage = gizmos_site::LivePage<Message>;

impl From<LiveUpdate> for Message {
    fn from(LiveUpdate { id, html }: LiveUpdate) -> Self {
        Self::new(&[("id", &id), ("data", &html)])
    }
}

/// How many distinct pages for spectators are cached: one for each language, and a few for those who are invited.
const MOST_KINDS: usize = 16;

/// For how many milliseconds those who come and go are collected before everybody is told who is there.
const PRESENCE_DELAY: Millis = 250;

/// A table as it is, and who is there.
#[derive(Clone, Debug)]
pub struct Published {
    /// The table as it has been since the last event.
    pub version: Arc<Version>,
    /// The seats whose people are there: they come and go while nothing happens at the table.
    pub present: SeatSet,
}

/// A table between two events, and what pages show of it.
#[derive(Debug)]
pub struct Version {
    table: Arc<Table>,
    history: OnceLock<Arc<GameHistory>>,
    /// The last history that was worked out, until this one is.
    earlier: Mutex<Option<Arc<GameHistory>>>,
    spectators: Mutex<HashMap<Spectator, Arc<OnceLock<Arc<LivePage>>>>>,
}

/// Shows a table to everybody who follows it.
#[derive(Debug)]
pub struct Publisher {
    published: watch::Sender<Published>,
    /// When everybody is told who is there, if that has changed.
    presence_due: Option<Millis>,
}

impl Publisher {
    /// Publishes a table that has been loaded; the handle keeps the receiver.
    pub fn new(table: Arc<Table>, now: Millis) -> (Self, watch::Receiver<Published>) {
        let present = table.present(now);
        let (published, watched) = watch::channel(Published { version: Arc::new(Version::first(table)), present });
        (Self { published, presence_due: None }, watched)
    }

    /// Shows everybody the table as it is, and who is there.
    pub fn publish(&mut self, table: &Arc<Table>, now: Millis) {
        self.presence_due = None;
        self.publish_as(table, table.present(now));
    }

    /// The same, with what somebody else says about who is there.
    pub fn publish_as(&self, table: &Arc<Table>, present: SeatSet) {
        self.published.send_if_modified(|published| {
            let shown = published.version.table();
            let is_new = (shown.last_event(), shown.woken()) != (table.last_event(), table.woken());
            let is_change = is_new || published.present != present;
            if is_new {
                published.version = Arc::new(published.version.next(Arc::clone(table)));
            }
            published.present = present;
            is_change
        });
    }

    /// Tells everybody who is there if that has changed, together with whatever else changes soon.
    pub fn note_presence(&mut self, table: &Table, now: Millis) {
        let present = table.present(now);
        if self.published.borrow().present == present {
            self.presence_due = None;
        } else if self.presence_due.is_none_or(|due| now < due) {
            self.presence_due.get_or_insert(now.saturating_add(PRESENCE_DELAY));
        } else {
            self.presence_due = None;
            self.published.send_modify(|published| published.present = present);
        }
    }

    /// When to note again who is there.
    pub const fn presence_due(&self) -> Option<Millis> {
        self.presence_due
    }

    /// Whether anybody follows the table: its handle has one receiver, and everybody who follows another.
    pub fn is_followed(&self) -> bool {
        self.published.receiver_count() > 1
    }
}

/// All that the page of a spectator depends on, besides the table. The page is made from this and from nothing else of
/// whoever asks, so nothing about a visitor can get into what others are sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spectator {
    language: Language,
    /// The player whom they follow.
    follows: Option<Seat>,
    /// Somebody who could sit down: only while a seat may be free.
    may_sit: Option<MaySit>,
}

/// Somebody who could sit down.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct MaySit {
    origin: String,
    name: Option<String>,
}

impl Spectator {
    /// Somebody who reads this language, follows this player, finds the server at this address, and was last called so.
    pub fn new(table: &Table, language: Language, follows: Option<Seat>, origin: &str, name: Option<&str>) -> Self {
        let is_waiting = matches!(table.stage(), Stage::Waiting);
        let may_sit = is_waiting.then(|| MaySit { origin: origin.to_owned(), name: name.map(str::to_owned) });
        Self { language, follows, may_sit }
    }
}

impl Version {
    /// The first version of a table that others see.
    pub fn first(table: Arc<Table>) -> Self {
        Self { table, history: OnceLock::new(), earlier: Mutex::default(), spectators: Mutex::default() }
    }

    /// The version after this one.
    #[must_use]
    pub fn next(&self, table: Arc<Table>) -> Self {
        let history = self.history.get().cloned().or_else(|| locked(&self.earlier).clone());
        Self { earlier: Mutex::new(history), ..Self::first(table) }
    }

    /// The table.
    pub const fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// What pages tell of its past, worked out when it is first asked for.
    pub fn history(&self) -> &Arc<GameHistory> {
        self.history.get_or_init(|| {
            let earlier = locked(&self.earlier).take();
            Arc::new(earlier.map_or_else(|| GameHistory::of(&self.table), |earlier| earlier.next(&self.table)))
        })
    }

    /// The page of a spectator, whose address this is; `rendered` is called if it had to be made.
    pub fn spectators_page(&self, base: &str, spectator: &Spectator, rendered: impl FnOnce()) -> Arc<LivePage> {
        let page = {
            let mut pages = locked(&self.spectators);
            if pages.len() < MOST_KINDS || pages.contains_key(spectator) {
                Arc::clone(pages.entry(spectator.clone()).or_default())
            } else {
                Arc::default()
            }
        };
        let made = page.get_or_init(|| {
            rendered();
            let preferences = Preferences { language: spectator.language, ..Preferences::default() };
            let origin = spectator.may_sit.as_ref().map_or("", |may_sit| &may_sit.origin);
            Arc::new(LivePage::new(table_parts(&RenderContext {
                base,
                table: &self.table,
                history: self.history(),
                present: SeatSet::EMPTY,
                seats: SeatSet::EMPTY,
                now: 0,
                visit: Visit { origin, named: None, preferences },
                name: spectator.may_sit.as_ref().and_then(|may_sit| may_sit.name.as_deref()),
                follows: spectator.follows,
                handover: None,
                refusal: None,
            })))
        });
        Arc::clone(made)
    }
}
