//! Somebody who plays at one table after the other, each request at a random node.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use gizmos_client::{Client, Error};
use gizmos_core::rand_core::Rng;
use gizmos_core::{Seed, fair_index};
use gizmos_table::Settings;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::watcher::FollowedTable;
use crate::PATIENCE;
use crate::ledger::{Ledger, Outlook};

/// How long a player waits for a node, before they ask another one.
pub(super) const TRY: Duration = Duration::from_secs(2);

/// The pause before something is tried again.
pub(super) const PAUSE: Duration = Duration::from_millis(20);

/// The pause between moves: the players are not to keep the whole machine busy.
const PACE: Duration = Duration::from_millis(20);

/// Refusals by a node that does not know of the latest move. It has not done anything.
const OUTDATED: [&str; 2] = ["stale-revision", "not-your-turn"];

/// A random generator of a player.
pub(super) type Random = Box<dyn Rng + Send + Sync>;

/// A random generator with a seed.
pub(super) fn random(seed: u64) -> Random {
    Box::new(Seed::from(seed).stream(0))
}

/// Clients of all nodes, for requests that are made at any of them.
#[derive(Clone)]
pub(super) struct Nodes(pub Arc<[Client]>);

impl Nodes {
    pub fn any(&self, random: &mut Random) -> &Client {
        &self.0[fair_index(random.next_u64(), self.0.len())]
    }
}

/// Until when a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// As long as they may, at a new table after each game.
    Told,
    /// No move is in doubt.
    Settled,
    /// The game is over.
    Over,
}

/// A player, who plays for all people at a table.
pub(super) struct Player {
    nodes: Nodes,
    random: Random,
    settings: Settings,
    /// Where they play.
    pub table: Option<FollowedTable>,
    /// The games that are over since somebody last took them away.
    pub finished: Vec<FollowedTable>,
    /// Counts everything that went on.
    pub progress: Arc<AtomicU64>,
    /// When moves were acknowledged since somebody last took that away.
    pub acknowledged: Vec<Instant>,
    /// How often each code was answered, or nothing, since somebody last took that away.
    pub refusals: BTreeMap<String, u64>,
}

impl Player {
    /// A player at tables with these settings.
    pub fn new(nodes: Nodes, settings: Settings, seed: u64) -> Self {
        Self {
            nodes,
            random: random(seed),
            settings,
            table: None,
            finished: Vec::new(),
            progress: Arc::default(),
            acknowledged: Vec::new(),
            refusals: BTreeMap::new(),
        }
    }

    /// Plays until they are told to end.
    pub async fn play(mut self, until: watch::Receiver<Until>) -> Self {
        let mut went_on = Instant::now();
        loop {
            let ledger = self.table.as_ref().map(|table| &table.ledger);
            let is_enough = match *until.borrow() {
                Until::Told => false,
                Until::Settled => ledger.is_none_or(|ledger| !ledger.is_in_doubt()),
                Until::Over => ledger.is_none_or(Ledger::is_over),
            };
            if is_enough {
                return self;
            }
            let trouble = match timeout(TRY, self.step()).await {
                Ok(Ok(None)) => None,
                Ok(Ok(Some(Outlook::Chosen))) => continue,
                Ok(Ok(Some(outlook))) => Some(format!("{outlook:?}")),
                Ok(Err(error)) => Some(self.trouble(error)),
                Err(_) => Some("no answer in time".to_owned()),
            };
            let Some(trouble) = trouble else {
                went_on = Instant::now();
                self.progress.fetch_add(1, Ordering::SeqCst);
                sleep(PACE).await;
                continue;
            };
            let id = self.table.as_ref().map(|table| table.ledger.id());
            assert!(went_on.elapsed() < PATIENCE, "table {id:?} does not go on: {trouble}");
            *self.refusals.entry(trouble).or_default() += 1;
            sleep(PAUSE).await;
        }
    }

    /// Does what comes next. If nothing went on yet, says how things look.
    async fn step(&mut self) -> Result<Option<Outlook>, Error> {
        let node = self.nodes.any(&mut self.random);
        let Some(table) = &mut self.table else {
            let ledger = Ledger::open_with(node, &self.settings).await?;
            self.table = Some(FollowedTable::new(ledger, &self.nodes, &mut self.random));
            return Ok(None);
        };
        if table.ledger.is_over() {
            self.finished.extend(self.table.take());
            return Ok(None);
        }
        if table.ledger.is_in_doubt() {
            table.ledger.submit(node).await?;
            self.acknowledged.push(Instant::now());
            return Ok(None);
        }
        match table.ledger.choose(node, &mut self.random).await? {
            Outlook::Over => Ok(None),
            outlook => Ok(Some(outlook)),
        }
    }

    /// What is noted of something that has to be tried again. Everything else must not happen.
    fn trouble(&self, error: Error) -> String {
        match error {
            Error::Lost(_) => "no answer".to_owned(),
            Error::Refused(problem) if problem.status >= 500 || OUTDATED.contains(&problem.code.as_str()) => {
                problem.code
            }
            error => panic!("table {:?}: {error}", self.table.as_ref().map(|table| table.ledger.id())),
        }
    }

    /// How long they waited at most for a move that was acknowledged after this moment.
    pub fn longest_wait(&self, since: Instant) -> Duration {
        let mut before = since;
        let later = self.acknowledged.iter().filter(|&&at| at > since);
        let waits = later.map(|&at| at.duration_since(std::mem::replace(&mut before, at)));
        waits.max().unwrap_or_default()
    }
}
