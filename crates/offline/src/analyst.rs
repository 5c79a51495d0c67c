//! Games thought through beside everything else: one decision at a time, each verdict kept.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use gizmos_ai::BotReport;
use gizmos_core::Record;
use gizmos_site::host::{Analysed, Progress};
use gizmos_site::http::Problem;
use gizmos_site::record_name;
use gizmos_study::{JudgedDecision, PastDecision};
use gizmos_table::is_plausible;
use serde::{Deserialize, Serialize};

use crate::surroundings::{Change, Surroundings};
use crate::thought::{Conclusion, Thought};

/// How many simulations each decision is worth: as many as on a server.
const SIMULATIONS: u32 = 8_000;

/// Analyses games. Clones are the same.
#[derive(Clone)]
pub struct Analyst {
    surroundings: Arc<dyn Surroundings>,
    /// The games that are being worked on.
    current: Arc<Mutex<HashSet<String>>>,
}

/// What is kept of an analysis besides its verdicts.
#[derive(Serialize, Deserialize)]
struct Head {
    simulations: u32,
    decisions: usize,
}

fn head_key(name: &str) -> String {
    format!("analysis/{name}")
}

fn verdict_keys(name: &str) -> String {
    format!("verdict/{name}/")
}

impl Analyst {
    /// Somebody who keeps verdicts in these surroundings.
    pub fn new(surroundings: Arc<dyn Surroundings>) -> Self {
        Self { surroundings, current: Arc::default() }
    }

    /// Wants a game to be analysed. One that was asked for before costs nothing.
    ///
    /// # Errors
    /// If nobody could have played it, or it cannot be kept.
    pub async fn ask(&self, record: &Record) -> Result<(), Problem> {
        let name = record_name(&record.to_string());
        if self.head(&name).await?.is_none() {
            if !is_plausible(record) {
                return Err(Problem::implausible_game());
            }
            let head = Head { simulations: SIMULATIONS, decisions: PastDecision::all(record).count() };
            let text = serde_json::to_string(&head).map_err(|_| Problem::internal())?;
            self.surroundings.write(Change { new: vec![(head_key(&name), text)], replaced: Vec::new() }).await?;
        }
        self.go_on(record);
        Ok(())
    }

    /// How far the analysis of a game has come; nothing if nobody has asked for it. One that was interrupted goes on.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn progress(&self, record: &Record) -> Result<Option<Progress>, Problem> {
        let Some(Head { simulations, decisions }) = self.head(&record_name(&record.to_string())).await? else {
            return Ok(None);
        };
        let verdicts = self.verdicts(record).await?;
        if verdicts.len() >= decisions {
            return Ok(Some(Progress::Done(Analysed { simulations, decisions: verdicts })));
        }
        self.go_on(record);
        Ok(Some(Progress::Running { judged: verdicts.len(), decisions }))
    }

    /// The verdicts on a game so far, in order.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn verdicts(&self, record: &Record) -> Result<Vec<JudgedDecision>, Problem> {
        let keys = verdict_keys(&record_name(&record.to_string()));
        let kept = self.surroundings.read(&keys).await?;
        kept.iter().map(|(_, text)| serde_json::from_str(text).map_err(|_| Problem::unreadable())).collect()
    }

    /// What a bot thinks of the last position of a record; nothing if luck comes next.
    ///
    /// # Errors
    /// If it fails.
    pub async fn think(&self, position: &Record, simulations: u32) -> Result<Option<BotReport>, Problem> {
        let thought = Thought::Position { record: position.to_string(), simulations };
        match self.surroundings.think(thought).await {
            Some(Conclusion::Position(report)) => Ok(report),
            _ => Err(Problem::internal()),
        }
    }

    async fn head(&self, name: &str) -> Result<Option<Head>, Problem> {
        let kept = self.surroundings.read(&head_key(name)).await?;
        let head = kept.first().map(|(_, text)| serde_json::from_str(text).map_err(|_| Problem::unreadable()));
        head.transpose()
    }

    /// Judges what has not been judged yet; costs nothing if that is going on already.
    fn go_on(&self, record: &Record) {
        let text = record.to_string();
        let name = record_name(&text);
        if !self.current.lock().unwrap_or_else(PoisonError::into_inner).insert(name.clone()) {
            return;
        }
        let (analyst, record) = (self.clone(), record.clone());
        self.surroundings.spawn(Box::pin(async move {
            // What fails is tried again when somebody looks.
            let _ = analyst.finish(&name, &text, &record).await;
            analyst.current.lock().unwrap_or_else(PoisonError::into_inner).remove(&name);
        }));
    }

    async fn finish(&self, name: &str, text: &str, record: &Record) -> Result<(), Problem> {
        let Some(Head { simulations, decisions }) = self.head(name).await? else { return Ok(()) };
        for decision in self.verdicts(record).await?.len()..decisions {
            let thought = Thought::Verdict { record: text.to_owned(), decision, simulations };
            let Some(Conclusion::Verdict(Some(verdict))) = self.surroundings.think(thought).await else {
                return Err(Problem::internal());
            };
            let verdict = serde_json::to_string(&verdict).map_err(|_| Problem::internal())?;
            let new = vec![(format!("{}{decision:05}", verdict_keys(name)), verdict)];
            self.surroundings.write(Change { new, replaced: Vec::new() }).await?;
        }
        Ok(())
    }
}
