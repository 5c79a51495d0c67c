//! Bots at work: on threads of their own, so many at a time, never on those that answer requests.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use gizmos_ai::{BotName, Budget, Stop, StopOnDrop};
use gizmos_core::{Move, Seed, View};
use tokio::sync::Semaphore;

use crate::Metrics;
use crate::shell::metrics::Raised;

/// The most simulations for one decision that a table may ask for.
const MOST_SIMULATIONS: u32 = 20_000;

/// A bounded pool in which bots think.
#[derive(Clone, Debug)]
pub struct Bots {
    /// For tables at which people sit.
    people: Arc<Semaphore>,
    /// For tables of bots only, whoever has opened how many: nobody waits for them, and nobody is to wait because of them.
    alone: Arc<Semaphore>,
    /// For those who read about a game that is over.
    readers: Arc<Semaphore>,
    metrics: Metrics,
}

/// Who waits for a thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waiting {
    /// People at a table.
    People,
    /// Nobody in particular.
    Nobody,
    /// Somebody who reads about a game.
    Reader,
}

/// A name that no bot here has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no bot {0:?} here: try apprentice, tinkerer, engineer or inventor; random, greedy, heuristic and \
     search:N with up to 20000 simulations play too"
)]
pub struct UnknownBot(pub String);

/// The bot of this name, if it may play here: bots that would think for very long, or on many threads, may not.
///
/// ```
/// # use gizmos_server::bot_named;
/// assert!(bot_named("engineer").is_ok() && bot_named("search:2000").is_ok());
/// assert!(bot_named("search:60000ms").is_err() && bot_named("search:2000@all").is_err());
/// ```
///
/// # Errors
/// If there is no such bot.
pub fn bot_named(name: &str) -> Result<BotName, UnknownBot> {
    let modest = |bot: &BotName| matches!(bot.budget(), Budget::Simulations(1..=MOST_SIMULATIONS));
    let bot = name.parse().ok().filter(modest).filter(|_| !name.contains('@'));
    // A name that was never a bot's need not be repeated at length.
    bot.ok_or_else(|| UnknownBot(name.chars().take(40).collect()))
}

impl Bots {
    /// A pool that leaves one core to those who answer requests, if there are several.
    pub fn new(metrics: Metrics) -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::with_places(cores.saturating_sub(1).max(1), metrics)
    }

    /// A pool in which so many bots think at a time, one more if no people wait for it, and one for readers.
    pub fn with_places(places: usize, metrics: Metrics) -> Self {
        let [people, alone, readers] = [places, 1, 1].map(|places| Arc::new(Semaphore::new(places)));
        Self { people, alone, readers, metrics }
    }

    /// Thinks about something once there is a place for it; nothing comes of it if the thought panics. It is called off as
    /// soon as nobody waits for it any more.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        waiting: Waiting,
        thought: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Option<T> {
        let waiting_in_line = (Raised::new(&self.metrics.bots_waiting), self.metrics.bots_queue.enter());
        let places = match waiting {
            Waiting::People => &self.people,
            Waiting::Nobody => &self.alone,
            Waiting::Reader => &self.readers,
        };
        let place = Arc::clone(places).acquire_owned().await;
        drop(waiting_in_line);
        let metrics = self.metrics.clone();
        let stop = Stop::default();
        let _waits = StopOnDrop(stop.clone());
        let thinking = tokio::task::spawn_blocking(move || {
            // Held for as long as the bot thinks, which may be a moment longer than anybody waits.
            let _place = place;
            let started = Instant::now();
            let _thinking = Raised::new(&metrics.bots_thinking);
            let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| thought(&stop)));
            metrics.bot_think_seconds.observe(started.elapsed().as_secs_f64());
            thought
        });
        if let Ok(Ok(thought)) = thinking.await {
            return Some(thought);
        }
        self.metrics.panics.inc();
        None
    }

    /// Lets a bot decide about a view in which its observer has to; its whims come from a stream of the seed.
    pub async fn decide(self, name: String, view: View, seed: Seed, stream: u64, people_wait: bool) -> Move {
        let mut legal = Vec::new();
        view.legal_moves(&mut legal);
        let otherwise = legal.first().copied().unwrap_or(Move::Pass);
        // A table may have been stored by a server that knew other bots.
        let bot = bot_named(&name).unwrap_or(BotName::STRENGTHS[0]);
        let waiting = if people_wait { Waiting::People } else { Waiting::Nobody };
        let thought = move |stop: &Stop| bot.bot_until(stop).decide(&view, bot.budget(), &mut seed.stream(stream)).mv;
        if let Some(mv) = self.think(waiting, thought).await {
            return mv;
        }
        tracing::error!(bot = name, "a bot failed; the first legal move is played instead");
        otherwise
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use gizmos_core::{Dealer, Seat, Setup, State};
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn bots_alone_and_bots_that_people_wait_for_do_not_wait_for_each_other() {
        let seed = Seed::from(1);
        let mut state = State::new(&Setup::standard(2)).unwrap();
        Dealer::new(seed).settle(&mut state);
        let view = state.view(Some(Seat::FIRST));
        let bots = Bots::with_places(1, Metrics::new());
        let decides = async |people_wait, patience| {
            let decision = bots.clone().decide("random".to_owned(), view, seed, 64, people_wait);
            timeout(patience, decision).await.is_ok()
        };
        let (long, short) = (Duration::from_mins(1), Duration::from_millis(50));
        let alone = Arc::clone(&bots.alone).acquire_owned().await.unwrap();
        assert!(decides(true, long).await);
        assert!(!decides(false, short).await, "there is one place for bots alone");
        drop(alone);
        let _people = Arc::clone(&bots.people).acquire_owned().await.unwrap();
        assert!(decides(false, long).await);
        assert!(!decides(true, short).await, "there is one place for bots that people wait for");
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_called_off() {
        let bots = Bots::with_places(1, Metrics::new());
        let (begins, begun) = tokio::sync::oneshot::channel();
        let endless = bots.think(Waiting::Reader, move |stop| {
            begins.send(()).unwrap();
            while !stop.is_called() {
                thread::sleep(Duration::from_millis(1));
            }
        });
        tokio::select! {
            _ = endless => panic!("nobody has called it off"),
            begun = begun => begun.unwrap(),
        }
        let next = timeout(Duration::from_mins(1), bots.think(Waiting::Reader, |_| 7));
        assert_eq!(next.await, Ok(Some(7)), "the place is free again");
    }
}
