//! The one task that changes a table in memory.
//!
//! Requests are answered after what they lead to has been stored. After each change the actor publishes the whole table as a
//! value that never changes again; readers take it without waiting for anybody. Who is there is published beside it, and not
//! more often than people can follow.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use gizmos_ai::Decision;
use gizmos_core::{Move, Seat, streams};
use gizmos_table::{Actor, Command, Event, Millis, Occupant, Stage, Table};
use tokio::sync::mpsc;

use crate::bots::{BotsTurn, Requester, Work};
use crate::clock::millis;
use crate::cluster::Ownership;
use crate::command_error::{Accepted, CommandError};
use crate::listing::{StoredListing, listing};
use crate::loaded_table::LoadedTable;
use crate::seat_access::seat_request::Granted;
use crate::secret::Secrets;
use crate::store::{Change, StoreError};
use crate::store_metrics;
use crate::stored_events::{changes_listing, event_bytes, is_extra, stored};
use crate::table_handle::{Message, Request};

/// The task that owns a table: nobody else changes it.
pub struct TableActor {
    loaded: LoadedTable,
    thought: Option<BotDecision>,
    /// When the last message came.
    idle_since: Millis,
    listed: StoredListing,
    /// By what right it is changed, where other servers share the store.
    ownership: Option<Ownership>,
}

struct BotDecision {
    seat: Seat,
    revision: u64,
    decision: Pin<Box<dyn Future<Output = Move> + Send>>,
}

impl TableActor {
    /// The actor of a table in memory, which has to be [run](Self::run).
    pub fn new(loaded: LoadedTable, ownership: Option<Ownership>) -> Self {
        let idle_since = loaded.clock.now();
        let listed = StoredListing::new(&loaded.table, idle_since);
        Self { loaded, thought: None, idle_since, listed, ownership }
    }

    /// Runs the table until nobody holds a handle to it any more, it cannot be stored, or another server may own it.
    /// `evict` is called when it has been idle for long, and gives up the handle of the registry if nobody else has one.
    /// What has waited for an owner, the `backlog`, comes first.
    pub async fn run(mut self, evict: impl Fn(), backlog: Vec<Message>) {
        let mut backlog = backlog.into_iter();
        loop {
            self.start_bot();
            self.refresh_listing(false).await;
            // Each time, as whoever's time to go has come meanwhile is no longer among the deadlines.
            self.loaded.publisher.note_presence(&self.loaded.table, self.loaded.clock.now());
            let idle_timeout = self.idle_since.saturating_add(millis(self.loaded.context.idle_timeout));
            let due = self.loaded.table.next_deadline(self.loaded.clock.now()).unwrap_or(idle_timeout);
            let kept = tokio::select! {
                message = next_message(&mut backlog, &mut self.loaded.messages) => {
                    let Some(message) = message else {
                        // Evicted. Everything that was asked before has been done, and lists are to show it.
                        self.refresh_listing(true).await;
                        break;
                    };
                    self.idle_since = self.loaded.clock.now();
                    self.receive(message).await
                }
                mv = bots_decision(&mut self.thought) => self.decided(mv).await,
                () = lost(self.ownership.as_ref()) => Err(StoreError::Conflict),
                () = self.loaded.clock.sleep_until(self.loaded.publisher.presence_due().unwrap_or(due).min(due).min(idle_timeout)) => {
                    if self.loaded.clock.now() >= idle_timeout {
                        self.idle_since = self.loaded.clock.now();
                        if self.thought.is_none() {
                            self.refresh_listing(true).await;
                            evict();
                        }
                    }
                    self.tick().await
                }
            };
            if let Err(error) = kept {
                if self.loaded.context.shutdown.is_cancelled() {
                    // The store is closed; what was not stored has not happened.
                    break;
                }
                if self.ownership.as_ref().is_some_and(|ownership| !ownership.holds()) {
                    tracing::info!(table = self.loaded.id, "another server may own a table from now on");
                } else {
                    tracing::error!(table = self.loaded.id, %error, "a table could not be stored and is loaded anew");
                }
                break;
            }
        }
        // Everybody who waits for it gets it loaded anew, and whoever loads it finds that nobody owns it.
        self.loaded.messages.close();
        if let Some(ownership) = self.ownership {
            ownership.release().await;
        }
    }

    /// Commits what the passing of time leads to, such as a clock that has run out.
    async fn tick(&mut self) -> Result<(), StoreError> {
        let events = self.loaded.table.tick(self.loaded.clock.now());
        self.commit(events).await
    }

    /// Handles a message.
    ///
    /// # Errors
    /// If something could not be stored. Then the table has to be loaded again.
    async fn receive(&mut self, message: Message) -> Result<(), StoreError> {
        match message {
            Message::Request { request, reply } => {
                let before = self.loaded.table.last_event();
                let answer = self.handle_request(request).await;
                let failed = match &answer {
                    Err(CommandError::Store(error)) => Err(error.clone()),
                    _ => Ok(()),
                };
                if failed.is_err() {
                    // Whoever tries again has to get the table loaded again.
                    self.loaded.messages.close();
                }
                // Whoever asked may be gone.
                let _ = reply.send(answer.map(|()| Accepted { table: Arc::clone(&self.loaded.table), before }));
                failed
            }
            Message::Wanted => Ok(()),
            Message::LookUp(done) => {
                // An owner knows everything.
                let _ = done.send(());
                Ok(())
            }
            Message::Connected(seat) => {
                Arc::make_mut(&mut self.loaded.table).arrive(seat, self.loaded.clock.now());
                self.mark_present(seat).await
            }
            Message::Touched(seat) => {
                Arc::make_mut(&mut self.loaded.table).touch(seat, self.loaded.clock.now());
                self.mark_present(seat).await
            }
            Message::Disconnected(seat) => {
                Arc::make_mut(&mut self.loaded.table).leave(seat, self.loaded.clock.now());
                Ok(())
            }
        }
    }

    /// Decides and commits a request. What time has led to comes first, so that nobody moves after their time is up.
    async fn handle_request(&mut self, request: Request) -> Result<(), CommandError> {
        let due = self.loaded.table.tick(self.loaded.clock.now());
        self.commit(due).await?;
        let secrets = Arc::clone(&self.loaded.secrets.borrow());
        let readable = self.loaded.table.ensure_readable().map_err(CommandError::from);
        let now = self.loaded.clock.now();
        let granted = readable.and_then(|()| match request {
            Request::Command(actor, command) => {
                Ok(Granted { events: self.loaded.table.decide(actor, command, now)?, access: None })
            }
            Request::Seat(request) => request.decide(&self.loaded.table, secrets.access(), now),
        });
        let granted = granted.and_then(|granted| {
            let is_full = self.loaded.bytes >= self.loaded.context.table_bytes && granted.events.iter().any(is_extra);
            if is_full { Err(CommandError::TableFull) } else { Ok(granted) }
        });
        let refused = match &granted {
            Err(CommandError::Rejected(rejection)) => Some(rejection.code()),
            Err(CommandError::TableFull) => Some(CommandError::FULL),
            _ => None,
        };
        if let Some(code) = refused {
            self.loaded.context.metrics.commands_rejected.get_or_create(&[("code", code)]).inc();
        }
        let Granted { events, access } = granted?;
        match access {
            None => Ok(self.commit(events).await?),
            Some(access) => Ok(self.commit_with_secrets(events, Some(secrets.with_access(access))).await?),
        }
    }

    /// Stores what lists show of the table if that is out of date. A failure is only logged: pages can do without.
    async fn refresh_listing(&mut self, is_evicted: bool) {
        let now = self.loaded.clock.now();
        if !self.listed.is_outdated(&self.loaded.table, now, is_evicted) {
            return;
        }
        let listing = listing(&self.loaded.table, now);
        self.listed = StoredListing::new(&self.loaded.table, now);
        let (id, after) = (self.loaded.id.clone(), self.loaded.table.last_event());
        let (listing, epoch) = (Some(listing), self.epoch());
        let change = Change::Append { id, after, events: Vec::new(), listing, secrets: None, epoch };
        let stored = self.loaded.context.store.write(change);
        if let Err(error) = stored.await {
            tracing::debug!(table = self.loaded.id, %error, "what lists show of a table could not be stored");
        }
    }

    /// Gives a person who is there their seat back, if a bot plays for them.
    async fn mark_present(&mut self, seat: Seat) -> Result<(), StoreError> {
        self.listed.visit();
        // Nobody is kept from their own seat.
        let events = self.loaded.table.decide(Actor::Person(seat), Command::ReturnToSeat {}, self.loaded.clock.now());
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
        if self.ownership.as_ref().is_some_and(|ownership| !ownership.holds()) {
            return Err(StoreError::Conflict);
        }
        let at = self.loaded.clock.now();
        let mut after = Table::clone(&self.loaded.table);
        let moves = events.iter().filter(|event| matches!(event, Event::Played { .. })).count();
        let stored = stored(at, &events)?;
        let bytes = event_bytes(&stored);
        let listed = events.iter().any(changes_listing);
        after.apply(at, events).map_err(|corrupt| StoreError::Corrupt(corrupt.to_string()))?;
        let listing = listed.then(|| listing(&after, at));
        let (store, metrics, length) =
            (&self.loaded.context.store, &self.loaded.context.metrics, self.loaded.table.last_event());
        let text = secrets.as_ref().map(serde_json::to_string).transpose();
        let text = text.map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let (id, epoch) = (self.loaded.id.clone(), self.epoch());
        let change = Change::Append { id, after: length, events: stored, listing, secrets: text, epoch };
        store_metrics::write(metrics, store.write(change)).await?;
        if let Some(secrets) = secrets {
            self.loaded.secrets.send_replace(Arc::new(secrets));
        }
        self.loaded.context.metrics.moves_accepted.inc_by(moves as u64);
        self.loaded.table = Arc::new(after);
        self.loaded.bytes += bytes;
        if listed {
            self.listed = StoredListing::new(&self.loaded.table, at);
        }
        self.loaded.publisher.publish(&self.loaded.table, self.loaded.clock.now());
        Ok(())
    }

    /// As what owner it is changed, where other servers share the store.
    fn epoch(&self) -> Option<u64> {
        self.ownership.as_ref().map(Ownership::epoch)
    }

    /// Starts a bot thinking if one has to decide, and drops a thought about an earlier revision.
    fn start_bot(&mut self) {
        let revision = self.loaded.table.revision();
        let may_play = self.bots_may_play();
        let deciding = self.loaded.table.deciding_bot().filter(|_| may_play);
        let is_current = |thought: &BotDecision| {
            thought.revision == revision && deciding.is_some_and(|(seat, _)| seat == thought.seat)
        };
        if self.thought.as_ref().is_some_and(is_current) {
            return;
        }
        let record = self.loaded.table.record();
        // The record of a table always has one.
        self.thought = deciding.zip(record.seed()).map(|((seat, name), seed)| {
            let view = self.loaded.table.view(Some(seat));
            let stream = streams::table_bot(record.decisions());
            let work = if self.has_people() { Work::PeoplesTable } else { Work::BotsTable };
            let client = self.loaded.context.bot_tables.creator(&self.loaded.id);
            let requester = Requester { client, about: self.loaded.id.as_str().into() };
            let bot = name.to_owned();
            let turn = BotsTurn { bot, view, seed, stream, work, requester };
            let decision = self.loaded.context.bots.clone().decide(turn);
            let (viewers, clock) = (Arc::clone(&self.loaded.viewers), self.loaded.clock.clone());
            let not_before = clock.now().saturating_add(millis(self.loaded.context.bot_pace));
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
        self.loaded.table.seats().any(|seat| self.loaded.table.occupant(seat).is_some_and(Occupant::is_for_people))
    }

    /// Whether bots may play. Where only bots sit, they rest when nobody has looked for long, or there are as many such
    /// tables as there may be (T10).
    fn bots_may_play(&self) -> bool {
        if self.has_people() {
            return true;
        }
        // First, so that whoever asks at this moment wakes them.
        self.loaded.attention.rest(true);
        let is_running = matches!(self.loaded.table.stage(), Stage::Running);
        let is_wanted = self.loaded.attention.is_fresh() || self.loaded.publisher.is_followed();
        let may_play = is_running && is_wanted && self.loaded.context.bot_tables.claim(&self.loaded.id).is_ok();
        if !may_play {
            self.loaded.context.bot_tables.release(&self.loaded.id);
        }
        self.loaded.attention.rest(is_running && !may_play);
        may_play
    }

    fn bots_move(&self, seat: Seat, revision: u64, mv: Move) -> gizmos_table::Result {
        self.loaded.table.decide(Actor::Bot(seat), Command::Play { revision, mv, key: None }, self.loaded.clock.now())
    }

    /// Plays the move that a bot has chosen.
    async fn decided(&mut self, mv: Move) -> Result<(), StoreError> {
        let Some(thought) = self.thought.take() else { return Ok(()) };
        match self.bots_move(thought.seat, thought.revision, mv) {
            Ok(events) => self.commit(events).await,
            Err(rejection) => {
                // Bots choose legal moves of the view they are given: this is a bug, and the game must not hang on it.
                tracing::error!(table = self.loaded.id, %rejection, "a bot chose what is not allowed");
                let fallback = Decision::fallback(&self.loaded.table.view(Some(thought.seat)));
                match self.bots_move(thought.seat, self.loaded.table.revision(), fallback.mv) {
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

/// What has waited for an owner, and then what comes.
async fn next_message(
    backlog: &mut impl Iterator<Item = Message>,
    messages: &mut mpsc::UnboundedReceiver<Message>,
) -> Option<Message> {
    match backlog.next() {
        Some(message) => Some(message),
        None => messages.recv().await,
    }
}

/// Returns once another server may own the table; never, where there are no others.
async fn lost(ownership: Option<&Ownership>) {
    match ownership {
        Some(ownership) => ownership.lost().await,
        None => std::future::pending().await,
    }
}
