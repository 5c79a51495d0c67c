//! A table that is being played at: the one task that changes it, and what others see of it.
//!
//! Whatever somebody wants is carried to the task and answered after it has been stored. After each change the task
//! publishes the whole table, which never changes again; readers take it without waiting for anybody. Who is there is
//! published apart from it, and not more often than people can follow.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use gizmos_core::{Move, Seat, SeatSet};
use gizmos_table::{Actor, Command, Event, Millis, Occupant, Stage, Table};
use tokio::sync::{mpsc, oneshot, watch};

use crate::access::Pass;
use crate::attention::Attention;
use crate::bot_tables::BotTables;
use crate::bots::{Bots, BotsTurn, Requester, Work};
use crate::clock::{Clock, TableClock, millis};
use crate::command_error::{Accepted, CommandError};
use crate::contacts::Contacts;
use crate::listing::{StoredListing, listing};
use crate::published::{Published, Publisher};
use crate::seat_request::{Granted, SeatRequest};
use crate::secret::Secrets;
use crate::shell::metrics::CodeLabels;
use crate::store::{Store, StoreError};
use crate::stored_events::{changes_listing, event_bytes, is_extra, stored};
use crate::token::{Token, TokenHash};
use crate::{Metrics, Shutdown, store_metrics};

/// The first stream of a seed that bots think with, one for each step of the game.
const THOUGHTS: u64 = 64;

/// A table in memory. It stays there as long as somebody holds this.
#[derive(Debug)]
pub struct TableHandle {
    id: String,
    secrets: watch::Receiver<Arc<Secrets>>,
    created_at: Millis,
    clock: TableClock,
    messages: mpsc::UnboundedSender<Message>,
    published: watch::Receiver<Published>,
    contacts: Contacts,
    /// How many pages show the table.
    viewers: Arc<AtomicUsize>,
    attention: Arc<Attention>,
}

/// What somebody asks of a table.
#[derive(Debug)]
enum Request {
    Command(Actor, Command),
    Seat(SeatRequest),
}

enum Message {
    Request {
        request: Request,
        reply: oneshot::Sender<Result<Accepted, CommandError>>,
    },
    Arrived(Seat),
    Left(Seat),
    Heard(Seat),
    /// Somebody has asked for a table whose bots rest.
    AskedFor,
}

impl TableHandle {
    /// The name of the table.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// When the table was opened.
    pub const fn created_at(&self) -> Millis {
        self.created_at
    }

    /// What time it is at the table.
    pub fn now(&self) -> Millis {
        self.clock.now()
    }

    /// The seed, and which tokens are good for what.
    pub fn secrets(&self) -> Arc<Secrets> {
        Arc::clone(&self.secrets.borrow())
    }

    /// What a token is good for.
    pub fn pass(&self, token: &Token) -> Option<Pass> {
        self.secrets.borrow().access().pass(token.hash(), &self.table(), self.now())
    }

    /// The seat that a token acts for, unless it has been given to a bot.
    pub fn seat(&self, token: &Token) -> Option<Seat> {
        self.pass(token)?.acts_for()
    }

    /// Waits until one of these tokens no longer acts for its seat: for streams, which were let in by them.
    pub fn revoked(&self, held: Vec<(Seat, TokenHash)>) -> impl Future<Output = ()> + Send + use<> {
        let (mut secrets, published, clock) = (self.secrets.clone(), self.published.clone(), self.clock.clone());
        async move {
            let acts = |secrets: &Arc<Secrets>| {
                let table = Arc::clone(published.borrow().version.table());
                let seat = |hash| secrets.access().pass(hash, &table, clock.now()).and_then(Pass::acts_for);
                held.iter().all(|(own, hash)| seat(*hash) == Some(*own))
            };
            if held.is_empty() || secrets.wait_for(|secrets| !acts(secrets)).await.is_err() {
                // Spectators stay; a table that has been put away ends its streams by itself.
                std::future::pending::<()>().await;
            }
        }
    }

    /// The table as it is now.
    pub fn table(&self) -> Arc<Table> {
        Arc::clone(self.published.borrow().version.table())
    }

    /// The table as it is now, and who is there.
    pub fn published(&self) -> Published {
        self.published.borrow().clone()
    }

    /// Who is there.
    pub fn present(&self) -> SeatSet {
        self.published.borrow().present
    }

    /// The table as it is and as it will be.
    pub fn follow(&self) -> watch::Receiver<Published> {
        self.published.clone()
    }

    /// Whether the task of the table has ended: then it has to be loaded anew.
    pub fn has_ended(&self) -> bool {
        self.messages.is_closed()
    }

    /// Carries out a command. When this returns, it has been stored.
    ///
    /// # Errors
    /// If the table rejects it, or it could not be stored.
    pub async fn execute(&self, actor: Actor, command: Command) -> Result<Accepted, CommandError> {
        self.send(Request::Command(actor, command)).await
    }

    /// Carries out a request about seats: events and tokens are stored together.
    ///
    /// # Errors
    /// If it is refused, or could not be stored.
    pub async fn request(&self, request: SeatRequest) -> Result<Accepted, CommandError> {
        self.send(Request::Seat(request)).await
    }

    async fn send(&self, request: Request) -> Result<Accepted, CommandError> {
        let (reply, answer) = oneshot::channel();
        self.messages.send(Message::Request { request, reply }).map_err(|_| CommandError::Gone)?;
        answer.await.map_err(|_| CommandError::Gone)?
    }

    /// Somebody has asked for the table: bots that rest because nobody did play on (T10.2).
    pub(crate) fn asked_for(&self) {
        if self.attention.renew() {
            let _ = self.messages.send(Message::AskedFor);
        }
    }

    /// How lately somebody has asked for the table, compared with others.
    pub(crate) fn latest_interest(&self) -> u64 {
        self.attention.latest()
    }

    /// Tells the table that something was heard of a person, if that is news.
    pub fn touch(&self, seat: Seat) {
        if self.contacts.is_news(seat, self.now()) {
            // A table that has failed does not care.
            let _ = self.messages.send(Message::Heard(seat));
        }
    }

    /// Somebody follows the table in this seat until the result is dropped.
    pub fn connect(self: &Arc<Self>, seat: Seat) -> ConnectionGuard {
        self.contacts.follow(seat);
        let _ = self.messages.send(Message::Arrived(seat));
        ConnectionGuard { handle: Arc::clone(self), seat }
    }

    /// A page shows the table as it changes until the result is dropped: bots move no faster than people can follow.
    pub fn watch(&self) -> ViewerGuard {
        self.viewers.fetch_add(1, Ordering::Relaxed);
        ViewerGuard(Arc::clone(&self.viewers))
    }
}

/// A page that shows a table as it changes.
#[derive(Debug)]
pub struct ViewerGuard(Arc<AtomicUsize>);

impl Drop for ViewerGuard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Somebody who follows a table from a seat.
#[derive(Debug)]
pub struct ConnectionGuard {
    handle: Arc<TableHandle>,
    seat: Seat,
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        self.handle.contacts.leave(self.seat);
        let _ = self.handle.messages.send(Message::Left(self.seat));
    }
}

/// What a room needs from the rest of the server.
#[derive(Clone)]
pub struct TableContext {
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// Where bots think.
    pub bots: Bots,
    /// Which tables of bots are played at.
    pub bot_tables: BotTables,
    /// What is counted.
    pub metrics: Metrics,
    /// Where time comes from.
    pub clock: Clock,
    /// How long a table that nobody looks at stays in memory.
    pub idle_timeout: Duration,
    /// How many bytes the events of a table may take before only the game goes on.
    pub table_bytes: usize,
    /// How long a bot lets people look at the table before it moves.
    pub bot_pace: Duration,
    /// The end of the server.
    pub shutdown: Shutdown,
}

/// The task that owns a table.
pub struct TableActor {
    id: String,
    clock: TableClock,
    /// The same as was published, but that it knows who is there.
    table: Arc<Table>,
    publisher: Publisher,
    secrets: watch::Sender<Arc<Secrets>>,
    messages: mpsc::UnboundedReceiver<Message>,
    context: TableContext,
    thought: Option<Thought>,
    attention: Arc<Attention>,
    /// Since when nobody has wanted anything.
    idle_since: Millis,
    listed: StoredListing,
    /// How many bytes the events take in the store.
    bytes: usize,
    viewers: Arc<AtomicUsize>,
}

struct Thought {
    seat: Seat,
    revision: u64,
    decision: Pin<Box<dyn Future<Output = Move> + Send>>,
}

/// The table as others see it, and the task that is to run it.
pub fn handle(
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
    let seen = Arc::clone(&viewers);
    let lasts = context.bot_tables.rest_after();
    let attention = Arc::new(Attention::new(context.clock.clone(), lasts, created_at));
    let noticed = Arc::clone(&attention);
    let (kept, idle_since) = (clock.clone(), clock.now());
    let listed = StoredListing::new(&table, idle_since);
    let handle = TableHandle {
        id: id.clone(),
        secrets: known,
        created_at,
        clock: kept,
        messages: sender,
        published: watched,
        contacts: Contacts::default(),
        viewers: seen,
        attention: noticed,
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
            self.think();
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
                mv = think(&mut self.thought) => self.decided(mv).await,
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
                if self.context.shutdown.has_begun() {
                    // The store is closed; what was not stored has not happened.
                    break;
                }
                tracing::error!(table = self.id, %error, "a table could not be stored and is loaded anew");
                break;
            }
        }
    }

    /// Lets time bring what it brings; if that is nothing, somebody may just have gone.
    async fn tick(&mut self) -> Result<(), StoreError> {
        let events = self.table.tick(self.clock.now());
        self.commit(events).await
    }

    /// Fails only if the table has to be loaded anew.
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
                    // Whoever tries again is to find another room than this one.
                    self.messages.close();
                }
                // Whoever asked may be gone.
                let _ = reply.send(answer.map(|()| Accepted { table: Arc::clone(&self.table), before }));
                failed
            }
            Message::AskedFor => Ok(()),
            Message::Arrived(seat) => {
                Arc::make_mut(&mut self.table).arrive(seat, self.clock.now());
                self.mark_present(seat).await
            }
            Message::Heard(seat) => {
                Arc::make_mut(&mut self.table).touch(seat, self.clock.now());
                self.mark_present(seat).await
            }
            Message::Left(seat) => {
                Arc::make_mut(&mut self.table).leave(seat, self.clock.now());
                Ok(())
            }
        }
    }

    /// Decides and commits a request; after what time has brought until now, so that nobody moves when their time is up.
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
            if is_full { Err(CommandError::Full) } else { Ok(granted) }
        });
        let refused = match &granted {
            Err(CommandError::Rejected(rejection)) => Some(rejection.code()),
            Err(CommandError::Full) => Some(CommandError::FULL),
            _ => None,
        };
        if let Some(code) = refused {
            self.context.metrics.commands_rejected.get_or_create(&CodeLabels { code: code.into() }).inc();
        }
        let Granted { events, access } = granted?;
        match access {
            None => Ok(self.commit(events).await?),
            Some(access) => Ok(self.commit_with_secrets(events, Some(secrets.with_access(access))).await?),
        }
    }

    /// Stores what lists show, if that is out of date. Nobody waits for it, and pages can do without: if it fails, it is
    /// only logged.
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

    async fn mark_present(&mut self, seat: Seat) -> Result<(), StoreError> {
        self.listed.visit();
        // Nobody is kept from their own seat.
        let events = self.table.decide(Actor::Person(seat), Command::ReturnToSeat {}, self.clock.now());
        self.commit(events.unwrap_or_default()).await
    }

    /// Stores what happens, lets it happen, and shows it to everybody: in this order.
    async fn commit(&mut self, events: Vec<Event>) -> Result<(), StoreError> {
        if events.is_empty() {
            return Ok(());
        }
        self.commit_with_secrets(events, None).await
    }

    /// The same, and with it other secrets: who is no longer to act for a seat must not see what happens.
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
        if let Some(secrets) = secrets {
            let text = serde_json::to_string(&secrets).map_err(|error| StoreError::Corrupt(error.to_string()))?;
            let appended = store.append_with_secrets(&self.id, length, stored, listing, text);
            store_metrics::write(metrics, appended).await?;
            self.secrets.send_replace(Arc::new(secrets));
        } else {
            store_metrics::write(metrics, store.append(&self.id, length, stored, listing)).await?;
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

    /// Lets a bot think if one has to decide; what an earlier one thinks about a game that has moved on is forgotten.
    fn think(&mut self) {
        let revision = self.table.revision();
        let may_play = self.bots_may_play();
        let deciding = self.table.deciding_bot().filter(|_| may_play);
        let is_current =
            |thought: &Thought| thought.revision == revision && deciding.is_some_and(|(seat, _)| seat == thought.seat);
        if self.thought.as_ref().is_some_and(is_current) {
            return;
        }
        self.thought = deciding.map(|(seat, name)| {
            let record = self.table.record();
            let view = self.table.view(Some(seat));
            let moves = record.decisions() as u64;
            // Every record has a seed here; without one bots would be without whims.
            let seed = record.seed().unwrap_or(gizmos_core::Seed::from(0));
            let work = if self.has_people() { Work::PeoplesTable } else { Work::BotsTable };
            let client = self.context.bot_tables.creator(&self.id);
            let requester = Requester { client, about: self.id.as_str().into() };
            let bot = name.to_owned();
            let turn = BotsTurn { bot, view, seed, stream: THOUGHTS + moves, work, requester };
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
            Thought { seat, revision, decision: Box::pin(decision) }
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

    async fn decided(&mut self, mv: Move) -> Result<(), StoreError> {
        let Some(thought) = self.thought.take() else { return Ok(()) };
        match self.bots_move(thought.seat, thought.revision, mv) {
            Ok(events) => self.commit(events).await,
            Err(rejection) => {
                // Bots choose legal moves of the view they are given: this is a bug, and the game must not hang on it.
                tracing::error!(table = self.id, %rejection, "a bot chose what is not allowed");
                let mut legal = Vec::new();
                self.table.view(Some(thought.seat)).legal_moves(&mut legal);
                let first = legal.first().copied().unwrap_or(Move::Pass);
                match self.bots_move(thought.seat, self.table.revision(), first) {
                    Ok(events) => self.commit(events).await,
                    Err(_) => Ok(()),
                }
            }
        }
    }
}

/// The decision of a bot, once it is there; never, if none thinks.
async fn think(thought: &mut Option<Thought>) -> Move {
    match thought {
        Some(thought) => thought.decision.as_mut().await,
        None => std::future::pending().await,
    }
}
