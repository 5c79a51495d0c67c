//! The built-in bots.

use std::sync::{Mutex, PoisonError};

use gizmos_ai as ai;
use gizmos_core as core;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use rand_chacha::ChaCha8Rng;

use crate::errors::{self, class};
use crate::interrupt::interruptible;
use crate::moves::Move;
use crate::net::Net;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::view::View;

/// A player made of code. It sees what its seat may know and nothing else, so it cannot cheat.
///
/// - `random`, `greedy` and `heuristic` do not look ahead;
/// - `search:2000` looks ahead with 2,000 simulations for each decision, `search:50ms` for 50 milliseconds, and
///   `search:2000@4` with four threads, `@all` with one for each core;
/// - `champion:2000` is the same with the strongest net there is, which will be replaced by stronger ones;
/// - `apprentice`, `tinkerer`, `engineer` and `inventor` are four strengths for people.
///
/// Bots that look ahead go by a net: their own, or the one that is given.
///
/// It can be copied and pickled, and decides on as the original would.
///
/// With a seed, and a budget in simulations, it always decides the same. Other threads of Python go on while it thinks, and
/// Ctrl-C interrupts it.
///
///     >>> from gizmos import Bot, Game
///     >>> game = Game(players=2, seed=7)
///     >>> bots = [Bot("greedy"), Bot("random", seed=1)]
///     >>> while not game.is_over:
///     ...     seat = game.to_move
///     ...     game.play(bots[seat].decide(game.view(seat)).move)
///     >>> game.outcome.winner
///     0
#[pyclass(frozen, module = "gizmos")]
pub struct Bot {
    name: ai::BotName,
    net: Option<Py<Net>>,
    seed: core::Seed,
    generator: Mutex<ChaCha8Rng>,
}

/// What a pickled bot is made of again: name, seed, net, and how many random numbers it has drawn.
type Restored<'py> = (String, String, Option<Py<Net>>, u64);

/// The bot of a name, which must look ahead if it is given a net.
pub fn named(name: &str, has_net: bool) -> PyResult<ai::BotName> {
    let name: ai::BotName = name.parse().map_err(errors::plain::<class::ParseBotNameError>)?;
    if has_net && !name.looks_ahead() {
        return Err(PyValueError::new_err(format!("{name} does not look ahead, so it plays without a net")));
    }
    Ok(name)
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, seed=None, *, net=None))]
    fn new(name: &str, seed: Option<Seed>, net: Option<Py<Net>>) -> PyResult<Self> {
        let name = named(name, net.is_some())?;
        let seed = Seed::or_fresh(seed)?;
        Ok(Self { name, net, seed, generator: Mutex::new(Seed::decisions(seed)) })
    }

    /// The bots whose name is one word, weakest first in each kind. There are also those that `search:...` names.
    ///
    ///     >>> from gizmos import Bot
    ///     >>> Bot.names()[:3]
    ///     ['random', 'greedy', 'heuristic']
    #[classmethod]
    fn names(_: &Bound<'_, PyType>) -> Vec<&'static str> {
        ai::BotName::words().collect()
    }

    /// The name of the bot.
    #[getter]
    fn name(&self) -> String {
        self.name.to_string()
    }

    /// Chooses one of the legal moves of a view. If its observer does not decide, raises `NothingToDecide`.
    fn decide(&self, py: Python<'_>, view: &View) -> PyResult<Decision> {
        let view = view.of_decider()?;
        let decision = if self.name.looks_ahead() {
            interruptible(py, |stop| self.choose(&view, stop))?
        } else {
            py.detach(|| self.choose(&view, &ai::CancelToken::default()))
        };
        Ok(decision.into())
    }

    /// A pickled bot goes on with the random numbers that it would have used.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Restored<'py>)> {
        let net = self.net.as_ref().map(|net| net.clone_ref(py));
        let drawn = self.generator.lock().unwrap_or_else(PoisonError::into_inner).get_word_pos() as u64;
        let restore = py.get_type::<Self>().getattr("_restored")?;
        Ok((restore, (self.name(), self.seed.to_string(), net, drawn)))
    }

    /// The bot that was pickled.
    #[staticmethod]
    fn _restored(name: &str, seed: Seed, net: Option<Py<Net>>, drawn: u64) -> PyResult<Self> {
        let bot = Self::new(name, Some(seed), net)?;
        bot.generator.lock().unwrap_or_else(PoisonError::into_inner).set_word_pos(drawn.into());
        Ok(bot)
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.name)
    }
}

impl Bot {
    fn choose(&self, view: &core::View, stop: &ai::CancelToken) -> ai::Decision {
        let mut generator = self.generator.lock().unwrap_or_else(PoisonError::into_inner);
        let net = if let Some(net) = &self.net { &*net.get().0 } else { self.name.net() };
        self.name.bot_with(net, stop).decide(view, self.name.budget(), &mut *generator)
    }
}

/// A chosen move, and what the bot thinks of the position.
///
///     >>> from gizmos import Bot, Game
///     >>> decision = Bot("search:100", seed=1).decide(Game(players=2, seed=7).view(0))
///     >>> decision.candidates[0].move == decision.move
///     True
///     >>> decision.simulations, len(decision.win)
///     (100, 2)
#[pyclass(frozen, eq, get_all, module = "gizmos")]
#[derive(PartialEq)]
pub struct Decision {
    /// The chosen move.
    r#move: Move,
    /// The estimated chance of each seat to win, from 0 to 1; empty if the bot cannot tell.
    win: Vec<f32>,
    /// The moves it looked at, best first; empty if the bot cannot tell.
    candidates: Vec<Candidate>,
    /// How it expects the game to go on: pairs of a seat and its move, its own best first, as far as it has looked.
    line: Vec<(Seat, Move)>,
    /// How many simulations this rests on; 0 if it did not search.
    simulations: u32,
}

impl From<ai::Decision> for Decision {
    fn from(ai::Decision { mv, report }: ai::Decision) -> Self {
        let ai::BotReport { win, candidates, line, simulations } = report.unwrap_or_default();
        let candidates = candidates.into_iter().map(Candidate::from).collect();
        let line = line.into_iter().map(|(seat, mv)| (Seat(seat), mv.into())).collect();
        Self { r#move: mv.into(), win, candidates, line, simulations }
    }
}

#[pymethods]
impl Decision {
    fn __repr__(&self) -> String {
        format!("<Decision: {}>", self.r#move.__str__())
    }
}

/// One move that a bot looked at.
#[pyclass(frozen, eq, get_all, module = "gizmos")]
#[derive(Clone, PartialEq)]
pub struct Candidate {
    /// The move that it looked at.
    r#move: Move,
    /// The chance to win of the player who decides, after this move.
    win: f32,
    /// How many simulations tried it.
    visits: u32,
}

impl From<ai::Candidate> for Candidate {
    fn from(ai::Candidate { mv, win, visits }: ai::Candidate) -> Self {
        Self { r#move: mv.into(), win, visits }
    }
}

#[pymethods]
impl Candidate {
    fn __repr__(&self) -> String {
        format!("<Candidate: {}, wins {:.3}, {} visits>", self.r#move.__str__(), self.win, self.visits)
    }
}
