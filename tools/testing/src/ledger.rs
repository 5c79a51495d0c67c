//! What is known of a table from outside: what was acknowledged, what was shown, and what is in doubt.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use gizmos_client::{Client, Error, Events, Log, Message, ObservedEvent, RawMove, SeatClient, TableView};
use gizmos_core::rand_core::Rng;
use gizmos_core::{Move, Seat, fair_index};
use gizmos_table::{Event, Occupant, Settings, Table};
use tokio::sync::{Notify, Semaphore};

/// A table for two people who sit already.
pub fn two_people() -> Settings {
    Settings::new(["Ann", "Bob"].map(|name| Occupant::person(name).expect("is a name")).into())
}

/// A table and everything the server has promised about it. One person plays for all people there; seats may be those of
/// bots, too.
pub struct Ledger {
    id: String,
    /// The tokens of all seats; bots have none.
    tokens: Vec<Option<String>>,
    /// The moves that were acknowledged, in order.
    acknowledged: Vec<Made>,
    /// A move whose answer got lost.
    doubtful: Option<Attempt>,
    /// The last revision that somebody was told of.
    revision: u64,
    /// The last event that a spectator was shown.
    shown: u64,
    is_over: bool,
}

/// How those who play get on.
pub struct Progress {
    /// How many moves may be made.
    pub moves: Semaphore,
    /// Moves that were acknowledged.
    pub acknowledged: AtomicU64,
    /// Requests that the server could not serve at the moment.
    pub refused: AtomicU64,
}

impl Default for Progress {
    /// Nobody may move yet.
    fn default() -> Self {
        Self { moves: Semaphore::new(0), acknowledged: AtomicU64::default(), refused: AtomicU64::default() }
    }
}

/// A move that was acknowledged.
struct Made {
    /// The number of its event, where only people play: the answer to a move may be from after the answer of a bot.
    event: Option<u64>,
    seat: Seat,
    mv: Move,
    key: String,
}

impl Made {
    /// Whether a stored move is this one.
    fn is(&self, stored: &StoredMove) -> bool {
        let StoredMove { event, seat, mv, key } = stored;
        self.event.is_none_or(|number| number == *event) && (self.seat, self.mv, &self.key) == (*seat, *mv, key)
    }
}

/// A move of a person in the store.
#[derive(Debug)]
struct StoredMove {
    event: u64,
    seat: Seat,
    mv: Move,
    key: String,
}

/// A move was in doubt, and is not any more.
pub struct Settled {
    /// Whether it had been made, and only the answer got lost.
    pub was_made: bool,
}

/// What can be done at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// A move was chosen.
    Chosen,
    /// A bot has to decide.
    BotDecides,
    /// The server shows less than what was acknowledged: it does not know of it yet.
    Behind,
    /// The game is over.
    Over,
}

/// A move that is to be made.
struct Attempt {
    seat: Seat,
    revision: u64,
    mv: RawMove,
    key: String,
}

impl Ledger {
    /// Opens a table for two people.
    pub async fn open(client: &Client) -> Self {
        Self::open_with(client, &two_people()).await.expect("can be opened")
    }

    /// Opens a table where somebody sits in each seat already, a person in the first.
    pub async fn open_with(client: &Client, settings: &Settings) -> Result<Self, Error> {
        let created = client.create(settings).await?;
        let tokens = created.seats.into_iter().map(|seat| seat.token).collect();
        let (acknowledged, doubtful) = (Vec::new(), None);
        Ok(Self { id: created.id, tokens, acknowledged, doubtful, revision: 0, shown: 0, is_over: false })
    }

    /// The name of the table.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The tokens of all seats; bots have none.
    pub fn tokens(&self) -> &[Option<String>] {
        &self.tokens
    }

    /// Whether the game is known to be over.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether there is a move of which it is not known whether it was made.
    pub const fn is_in_doubt(&self) -> bool {
        self.doubtful.is_some()
    }

    /// The table from one of its seats.
    pub fn seat(&self, client: &Client, seat: Seat) -> SeatClient {
        client.table(&self.id, self.tokens[seat.index()].as_deref())
    }

    /// Plays on at random until the server is gone, with a spectator who watches.
    pub async fn play(mut self, client: Client, mut random: impl Rng, answered: Arc<Notify>) -> Self {
        // The server may be gone before the spectator is there.
        let watching =
            client.table(&self.id, None).events(self.shown).await.ok().map(|events| tokio::spawn(watch(events)));
        while !self.is_over {
            match self.step(&client, &mut random).await {
                Ok(()) => answered.notify_one(),
                Err(Error::Lost(_)) => break,
                Err(error) => panic!("table {}: {error}", self.id),
            }
        }
        if self.is_over {
            // Others still play; the stream goes on until the server is gone.
            answered.notify_one();
        }
        if let Some(watching) = watching {
            self.shown = self.shown.max(watching.await.expect("the spectator sees every event once and in order"));
        }
        self
    }

    /// Plays at random, as many moves as it may, until the server is gone. What the server cannot do at the moment is tried
    /// again under the same key.
    pub async fn endure(mut self, client: Client, mut random: impl Rng, progress: Arc<Progress>) -> Self {
        while !self.is_over {
            let done = if self.doubtful.is_some() {
                self.submit(&client).await.map(|_| ())
            } else {
                progress.moves.acquire().await.expect("is open").forget();
                self.step(&client, &mut random).await
            };
            match done {
                Ok(()) => progress.acknowledged.fetch_add(1, Ordering::SeqCst),
                Err(Error::Lost(_)) => break,
                Err(Error::Refused(problem)) if problem.status == 503 => {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                    progress.refused.fetch_add(1, Ordering::SeqCst)
                }
                Err(error) => panic!("table {}: {error}", self.id),
            };
        }
        self
    }

    /// One random move.
    async fn step(&mut self, client: &Client, random: &mut impl Rng) -> Result<(), Error> {
        match self.choose(client, random).await? {
            Outlook::Chosen => self.submit(client).await.map(drop),
            Outlook::Over => Ok(()),
            outlook => panic!("table {}: {outlook:?}", self.id),
        }
    }

    /// Chooses a random move of whoever has to decide. It is in doubt until it has been submitted.
    pub async fn choose(&mut self, client: &Client, random: &mut impl Rng) -> Result<Outlook, Error> {
        assert!(self.doubtful.is_none(), "a move is in doubt");
        let mut view = self.seat(client, Seat::FIRST).read().await?;
        if view.revision < self.revision {
            return Ok(Outlook::Behind);
        }
        let Some(seat) = view.to_move else {
            self.is_over = true;
            return Ok(Outlook::Over);
        };
        if self.tokens[seat.index()].is_none() {
            return Ok(Outlook::BotDecides);
        }
        if seat != Seat::FIRST {
            let revision = view.revision;
            view = self.seat(client, seat).read().await?;
            if view.revision < revision {
                return Ok(Outlook::Behind);
            }
        }
        let mv = view.legal[fair_index(random.next_u64(), view.legal.len())].clone();
        let key = format!("{}-{}", view.revision, random.next_u64());
        self.doubtful = Some(Attempt { seat, revision: view.revision, mv, key });
        Ok(Outlook::Chosen)
    }

    /// Submits the move that is in doubt, and notes that it was acknowledged.
    pub async fn submit(&mut self, client: &Client) -> Result<TableView, Error> {
        let Attempt { seat, revision, mv, key } = self.doubtful.as_ref().expect("there is a move to make");
        let view = self.seat(client, *seat).submit(*revision, mv, Some(key)).await?;
        assert!(view.revision > *revision, "table {}: the move changed nothing", self.id);
        // The end of the game is an event of its own, after the last move.
        self.is_over = view.to_move.is_none();
        let only_people = self.tokens.iter().all(Option::is_some);
        let event = only_people.then(|| view.revision - u64::from(self.is_over));
        let mv = parsed(mv);
        self.acknowledged.push(Made { event, seat: *seat, mv, key: key.clone() });
        self.revision = view.revision;
        self.doubtful = None;
        Ok(view)
    }

    /// After a restart: everything that was promised is there, and a move that was in doubt can be repeated.
    pub async fn check(mut self, client: Client) -> (Self, Option<Settled>) {
        let view = self.seat(&client, Seat::FIRST).read().await.expect("the table loads");
        assert!(view.revision >= self.revision, "table {} went back to {}", self.id, view.revision);
        assert!(view.last_event >= self.shown, "table {}: event {} was shown, but is lost", self.id, self.shown);
        self.revision = view.revision;
        let was_made = self.compare_logs(&client).await;
        if self.doubtful.is_none() {
            return (self, None);
        }
        self.submit(&client).await.expect("a move can be repeated");
        let is_made_again = self.compare_logs(&client).await;
        assert!(!is_made_again, "table {}: a move was made twice", self.id);
        (self, Some(Settled { was_made }))
    }

    /// Compares what each seat is told with what is known; returns whether the move in doubt was made.
    async fn compare_logs(&self, client: &Client) -> bool {
        let mut was_made = false;
        for seat in Seat::all(self.tokens.len()) {
            let log = self.seat(client, seat).log(0).await.expect("the log can be read");
            was_made = self.compare_log(seat, &log);
        }
        was_made
    }

    fn compare_log(&self, observer: Seat, log: &Log) -> bool {
        let id = &self.id;
        assert!(log.events.iter().map(|event| event.id).eq(1..=log.last_event), "table {id} lacks events");
        let played: Vec<&ObservedEvent> = log.events.iter().filter(|event| event.event == "played").collect();
        for (made, found) in self.acknowledged.iter().zip(&played) {
            let key = &made.key;
            assert_eq!((Some(found.id), found.seat), (made.event, Some(made.seat)), "table {id}, move {key}");
            if observer == made.seat {
                assert_eq!(value(found), made.mv, "table {id}, move {key}");
            }
        }
        assert!(played.len() >= self.acknowledged.len(), "table {id} has lost acknowledged moves");
        match (&played[self.acknowledged.len()..], &self.doubtful) {
            ([], _) => false,
            // It was made, only the answer got lost.
            ([found], Some(attempt)) if found.seat == Some(attempt.seat) => {
                assert!(observer != attempt.seat || value(found) == parsed(&attempt.mv), "table {id}");
                true
            }
            (more, _) => panic!("table {id} has moves that nobody made: {more:?}"),
        }
    }

    /// Compares the stored table with what is known; returns how many moves of people it has.
    pub fn compare(&self, table: &Table) -> usize {
        assert!(self.doubtful.is_none(), "everything was settled");
        let unknown = self.unknown(table);
        assert!(unknown.is_empty(), "table {} is not what was acknowledged: {unknown:?}", self.id);
        let (count, known) = (self.played(table).count(), self.acknowledged.len());
        assert_eq!(count, known, "table {} has lost acknowledged moves", self.id);
        count
    }

    /// Compares the table as it was stored earlier with what is known. Its last move may never have been acknowledged.
    pub fn compare_earlier(&self, table: &Table) {
        let unknown = self.unknown(table);
        let is_in_doubt = match (&unknown[..], &self.doubtful) {
            ([], _) => true,
            ([made], Some(attempt)) => made.key == attempt.key,
            _ => false,
        };
        assert!(is_in_doubt, "table {} has moves that nobody made: {unknown:?}", self.id);
    }

    /// The moves of a stored table, from the first that is not the one that was acknowledged.
    fn unknown(&self, table: &Table) -> Vec<StoredMove> {
        let mut known = self.acknowledged.iter();
        self.played(table).skip_while(|stored| known.next().is_some_and(|made| made.is(stored))).collect()
    }

    /// The moves of people at a stored table.
    fn played(&self, table: &Table) -> impl Iterator<Item = StoredMove> {
        let entries = (1_u64..).zip(table.log().iter());
        entries.filter_map(|(event, entry)| match &entry.event {
            Event::Played { seat, .. } if self.tokens[seat.index()].is_none() => None,
            Event::Played { seat, mv, attempt: Some(attempt), .. } => {
                Some(StoredMove { event, seat: *seat, mv: *mv, key: attempt.key.as_str().to_owned() })
            }
            Event::Played { .. } => panic!("table {}: somebody else has moved", self.id),
            _ => None,
        })
    }
}

fn value(event: &ObservedEvent) -> Move {
    parsed(event.mv.as_ref().expect("has a move"))
}

fn parsed(mv: &RawMove) -> Move {
    serde_json::from_str(mv.get()).expect("is a move")
}

/// Watches a table until the stream ends; returns the number of the last event.
async fn watch(mut events: Events) -> u64 {
    let mut last = events.last();
    while let Some(Ok(message)) = events.next().await {
        if let Message { id: Some(id), .. } = message {
            assert_eq!(id, last + 1, "events come one after the other");
            last = id;
        }
    }
    last
}
