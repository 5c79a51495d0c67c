//! Games thought through in the background: one at a time, decision by decision, each kept as soon as a few are there.
//!
//! What waits is what the store says is not finished. So nothing is forgotten by a restart, and an analysis goes on where
//! it was interrupted; its result does not depend on where that was. Which game comes next is fair by address.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::http::StatusCode;
use gizmos_ai::Budget;
use gizmos_core::record::RecordError;
use gizmos_core::{Record, Seed};
pub use gizmos_site::host::{Analysed, Progress};
use gizmos_site::record_name;
use gizmos_study::{Analysis, JudgedDecision, PastDecision};
use gizmos_table::is_plausible;

use crate::analysis_line::AnalysisLine;
use crate::bots::{self, Requester};
use crate::shell::{RateLimit, locked};
use crate::storage::{ANALYSIS_BYTES, Storage};
use crate::store::{NewAnalysis, StoreError, StoredAnalysis, StoredItem};
use crate::table_context::TableContext;
use crate::{Client, Limits, Problem};

/// How many simulations each decision is worth unless told: as `gizmos analyse` has it.
pub const SIMULATIONS: u32 = 8_000;

/// Verdicts are kept after so many,
const PIECE: usize = 16;
/// or after so long, for those who watch; so much work is all that a crash costs.
const PAUSE: Duration = Duration::from_secs(1);

/// So many panics about a game, and it is given up: one may be bad luck.
const MOST_PANICS: usize = 2;

/// What the search's luck comes from: the same for everybody.
pub(crate) const SEED: Seed = Seed([0; 32]);

/// Analyses games, one after the other. Clones are the same.
#[derive(Clone)]
pub struct Analyst(Arc<Shared>);

struct Shared {
    context: TableContext,
    simulations: u32,
    /// How often an address may ask.
    rate: RateLimit,
    storage: Arc<Storage>,
    /// How many games may be unfinished. They come one after the other, and long ones take their time.
    most: usize,
    /// How many of them may be one address's.
    most_per_address: usize,
    line: Mutex<AnalysisLine>,
    /// Held while something is asked for, so that no more wait than may.
    asking: tokio::sync::Mutex<()>,
    work: Mutex<Work>,
}

#[derive(Default)]
struct Work {
    is_going_on: bool,
    /// Something may have come since the work was looked for.
    is_wanted: bool,
}

/// Why a game is not analysed.
#[derive(Debug, thiserror::Error)]
pub enum NotAnalysed {
    /// No play brings it about, or it is longer than any game.
    #[error("no game can be played like this")]
    Implausible,
    /// So many wait already.
    #[error("too many games are queued for analysis")]
    Busy,
    /// So many of whoever asks wait already.
    #[error("{0} games of this address are queued for analysis")]
    ShareTaken(usize),
    /// Whoever asks has asked for many.
    #[error("too many analyses requested")]
    TooOften(Duration),
    /// Nothing new is stored, for them or for anybody.
    #[error("{}", .0.detail)]
    NoSpace(Problem),
    /// It could not be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<NotAnalysed> for Problem {
    fn from(error: NotAnalysed) -> Self {
        match error {
            NotAnalysed::Implausible => Self::implausible_game(),
            NotAnalysed::Busy => Self::busy().with_retry_after(Duration::from_secs(30)),
            NotAnalysed::ShareTaken(most) => {
                let detail =
                    format!("{most} games from your address wait to be analysed; ask again when one is finished");
                Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-analyses", "Too many analyses", detail)
                    .with_retry_after(Duration::from_secs(30))
            }
            NotAnalysed::TooOften(wait) => Self::too_many_requests(wait),
            NotAnalysed::NoSpace(problem) => problem,
            NotAnalysed::Store(error) => error.into(),
        }
    }
}

impl Analyst {
    /// Somebody who thinks this much about each decision, and takes as many games as the limits say.
    pub(crate) fn new(
        context: TableContext,
        simulations: u32,
        rate: RateLimit,
        storage: Arc<Storage>,
        limits: &Limits,
    ) -> Self {
        Self(Arc::new(Shared {
            context,
            simulations: simulations.max(1),
            rate,
            storage,
            most: limits.analyses,
            most_per_address: limits.analyses_per_address,
            line: Mutex::default(),
            asking: tokio::sync::Mutex::default(),
            work: Mutex::default(),
        }))
    }

    /// Wants a game to be analysed. One that somebody has asked for before costs nothing.
    ///
    /// # Errors
    /// If nobody could have played this game, too much is asked for, or it could not be stored.
    pub async fn ask(&self, record: &Record, client: Client) -> Result<(), NotAnalysed> {
        let Shared { context, simulations, rate, storage, most, most_per_address, asking, .. } = &*self.0;
        let text = record.to_string();
        let id = record_name(&text);
        let _one_at_a_time = asking.lock().await;
        if context.store.analysis(&id).await?.is_none() {
            if !is_plausible(record) {
                return Err(NotAnalysed::Implausible);
            }
            let unfinished = context.store.unfinished_analyses().await?;
            let refusals = context.metrics.http.refusals_by("analyses");
            if unfinished.len() >= *most {
                refusals.inc();
                return Err(NotAnalysed::Busy);
            }
            let has_its_share = {
                let mut line = locked(&self.0.line);
                line.update(&unfinished);
                client.has_its_share(&line.askers(), *most_per_address, *most)
            };
            if has_its_share {
                refusals.inc();
                return Err(NotAnalysed::ShareTaken(*most_per_address));
            }
            rate.check(client).map_err(NotAnalysed::TooOften)?;
            storage.take(client, ANALYSIS_BYTES).map_err(NotAnalysed::NoSpace)?;
            let decisions = PastDecision::all(record).count() as u64;
            let new = NewAnalysis {
                id: id.clone(),
                asked_at: context.clock.wall(),
                record: text,
                simulations: *simulations,
                decisions,
            };
            context.store.ask_analysis(new).await?;
            if decisions > 0 {
                locked(&self.0.line).ask(&id, client);
            }
        }
        self.go_on();
        Ok(())
    }

    /// How far the analysis of a game has come; nothing if nobody has asked for it.
    ///
    /// # Errors
    /// If the store is damaged or not available.
    pub async fn progress(&self, record: &Record) -> Result<Option<Progress>, StoreError> {
        let store = &self.0.context.store;
        let id = record_name(&record.to_string());
        let Some(stored) = store.analysis(&id).await? else { return Ok(None) };
        let StoredAnalysis { ref analysis, judged } = stored;
        if stored.is_finished() {
            let decisions = self.verdicts(&id).await?;
            return Ok(Some(Progress::Done(Analysed { simulations: analysis.simulations, decisions })));
        }
        let unfinished = store.unfinished_analyses().await?;
        let before = {
            let mut line = locked(&self.0.line);
            line.update(&unfinished);
            line.before(&id)
        };
        Ok(Some(match before {
            1.. if judged == 0 => Progress::Waiting(before),
            _ => Progress::Running { judged: count(judged), decisions: count(analysis.decisions) },
        }))
    }

    /// The verdict on one decision of a game, if it is known already.
    ///
    /// # Errors
    /// If the store is damaged or not available.
    pub async fn verdict(&self, record: &Record, decision: usize) -> Result<Option<JudgedDecision>, StoreError> {
        let verdicts = self.verdicts(&record_name(&record.to_string())).await?;
        Ok(verdicts.into_iter().nth(decision))
    }

    async fn verdicts(&self, id: &str) -> Result<Vec<JudgedDecision>, StoreError> {
        let mut decisions = Vec::new();
        for piece in self.0.context.store.verdicts(id).await? {
            let verdicts: Vec<JudgedDecision> = serde_json::from_str(&piece)
                .map_err(|error| StoreError::Corrupt(format!("analysis {id}: a verdict cannot be read: {error}")))?;
            decisions.extend(verdicts);
        }
        Ok(decisions)
    }

    /// Goes on with what is not finished. Costs nothing if it goes on already.
    pub fn go_on(&self) {
        let mut work = locked(&self.0.work);
        work.is_wanted = true;
        if work.is_going_on || self.0.context.shutdown.is_cancelled() {
            return;
        }
        work.is_going_on = true;
        drop(work);
        let analyst = self.clone();
        tokio::spawn(async move {
            let worker = analyst.clone();
            if tokio::spawn(async move { worker.work_off().await }).await.is_err() {
                analyst.0.context.metrics.http.panics.inc();
                locked(&analyst.0.work).is_going_on = false;
                tracing::error!("the analyst has failed and goes on when it is asked again");
            }
        });
    }

    /// Works until nothing is wanted any more.
    async fn work_off(&self) {
        loop {
            locked(&self.0.work).is_wanted = false;
            self.finish_all().await;
            let mut work = locked(&self.0.work);
            if !work.is_wanted || self.0.context.shutdown.is_cancelled() {
                work.is_going_on = false;
                return;
            }
        }
    }

    /// Finishes all that can be finished. What is broken is forgotten, so that it is not tried for ever and can be asked for
    /// again; what the store does not take now is tried again the next time.
    async fn finish_all(&self) {
        let TableContext { store, metrics, shutdown, .. } = &self.0.context;
        let mut later = HashSet::new();
        while !shutdown.is_cancelled() {
            let waiting = match store.unfinished_analyses().await {
                Ok(waiting) => waiting,
                Err(error) => return tracing::error!(%error, "nobody knows what is to be analysed"),
            };
            metrics.analyses_unfinished.set(i64::try_from(waiting.len()).unwrap_or(i64::MAX));
            let next = {
                let mut line = locked(&self.0.line);
                line.update(&waiting);
                line.begin_next(&later)
            };
            let Some(id) = next else { return };
            if let Some(cluster) = &self.0.context.cluster
                && !cluster.claim_analysis(&id).await.unwrap_or(false)
            {
                // Another server works on it.
                locked(&self.0.line).end_current();
                later.insert(id);
                continue;
            }
            let attempted = self.attempt(&id).await;
            locked(&self.0.line).end_current();
            let Err(error) = attempted else { continue };
            tracing::error!(analysis = id, %error, "an analysis failed");
            if let StoreError::Corrupt(_) = error
                && let Err(error) = store.delete(&StoredItem::Analysis { id: id.clone() }).await
            {
                tracing::error!(analysis = id, %error, "a failed analysis could not be forgotten");
            }
            later.insert(id);
        }
    }

    /// Works on a game, in a task of its own: a panic costs nothing but the game that brings it about.
    async fn attempt(&self, id: &str) -> Result<(), StoreError> {
        for _ in 0..MOST_PANICS {
            let (analyst, own_id) = (self.clone(), id.to_owned());
            match tokio::spawn(async move { analyst.finish(&own_id).await }).await {
                Ok(Err(Failure::Store(error))) => return Err(error),
                Ok(Err(Failure::Panic)) => {}
                Err(error) if error.is_panic() => {
                    self.0.context.metrics.http.panics.inc();
                }
                // It is done; or the runtime ends, and nothing is wrong with the game.
                Ok(Ok(())) | Err(_) => return Ok(()),
            }
        }
        Err(StoreError::Corrupt(format!("analysis {id}: thinking about it panics")))
    }

    /// Judges the decisions of a game that have not been judged yet.
    async fn finish(&self, id: &str) -> Result<(), Failure> {
        let TableContext { store, bots, metrics, clock, shutdown, .. } = &self.0.context;
        let corrupt = |what: &str| StoreError::Corrupt(format!("analysis {id}: {what}"));
        let Some(StoredAnalysis { analysis, mut judged }) = store.analysis(id).await? else { return Ok(()) };
        let record: Record = analysis.record.parse().map_err(|error: RecordError| corrupt(&error.to_string()))?;
        let analysis = Analysis { budget: Budget::Simulations(analysis.simulations), seed: SEED };
        // One game at a time: there is nobody to be fair to here.
        let requester = Requester { client: None, about: id.into() };
        let rest: Vec<PastDecision> = PastDecision::all(&record).skip(count(judged)).collect();
        let mut rest = rest.into_iter().peekable();
        while rest.peek().is_some() {
            let (mut verdicts, started) = (Vec::with_capacity(PIECE), clock.elapsed());
            while verdicts.len() < PIECE
                && clock.elapsed() < started + PAUSE
                && let Some(decision) = rest.next()
            {
                let thought =
                    bots.think(bots::Work::Analysis, requester.clone(), move |_| analysis.judge_one(&decision));
                tokio::select! {
                    verdict = thought => verdicts.push(verdict.ok_or(Failure::Panic)?),
                    () = shutdown.cancelled() => break,
                }
                metrics.decisions_judged.inc();
            }
            let more = verdicts.len() as u64;
            if more > 0 {
                let text = serde_json::to_string(&verdicts).map_err(|error| corrupt(&error.to_string()))?;
                store.add_verdicts(id, judged, more, text).await?;
                judged += more;
            }
            if shutdown.is_cancelled() {
                return Ok(());
            }
        }
        metrics.analyses_finished.inc();
        Ok(())
    }
}

/// Why a game was not finished.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("the thought panicked")]
    Panic,
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn count(stored: u64) -> usize {
    usize::try_from(stored).unwrap_or(usize::MAX)
}
