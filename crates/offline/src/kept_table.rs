//! A table in memory, whose events are kept before anybody is shown what they lead to.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use gizmos_core::{SeatSet, Seed};
use gizmos_page::GameHistory;
use gizmos_site::PageError;
use gizmos_site::host::ShownTable;
use gizmos_site::http::Problem;
use gizmos_table::{Actor, Command, Event, LoggedEvent, Millis, Occupant, ReplayError, Settings, Table, VERSION};
use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, watch};

use crate::surroundings::{Change, Surroundings};
use crate::thought::{Conclusion, Thought};

/// A table in memory.
pub struct KeptTable {
    id: String,
    surroundings: Arc<dyn Surroundings>,
    shown: watch::Sender<ShownTable>,
    /// Held by whoever changes the table.
    changing: Mutex<()>,
    is_thinking: AtomicBool,
    /// Something could not be kept. Another program may have kept something else, so the table has to be loaded again.
    has_failed: AtomicBool,
}

/// What is kept of a table besides its events.
#[derive(Serialize, Deserialize)]
struct Head {
    created_at: Millis,
    seed: String,
}

/// An event as it is kept: the same as in the database of a server.
#[derive(Serialize, Deserialize)]
struct KeptEvent {
    version: u32,
    at: Millis,
    event: Box<serde_json::value::RawValue>,
}

/// The key under which the head of a table is kept.
fn head_key(id: &str) -> String {
    format!("table/{id}")
}

/// What the keys of all events of a table begin with.
fn event_keys(id: &str) -> String {
    format!("event/{id}/")
}

impl KeptTable {
    /// Opens a table. It is kept when this returns.
    ///
    /// # Errors
    /// If the settings make no table, or it cannot be kept.
    pub async fn open(
        surroundings: Arc<dyn Surroundings>,
        id: String,
        seed: Seed,
        settings: Settings,
    ) -> Result<Arc<Self>, Problem> {
        let now = surroundings.now();
        let table = Table::open(seed, settings, now)?;
        let events: Vec<Event> = table.log().iter().map(|entry| entry.event.clone()).collect();
        let head = Head { created_at: now, seed: seed.to_string() };
        let mut new = kept(&id, 0, now, &events)?;
        new.push((head_key(&id), text(&head)?));
        surroundings.write(Change { new, replaced: Vec::new() }).await?;
        Ok(Self::new(surroundings, id, table))
    }

    /// The table of this name, read from where it is kept; nothing if there is none.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn load(surroundings: Arc<dyn Surroundings>, id: String) -> Result<Option<Arc<Self>>, Problem> {
        let heads = surroundings.read(&head_key(&id)).await?;
        let Some((_, head)) = heads.into_iter().find(|(key, _)| *key == head_key(&id)) else { return Ok(None) };
        let head: Head = serde_json::from_str(&head).map_err(|_| Problem::unreadable())?;
        let seed: Seed = head.seed.parse().map_err(|_| Problem::unreadable())?;
        let (mut entries, mut damage) = (Vec::new(), None);
        for (_, event) in surroundings.read(&event_keys(&id)).await? {
            match entry(&event) {
                Ok(entry) => entries.push(entry),
                Err(cause) => {
                    damage = Some(ReplayError { number: entries.len() as u64 + 1, cause });
                    break;
                }
            }
        }
        let table = Table::recover(seed, entries).map_err(|_| Problem::unreadable())?;
        let mut table = match damage {
            Some(damage) => table.with_damage(damage),
            None => table,
        };
        table.wake(surroundings.now());
        Ok(Some(Self::new(surroundings, id, table)))
    }

    fn new(surroundings: Arc<dyn Surroundings>, id: String, mut table: Table) -> Arc<Self> {
        // Whoever has the browser is there for all of them.
        for seat in people(&table).iter() {
            table.arrive(seat, surroundings.now());
        }
        let history = Arc::new(GameHistory::of(&table));
        let shown = ShownTable { present: people(&table), table: Arc::new(table), history };
        let shown = watch::Sender::new(shown);
        Arc::new(Self {
            id,
            surroundings,
            shown,
            changing: Mutex::default(),
            is_thinking: AtomicBool::default(),
            has_failed: AtomicBool::default(),
        })
    }

    /// The name of the table.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The table as it is now, with what pages show besides.
    pub fn shown(&self) -> ShownTable {
        self.shown.borrow().clone()
    }

    /// Whether the table has to be loaded again.
    pub fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::Relaxed)
    }

    /// Receives the table now and after each change.
    pub fn follow(&self) -> watch::Receiver<ShownTable> {
        self.shown.subscribe()
    }

    /// The time at the table, which never runs backwards.
    pub fn now(&self) -> Millis {
        let latest = self.shown.borrow().table.log().iter().next_back().map_or(0, |entry| entry.at);
        self.surroundings.now().max(latest)
    }

    /// Carries out a command. When this returns, it is kept.
    ///
    /// # Errors
    /// If the table rejects it, or it cannot be kept.
    pub async fn execute(self: &Arc<Self>, actor: Actor, command: Command) -> Result<Arc<Table>, PageError> {
        {
            let _alone = self.changing.lock().await;
            self.let_time_pass().await?;
            let table = self.shown().table;
            table.ensure_readable()?;
            self.commit(table.decide(actor, command, self.now())?).await?;
        }
        self.let_bots_play();
        Ok(self.shown().table)
    }

    /// How long until time leads to something at the table, such as the end of a turn.
    pub fn until_due(&self) -> Option<Duration> {
        let (now, due) = (self.now(), self.shown().table.next_deadline(self.now())?);
        Some(Duration::from_millis(due.saturating_sub(now)))
    }

    /// Does what is due by now.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub async fn tick(self: &Arc<Self>) -> Result<(), PageError> {
        {
            let _alone = self.changing.lock().await;
            self.let_time_pass().await?;
        }
        self.let_bots_play();
        Ok(())
    }

    /// Keeps what the passing of time has led to, such as a clock that has run out.
    async fn let_time_pass(&self) -> Result<(), PageError> {
        let due = self.shown().table.tick(self.now());
        self.commit(due).await
    }

    /// Keeps events, and shows everybody what they lead to only then.
    async fn commit(&self, events: Vec<Event>) -> Result<(), PageError> {
        if events.is_empty() {
            return Ok(());
        }
        let (before, now) = (self.shown(), self.now());
        let mut after = Table::clone(&before.table);
        let new = kept(&self.id, before.table.last_event(), now, &events)?;
        after.apply(now, events).map_err(|_| Problem::internal())?;
        if let Err(error) = self.surroundings.write(Change { new, replaced: Vec::new() }).await {
            self.has_failed.store(true, Ordering::Relaxed);
            // Whoever follows it has to know.
            self.shown.send_modify(|_| ());
            return Err(error.into());
        }
        let history = Arc::new(before.history.next(&after));
        self.shown.send_replace(ShownTable { present: people(&after), table: Arc::new(after), history });
        Ok(())
    }

    /// Lets bots decide, one after the other, for as long as it is theirs to; costs nothing if they do already.
    pub fn let_bots_play(self: &Arc<Self>) {
        if self.shown().table.deciding_bot().is_none() || self.is_thinking.swap(true, Ordering::Relaxed) {
            return;
        }
        let table = Arc::clone(self);
        self.surroundings.spawn(Box::pin(async move {
            while let Some((seat, thought)) = Thought::at(&table.shown().table) {
                let revision = table.shown().table.revision();
                let Some(Conclusion::Decision(mv)) = table.surroundings.think(thought).await else { break };
                let _alone = table.changing.lock().await;
                if table.shown().table.revision() != revision {
                    // Somebody has taken a move back meanwhile.
                    continue;
                }
                let play = Command::Play { revision, mv, key: None };
                let decided = table.shown().table.decide(Actor::Bot(seat), play, table.now());
                let Ok(events) = decided else { break };
                if table.commit(events).await.is_err() {
                    // Whoever does something next is told, and starts the bot again.
                    break;
                }
            }
            table.is_thinking.store(false, Ordering::Relaxed);
        }));
    }
}

/// All seats for people.
pub fn people(table: &Table) -> SeatSet {
    let is_for_people = |seat: &gizmos_core::Seat| table.occupant(*seat).is_some_and(Occupant::is_for_people);
    table.seats().filter(is_for_people).fold(SeatSet::EMPTY, SeatSet::with)
}

/// These events after so many others, with their keys.
fn kept(id: &str, before: u64, at: Millis, events: &[Event]) -> Result<Vec<(String, String)>, Problem> {
    let numbered = (before + 1..).zip(events);
    let keys = event_keys(id);
    let kept = |(number, event): (u64, &Event)| {
        let event = serde_json::value::to_raw_value(event).map_err(|_| Problem::internal())?;
        Ok((format!("{keys}{number:08}"), text(&KeptEvent { version: VERSION, at, event })?))
    };
    numbered.map(kept).collect()
}

fn text(value: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(value).map_err(|_| Problem::internal())
}

/// An event as it was kept, or why it cannot be read.
fn entry(kept: &str) -> Result<LoggedEvent, String> {
    let KeptEvent { version, at, event } = serde_json::from_str(kept).map_err(|error| error.to_string())?;
    if version > VERSION {
        return Err(format!("version {version} of the rules wrote it, and this program knows only up to {VERSION}"));
    }
    let event = serde_json::from_str(event.get()).map_err(|error| format!("{error} (version {version} wrote it)"))?;
    Ok(LoggedEvent { at, event })
}
