//! Many games at once.

use std::sync::{Mutex, PoisonError};

use gizmos_env as env;
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors;
use crate::number::{Count, whole};
use crate::seed::Seed;
use crate::setup::Players;

/// Many games that are stepped at once, without holding the GIL. What comes of a step is written into the same arrays again
/// and again; they are read-only, and copies are yours to make.
///
/// Without an opponent the learner plays all seats: each game shows what `seats` says is the one that decides. With one, a
/// bot plays all seats but the learner's, which changes from game to game. A game that is over starts anew at once: its
/// rewards and flags are those of the game that ended, its observation is the first of the next.
///
///     >>> import gizmos
///     >>> batch = gizmos.Batch(games=64, players=2, seed=7)
///     >>> for _ in range(1000):
///     ...     batch.step(batch.sample())
///     >>> batch.observations.shape == (64, gizmos.observation_size(2))
///     True
///     >>> bool(batch.final_scores.any())
///     True
///
/// The `k`-th game in place `i` of `n` is dealt from number `i + k * n` of the seed, and does not depend on `threads` (0 is one
/// for each core). `reward` is `"win"` (at the end, 1 to the winner; the others lose 1 between them) or `"points"` (at every
/// step, how much one's lead over the mean of the others has grown). After `max_decisions` a game is cut off.
#[pyclass(module = "gizmos")]
pub struct Batch {
    /// Never locked: bots cannot be shared, and whoever has the batch for themselves need not lock it.
    engine: Mutex<env::Batch>,
    games: usize,
    players: u8,
    observations: Shown<PyArray2<u8>>,
    action_masks: Shown<PyArray2<i8>>,
    rewards: Shown<PyArray2<f32>>,
    terminations: Shown<PyArray1<bool>>,
    truncations: Shown<PyArray1<bool>>,
    seats: Shown<PyArray1<i8>>,
    final_scores: Shown<PyArray2<i16>>,
    final_observations: Shown<PyArray2<u8>>,
    sampled: Shown<PyArray1<i64>>,
}

/// An array that is written here and only read in Python.
struct Shown<A> {
    array: Py<A>,
    view: Py<PyAny>,
}

impl<T: Element, D: numpy::ndarray::Dimension> Shown<PyArray<T, D>> {
    fn zeros(py: Python<'_>, shape: D) -> PyResult<Self> {
        let array = PyArray::<T, D>::zeros(py, shape, false);
        let view = array.call_method0("view")?;
        let flags = PyDict::new(py);
        flags.set_item("write", false)?;
        view.call_method("setflags", (), Some(&flags))?;
        Ok(Self { array: array.unbind(), view: view.unbind() })
    }
}

impl Batch {
    /// Does something with the games and the arrays while Python goes on.
    fn write(
        &mut self,
        py: Python<'_>,
        work: impl Send + FnOnce(&mut env::Batch, env::Arrays<'_>) -> Result<(), env::BatchError>,
    ) -> PyResult<()> {
        let mut observations = self.observations.array.bind(py).try_readwrite()?;
        let mut action_masks = self.action_masks.array.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.array.bind(py).try_readwrite()?;
        let mut terminations = self.terminations.array.bind(py).try_readwrite()?;
        let mut truncations = self.truncations.array.bind(py).try_readwrite()?;
        let mut seats = self.seats.array.bind(py).try_readwrite()?;
        let mut final_scores = self.final_scores.array.bind(py).try_readwrite()?;
        let mut final_observations = self.final_observations.array.bind(py).try_readwrite()?;
        let arrays = env::Arrays {
            observations: observations.as_slice_mut()?,
            action_masks: action_masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminations: terminations.as_slice_mut()?,
            truncations: truncations.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            final_scores: final_scores.as_slice_mut()?,
            final_observations: final_observations.as_slice_mut()?,
        };
        let batch = self.engine.get_mut().unwrap_or_else(PoisonError::into_inner);
        py.detach(|| work(batch, arrays)).map_err(errors::bad_batch)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(
        signature = (games, players=Players::TWO, seed=None, *, threads=Count(1), opponent=None, reward="win",
            max_decisions=MaxDecisions(1000)),
        text_signature = "(games, players=2, seed=None, *, threads=1, opponent=None, reward='win', max_decisions=1000)"
    )]
    #[allow(clippy::too_many_arguments, reason = "all but the first have a default, and Python names them")]
    fn new(
        py: Python<'_>,
        games: Count,
        players: Players,
        seed: Option<Seed>,
        threads: Count,
        opponent: Option<&str>,
        reward: &str,
        max_decisions: MaxDecisions,
    ) -> PyResult<Self> {
        let seed = Seed::or_fresh(seed)?;
        let settings = env::BatchSettings {
            games: games.0,
            players: players.count(),
            seed,
            threads: threads.0,
            opponent: opponent.map(str::parse).transpose().map_err(|error| errors::unknown_bot(&error))?,
            reward: reward.parse().map_err(errors::unknown_reward)?,
            max_decisions: max_decisions.0,
        };
        let batch = py.detach(|| env::Batch::new(settings)).map_err(errors::bad_batch)?;
        let (games, players) = (games.0, usize::from(players.count()));
        let of_each = |size: usize| numpy::Ix2(games, size);
        let mut new = Self {
            engine: Mutex::new(batch),
            games,
            players: players as u8,
            observations: Shown::zeros(py, of_each(env::Layout::of(players).size()))?,
            action_masks: Shown::zeros(py, of_each(env::Action::COUNT))?,
            rewards: Shown::zeros(py, of_each(players))?,
            terminations: Shown::zeros(py, numpy::Ix1(games))?,
            truncations: Shown::zeros(py, numpy::Ix1(games))?,
            seats: Shown::zeros(py, numpy::Ix1(games))?,
            final_scores: Shown::zeros(py, of_each(players))?,
            final_observations: Shown::zeros(py, of_each(env::Layout::of(players).size()))?,
            sampled: Shown::zeros(py, numpy::Ix1(games))?,
        };
        new.write(py, |batch, arrays| batch.reset(seed, arrays))?;
        Ok(new)
    }

    /// Starts all games anew. Without a seed nobody can guess their luck.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<Seed>) -> PyResult<()> {
        let seed = Seed::or_fresh(seed)?;
        self.write(py, |batch, arrays| batch.reset(seed, arrays))
    }

    /// Acts in every game: one whole number for each. If one of them is illegal it raises `IllegalAction`, and no game has
    /// changed. An `int64` array is used as it is.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = whole_numbers(actions)?;
        let actions = actions.try_readonly()?;
        if let Ok(actions) = actions.as_slice() {
            return self.write(py, |batch, arrays| batch.step(actions, arrays));
        }
        // They do not lie in one piece.
        let actions = actions.to_vec()?;
        self.write(py, |batch, arrays| batch.step(&actions, arrays))
    }

    /// A random legal action for each game, from a stream of the seed. It is the same array every time.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let mut actions = self.sampled.array.bind(py).try_readwrite()?;
        let batch = self.engine.get_mut().unwrap_or_else(PoisonError::into_inner);
        let actions = actions.as_slice_mut()?;
        py.detach(|| batch.sample(actions)).map_err(errors::bad_batch)?;
        Ok(self.sampled.view.clone_ref(py))
    }

    /// How many games there are.
    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    /// How many play in each.
    #[getter]
    fn players(&self) -> u8 {
        self.players
    }

    /// What the seat that decides may know: `uint8`, games by `observation_size(players)`.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyAny> {
        self.observations.view.clone_ref(py)
    }

    /// Which actions are legal: `int8`, games by `ACTIONS`, 0 or 1.
    #[getter]
    fn action_masks(&self, py: Python<'_>) -> Py<PyAny> {
        self.action_masks.view.clone_ref(py)
    }

    /// What the last step was worth to each seat: `float32`, games by players.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.rewards.view.clone_ref(py)
    }

    /// Which games ended with the last step: `bool`.
    #[getter]
    fn terminations(&self, py: Python<'_>) -> Py<PyAny> {
        self.terminations.view.clone_ref(py)
    }

    /// Which games were cut off after the last step: `bool`.
    #[getter]
    fn truncations(&self, py: Python<'_>) -> Py<PyAny> {
        self.truncations.view.clone_ref(py)
    }

    /// The seat that decides in each game: `int8`. With an opponent it is the learner's.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyAny> {
        self.seats.view.clone_ref(py)
    }

    /// The points at the end of the last game in each place: `int16`, games by players.
    #[getter]
    fn final_scores(&self, py: Python<'_>) -> Py<PyAny> {
        self.final_scores.view.clone_ref(py)
    }

    /// How that game looked in the end to the seat that acted last in it: `uint8`, games by `observation_size(players)`.
    #[getter]
    fn final_observations(&self, py: Python<'_>) -> Py<PyAny> {
        self.final_observations.view.clone_ref(py)
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.games, self.players)
    }
}

/// After how many decisions a game is cut off.
#[derive(Clone, Copy)]
struct MaxDecisions(u32);

impl<'py> FromPyObject<'_, 'py> for MaxDecisions {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let most = whole(ob)?.ok_or_else(|| PyValueError::new_err("max_decisions is a number from 1 to 4294967295"))?;
        Ok(Self(most))
    }
}

/// One whole number for each game: an array of `int64`, or anything that becomes one without loss.
fn whole_numbers<'py>(actions: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i64>>> {
    if let Ok(array) = actions.cast::<PyArray1<i64>>() {
        return Ok(array.clone());
    }
    let numpy = actions.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (actions,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if kind != "i" && kind != "u" {
        let dtype = array.getattr("dtype")?;
        return Err(PyTypeError::new_err(format!("actions are whole numbers, one for each game, not {dtype}")));
    }
    let array = array.call_method1("astype", ("int64",))?;
    let dimensions: usize = array.getattr("ndim")?.extract()?;
    let array = array.cast_into::<PyArray1<i64>>();
    array.map_err(|_| PyValueError::new_err(format!("actions have one dimension, not {dimensions}")))
}
