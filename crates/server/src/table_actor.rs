//! The one task that changes a table in memory.
//!
//! Requests are answered after what they lead to has been stored. After each change the actor publishes the whole table as a
//! value that never changes again; readers take it without waiting for anybody. Who is there is published beside it, and not
//! more often than people can follow.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use gizmos_ai::Decision;
use gizmos_core::{Move, Seat, streams};
use gizmos_table::{Actor, Command, Event, Millis, Occupant, Stage, Table};
use tokio::sync::{mpsc, watch};

use crate::attention::Attention;
use crate::bots::{BotsTurn, Requester, Work};
use crate::clock::{TableClock, millis};
use crate::command_error::{Accepted, CommandError};
use crate::contacts::Contacts;
use crate::listing::{StoredListing, listing};
use crate::published::Publisher;
use crate::seat_access::seat_request::Granted;
use crate::secret::Secrets;
use crate::store::{Change, StoreError};
use crate::store_metrics;
use crate::stored_events::{changes_listing, event_bytes, is_extra, stored};
use crate::table_context::TableContext;
use crate::table_handle::{Message, Request, TableHandle};

/// The task that owns a table: nobody else changes it.
pub struct TableActor {
    id: String,
    clock: TableClock,
    /// As it was published, except that this one knows who is there.
    table: Arc<Table>,
    publisher: Publisher,
    secrets: watch::Sender<Arc<Secrets>>,
    messages: mpsc::UnboundedReceiver<Message>,
    context: TableContext,
    thought: Option<BotDecision>,
    attention: Arc<Attention>,
    /// When the last message came.
    idle_since: Millis,
    listed: StoredListing,
    /// How many bytes the events take in the store.
    bytes: usize,
    viewers: Arc<AtomicUsize>,
}

struct BotDecision {
    seat: Seat,
    revision: u64,
    decision: Pin<Box<dyn Future<Output = Move> + Send>>,
}

/// A table in memory: a handle for everybody else, and the actor, which has to be [run](TableActor::run).
pub fn actor_of(
    id: String,
    created_at: Millis,
    secrets: Secrets,
    table: Table,
    bytes: usize,
    clock: TableClock,
    context: TableContext,
) -> (TableHandle, TableActor) {
    let (sender, messages) = mpsc::unbounded_channel();
    let table = Arc::new(table);
    let (publisher, watched) = Publisher::new(Arc::clone(&table), clock.now());
    let (secrets, known) = watch::channel(Arc::new(secrets));
    let viewers = Arc::<AtomicUsize>::default();
    let lasts = context.bot_tables.rest_after();
    let attention = Arc::new(Attention::new(context.clock.clone(), lasts, created_at));
    let idle_since = clock.now();
    let listed = StoredListing::new(&table, idle_since);
    let handle = TableHandle {
        id: id.clone(),
        secrets: known,
        created_at,
        clock: clock.clone(),
        messages: sender,
        published: watched,
        contacts: Contacts::default(),
        viewers: Arc::clone(&viewers),
        attention: Arc::clone(&attention),
    };
    let actor = TableActor {
        id,
        clock,
        table,
        publisher,
        secrets,
        messages,
        context,
        thought: None,
        attention,
        idle_since,
        listed,
        bytes,
        viewers,
    };
    (handle, actor)
}

impl TableActor {
    /// Runs the table until nobody holds a handle to it any more, or it cannot be stored. `evict` is called when it has been
    /// idle for long, and gives up the handle of the registry if nobody else has one.
    pub async fn run(mut self, evict: impl Fn()) {
        loop {
            self.start_bot();
            self.refresh_listing(false).await;
            // Each time, as whoever's time to go has come meanwhile is no longer among the deadlines.
            self.publisher.note_presence(&self.table, self.clock.now());
            let idle_timeout = self.idle_since.saturating_add(millis(self.context.idle_timeout));
            let due = self.table.next_deadline(self.clock.now()).unwrap_or(idle_timeout);
            let kept = tokio::select! {
                message = self.messages.recv() => {
                    let Some(message) = message else {
                        // Evicted. Everything that was asked before has been done, and lists are to show it.
                        self.refresh_listing(true).await;
                        break;
                    };
                    self.idle_since = self.clock.now();
                    self.receive(message).await
                }
                mv = bots_decision(&mut self.thought) => self.decided(mv).await,
                () = self.clock.sleep_until(self.publisher.presence_due().unwrap_or(due).min(due).min(idle_timeout)) => {
                    if self.clock.now() >= idle_timeout {
                        self.idle_since = self.clock.now();
                        if self.thought.is_none() {
                            self.refresh_listing(true).await;
                            evict();
                        }
                    }
                    self.tick().await
                }
            };
            if let Err(error) = kept {
                if self.context.shutdown.is_cancelled() {
                    // The store is closed; what was not stored has not happened.
                    break;
                }
                tracing::error!(table = self.id, %error, "a table could not be stored and is loaded anew");
                break;
            }
        }
    }

    /// Commits what the passing of time leads to, such as a clock that has run out.
    async fn tick(&mut self) -> Result<(), StoreError> {
        let events = self.table.tick(self.clock.now());
        self.commit(events).await
    }

    /// Handles a message.
    ///
    /// # Errors
    /// If something could not be stored. Then the table has to be loaded again.
    async fn receive(&mut self, message: Message) -> Result<(), StoreError> {
        match message {
            Message::Request { request, reply } => {
                let before = self.table.last_event();
                let answer = self.handle_request(request).await;
                let failed = match &answer {
                    Err(CommandError::Store(error)) => Err(error.clone()),
                    _ => Ok(()),
                };
                if failed.is_err() {
                    // Whoever tries again has to get the table loaded again.
                    self.messages.close();
                }
                // Whoever asked may be gone.
                let _ = reply.send(answer.map(|()| Accepted { table: Arc::clone(&self.table), before }));
                failed
            }
            Message::Wanted => Ok(()),
            Message::Connected(seat) => {
                Arc::make_mut(&mut self.table).arrive(seat, self.clock.now());
                self.mark_present(seat).await
            }
            Message::Touched(seat) => {
                Arc::make_mut(&mut self.table).touch(seat, self.clock.now());
                self.mark_present(seat).await
            }
            Message::Disconnected(seat) => {
                Arc::make_mut(&mut self.table).leave(seat, self.clock.now());
                Ok(())
            }
        }
    }

    /// Decides and commits a request. What time has led to comes first, so that nobody moves after their time is up.
    async fn handle_request(&mut self, request: Request) -> Result<(), CommandError> {
        let due = self.table.tick(self.clock.now());
        self.commit(due).await?;
        let secrets = Arc::clone(&self.secrets.borrow());
        let readable = self.table.ensure_readable().map_err(CommandError::from);
        let now = self.clock.now();
        let granted = readable.and_then(|()| match request {
            Request::Command(actor, command) => {
                Ok(Granted { events: self.table.decide(actor, command, now)?, access: None })
            }
            Request::Seat(request) => request.decide(&self.table, secrets.access(), now),
        });
        let granted = granted.and_then(|granted| {
            let is_full = self.bytes >= self.context.table_bytes && granted.events.iter().any(is_extra);
            if is_full { Err(CommandError::TableFull) } else { Ok(granted) }
        });
        let refused = match &granted {
            Err(CommandError::Rejected(rejection)) => Some(rejection.code()),
            Err(CommandError::TableFull) => Some(CommandError::FULL),
            _ => None,
        };
        if let Some(code) = refused {
            self.context.metrics.commands_rejected.get_or_create(&[("code", code)]).inc();
        }
        let Granted { events, access } = granted?;
        match access {
            None => Ok(self.commit(events).await?),
            Some(access) => Ok(self.commit_with_secrets(events, Some(secrets.with_access(access))).await?),
        }
    }

    /// Stores what lists show of the table if that is out of date. A failure is only logged: pages can do without.
    async fn refresh_listing(&mut self, is_evicted: bool) {
        let now = self.clock.now();
        if !self.listed.is_outdated(&self.table, now, is_evicted) {
            return;
        }
        let listing = listing(&self.table, now);
        self.listed = StoredListing::new(&self.table, now);
        let stored = self.context.store.append(&self.id, self.table.last_event(), Vec::new(), Some(listing));
        if let Err(error) = stored.await {
            tracing::debug!(table = self.id, %error, "what lists show of a table could not be stored");
        }
    }

    /// Gives a person who is there their seat back, if a bot plays for them.
    async fn mark_present(&mut self, seat: Seat) -> Result<(), StoreError> {
        self.listed.visit();
        // Nobody is kept from their own seat.
        let events = self.table.decide(Actor::Person(seat), Command::ReturnToSeat {}, self.clock.now());
        self.commit(events.unwrap_or_default()).await
    }

    /// Applies events to a copy of the table, stores them, and only then publishes the copy.
    async fn commit(&mut self, events: Vec<Event>) -> Result<(), StoreError> {
        if events.is_empty() {
            return Ok(());
        }
        self.commit_with_secrets(events, None).await
    }

    /// The same with other secrets, which are stored together with the events and come into force before they are published:
    /// whoever no longer acts for a seat must not see what happens there.
    async fn commit_with_secrets(&mut self, events: Vec<Event>, secrets: Option<Secrets>) -> Result<(), StoreError> {
        let at = self.clock.now();
        let mut after = Table::clone(&self.table);
        let moves = events.iter().filter(|event| matches!(event, Event::Played { .. })).count();
        let stored = stored(at, &events)?;
        let bytes = event_bytes(&stored);
        let listed = events.iter().any(changes_listing);
        after.apply(at, events).map_err(|corrupt| StoreError::Corrupt(corrupt.to_string()))?;
        let listing = listed.then(|| listing(&after, at));
        let (store, metrics, length) = (&self.context.store, &self.context.metrics, self.table.last_event());
        let text = secrets.as_ref().map(serde_json::to_string).transpose();
        let text = text.map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let id = self.id.clone();
        let change = Change::Append { id, after: length, events: stored, listing, secrets: text };
        store_metrics::write(metrics, store.write(change)).await?;
        if let Some(secrets) = secrets {
            self.secrets.send_replace(Arc::new(secrets));
        }
        self.context.metrics.moves_accepted.inc_by(moves as u64);
        self.table = Arc::new(after);
        self.bytes += bytes;
        if listed {
            self.listed = StoredListing::new(&self.table, at);
        }
        self.publisher.publish(&self.table, self.clock.now());
        Ok(())
    }

    /// Starts a bot thinking if one has to decide, and drops a thought about an earlier revision.
    fn start_bot(&mut self) {
        let revision = self.table.revision();
        let may_play = self.bots_may_play();
        let deciding = self.table.deciding_bot().filter(|_| may_play);
        let is_current = |thought: &BotDecision| {
            thought.revision == revision && deciding.is_some_and(|(seat, _)| seat == thought.seat)
        };
        if self.thought.as_ref().is_some_and(is_current) {
            return;
        }
        let record = self.table.record();
        // The record of a table always has one.
        self.thought = deciding.zip(record.seed()).map(|((seat, name), seed)| {
            let view = self.table.view(Some(seat));
            let stream = streams::table_bot(record.decisions());
            let work = if self.has_people() { Work::PeoplesTable } else { Work::BotsTable };
            let client = self.context.bot_tables.creator(&self.id);
            let requester = Requester { client, about: self.id.as_str().into() };
            let bot = name.to_owned();
            let turn = BotsTurn { bot, view, seed, stream, work, requester };
            let decision = self.context.bots.clone().decide(turn);
            let (viewers, clock) = (Arc::clone(&self.viewers), self.clock.clone());
            let not_before = clock.now().saturating_add(millis(self.context.bot_pace));
            let decision = async move {
                let mv = decision.await;
                if viewers.load(Ordering::Relaxed) > 0 {
                    clock.sleep_until(not_before).await;
                }
                mv
            };
            BotDecision { seat, revision, decision: Box::pin(decision) }
        });
    }

    /// Whether any seat is for people.
    fn has_people(&self) -> bool {
        self.table.seats().any(|seat| self.table.occupant(seat).is_some_and(Occupant::is_for_people))
    }

    /// Whether bots may play. Where only bots sit, they rest when nobody has looked for long, or there are as many such
    /// tables as there may be (T10).
    fn bots_may_play(&self) -> bool {
        if self.has_people() {
            return true;
        }
        // First, so that whoever asks at this moment wakes them.
        self.attention.rest(true);
        let is_running = matches!(self.table.stage(), Stage::Running);
        let is_wanted = self.attention.is_fresh() || self.publisher.is_followed();
        let may_play = is_running && is_wanted && self.context.bot_tables.claim(&self.id).is_ok();
        if !may_play {
            self.context.bot_tables.release(&self.id);
        }
        self.attention.rest(is_running && !may_play);
        may_play
    }

    fn bots_move(&self, seat: Seat, revision: u64, mv: Move) -> gizmos_table::Result {
        self.table.decide(Actor::Bot(seat), Command::Play { revision, mv, key: None }, self.clock.now())
    }

    /// Plays the move that a bot has chosen.
    async fn decided(&mut self, mv: Move) -> Result<(), StoreError> {
        let Some(thought) = self.thought.take() else { return Ok(()) };
        match self.bots_move(thought.seat, thought.revision, mv) {
            Ok(events) => self.commit(events).await,
            Err(rejection) => {
                // Bots choose legal moves of the view they are given: this is a bug, and the game must not hang on it.
                tracing::error!(table = self.id, %rejection, "a bot chose what is not allowed");
                let fallback = Decision::fallback(&self.table.view(Some(thought.seat)));
                match self.bots_move(thought.seat, self.table.revision(), fallback.mv) {
                    Ok(events) => self.commit(events).await,
                    Err(_) => Ok(()),
                }
            }
        }
    }
}

/// The decision of a bot, once it is there; never, if none thinks.
async fn bots_decision(thought: &mut Option<BotDecision>) -> Move {
    match thought {
        Some(thought) => thought.decision.as_mut().await,
        None => std::future::pending().await,
    }
}
