//! Plays whole games at a cluster while faults befall it, and looks for everything that was acknowledged.

use std::sync::atomic::Ordering;
use std::time::Instant;

use futures_util::future::join_all;
use gizmos_core::rand_core::Rng;
use gizmos_table::{Occupant, Settings};
use tokio::sync::watch;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::{sleep, sleep_until, timeout};

use super::check::Inspector;
use super::player::{Nodes, PAUSE, Player, Until, random};
use super::{Cluster, ClusterNode, FaultStep, Figures, Moment};
use crate::PATIENCE;
use crate::ledger::{Ledger, two_people};

/// How much has to go on at each table after a fault: whoever could just finish a move has not gone on yet.
const GOES_ON: u64 = 3;

/// Games at a cluster. They need a runtime with several threads.
pub struct ClusterGames {
    cluster: Cluster,
    players: Vec<Player>,
    finished: Vec<Ledger>,
    figures: Figures,
}

impl ClusterGames {
    /// Seats players at so many tables: at every third one somebody plays with a bot, at the others two people play.
    pub fn new(cluster: Cluster, tables: usize, seed: u64) -> Self {
        let nodes = Nodes(cluster.clients().into());
        let mut chance = random(seed);
        let settings = |number| if number % 3 == 2 { person_and_bot() } else { without_substitutes(two_people()) };
        let player = |number| Player::new(nodes.clone(), settings(number), chance.next_u64());
        let players = (0..tables).map(player).collect();
        Self { cluster, players, finished: Vec::new(), figures: Figures::default() }
    }

    /// The cluster that is played at.
    pub const fn cluster(&mut self) -> &mut Cluster {
        &mut self.cluster
    }

    /// Plays while faults begin and end, until every table has gone on, and then looks at everything.
    pub async fn endure(&mut self, step: &FaultStep) {
        let (until, told) = watch::channel(Until::Told);
        let counts: Vec<_> = self.players.iter().map(|player| player.progress.clone()).collect();
        let mut playing = JoinSet::new();
        for player in self.players.drain(..) {
            playing.spawn(player.play(told.clone()));
        }
        sleep(step.pause).await;
        let struck = Instant::now();
        for (at, moment) in step.course() {
            sleep_until((struck + at).into()).await;
            block_in_place(|| match moment {
                Moment::Begins(fault) => self.cluster.strike(fault),
                Moment::Ends(fault) => self.cluster.heal(fault),
            });
        }
        let before: Vec<u64> = counts.iter().map(|count| count.load(Ordering::SeqCst)).collect();
        let healed = Instant::now();
        while counts.iter().zip(&before).any(|(count, before)| count.load(Ordering::SeqCst) < before + GOES_ON) {
            if let Some(ended) = playing.try_join_next() {
                ended.expect("nobody panics");
                unreachable!("nobody was told to end");
            }
            assert!(healed.elapsed() < 2 * PATIENCE, "a table does not go on: {step}");
            sleep(PAUSE).await;
        }
        until.send_replace(Until::Settled);
        self.players = timeout(2 * PATIENCE, playing.join_all()).await.expect("every move is settled");
        let wait = self.players.iter().map(|player| player.longest_wait(struck)).max().unwrap_or_default();
        self.figures.add_step(step, wait);
        self.check().await;
    }

    /// Looks at all tables: all games that are over meanwhile, and those that go on.
    async fn check(&mut self) {
        let inspector = self.inspector().await;
        for player in &mut self.players {
            player.acknowledged.clear();
            self.figures.add_refusals(std::mem::take(&mut player.refusals));
        }
        let followed = self.players.iter_mut().flat_map(|player| player.finished.iter_mut().chain(&mut player.table));
        join_all(followed.map(|table| inspector.check(table))).await;
        for player in &mut self.players {
            self.finished.extend(player.finished.drain(..).map(|table| table.ledger));
        }
        inspector.close().await;
    }

    async fn inspector(&self) -> Inspector {
        let nodes = self.cluster.nodes().iter().map(ClusterNode::url).collect();
        Inspector::new(nodes, self.cluster.database()).await
    }

    /// Plays every game to its end, looks at all of them once more, and says what came out. The cluster goes on.
    pub async fn finish(mut self) -> (Cluster, Figures) {
        let (_until, told) = watch::channel(Until::Over);
        let mut playing = JoinSet::new();
        for player in self.players.drain(..) {
            playing.spawn(player.play(told.clone()));
        }
        self.players = timeout(5 * PATIENCE, playing.join_all()).await.expect("every game can be finished");
        self.check().await;
        let inspector = self.inspector().await;
        self.finished.extend(self.players.into_iter().filter_map(|player| player.table).map(|table| table.ledger));
        for ledger in &self.finished {
            self.figures.moves += inspector.check_finished(ledger).await;
        }
        inspector.close().await;
        self.figures.tables = self.finished.len();
        (self.cluster, self.figures)
    }
}

/// Nobody plays for people who cannot, because no node serves them.
fn without_substitutes(settings: Settings) -> Settings {
    Settings { grace_seconds: None, ..settings }
}

fn person_and_bot() -> Settings {
    let person = Occupant::person("Ann").expect("is a name");
    without_substitutes(Settings::new(vec![person, Occupant::bot("random")]))
}
