//! The net that searches go by: its input, its weights, and its output.

use std::ops::Range;
use std::sync::Arc;

use gizmos_ai::Evaluator;
use gizmos_ai::net::features::{CONTEXT_FEATURES, PLAYER_FEATURES};
use gizmos_ai::net::policy::{POLICY_SIZE, policy_indices};
use gizmos_ai::net::{LAYERS, Layer, Net as Weights, WEIGHTS};
use gizmos_core as core;
use gizmos_env::write_features;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyType};

use crate::moves::Move;
use crate::seed::Seed;
use crate::view::View;

/// The neural network that bots go by when they look ahead. Its weights can be trained in Python.
///
///     >>> from gizmos import Bot, Game, Net
///     >>> layers = Net().layers
///     >>> layers["policy"][:] = 0
///     >>> bot = Bot("search:10", seed=1, net=Net(layers))
///     >>> bot.decide(Game(seed=7).view(0)).simulations
///     10
///
/// Without `layers` it is the built-in net. They are arrays of `float32` by name, a row for each input: see
/// `Net.layers`. `to_bytes` and `from_bytes` are for files, with half the digits; `pickle` keeps all of them.
#[pyclass(frozen, module = "gizmos")]
pub struct Net(pub Arc<Weights>);

impl Net {
    /// A net of these weights, all of which must be numbers.
    fn checked(net: Weights) -> PyResult<Self> {
        if net.weights.iter().all(|weight| weight.is_finite()) {
            Ok(Self(Arc::new(net)))
        } else {
            Err(PyValueError::new_err("the weights of a net are finite numbers"))
        }
    }
}

#[pymethods]
impl Net {
    #[new]
    #[pyo3(signature = (layers=None))]
    fn new(layers: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(layers) = layers else { return Ok(Self(Arc::new(Weights::built_in().clone()))) };
        if layers.len()? != LAYERS.len() {
            let message = format!("a net has {} layers, not {}", LAYERS.len(), layers.len()?);
            return Err(PyValueError::new_err(message));
        }
        let mut weights = vec![0.0; WEIGHTS];
        for (name, layer) in LAYERS {
            let given =
                layers.get_item(name).map_err(|_| PyValueError::new_err(format!("the layer {name:?} is missing")))?;
            let given = layers.py().import("numpy")?.call_method1("ascontiguousarray", (given, "float32"))?;
            let given = given.cast::<PyArray2<f32>>().ok().filter(|given| given.shape() == [layer.rows, layer.width]);
            let Some(given) = given else {
                let message = format!("the layer {name:?} has the shape ({}, {})", layer.rows, layer.width);
                return Err(PyValueError::new_err(message));
            };
            weights[span(layer)].copy_from_slice(given.try_readonly()?.as_slice()?);
        }
        Self::checked(Weights { weights })
    }

    /// The net that `to_bytes` has made these bytes of.
    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<Self> {
        let net = Weights::from_bytes(bytes);
        let message = || format!("a net has {} bytes, not {}", 2 * WEIGHTS, bytes.len());
        Self::checked(net.ok_or_else(|| PyValueError::new_err(message()))?)
    }

    /// The net as bytes, for a file: the upper half of each weight, which keeps two to three digits.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    /// The net in the bytes of a safetensors file, which must have exactly the layers of `Net.layers`, as `float32`. Libraries
    /// such as `safetensors.numpy` write these files.
    #[staticmethod]
    fn from_safetensors(bytes: &[u8]) -> PyResult<Self> {
        let net = Weights::from_safetensors(bytes).map_err(|problem| PyValueError::new_err(problem.to_string()))?;
        Ok(Self(Arc::new(net)))
    }

    /// The net as the bytes of a safetensors file, with all digits. As a file it is a bot of every command: `net:FILE`.
    ///
    ///     >>> from gizmos import Net
    ///     >>> repr(Net.from_safetensors(Net().to_safetensors())) == repr(Net())
    ///     True
    fn to_safetensors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = self.0.to_safetensors().map_err(|problem| PyValueError::new_err(problem.to_string()))?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// Copies of the weights of each layer: `float32`, inputs by outputs; those of `policy`, outputs by inputs.
    #[getter]
    fn layers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let layers = PyDict::new(py);
        for (name, layer) in LAYERS {
            let weights = PyArray1::from_slice(py, &self.0.weights[span(layer)]);
            layers.set_item(name, weights.reshape([layer.rows, layer.width])?)?;
        }
        Ok(layers)
    }

    /// The input of the net, for the view of the player who decides: the features of each player by seat, and those of the
    /// position.
    ///
    ///     >>> from gizmos import Game, Net
    ///     >>> players, context = Net.features(Game(players=3, seed=7).view(0))
    ///     >>> layers = Net().layers
    ///     >>> (players @ layers["player"]).shape, (context @ layers["context"]).shape
    ///     ((3, 64), (64,))
    #[staticmethod]
    #[allow(clippy::type_complexity, reason = "two arrays")]
    fn features<'py>(py: Python<'py>, view: &View) -> PyResult<(Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<f32>>)> {
        let state = position(&view.of_decider()?);
        let count = state.board().player_count();
        let (mut players, mut context) = (vec![0.0; count * PLAYER_FEATURES], vec![0.0; CONTEXT_FEATURES]);
        write_features(&state, &mut players, &mut context);
        Ok((PyArray1::from_vec(py, players).reshape([count, PLAYER_FEATURES])?, PyArray1::from_vec(py, context)))
    }

    /// How often each output of the policy counts in the rating of each move: moves by outputs.
    ///
    ///     >>> import gizmos
    ///     >>> counts = gizmos.Net.policy(["pick battery", "build 204 hh +106"])
    ///     >>> [int(index) for index in counts[0].nonzero()[0]] == [gizmos.policy_index(3)]
    ///     True
    ///     >>> int(counts[1].sum())
    ///     4
    #[staticmethod]
    fn policy(py: Python<'_>, moves: Vec<Move>) -> PyResult<Bound<'_, PyArray2<f32>>> {
        let mut counts = vec![0.0; moves.len() * POLICY_SIZE];
        for (mv, row) in moves.iter().zip(counts.chunks_exact_mut(POLICY_SIZE)) {
            policy_indices(mv.into(), |index, count| row[index] += count);
        }
        PyArray1::from_vec(py, counts).reshape([moves.len(), POLICY_SIZE])
    }

    /// What the net says of the view of the player who decides: what each seat can expect, from 0 to 1, and how promising
    /// each of `view.legal_moves()` is. Both add up to 1.
    fn evaluate(&self, view: &View) -> PyResult<(Vec<f32>, Vec<f32>)> {
        let view = view.of_decider()?;
        let mut priors = Vec::new();
        let values = self.0.evaluate(&position(&view), &view.legal_moves(), &mut priors);
        Ok((values[..view.board().player_count()].to_vec(), priors))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, (Bound<'py, PyDict>,))> {
        Ok((py.get_type::<Self>(), (self.layers(py)?,)))
    }

    fn __repr__(&self) -> String {
        format!("<Net {:08x}>", self.0.fingerprint())
    }
}

/// A position with all that its player knows; the net looks at nothing else.
fn position(view: &core::View) -> core::State {
    view.sample(&mut Seed::decisions(core::Seed::from(0)))
}

/// Where the weights of a layer are.
const fn span(layer: Layer) -> Range<usize> {
    layer.start..layer.end()
}
