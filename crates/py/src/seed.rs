//! Seeds, which are numbers or texts in Python.

use gizmos_core as core;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rand_chacha::ChaCha8Rng;

use crate::errors::{self, class};
use crate::number::whole;

/// What all luck comes from: a number below 2^64, or a text with one or with 64 hexadecimal digits.
#[derive(Clone, Copy)]
pub struct Seed(pub core::Seed);

impl Seed {
    /// This seed or, without one, a fresh one that nobody can guess.
    pub fn or_fresh(seed: Option<Self>) -> PyResult<core::Seed> {
        if let Some(Self(seed)) = seed {
            return Ok(seed);
        }
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| PyOSError::new_err(format!("there is no randomness: {error}")))?;
        Ok(core::Seed(bytes))
    }

    /// The stream of a seed that decisions may use; the others deal.
    pub fn decisions(seed: core::Seed) -> ChaCha8Rng {
        seed.stream(core::streams::DECISIONS)
    }
}

/// The seed of the `number`-th game of a series, such as a batch plays.
///
///     >>> import gizmos
///     >>> batch = gizmos.Batch(games=4, seed=7)
///     >>> episode = gizmos.Episode(seed=gizmos.game_seed(7, 2))
///     >>> bool((batch.observations[2] == episode.observe(0)).all())
///     True
#[pyfunction]
pub fn game_seed(seed: Seed, #[pyo3(from_py_with = number)] number: u64) -> String {
    seed.0.game(number).to_string()
}

/// Which game of a series.
fn number(ob: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole(ob.as_borrowed())?.ok_or_else(|| PyValueError::new_err("games are numbered from 0 to 2^64 - 1"))
}

impl<'py> FromPyObject<'_, 'py> for Seed {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let seed = if let Ok(text) = ob.cast::<PyString>() {
            text.to_cow()?.parse()
        } else {
            whole::<u64>(ob)?.map(core::Seed::from).ok_or(core::ParseSeedError)
        };
        seed.map(Self).map_err(errors::plain::<class::ParseSeedError>)
    }
}
