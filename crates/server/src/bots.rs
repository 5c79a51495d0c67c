//! Bots at work: on threads of their own, so many at a time, never on those that answer requests.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use gizmos_ai::{BotFault, BotName, CancelOnDrop, CancelToken, Decision, ask};
use gizmos_core::{Move, Seed, View};
use gizmos_site::bot_named;

use crate::fair_queue::FairQueue;
use crate::shell::metrics::GaugeGuard;
use crate::{Client, Metrics};

/// A bounded pool in which bots think. Each kind of work has threads of its own, shared out fairly: first among those who
/// have opened the tables, then among their tables.
#[derive(Clone, Debug)]
pub struct Bots {
    /// One queue for each kind of work.
    threads: [FairQueue<Owner, Arc<str>>; 4],
    metrics: Metrics,
}

/// What a bot thinks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// A move at a table with people.
    PeoplesTable,
    /// A move at a table of bots only: nobody is to wait because of them.
    BotsTable,
    /// An analysis in the background.
    Analysis,
    /// Somebody who reads about a game.
    Reader,
}

/// Whose work it is, as far as fairness is concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requester {
    /// The address of whoever has opened the table or asks, if it is known.
    pub client: Option<Client>,
    /// The table or game it is about.
    pub about: Arc<str>,
}

impl Requester {
    /// Whom a turn is for: somebody with an address, or else the table itself.
    fn owner(&self) -> Owner {
        self.client.map_or_else(|| Owner::Table(Arc::clone(&self.about)), Owner::Client)
    }
}

/// Somebody who gets a turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Owner {
    Client(Client),
    Table(Arc<str>),
}

impl Bots {
    /// A pool that leaves one core to those who answer requests, if there are several.
    pub fn new(metrics: Metrics) -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::with_threads(cores.saturating_sub(1).max(1), metrics)
    }

    /// A pool in which so many bots that people wait for think at a time; and one at a time for each other kind of work.
    pub fn with_threads(threads: usize, metrics: Metrics) -> Self {
        Self { threads: [threads, 1, 1, 1].map(FairQueue::new), metrics }
    }

    /// Thinks about something once there is a thread for it; nothing comes of it if the thought panics. It is cancelled as
    /// soon as nobody waits for it any more.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: Work,
        requester: Requester,
        thought: impl FnOnce(&CancelToken) -> T + Send + 'static,
    ) -> Option<T> {
        let waiting_in_line = (GaugeGuard::new(&self.metrics.bots_waiting), self.metrics.bots_queue.enter());
        let permit = self.threads[work as usize].acquire(requester.owner(), requester.about).await;
        drop(waiting_in_line);
        let metrics = self.metrics.clone();
        let stop = CancelToken::default();
        let _waits = CancelOnDrop(stop.clone());
        let thinking = tokio::task::spawn_blocking(move || {
            // Held for as long as the bot thinks, which may be a moment longer than anybody waits.
            let _permit = permit;
            let started = Instant::now();
            let _thinking = GaugeGuard::new(&metrics.bots_thinking);
            let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| thought(&stop)));
            metrics.bot_think_seconds.observe(started.elapsed().as_secs_f64());
            thought
        });
        if let Ok(Ok(thought)) = thinking.await {
            return Some(thought);
        }
        self.metrics.http.panics.inc();
        None
    }

    /// Lets a bot decide about a view in which its observer has to; its random numbers come from a stream of the seed.
    pub(crate) async fn decide(self, thought: BotsTurn) -> Move {
        let BotsTurn { bot: name, view, seed, stream, work, requester } = thought;
        // A table may have been stored by a server that knew other bots.
        let bot = bot_named(&name).unwrap_or(BotName::STRENGTHS[0]);
        let thought =
            move |stop: &CancelToken| ask(&mut *bot.bot_until(stop), &view, bot.budget(), &mut seed.stream(stream));
        let fault = match self.think(work, requester, thought).await {
            Some(Ok(decision)) => return decision.mv,
            Some(Err(fault)) => {
                self.metrics.http.panics.inc_by(u64::from(matches!(fault, BotFault::Panicked(_))));
                fault.to_string()
            }
            None => "gave no answer".to_owned(),
        };
        tracing::error!(bot = name, fault, "a bot failed; the first legal move is played instead");
        Decision::fallback(&view).mv
    }
}

/// A decision that a bot has to make.
pub(crate) struct BotsTurn {
    /// The name of the bot.
    pub bot: String,
    /// What it may know.
    pub view: View,
    /// The seed that its random numbers come from.
    pub seed: Seed,
    /// The stream of that seed.
    pub stream: u64,
    /// The kind of table, which decides who has to wait for whom.
    pub work: Work,
    /// The table, and who has opened it.
    pub requester: Requester,
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};
    use std::time::Duration;

    use gizmos_core::{Dealer, Seat, Setup, State};
    use tokio::time::timeout;

    use super::*;
    use crate::shell::examples::client;

    fn table(name: &str) -> Requester {
        Requester { client: None, about: name.into() }
    }

    #[tokio::test]
    async fn each_kind_of_work_waits_for_its_own_kind_only() {
        let seed = Seed::from(1);
        let mut state = State::new(&Setup::standard(2)).unwrap();
        Dealer::new(seed).settle(&mut state);
        let view = state.view(Some(Seat::FIRST));
        let bots = Bots::with_threads(1, Metrics::new());
        let (long, short) = (Duration::from_mins(1), Duration::from_millis(50));
        let kinds = [Work::PeoplesTable, Work::BotsTable, Work::Analysis, Work::Reader];
        for taken in kinds {
            let held = bots.threads[taken as usize].acquire(Owner::Table("held".into()), "held".into()).await;
            for work in kinds {
                let turn = BotsTurn { bot: "random".into(), view, seed, stream: 64, work, requester: table("other") };
                let patience = if work == taken { short } else { long };
                let decides = timeout(patience, bots.clone().decide(turn)).await.is_ok();
                assert_eq!(decides, work != taken, "{work:?} while {taken:?} has its thread");
            }
            assert!(bots.metrics.bots_queue.oldest().is_zero(), "whoever gave up waits no longer");
            drop(held);
        }
    }

    #[tokio::test]
    async fn somebody_with_many_tables_waits_for_others_in_turn() {
        let bots = Bots::with_threads(1, Metrics::new());
        let held = bots.threads[Work::PeoplesTable as usize].acquire(Owner::Table("held".into()), "held".into()).await;
        let (told, mut order) = tokio::sync::mpsc::unbounded_channel();
        let greedy = client(1);
        let asks = ["a", "b", "c", "d"].map(|name| (Some(greedy), name)).into_iter().chain([(None, "other")]);
        let mut thoughts = Vec::new();
        for (client, name) in asks {
            let (bots, told) = (bots.clone(), told.clone());
            let requester = Requester { client, about: name.into() };
            let mut thought =
                Box::pin(
                    async move { bots.think(Work::PeoplesTable, requester, move |_| told.send(name).is_ok()).await },
                );
            // In this order.
            assert!(thought.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
            thoughts.push(thought);
        }
        assert!(bots.metrics.bots_queue.oldest() > Duration::ZERO);
        drop(held);
        assert!(futures_util::future::join_all(thoughts).await.into_iter().all(|told| told == Some(true)));
        let order: Vec<&str> = std::iter::from_fn(|| order.try_recv().ok()).collect();
        assert_eq!(order, ["a", "other", "b", "c", "d"]);
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_called_off() {
        let bots = Bots::with_threads(1, Metrics::new());
        let (begins, begun) = tokio::sync::oneshot::channel();
        let endless = bots.think(Work::Reader, table("a"), move |stop| {
            begins.send(()).unwrap();
            while !stop.is_cancelled() {
                thread::sleep(Duration::from_millis(1));
            }
        });
        tokio::select! {
            _ = endless => panic!("nobody has called it off"),
            begun = begun => begun.unwrap(),
        }
        let next = timeout(Duration::from_mins(1), bots.think(Work::Reader, table("b"), |_| 7));
        assert_eq!(next.await, Ok(Some(7)), "the thread is free again");
    }
}
