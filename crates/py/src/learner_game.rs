//! One game as an environment plays it.

use std::sync::{Mutex, MutexGuard, PoisonError};

use gizmos_env as env;
use pyo3::prelude::*;

use crate::episode::Episode;
use crate::errors::{self, class};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::setup::Players;

/// One game as environments play it: an episode, the rewards of its players, and a bot at the seats without a learner.
///
///     >>> import gizmos
///     >>> game = gizmos.LearnerGame(players=2, opponent="greedy", reward="win")
///     >>> game.reset(seed=7, learner=0)
///     >>> while not game.episode.is_over:
///     ...     legal = game.episode.act_or_sample(gizmos.ACTIONS - 1)
///     ...     game.play_others()
///     >>> legal, game.rewards()
///     (False, [-1.0, 1.0])
///
/// `reward` is `"win"` (at the end, 1 to the winner; the others lose 1 between them) or `"points"` (how much one's lead over
/// the mean of the others has grown).
#[pyclass(frozen, module = "gizmos")]
pub struct LearnerGame {
    /// The game itself; act in it.
    #[pyo3(get)]
    episode: Py<Episode>,
    learners: Mutex<env::Learners>,
}

impl LearnerGame {
    fn learners(&self) -> MutexGuard<'_, env::Learners> {
        self.learners.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl LearnerGame {
    #[new]
    #[pyo3(
        signature = (players=Players::TWO, *, opponent="heuristic", reward="win"),
        text_signature = "(players=2, *, opponent='heuristic', reward='win')"
    )]
    fn new(py: Python<'_>, players: Players, opponent: &str, reward: &str) -> PyResult<Self> {
        let opponent = opponent.parse().map_err(errors::plain::<class::ParseBotNameError>)?;
        let reward = reward.parse().map_err(errors::plain::<class::ParseRewardError>)?;
        let episode = Py::new(py, Episode::dealt(players, gizmos_core::Seed::from(0))?)?;
        Ok(Self { episode, learners: Mutex::new(env::Learners::new(reward, Some(opponent))) })
    }

    /// Starts the game of a seed with one learner or, if `learner` is `None`, with learners at all seats. The bot plays until a
    /// learner decides; nobody is rewarded for that.
    #[pyo3(signature = (seed=None, learner=None))]
    fn reset(&self, py: Python<'_>, seed: Option<Seed>, learner: Option<Seat>) -> PyResult<()> {
        let seed = Seed::or_fresh(seed)?;
        let mut episode = self.episode.try_borrow_mut(py)?;
        let learner = learner.map(|seat| seat.taken(episode.board())).transpose()?;
        episode.deal(seed)?;
        let episode = &mut episode.0;
        py.detach(|| self.learners().begin(episode, seed, learner));
        Ok(())
    }

    /// Takes the learner out of a seat: the bot plays on there.
    fn leave(&self, py: Python<'_>, seat: Seat) -> PyResult<()> {
        let seat = seat.taken(self.episode.try_borrow(py)?.board())?;
        self.learners().leave(seat);
        Ok(())
    }

    /// Lets the bot play until a learner decides or the game is over. Other threads of Python go on meanwhile.
    fn play_others(&self, py: Python<'_>) -> PyResult<()> {
        let mut episode = self.episode.try_borrow_mut(py)?;
        let episode = &mut episode.0;
        py.detach(|| self.learners().play_others(episode));
        Ok(())
    }

    /// What each seat has earned since this was asked last, or since the game began.
    fn rewards(&self, py: Python<'_>) -> PyResult<Vec<f64>> {
        let episode = self.episode.try_borrow(py)?;
        let mut rewards = vec![0.0; episode.board().player_count()];
        self.learners().pay(episode.board(), &mut rewards);
        Ok(rewards)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let board = *self.episode.try_borrow(py)?.board();
        Ok(format!("<LearnerGame of {}: {}>", board.player_count(), board.turn()))
    }
}
