//! Many games at once.

use std::sync::{Mutex, PoisonError};

use gizmos_env as env;
use numpy::ndarray::Dimension;
use numpy::{
    BorrowError, Element, Ix1, Ix2, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray,
};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::errors;
use crate::number::{Count, whole};
use crate::seed::Seed;
use crate::setup::Players;

/// Many games that are stepped at once, without holding the GIL. What comes of a step is written into the same arrays again
/// and again: copy what you keep. What you write into them changes no game and is lost with the next step.
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
/// step, how much one's lead over the mean of the others has grown). After `max_steps` of the learner a game is cut off.
///
/// Other threads may read the arrays while it steps; only one may step it at a time.
#[pyclass(frozen, module = "gizmos")]
pub struct Batch {
    engine: Mutex<env::Batch>,
    games: usize,
    players: u8,
    observations: Py<PyArray2<u8>>,
    action_masks: Py<PyArray2<i8>>,
    rewards: Py<PyArray2<f32>>,
    terminations: Py<PyArray1<bool>>,
    truncations: Py<PyArray1<bool>>,
    seats: Py<PyArray1<i8>>,
    scores: Py<PyArray2<i16>>,
    final_scores: Py<PyArray2<i16>>,
    final_observations: Py<PyArray2<u8>>,
    final_action_masks: Py<PyArray2<i8>>,
    sampled: Py<PyArray1<i64>>,
}

/// An array for nobody else to change meanwhile.
///
/// Python can give an array another type or size; its type is looked at here, its size by whoever writes.
fn claim<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let array = array.bind(py).as_any().cast::<PyArray<T, D>>()?;
    array.try_readwrite().map_err(|error| match error {
        BorrowError::AlreadyBorrowed => PyRuntimeError::new_err("another thread is working with this batch"),
        error => error.into(),
    })
}

impl Batch {
    /// Does something with the games and the arrays while Python goes on.
    fn write(
        &self,
        py: Python<'_>,
        work: impl Send + FnOnce(&mut env::Batch, env::Arrays<'_>) -> Result<(), env::BatchError>,
    ) -> PyResult<()> {
        let mut observations = claim(py, &self.observations)?;
        let mut action_masks = claim(py, &self.action_masks)?;
        let mut rewards = claim(py, &self.rewards)?;
        let mut terminations = claim(py, &self.terminations)?;
        let mut truncations = claim(py, &self.truncations)?;
        let mut seats = claim(py, &self.seats)?;
        let mut scores = claim(py, &self.scores)?;
        let mut final_scores = claim(py, &self.final_scores)?;
        let mut final_observations = claim(py, &self.final_observations)?;
        let mut final_action_masks = claim(py, &self.final_action_masks)?;
        let arrays = env::Arrays {
            observations: observations.as_slice_mut()?,
            action_masks: action_masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminations: terminations.as_slice_mut()?,
            truncations: truncations.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            final_scores: final_scores.as_slice_mut()?,
            final_observations: final_observations.as_slice_mut()?,
            final_action_masks: final_action_masks.as_slice_mut()?,
        };
        py.detach(|| work(&mut self.engine.lock().unwrap_or_else(PoisonError::into_inner), arrays))
            .map_err(errors::bad_batch)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(
        signature = (games, players=Players::TWO, seed=None, *, threads=Count(1), opponent=None, reward="win",
            max_steps=MaxSteps(1000)),
        text_signature = "(games, players=2, seed=None, *, threads=1, opponent=None, reward='win', max_steps=1000)"
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
        max_steps: MaxSteps,
    ) -> PyResult<Self> {
        let settings = env::BatchSettings {
            games: games.0,
            players: players.count(),
            seed: Seed::or_fresh(seed)?,
            threads: threads.0,
            opponent: opponent.map(str::parse).transpose().map_err(|error| errors::unknown_bot(&error))?,
            reward: reward.parse().map_err(errors::unknown_reward)?,
            max_steps: max_steps.0,
        };
        let engine = py.detach(|| env::Batch::new(settings)).map_err(errors::bad_batch)?;
        let each = Ix1(games.0);
        let each_with = |size: usize| Ix2(games.0, size);
        let (players, size) = (players.count(), env::Layout::of(players.count().into()).size());
        let new = Self {
            engine: Mutex::new(engine),
            games: games.0,
            players,
            observations: PyArray::zeros(py, each_with(size), false).unbind(),
            action_masks: PyArray::zeros(py, each_with(env::Action::COUNT), false).unbind(),
            rewards: PyArray::zeros(py, each_with(players.into()), false).unbind(),
            terminations: PyArray::zeros(py, each, false).unbind(),
            truncations: PyArray::zeros(py, each, false).unbind(),
            seats: PyArray::zeros(py, each, false).unbind(),
            scores: PyArray::zeros(py, each_with(players.into()), false).unbind(),
            final_scores: PyArray::zeros(py, each_with(players.into()), false).unbind(),
            final_observations: PyArray::zeros(py, each_with(size), false).unbind(),
            final_action_masks: PyArray::zeros(py, each_with(env::Action::COUNT), false).unbind(),
            sampled: PyArray::zeros(py, each, false).unbind(),
        };
        new.write(py, env::Batch::show)?;
        Ok(new)
    }

    /// Starts all games anew. Without a seed nobody can guess their luck.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<Seed>) -> PyResult<()> {
        let seed = Seed::or_fresh(seed)?;
        self.write(py, |batch, arrays| batch.reset(seed, arrays))
    }

    /// Acts in every game: one whole number for each. If one of them is illegal it raises `IllegalAction`, and no game has
    /// changed.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        // A copy, because other threads could change what they are while they are being looked at.
        let actions: Vec<i64> = whole_numbers(actions)?.as_array().iter().copied().collect();
        self.write(py, |batch, arrays| batch.step(&actions, arrays))
    }

    /// A random legal action for each game, from a stream of the seed. It is the same array every time.
    fn sample(&self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let mut actions = claim(py, &self.sampled)?;
        let actions = actions.as_slice_mut()?;
        py.detach(|| self.engine.lock().unwrap_or_else(PoisonError::into_inner).sample(actions))
            .map_err(errors::bad_batch)?;
        Ok(self.sampled.clone_ref(py))
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
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.observations.clone_ref(py)
    }

    /// Which actions are legal: `int8`, games by `ACTIONS`, 0 or 1.
    #[getter]
    fn action_masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.action_masks.clone_ref(py)
    }

    /// What the last step was worth to each seat: `float32`, games by players.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// Which games ended with the last step: `bool`.
    #[getter]
    fn terminations(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.terminations.clone_ref(py)
    }

    /// Which games were cut off after the last step: `bool`.
    #[getter]
    fn truncations(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.truncations.clone_ref(py)
    }

    /// The seat that decides in each game: `int8`. With an opponent it is the learner's.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.seats.clone_ref(py)
    }

    /// The points of each seat as they stand: `int16`, games by players.
    #[getter]
    fn scores(&self, py: Python<'_>) -> Py<PyArray2<i16>> {
        self.scores.clone_ref(py)
    }

    /// The points at the end of the last game in each place: `int16`, games by players.
    #[getter]
    fn final_scores(&self, py: Python<'_>) -> Py<PyArray2<i16>> {
        self.final_scores.clone_ref(py)
    }

    /// How that game looked in the end to the seat that acted last in it: `uint8`, as `observations`.
    #[getter]
    fn final_observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.final_observations.clone_ref(py)
    }

    /// What was legal for that seat then: `int8`; nothing if the game was over, or somebody else decided.
    #[getter]
    fn final_action_masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.final_action_masks.clone_ref(py)
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.games, self.players)
    }
}

/// After how many steps a game is cut off.
#[derive(Clone, Copy)]
struct MaxSteps(u32);

impl<'py> FromPyObject<'_, 'py> for MaxSteps {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let most = whole(ob)?.ok_or_else(|| PyValueError::new_err("max_steps is a number from 1 to 4294967295"))?;
        Ok(Self(most))
    }
}

/// One whole number for each game: an array of `int64`, or anything that becomes one without loss.
fn whole_numbers<'py>(actions: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(array) = actions.cast::<PyArray1<i64>>() {
        return Ok(array.try_readonly()?);
    }
    let numpy = actions.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (actions,))?;
    let dtype = array.getattr("dtype")?;
    let kind: String = dtype.getattr("kind")?.extract()?;
    if kind != "i" && kind != "u" {
        return Err(PyTypeError::new_err(format!("actions are whole numbers, one for each game, not {dtype}")));
    }
    // What is too much for `int64` is no action either.
    let array = if kind == "u" {
        numpy.call_method1("minimum", (array.call_method1("astype", ("uint64",))?, i32::MAX))?
    } else {
        array
    };
    let array = array.call_method1("astype", ("int64",))?;
    let dimensions: usize = array.getattr("ndim")?.extract()?;
    let array = array.cast_into::<PyArray1<i64>>();
    let array = array.map_err(|_| PyValueError::new_err(format!("actions have one dimension, not {dimensions}")))?;
    Ok(array.try_readonly()?)
}
