//! Many games at once.

use std::sync::{Mutex, PoisonError};

use gizmos_ai::net::features::{CONTEXT_FEATURES, PLAYER_FEATURES};
use gizmos_env as env;
use numpy::ndarray::Dimension;
use numpy::{
    BorrowError, Element, IxDyn, PyArray, PyArray1, PyArray2, PyArray3, PyArrayDyn, PyArrayMethods, PyReadwriteArray,
};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::errors::{self, class};
use crate::number::{count, whole};
use crate::seed::Seed;
use crate::setup::Players;

macro_rules! declare {
    ($($(#[$meaning:meta])* $name:ident: $number:ty, $width:ident;)*) => {
        /// Many games that are stepped at once, without holding the GIL. What comes of a step is written into the same
        /// arrays again and again: copy what you keep. What you write into them changes no game and is lost with the
        /// next step.
        ///
        /// Without an opponent the learner plays all seats: each game shows what `seats` says is the one that decides.
        /// With one, a bot plays all seats but the learner's, which changes from game to game. A game that is over
        /// starts anew at once: its rewards and flags are those of the game that ended, its observation is the first
        /// of the next.
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
        /// The `k`-th game in place `i` of `n` is dealt from number `i + k * n` of the seed, and does not depend on
        /// `threads` (0 is one for each core). `reward` is `"win"` (at the end, 1 to the winner; the others lose 1
        /// between them) or `"points"` (at every step, how much one's lead over the mean of the others has grown).
        /// After `max_steps` of the learner a game is cut off.
        ///
        /// It can be copied and pickled, and goes on exactly. Other threads may read the arrays while it steps; only one may
        /// step it at a time.
        #[pyclass(frozen, module = "gizmos")]
        pub struct Batch {
            $($(#[$meaning])* #[pyo3(get)] $name: Py<PyArrayDyn<$number>>,)*
            engine: Mutex<env::Batch>,
            /// How many games there are.
            #[pyo3(get)]
            games: usize,
            /// How many players there are in each.
            #[pyo3(get)]
            players: u8,
            sampled: Py<PyArray1<i64>>,
        }

        impl Batch {
            /// A batch with arrays in which nothing is written yet.
            fn unwritten(py: Python<'_>, engine: env::Batch, games: usize, players: u8) -> Self {
                Self {
                    $($name: zeros(py, games, players, env::Width::$width),)*
                    engine: Mutex::new(engine),
                    games,
                    players,
                    sampled: PyArray1::zeros(py, games, false).unbind(),
                }
            }

            /// The arrays in order.
            fn arrays<'py>(&self, py: Python<'py>) -> Vec<Bound<'py, PyAny>> {
                vec![$(self.$name.bind(py).as_any().clone(),)*]
            }

            /// Does something with the games and the arrays while Python goes on.
            fn write<T: Send>(
                &self,
                py: Python<'_>,
                work: impl Send + FnOnce(&mut env::Batch, env::Arrays<'_>) -> Result<T, env::BatchError>,
            ) -> PyResult<T> {
                $(let mut $name = claim(py, &self.$name)?;)*
                let arrays = env::Arrays { $($name: $name.as_slice_mut()?,)* };
                py.detach(|| work(&mut self.engine.lock().unwrap_or_else(PoisonError::into_inner), arrays))
                    .map_err(errors::bad_batch)
            }
        }
    };
}

env::with_arrays!(declare);

/// An array for so many games of so many players.
fn zeros<T: Element>(py: Python<'_>, games: usize, players: u8, width: env::Width) -> Py<PyArrayDyn<T>> {
    let shape = match width {
        env::Width::Game => IxDyn(&[games]),
        width => IxDyn(&[games, width.of(players.into())]),
    };
    PyArrayDyn::zeros(py, shape, false).unbind()
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

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(
        signature = (games, players=Players::TWO, seed=None, *, threads=1, opponent=None, reward="win", max_steps=1000),
        text_signature = "(games, players=2, seed=None, *, threads=1, opponent=None, reward='win', max_steps=1000)"
    )]
    #[allow(clippy::too_many_arguments, reason = "all but the first have a default, and Python names them")]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = count)] games: usize,
        players: Players,
        seed: Option<Seed>,
        #[pyo3(from_py_with = count)] threads: usize,
        opponent: Option<&str>,
        reward: &str,
        #[pyo3(from_py_with = max_steps)] max_steps: u32,
    ) -> PyResult<Self> {
        let settings = env::BatchSettings {
            games,
            players: players.0,
            seed: Seed::or_fresh(seed)?,
            threads,
            opponent: opponent.map(str::parse).transpose().map_err(errors::plain::<class::ParseBotNameError>)?,
            reward: reward.parse().map_err(errors::plain::<class::ParseRewardError>)?,
            max_steps,
        };
        let engine = py.detach(|| env::Batch::new(settings)).map_err(errors::bad_batch)?;
        let new = Self::unwritten(py, engine, games, players.0);
        new.write(py, env::Batch::show)?;
        Ok(new)
    }

    /// A pickled batch goes on exactly, with the same luck and the same random actions.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Restored<'py>)> {
        let saved = self.engine.lock().unwrap_or_else(PoisonError::into_inner).to_saved();
        Ok((py.get_type::<Self>().getattr("_restored")?, (saved, self.arrays(py))))
    }

    /// The batch that was pickled.
    #[staticmethod]
    fn _restored(py: Python<'_>, text: &str, arrays: Vec<Bound<'_, PyAny>>) -> PyResult<Self> {
        let engine = py.detach(|| env::Batch::from_saved(text));
        let engine = engine.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let (games, players) = (engine.states().count(), engine.settings().players);
        let new = Self::unwritten(py, engine, games, players);
        new.write(py, env::Batch::show)?;
        for (array, saved) in new.arrays(py).iter().zip(arrays) {
            array.set_item(py.Ellipsis(), saved)?;
        }
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
        let actions = whole_numbers(actions)?;
        self.write(py, |batch, arrays| batch.step(&actions, arrays))
    }

    /// Acts in every game as `step` does, with a random legal action where the given one is illegal; says where that was:
    /// `bool`. A number that is no action at all raises `IllegalAction`.
    fn step_or_sample<'py>(&self, actions: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let py = actions.py();
        let actions = whole_numbers(actions)?;
        let illegal = self.write(py, |batch, arrays| batch.step_or_sample(&actions, arrays))?;
        Ok(PyArray1::from_vec(py, illegal))
    }

    /// A random legal action for each game, from a stream of the seed. It is the same array every time.
    fn sample(&self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let mut actions = claim(py, &self.sampled)?;
        let actions = actions.as_slice_mut()?;
        py.detach(|| self.engine.lock().unwrap_or_else(PoisonError::into_inner).sample(actions))
            .map_err(errors::bad_batch)?;
        Ok(self.sampled.clone_ref(py))
    }

    /// The input of the net in every game, as `Net.features` has it: games by players by features, and games by features.
    #[allow(clippy::type_complexity, reason = "two arrays")]
    fn features<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyArray3<f32>>, Bound<'py, PyArray2<f32>>)> {
        let each = usize::from(self.players) * PLAYER_FEATURES;
        let (mut players, mut contexts) = (vec![0.0; self.games * each], vec![0.0; self.games * CONTEXT_FEATURES]);
        py.detach(|| {
            let engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
            let rows = players.chunks_exact_mut(each).zip(contexts.chunks_exact_mut(CONTEXT_FEATURES));
            for (state, (players, context)) in engine.states().zip(rows) {
                env::write_features(state, players, context);
            }
        });
        let players = PyArray1::from_vec(py, players).reshape([self.games, self.players.into(), PLAYER_FEATURES])?;
        Ok((players, PyArray1::from_vec(py, contexts).reshape([self.games, CONTEXT_FEATURES])?))
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.games, self.players)
    }
}

/// What a pickled batch is made of again: the games, and the arrays in order.
type Restored<'py> = (String, Vec<Bound<'py, PyAny>>);

/// After how many steps a game is cut off.
fn max_steps(ob: &Bound<'_, PyAny>) -> PyResult<u32> {
    let most = whole(ob.as_borrowed())?;
    most.ok_or_else(|| PyValueError::new_err("max_steps is a number from 1 to 4294967295"))
}

/// One whole number for each game: an array of `int64`, or anything that becomes one without loss.
///
/// It is a copy, because other threads could change the numbers while they are being looked at.
fn whole_numbers(actions: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    if let Ok(array) = actions.cast::<PyArray1<i64>>() {
        return Ok(array.try_readonly()?.as_array().to_vec());
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
    let wrong = |_| PyValueError::new_err(format!("actions have one dimension, not {dimensions}"));
    Ok(array.cast_into::<PyArray1<i64>>().map_err(wrong)?.try_readonly()?.as_array().to_vec())
}
