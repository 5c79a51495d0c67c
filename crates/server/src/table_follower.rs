//! The one task of a table in memory that another node owns: it shows the table as its owner has stored it.
//!
//! Commands are sent to the owner, and what came of them is read from the store. If the owner is gone, the node that
//! notices first owns the table from then on, and everybody who looks at it here goes on without noticing. As long as
//! nobody knows who the owner is, commands wait.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use gizmos_core::{Seat, SeatSet};
use gizmos_table::{Command, Key, Table};
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

use crate::cluster::{
    Alive, Answer, Ask, BusError, Cluster, Doorbell, Owner, Ownership, REPORTS, Subscription, TableNews,
};
use crate::command_error::{Accepted, CommandError};
use crate::loaded_table::LoadedTable;
use crate::recovery::{read_entries, read_secrets};
use crate::seat_access::token::digits;
use crate::secret::random_bytes;
use crate::store::StoreError;
use crate::stored_events::event_bytes;
use crate::table_handle::{Message, Request};

/// How long the owner has for an answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long somebody who gives a command waits while the table changes hands.
const MOST_WAIT: Duration = Duration::from_secs(12);

/// After what pause something that has failed is tried again.
const PAUSE: Duration = Duration::from_millis(250);

/// How often is read what the owner has stored while it cannot be reached.
const UNREACHABLE: Duration = Duration::from_secs(1);

/// The task of a table that another node owns.
pub struct TableFollower {
    loaded: LoadedTable,
    cluster: Cluster,
    owner: String,
    doorbells: Subscription<Doorbell>,
    alive: watch::Receiver<Alive>,
    /// Whether the bus is connected.
    connection: watch::Receiver<bool>,
    /// How many devices follow the table in each seat, here.
    connected: [usize; Seat::MAX],
    /// Seats of whom something was heard here since the owner was told.
    heard: SeatSet,
    /// The seats whose people are there, as the owner says.
    present: SeatSet,
    /// The fingerprint of the secrets that are known here.
    known_secrets: u64,
    /// Commands that wait until somebody knows who the owner is.
    waiting: Vec<Pending>,
    /// Commands that the owner has been sent, by number.
    sent: HashMap<u64, Pending>,
    /// Commands that were carried out, whose events have not been read yet.
    unread: Vec<Unread>,
    /// Those who wait for the next reading.
    curious: Vec<oneshot::Sender<()>>,
    answers: FuturesUnordered<BoxFuture<'static, (Sent, Result<Answer, BusError>)>>,
    next_number: u64,
    is_reporting: bool,
    /// When the owner has to hear again who is here.
    report_at: Instant,
    /// When to find out who the owner is, if that is not known.
    doubt_at: Option<Instant>,
    /// When to read again what could not be read.
    read_at: Option<Instant>,
    idle_at: Instant,
}

/// A command on its way.
struct Pending {
    request: Request,
    reply: oneshot::Sender<Result<Accepted, CommandError>>,
    /// Until when somebody waits for it.
    until: Instant,
}

/// A command that was carried out.
struct Unread {
    before: u64,
    length: u64,
    reply: oneshot::Sender<Result<Accepted, CommandError>>,
    until: Instant,
}

/// What the owner was sent.
enum Sent {
    Report,
    Command(u64),
}

/// The table belongs to this node from now on.
pub struct Promoted {
    /// The table.
    pub loaded: LoadedTable,
    /// By what right.
    pub ownership: Ownership,
    /// What has waited for an owner.
    pub backlog: Vec<Message>,
}

/// The task has nothing more to do.
struct Ended;

impl TableFollower {
    /// The follower of a table that this node has just loaded, which has to be [run](Self::run).
    pub fn new(loaded: LoadedTable, cluster: Cluster, owner: String, doorbells: Subscription<Doorbell>) -> Self {
        loaded.owned.store(false, Ordering::Relaxed);
        let (now, known_secrets) = (Instant::now(), loaded.secrets.borrow().fingerprint());
        Self {
            idle_at: now + loaded.context.idle_timeout,
            alive: cluster.alive(),
            connection: cluster.bus_connection(),
            loaded,
            cluster,
            owner,
            doorbells,
            connected: [0; Seat::MAX],
            heard: SeatSet::EMPTY,
            present: SeatSet::EMPTY,
            known_secrets,
            waiting: Vec::new(),
            sent: HashMap::new(),
            unread: Vec::new(),
            curious: Vec::new(),
            answers: FuturesUnordered::new(),
            next_number: 0,
            is_reporting: false,
            report_at: now,
            doubt_at: None,
            read_at: None,
        }
    }

    /// Follows the table until nobody here holds a handle to it, it cannot be read, or this node owns it. `evict` is called
    /// when it has been idle for long, and gives up the handle of the registry if nobody else has one.
    pub async fn run(mut self, evict: impl Fn()) -> Option<Promoted> {
        loop {
            match self.step(&evict).await {
                Ok(None) => {}
                Ok(Some(ownership)) => return self.promote(ownership).await,
                Err(Ended) => {
                    self.cluster.unfollow(&self.owner, &self.loaded.id).await;
                    return None;
                }
            }
        }
    }

    /// Waits for the next thing that happens, and does what it asks for.
    async fn step(&mut self, evict: &impl Fn()) -> Result<Option<Ownership>, Ended> {
        let timers = [Some(self.report_at), self.doubt_at, self.read_at, Some(self.idle_at)];
        let due = timers.into_iter().flatten().min().unwrap_or(self.idle_at);
        tokio::select! {
            message = self.loaded.messages.recv() => {
                self.idle_at = Instant::now() + self.loaded.context.idle_timeout;
                self.receive(message.ok_or(Ended)?);
            }
            Some((sent, answer)) = self.answers.next() => self.answered(sent, answer).await?,
            doorbell = self.doorbells.next() => match doorbell.ok_or(Ended)?.0 {
                Doorbell::Changed(news) => self.hear(news).await?,
                Doorbell::Left {} => self.doubt(),
            },
            connected = self.connection.changed() => {
                connected.map_err(|_| Ended)?;
                if *self.connection.borrow_and_update() {
                    // Doorbells that rang meanwhile were not heard here. The answer tells what is new.
                    self.report_at = Instant::now();
                } else {
                    // What happens is read from time to time until the owner can be reached.
                    self.doubt();
                }
            }
            changed = self.alive.changed() => {
                changed.map_err(|_| Ended)?;
                if !self.alive.borrow_and_update().contains(&self.owner) {
                    self.doubt();
                }
            }
            () = tokio::time::sleep_until(due) => return self.on_time(evict).await,
        }
        Ok(None)
    }

    fn receive(&mut self, message: Message) {
        let now = self.loaded.clock.now();
        match message {
            Message::Request { request, reply } => {
                if let Err(unreadable) = self.loaded.table.ensure_readable() {
                    // Whoever asked may be gone.
                    let _ = reply.send(Err(unreadable.into()));
                    return;
                }
                let pending = Pending { request: repeatable(request), reply, until: Instant::now() + MOST_WAIT };
                self.forward(pending);
            }
            Message::Wanted => {}
            Message::LookUp(done) => {
                self.curious.push(done);
                self.read_at = Some(Instant::now());
            }
            Message::Connected(seat) => {
                Arc::make_mut(&mut self.loaded.table).arrive(seat, now);
                self.connected[seat.index()] += 1;
                self.report_at = Instant::now();
            }
            Message::Disconnected(seat) => {
                Arc::make_mut(&mut self.loaded.table).leave(seat, now);
                self.connected[seat.index()] = self.connected[seat.index()].saturating_sub(1);
                self.report_at = Instant::now();
            }
            Message::Touched(seat) => {
                Arc::make_mut(&mut self.loaded.table).touch(seat, now);
                self.heard = self.heard.with(seat);
                self.report_at = Instant::now();
            }
        }
    }

    /// Sends a command to the owner, or keeps it until somebody knows who that is.
    fn forward(&mut self, pending: Pending) {
        if self.doubt_at.is_some() || !self.cluster.holds_lease() {
            // Without the database nobody knows who may still act here.
            self.doubt();
            self.waiting.push(pending);
            return;
        }
        let number = self.next_number;
        self.next_number += 1;
        self.loaded.context.metrics.commands_forwarded.inc();
        let (request, secrets) = (pending.request.clone(), self.known_secrets);
        self.ask(Sent::Command(number), Ask::CarryOut { request, secrets });
        self.sent.insert(number, pending);
    }

    /// Tells the owner who is here.
    fn report(&mut self) {
        self.report_at = Instant::now() + REPORTS;
        self.is_reporting = true;
        let connected = Seat::all(Seat::MAX).filter(|seat| self.connected[seat.index()] > 0);
        let ask = Ask::Follow {
            connected: connected.fold(SeatSet::EMPTY, SeatSet::with),
            heard: std::mem::take(&mut self.heard),
            is_watched: self.loaded.viewers.load(Ordering::Relaxed) > 0,
        };
        self.ask(Sent::Report, ask);
    }

    fn ask(&mut self, sent: Sent, ask: Ask) {
        let (cluster, owner, table) = (self.cluster.clone(), self.owner.clone(), self.loaded.id.clone());
        self.answers.push(Box::pin(async move { (sent, cluster.ask(&owner, &table, ask, PATIENCE).await) }));
    }

    async fn answered(&mut self, sent: Sent, answer: Result<Answer, BusError>) -> Result<(), Ended> {
        let Sent::Command(number) = sent else {
            self.is_reporting = false;
            if let Ok(Answer::Following(news)) = answer {
                return self.hear(news).await;
            }
            self.doubt();
            return Ok(());
        };
        let Some(pending) = self.sent.remove(&number) else { return Ok(()) };
        match answer {
            Ok(Answer::Done { before, length }) => {
                let Pending { reply, until, .. } = pending;
                self.unread.push(Unread { before, length, reply, until });
                self.read().await?;
            }
            Ok(Answer::Refused(refusal)) => {
                // It may be about something that is not known here yet, such as a move of somebody else.
                self.read().await?;
                let _ = pending.reply.send(Err(refusal.into()));
            }
            Ok(Answer::NotOwner {}) | Err(BusError::NotSent | BusError::NobodyThere) => {
                self.doubt();
                self.waiting.push(pending);
            }
            Ok(Answer::Failed {} | Answer::Following(_)) | Err(_) => {
                self.doubt();
                if may_repeat(&pending.request) {
                    self.waiting.push(pending);
                } else {
                    let _ = pending.reply.send(Err(CommandError::Unavailable));
                }
            }
        }
        Ok(())
    }

    /// Does what is due.
    async fn on_time(&mut self, evict: &impl Fn()) -> Result<Option<Ownership>, Ended> {
        let now = Instant::now();
        let is_late = |until: Instant| until <= now;
        for late in self.waiting.extract_if(.., |pending| is_late(pending.until)) {
            let _ = late.reply.send(Err(CommandError::Unavailable));
        }
        for late in self.unread.extract_if(.., |unread| is_late(unread.until)) {
            let _ = late.reply.send(Err(CommandError::Unavailable));
        }
        if self.doubt_at.is_some_and(is_late) {
            return self.find_owner().await;
        }
        if self.read_at.is_some_and(is_late) {
            self.read().await?;
        }
        if is_late(self.report_at) {
            if self.is_reporting {
                self.report_at = now + PAUSE;
            } else {
                self.report();
            }
        }
        if is_late(self.idle_at) {
            self.idle_at = now + self.loaded.context.idle_timeout;
            evict();
        }
        Ok(None)
    }

    /// The owner may not be the owner any more.
    fn doubt(&mut self) {
        self.doubt_at.get_or_insert_with(Instant::now);
    }

    /// Takes the table over, unless another node owns it.
    async fn find_owner(&mut self) -> Result<Option<Ownership>, Ended> {
        self.doubt_at = Some(Instant::now() + PAUSE);
        match self.cluster.claim(&self.loaded.id).await {
            Ok(Some(Owner::This(ownership))) => return Ok(Some(ownership)),
            Ok(Some(Owner::Other(node))) => {
                // It is asked again only if it can be reached: until then, what it has stored is read from time to time.
                let is_reachable = self.is_reachable(&node).await?;
                self.owner = node;
                if is_reachable {
                    self.doubt_at = None;
                    for pending in std::mem::take(&mut self.waiting) {
                        self.forward(pending);
                    }
                } else {
                    self.doubt_at = Some(Instant::now() + UNREACHABLE);
                    self.read().await?;
                }
            }
            Ok(None) => return Err(Ended),
            Err(error) => {
                tracing::debug!(table = self.loaded.id, %error, "nobody knows who owns a table");
            }
        }
        Ok(None)
    }

    /// Whether a node says that it owns the table.
    async fn is_reachable(&mut self, node: &str) -> Result<bool, Ended> {
        let ask = Ask::Follow { connected: SeatSet::EMPTY, heard: SeatSet::EMPTY, is_watched: false };
        match self.cluster.ask(node, &self.loaded.id, ask, PAUSE * 4).await {
            Ok(Answer::Following(news)) => {
                self.report_at = Instant::now();
                self.hear(news).await?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// The owner says what is new.
    async fn hear(&mut self, news: TableNews) -> Result<(), Ended> {
        self.loaded.clock.follow(news.now);
        self.present = news.present;
        if news.woken != self.loaded.table.woken() {
            Arc::make_mut(&mut self.loaded.table).wake(news.woken);
        }
        if news.length > self.loaded.table.last_event() || news.secrets != self.known_secrets {
            self.read().await?;
        } else {
            self.loaded.publisher.publish_as(&self.loaded.table, self.present);
        }
        Ok(())
    }

    /// Reads what has been stored since, and shows it.
    async fn read(&mut self) -> Result<(), Ended> {
        self.read_at = None;
        // Nobody else is heard meanwhile.
        let late = |_| Err(StoreError::from(sqlx::Error::Io(io::ErrorKind::TimedOut.into())));
        match tokio::time::timeout(PATIENCE, self.read_news()).await.unwrap_or_else(late) {
            Ok(()) => {
                for done in self.curious.drain(..) {
                    // Whoever asked may be gone.
                    let _ = done.send(());
                }
            }
            Err(StoreError::Unavailable(_)) => {
                self.read_at = Some(Instant::now() + PAUSE);
                return Ok(());
            }
            Err(error) => {
                tracing::error!(table = self.loaded.id, %error, "what is new at a table cannot be read");
                return Err(Ended);
            }
        }
        let length = self.loaded.table.last_event();
        for seen in self.unread.extract_if(.., |unread| unread.length <= length) {
            let _ = seen.reply.send(Ok(Accepted { table: Arc::clone(&self.loaded.table), before: seen.before }));
        }
        if !self.unread.is_empty() {
            self.read_at = Some(Instant::now() + PAUSE);
        }
        Ok(())
    }

    async fn read_news(&mut self) -> Result<(), StoreError> {
        let LoadedTable { id, table, context, secrets, publisher, bytes, .. } = &mut self.loaded;
        let stored = context.store.load_after(id, table.last_event()).await?.ok_or(StoreError::Missing)?;
        let mut after = Table::clone(table);
        // Nothing comes after what cannot be read.
        let entries = if after.damage().is_none() { read_entries(&stored)? } else { Vec::new() };
        for entry in entries {
            after.apply(entry.at, vec![entry.event]).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        }
        // First: whoever no longer acts for a seat must not see what happens there.
        let known = read_secrets(&stored.table)?;
        if known.fingerprint() != self.known_secrets {
            self.known_secrets = known.fingerprint();
            secrets.send_replace(Arc::new(known));
        }
        *table = Arc::new(after);
        *bytes += event_bytes(&stored.events);
        publisher.publish_as(table, self.present);
        Ok(())
    }

    /// Prepares the table for its actor.
    async fn promote(mut self, ownership: Ownership) -> Option<Promoted> {
        let read = self.read_news().await;
        let table = Arc::make_mut(&mut self.loaded.table);
        if let Err(error) = read {
            // A node that ends has closed its store, and gives up everything anyway.
            if ownership.holds() {
                tracing::error!(table = self.loaded.id, %error, "a table could not be taken over");
            }
            ownership.release().await;
            return None;
        }
        tracing::debug!(table = self.loaded.id, epoch = ownership.epoch(), "a table was taken over");
        let latest = table.log().iter().map(|entry| entry.at).max().unwrap_or_default();
        self.loaded.clock.follow(self.loaded.clock.now().max(latest));
        table.wake(self.loaded.clock.now());
        self.loaded.publisher.publish_as(&self.loaded.table, self.present);
        self.loaded.owned.store(true, Ordering::Relaxed);
        self.loaded.context.metrics.tables_taken_over.inc();
        for Unread { before, reply, .. } in self.unread {
            let _ = reply.send(Ok(Accepted { table: Arc::clone(&self.loaded.table), before }));
        }
        // Whoever is left out here is told to try again.
        let sent = self.sent.into_values().filter(|pending| may_repeat(&pending.request));
        let backlog = self.waiting.into_iter().chain(sent);
        let backlog = backlog.map(|Pending { request, reply, .. }| Message::Request { request, reply }).collect();
        Some(Promoted { loaded: self.loaded, ownership, backlog })
    }
}

/// A request that can be sent twice if it is a move: under a key that nothing else has.
fn repeatable(mut request: Request) -> Request {
    if let Request::Command(_, Command::Play { key, .. }) = &mut request
        && key.is_none()
    {
        *key = random_bytes::<26>().ok().and_then(|bytes| Key::new(&digits(&bytes)).ok());
    }
    request
}

/// Whether it does no harm to carry a request out again that may have been carried out.
fn may_repeat(request: &Request) -> bool {
    matches!(request, Request::Command(_, Command::Play { key: Some(_), .. }))
}
