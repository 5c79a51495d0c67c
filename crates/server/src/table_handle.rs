//! What everybody but its actor holds of a table in memory: it sends commands to the actor, and reads what the actor has
//! published.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use gizmos_core::{Seat, SeatSet};
use gizmos_table::{Actor, Command, Millis, Table};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot, watch};

use crate::attention::Attention;
use crate::clock::TableClock;
use crate::command_error::{Accepted, CommandError};
use crate::contacts::Contacts;
use crate::published::Published;
use crate::seat_access::access::Pass;
use crate::seat_access::seat_request::SeatRequest;
use crate::seat_access::token::{Token, TokenHash};
use crate::secret::Secrets;

/// How long somebody waits who has seen more of a table on another server.
const CATCH_UP: Duration = Duration::from_secs(3);

/// A table in memory. It stays there as long as somebody holds this.
#[derive(Debug)]
pub struct TableHandle {
    pub(crate) id: String,
    pub(crate) secrets: watch::Receiver<Arc<Secrets>>,
    pub(crate) created_at: Millis,
    pub(crate) clock: TableClock,
    pub(crate) messages: mpsc::UnboundedSender<Message>,
    pub(crate) published: watch::Receiver<Published>,
    pub(crate) contacts: Contacts,
    /// How many pages show the table.
    pub(crate) viewers: Arc<AtomicUsize>,
    pub(crate) attention: Arc<Attention>,
    /// Whether this server decides what happens at the table.
    pub(crate) owned: Arc<AtomicBool>,
}

/// What somebody asks of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Request {
    /// Carry out a command.
    Command(Actor, Command),
    /// Change who may act for a seat.
    Seat(SeatRequest),
}

/// What the actor of a table is sent.
#[derive(Debug)]
pub(crate) enum Message {
    /// A request, and where its outcome goes once it has been stored.
    Request { request: Request, reply: oneshot::Sender<Result<Accepted, CommandError>> },
    /// Somebody has begun to follow the table from this seat.
    Connected(Seat),
    /// Somebody has ceased to.
    Disconnected(Seat),
    /// The person in this seat has shown a sign of life.
    Touched(Seat),
    /// Somebody has asked for a table whose bots rest.
    Wanted,
    /// Somebody may know more of the table than is known here; they are told once it has been looked up.
    LookUp(oneshot::Sender<()>),
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

    /// The time by the clock of the table.
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
                // Spectators stay; a table that is evicted ends its streams by itself.
                std::future::pending::<()>().await;
            }
        }
    }

    /// The table as it is now.
    pub fn table(&self) -> Arc<Table> {
        Arc::clone(self.published.borrow().version.table())
    }

    /// The table as it is now, and whose players are there.
    pub fn published(&self) -> Published {
        self.published.borrow().clone()
    }

    /// The seats whose players are there.
    pub fn present(&self) -> SeatSet {
        self.published.borrow().present
    }

    /// Receives the table now and after each change.
    pub fn follow(&self) -> watch::Receiver<Published> {
        self.published.clone()
    }

    /// Whether the actor of the table has ended, so that it has to be loaded again.
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

    /// Waits for a while until this event is known here, to somebody who has seen it on another server.
    pub(crate) async fn catch_up(&self, event: u64) {
        if self.is_owned() || self.table().last_event() >= event {
            return;
        }
        let mut published = self.follow();
        let known = async {
            self.look_up().await;
            let _ = published.wait_for(|published| published.version.table().last_event() >= event).await;
        };
        // If it does not come, there is no such event.
        let _ = tokio::time::timeout(CATCH_UP, known).await;
    }

    /// Looks a token up, in case another server has just given it out.
    pub(crate) async fn look_up_token(&self, token: &Token) {
        if !self.is_owned() && self.pass(token).is_none() {
            let _ = tokio::time::timeout(CATCH_UP, self.look_up()).await;
        }
    }

    async fn look_up(&self) {
        let (done, is_done) = oneshot::channel();
        let _ = self.messages.send(Message::LookUp(done));
        let _ = is_done.await;
    }

    /// Whether this server decides what happens at the table, and no other.
    pub(crate) fn is_owned(&self) -> bool {
        self.owned.load(Ordering::Relaxed)
    }

    /// Carries out any request.
    ///
    /// # Errors
    /// If it is refused, or could not be stored.
    pub(crate) async fn send(&self, request: Request) -> Result<Accepted, CommandError> {
        let (reply, answer) = oneshot::channel();
        self.messages.send(Message::Request { request, reply }).map_err(|_| CommandError::Unavailable)?;
        answer.await.map_err(|_| CommandError::Unavailable)?
    }

    /// Notes that somebody has asked for the table. Bots that rest because nobody did play on (T10.2).
    pub(crate) fn asked_for(&self) {
        if self.attention.renew() {
            let _ = self.messages.send(Message::Wanted);
        }
    }

    /// When somebody last asked for the table, as a number to compare tables by.
    pub(crate) fn latest_interest(&self) -> u64 {
        self.attention.latest()
    }

    /// Tells the actor that the person in this seat has shown a sign of life, unless it was told a moment ago.
    pub fn touch(&self, seat: Seat) {
        if self.contacts.is_news(seat, self.now()) {
            // An actor that has ended needs no presence.
            let _ = self.messages.send(Message::Touched(seat));
        }
    }

    /// Counts somebody as following the table from this seat until the guard is dropped.
    pub fn connect(self: &Arc<Self>, seat: Seat) -> ConnectionGuard {
        self.contacts.follow(seat);
        let _ = self.messages.send(Message::Connected(seat));
        ConnectionGuard { handle: Arc::clone(self), seat }
    }

    /// Counts a page that shows the table until the guard is dropped. While there is one, bots move no faster than people can
    /// follow.
    pub fn watch(&self) -> ViewerGuard {
        self.viewers.fetch_add(1, Ordering::Relaxed);
        ViewerGuard(Arc::clone(&self.viewers))
    }
}

/// Counts a page that shows a table, until it is dropped.
#[derive(Debug)]
pub struct ViewerGuard(Arc<AtomicUsize>);

impl Drop for ViewerGuard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Counts somebody who follows a table from a seat, until it is dropped.
#[derive(Debug)]
pub struct ConnectionGuard {
    handle: Arc<TableHandle>,
    seat: Seat,
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        self.handle.contacts.leave(self.seat);
        let _ = self.handle.messages.send(Message::Disconnected(self.seat));
    }
}
