//! One table with somebody at every seat who follows it.

use std::time::{Duration, Instant};

use futures_util::StreamExt;
use gizmos_client::{Client, Error, Events, RawMove, SeatClient, TableView};
use gizmos_core::Seat;
use gizmos_table::{BadText, Occupant, Settings};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::chance::Chance;

/// How long to wait until everybody was told of a move.
const PATIENCE: Duration = Duration::from_secs(10);

/// A table for so many people who sit already.
pub fn people(seats: usize) -> Result<Settings, BadText> {
    let people = ["Ann", "Bob", "Cem", "Dot"].into_iter().take(seats).map(Occupant::person);
    people.collect::<Result<_, _>>().map(Settings::new)
}

/// A table that is played at.
pub struct Sitting {
    places: Vec<SeatClient>,
    revision: u64,
    decider: Option<usize>,
    /// The moves of the decider, once they are known.
    legal: Vec<RawMove>,
    arrivals: mpsc::UnboundedReceiver<Arrival>,
    /// Ended with the sitting.
    _streams: JoinSet<()>,
}

/// Somebody was told of an event.
struct Arrival {
    seat: usize,
    event: u64,
    at: Instant,
}

/// How long a move took.
pub struct Timed {
    /// Until its player had the answer.
    pub answer: Duration,
    /// Until the last seat was told.
    pub told: Duration,
}

/// What went wrong, in a word.
#[derive(Debug, thiserror::Error)]
#[error("{code}")]
pub struct Failure {
    /// The code of the problem, or what happened instead of an answer.
    pub code: String,
    /// Whether the table can be played on at.
    pub is_refusal: bool,
}

impl Failure {
    fn of(code: &str) -> Self {
        Self { code: code.to_owned(), is_refusal: false }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::Refused(problem) => Self { code: problem.code, is_refusal: true },
            Error::Lost(_) => Self::of("no answer"),
            Error::Unexpected(_) | Error::BadAddress(_) => Self::of("not understood"),
        }
    }
}

impl Sitting {
    /// Opens a table with a person for each of these clients, who follows it.
    pub async fn open(clients: &[Client]) -> Result<Self, Failure> {
        let settings = people(clients.len()).map_err(|_| Failure::of("bad name"))?;
        let created = clients.first().ok_or_else(|| Failure::of("nobody"))?.create(&settings).await?;
        let place = |client: &Client, token: &Option<String>| client.table(&created.id, token.as_deref());
        let places = clients.iter().zip(&created.seats).map(|(client, seat)| place(client, &seat.token));
        let places: Vec<SeatClient> = places.collect();
        let view = places[0].read().await?;
        let (sender, arrivals) = mpsc::unbounded_channel();
        let mut streams = JoinSet::new();
        for (seat, place) in places.iter().enumerate() {
            let events = place.events(view.last_event).await?;
            streams.spawn(listen(seat, events, sender.clone()));
        }
        let mut sitting = Self { places, revision: 0, decider: None, legal: Vec::new(), arrivals, _streams: streams };
        sitting.note(view);
        Ok(sitting)
    }

    /// Whether there is nothing left to decide.
    pub const fn is_over(&self) -> bool {
        self.decider.is_none()
    }

    /// Learns what can be done, if it is not known already.
    pub async fn look(&mut self) -> Result<(), Failure> {
        if let Some(seat) = self.decider.filter(|_| self.legal.is_empty()) {
            let view = self.places[seat].read().await?;
            self.note(view);
        }
        Ok(())
    }

    /// Forgets what can be done, so that it is looked up again.
    pub fn doubt(&mut self) {
        self.legal.clear();
    }

    /// Makes a random move, and waits until everybody was told.
    pub async fn play(&mut self, chance: &mut Chance) -> Result<Option<Timed>, Failure> {
        let Some((seat, mv)) = self.decider.zip(chance.one_of(&self.legal)) else { return Ok(None) };
        let begun = Instant::now();
        let view = self.places[seat].submit(self.revision, mv, None).await?;
        let answer = begun.elapsed();
        let event = view.revision;
        self.note(view);
        let told = timeout(PATIENCE, self.all_told(event)).await.map_err(|_| Failure::of("not told in time"))?;
        let told = told.ok_or_else(|| Failure::of("stream ended"))?;
        Ok(Some(Timed { answer, told: told.saturating_duration_since(begun) }))
    }

    /// When the last seat was told of an event.
    async fn all_told(&mut self, event: u64) -> Option<Instant> {
        let mut told = vec![None; self.places.len()];
        while told.iter().any(Option::is_none) {
            let arrival = self.arrivals.recv().await?;
            if arrival.event >= event {
                told[arrival.seat].get_or_insert(arrival.at);
            }
        }
        told.into_iter().flatten().max()
    }

    fn note(&mut self, view: TableView) {
        self.revision = view.revision;
        self.decider = view.to_move.map(Seat::index);
        self.legal = view.legal;
    }
}

/// Notes when events come. What they are about is not looked at, to leave the processor to the server.
async fn listen(seat: usize, mut events: Events, arrivals: mpsc::UnboundedSender<Arrival>) {
    while let Some(Ok(message)) = events.next().await {
        if let Some(event) = message.id
            && arrivals.send(Arrival { seat, event, at: Instant::now() }).is_err()
        {
            return;
        }
    }
}
