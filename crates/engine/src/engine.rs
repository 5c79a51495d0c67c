//! A bot that is a program of somebody else.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gizmos_ai::{BotFault, BotReport, BotSource, Budget, CancelToken, Decision, Place, SeatedBot};
use gizmos_core::{Seed, View};
use rand_core::Rng;

use crate::process::{EngineProcess, unexpected};
use crate::protocol::{Answer, Question, Request};
use crate::{EngineCommand, EngineFault};

/// An engine, which is a command. Each game at a time has a process of its own; one that has played well is used again.
///
/// An engine that fails is ended at once, with all that it has started, and the next game gets a new one.
#[derive(Debug)]
pub struct Engine {
    name: String,
    command: EngineCommand,
    budget: Option<Budget>,
    patience: Duration,
    idle: Mutex<Vec<EngineProcess>>,
    own_name: String,
}

impl Engine {
    /// How long an engine without a budget in time may take for a decision, unless told otherwise.
    pub const PATIENCE: Duration = Duration::from_secs(10);
    /// By how much it may overrun a budget in time.
    pub const GRACE: Duration = Duration::from_secs(1);

    /// The engine of a command, shown as `name`, with a budget for each decision if there is one. It is started once, so
    /// that a command that does not work is known at once.
    ///
    /// # Errors
    /// If it cannot be started, or does not speak the protocol.
    pub fn new(
        name: String,
        command: EngineCommand,
        budget: Option<Budget>,
        patience: Duration,
    ) -> Result<Self, EngineFault> {
        let first = EngineProcess::start(&command)?;
        let own_name = first.name.clone();
        Ok(Self { name, command, budget, patience, idle: Mutex::new(vec![first]), own_name })
    }

    /// What the engine calls itself.
    pub fn own_name(&self) -> &str {
        &self.own_name
    }

    /// How long it may take to answer.
    fn limit(&self) -> Duration {
        match self.budget {
            Some(Budget::Time(time)) => time + Self::GRACE,
            _ => self.patience,
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<EngineProcess>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl BotSource for Engine {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn version(&self) -> String {
        self.name.clone()
    }

    fn is_engine(&self) -> bool {
        true
    }

    fn seat<'a>(&'a self, place: Place, stop: &CancelToken) -> Box<dyn SeatedBot + 'a> {
        Box::new(SeatedEngine { engine: self, place, stop: stop.clone(), process: None })
    }
}

impl From<Engine> for Arc<dyn BotSource> {
    fn from(engine: Engine) -> Self {
        Arc::new(engine)
    }
}

/// An engine in one game.
struct SeatedEngine<'a> {
    engine: &'a Engine,
    place: Place,
    stop: CancelToken,
    /// `None` before its first decision, and after it has failed.
    process: Option<EngineProcess>,
}

impl SeatedEngine<'_> {
    fn choose(&mut self, view: &View, rng: &mut dyn Rng) -> Result<Decision, EngineFault> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.begin(rng)?,
        };
        let chosen = self.question(&mut process, view);
        if chosen.as_ref().is_ok_and(|decision| view.explain(decision.mv).is_none()) {
            self.process = Some(process);
        } else {
            process.kill();
        }
        chosen
    }

    fn question(&self, process: &mut EngineProcess, view: &View) -> Result<Decision, EngineFault> {
        let question =
            Question { position: *view, legal: view.legal_moves(), budget: self.engine.budget.map(Into::into) };
        let answer = process.ask(&Request::Decide(Box::new(question)), self.engine.limit(), &self.stop)?;
        let Answer::Move(choice) = answer else { return Err(unexpected(&answer)) };
        if choice.report.as_ref().is_some_and(|report| !report.fits(self.place.players)) {
            let problem = "a report has a chance to win for each seat, from 0 to 1".to_owned();
            return Err(EngineFault::Garbage { said: format!("{:?}", choice.report), problem });
        }
        Ok(Decision { mv: choice.play.0, report: choice.report.map(BotReport::from) })
    }

    /// A process that knows of the game. Its seed says nothing about that of the game.
    fn begin(&self, rng: &mut dyn Rng) -> Result<EngineProcess, EngineFault> {
        let mut seed = Seed([0; 32]);
        rng.fill_bytes(&mut seed.0);
        let idle = self.engine.idle().pop();
        let process = idle.map_or_else(|| EngineProcess::start(&self.engine.command), Ok)?;
        let Place { players, seat } = self.place;
        process.tell(&Request::NewGame { players, seat, seed: seed.to_string() });
        Ok(process)
    }
}

impl SeatedBot for SeatedEngine<'_> {
    fn ask(&mut self, view: &View, rng: &mut dyn Rng) -> Result<Decision, BotFault> {
        let decision = self.choose(view, rng).map_err(|fault| BotFault::Engine(fault.to_string()))?;
        let mv = decision.mv;
        view.explain(mv).map_or(Ok(decision), |reason| Err(BotFault::Illegal { mv, reason }))
    }
}

impl Drop for SeatedEngine<'_> {
    fn drop(&mut self) {
        self.engine.idle().extend(self.process.take());
    }
}
