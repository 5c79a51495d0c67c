//! Matches between bots.

use std::sync::Arc;

use gizmos_ai as ai;
use gizmos_ai::arena::{self, BotFailure, Tally};
use gizmos_core as core;
use gizmos_engine::{BadBot, Engine, bot_source};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::bot;
use crate::errors::{self, class};
use crate::interrupt::interruptible;
use crate::match_result::MatchResult;
use crate::net::Net;
use crate::number::{count, shown, whole};
use crate::record::Record;
use crate::seed::Seed;

/// A duplicate match between 2 to 4 bots: every deal is played with all rotations of the seats, so that luck favours nobody.
///
/// A bot is a name, as in `Bot`, a pair of a name and the `Net` it uses, `net:FILE` (a net from a file), or `exec:COMMAND`
/// (an engine: a program that may forfeit games). Deal `i` is dealt from `game_seed(seed, i)`, and
/// each game has new bots. So the deals can be played in any order, in several processes, and always go the same way,
/// unless a bot's budget is in milliseconds. The same match of `gizmos arena` has the same games.
///
///     >>> from gizmos import Match
///     >>> match = Match(["greedy", "random", "random"], deals=100, seed=1)
///     >>> match.play()
///     <MatchResult: 100 deals, greedy wins 99.7 %, random wins 0.0 %, random wins 0.3 %>
///     >>> match.record(7, rotation=1).state.standing.winner
///     1
///
/// It can be pickled, with its nets. `gizmos.ray` plays it on a cluster.
#[pyclass(frozen, module = "gizmos")]
pub struct Match {
    contest: arena::Match,
    /// `None` where a bot has its own.
    nets: Vec<Option<Py<Net>>>,
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (bots, deals, seed=None))]
    fn new(bots: Vec<Contestant>, deals: Number, seed: Option<Seed>) -> PyResult<Self> {
        let games = deals.0.checked_mul(bots.len() as u64);
        let games = games.ok_or_else(|| PyValueError::new_err("so many deals are too many"))?;
        let contest = arena::Match::new(bots.iter().map(|bot| Arc::clone(&bot.source)), games, Seed::or_fresh(seed)?);
        let contest = contest.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Self { contest, nets: bots.into_iter().map(|bot| bot.net).collect() })
    }

    /// The names of the bots.
    #[getter]
    fn bots(&self) -> Vec<String> {
        self.contest.bots().iter().map(ai::BotSource::name).collect()
    }

    /// The net of each bot; `None` where it uses its own, or none.
    #[getter]
    fn nets(&self, py: Python<'_>) -> Vec<Option<Py<Net>>> {
        self.nets.iter().map(|net| net.as_ref().map(|net| net.clone_ref(py))).collect()
    }

    /// The number of deals.
    #[getter]
    fn deals(&self) -> u64 {
        self.contest.deals()
    }

    /// The number of games: each deal has one for each bot.
    #[getter]
    fn games(&self) -> u64 {
        self.contest.games()
    }

    /// The seed in hexadecimal digits.
    #[getter]
    fn seed(&self) -> String {
        self.contest.seed().to_string()
    }

    /// Plays the deals from `start` up to, but not including, `stop`; all of them unless told otherwise.
    ///
    /// Uses one thread, unless a bot has more. Other threads of Python go on, and Ctrl-C interrupts it.
    #[pyo3(signature = (start=Number(0), stop=None), text_signature = "($self, start=0, stop=None)")]
    fn play(&self, py: Python<'_>, start: Number, stop: Option<Number>) -> PyResult<MatchResult> {
        let (start, stop) = (start.0, stop.map_or(self.contest.deals(), |stop| stop.0));
        if start >= stop || stop > self.contest.deals() {
            let deals = self.contest.deals();
            return Err(PyValueError::new_err(format!("deals {start} to {stop} cannot be played: there are {deals}")));
        }
        let tally = interruptible(py, |cancel| {
            let contest = self.contest.clone().until(cancel);
            let mut tally = Tally::new(contest.bots().len());
            for deal in (start..stop).take_while(|_| !cancel.is_cancelled()) {
                tally.add(&contest.play_deal(deal)?);
            }
            Ok(tally)
        })?;
        Ok(MatchResult::new(self.bots(), tally.map_err(|failure| bot_failed(&failure))?))
    }

    /// The game of a deal as a record. In rotation `r` the bot at place `i` has seat `i + r`, counted round the table.
    #[pyo3(signature = (deal, rotation=0))]
    fn record(&self, py: Python<'_>, deal: Number, #[pyo3(from_py_with = count)] rotation: usize) -> PyResult<Record> {
        let (deals, players) = (self.contest.deals(), self.contest.bots().len());
        if deal.0 >= deals || rotation >= players {
            let message = format!("there are {deals} deals and {players} rotations, counted from 0");
            return Err(PyValueError::new_err(message));
        }
        let steps = interruptible(py, |cancel| self.contest.clone().until(cancel).steps(deal.0, rotation))?;
        let steps = steps.map_err(|failure| bot_failed(&failure))?;
        let setup = core::Setup::standard(players as u8);
        let seed = self.contest.seed().game(deal.0);
        let mut record = core::Record::new(setup, Some(seed)).map_err(errors::impossible)?;
        for step in steps {
            match step {
                core::Step::Move(_, mv) => record.play(mv).map_err(errors::illegal)?,
                core::Step::Chance(luck) => record.resolve(luck).map_err(errors::plain::<class::BadLuck>)?,
            }
        }
        Ok(Record(record))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Arguments<'py>)> {
        let contestant = |(name, net): (String, &Option<Py<Net>>)| match net {
            Some(net) => Ok((name, net).into_pyobject(py)?.into_any()),
            None => Ok(name.into_pyobject(py)?.into_any()),
        };
        let bots = self.bots().into_iter().zip(&self.nets).map(contestant).collect::<PyResult<_>>()?;
        Ok((py.get_type::<Self>().into_any(), (bots, self.deals(), self.seed())))
    }

    fn __repr__(&self) -> String {
        format!("<Match: {} deals of {}>", self.deals(), self.bots().join(", "))
    }
}

/// What a match is made of: bots, deals, seed.
type Arguments<'py> = (Vec<Bound<'py, PyAny>>, u64, String);

/// A bot that does not play as it should.
fn bot_failed(failure: &BotFailure) -> PyErr {
    PyRuntimeError::new_err(failure.to_string())
}

/// A bot in a match: its name, or a pair of its name and its net.
struct Contestant {
    source: Arc<dyn ai::BotSource>,
    net: Option<Py<Net>>,
}

impl<'py> FromPyObject<'_, 'py> for Contestant {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if ob.is_instance_of::<PyTuple>() {
            let (name, net): (String, Py<Net>) = ob.extract()?;
            let own = ai::BotWithNet::new(name.clone(), bot::named(&name, true)?, Arc::clone(&net.get().0));
            return Ok(Self { source: own.into(), net: Some(net) });
        }
        let name: String = ob.extract()?;
        let source = bot_source(&name, Engine::PATIENCE).map_err(|error| match error {
            BadBot::Name(unknown) => errors::plain::<class::ParseBotNameError>(unknown),
            other => PyValueError::new_err(other.to_string()),
        })?;
        Ok(Self { source, net: None })
    }
}

/// The number of a deal, or a number of deals.
struct Number(u64);

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = whole(ob)?.map(Self);
        number.ok_or_else(|| PyValueError::new_err(format!("deals are counted from 0 to 2^64 - 1, not {}", shown(ob))))
    }
}
