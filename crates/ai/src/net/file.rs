//! Nets as files that other programs write: safetensors, with a tensor for each layer.

use std::collections::HashMap;

use safetensors::tensor::TensorView;
use safetensors::{Dtype, SafeTensorError, SafeTensors, serialize};
use thiserror::Error;

use super::{LAYERS, Layer, Net, WEIGHTS};

/// What the metadata of a file says that it is, under the key `format`; files without it are taken to be the same.
pub const FORMAT: &str = "gizmos net 1";

/// A file that is no net.
#[derive(Debug, Error)]
pub enum BadNet {
    /// It is damaged, or something else.
    #[error("not a safetensors file: {0}")]
    File(#[from] SafeTensorError),
    /// It is of another format.
    #[error("its format is {0:?}, not {FORMAT:?}")]
    Format(String),
    /// A layer is missing.
    #[error("the layer {0:?} is missing")]
    Missing(&'static str),
    /// There is a tensor that is no layer.
    #[error("a net has no layer {0:?}")]
    Unknown(String),
    /// A layer has another shape.
    #[error("the layer {name:?} has the shape {given:?}, not [{rows}, {width}]", rows = layer.rows, width = layer.width)]
    Shape {
        /// The layer.
        name: &'static str,
        /// The shape that it should have.
        layer: Layer,
        /// The shape that it has.
        given: Vec<usize>,
    },
    /// A layer has other numbers than `f32`.
    #[error("the layer {0:?} has numbers of type {1:?}, not F32")]
    Type(&'static str, Dtype),
    /// A weight is infinite, or not a number.
    #[error("the layer {0:?} has a weight that is not a finite number")]
    NotFinite(&'static str),
}

impl Net {
    /// The net in a [safetensors](https://huggingface.co/docs/safetensors) file: all layers, as `F32`, with a row for
    /// each input (the policy: for each output).
    ///
    /// ```
    /// # use gizmos_ai::net::Net;
    /// let bytes = Net::built_in().to_safetensors()?;
    /// assert_eq!(Net::from_safetensors(&bytes)?.weights, Net::built_in().weights);
    /// assert!(Net::from_safetensors(&bytes[..bytes.len() - 1]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the file is damaged, or does not have exactly the layers of the net.
    pub fn from_safetensors(bytes: &[u8]) -> Result<Self, BadNet> {
        let (_, header) = SafeTensors::read_metadata(bytes)?;
        let format = header.metadata().as_ref().and_then(|metadata| metadata.get("format"));
        // Libraries write their own name there.
        let ours = format.filter(|format| format.starts_with("gizmos"));
        if let Some(other) = ours.filter(|format| *format != FORMAT) {
            return Err(BadNet::Format(other.clone()));
        }
        let tensors = SafeTensors::deserialize(bytes)?;
        let is_layer = |name: &str| LAYERS.iter().any(|(layer, _)| *layer == name);
        if let Some(unknown) = tensors.names().into_iter().find(|name| !is_layer(name)) {
            return Err(BadNet::Unknown(unknown.to_owned()));
        }
        let mut weights = Vec::with_capacity(WEIGHTS);
        for (name, layer) in LAYERS {
            let tensor = tensors.tensor(name).map_err(|_| BadNet::Missing(name))?;
            if tensor.dtype() != Dtype::F32 {
                return Err(BadNet::Type(name, tensor.dtype()));
            }
            if tensor.shape() != [layer.rows, layer.width] {
                return Err(BadNet::Shape { name, layer, given: tensor.shape().to_vec() });
            }
            let (numbers, _) = tensor.data().as_chunks();
            let start = weights.len();
            weights.extend(numbers.iter().map(|&bytes| f32::from_le_bytes(bytes)));
            if !weights[start..].iter().all(|weight| weight.is_finite()) {
                return Err(BadNet::NotFinite(name));
            }
        }
        Ok(Self { weights })
    }

    /// The net as a safetensors file, with all digits.
    ///
    /// # Errors
    /// None that a net can have.
    pub fn to_safetensors(&self) -> Result<Vec<u8>, SafeTensorError> {
        let bytes: Vec<u8> = self.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        let tensor = |(name, layer): (&'static str, Layer)| {
            let data = &bytes[4 * layer.start..4 * layer.end()];
            TensorView::new(Dtype::F32, vec![layer.rows, layer.width], data).map(|tensor| (name, tensor))
        };
        let tensors = LAYERS.into_iter().map(tensor).collect::<Result<Vec<_>, _>>()?;
        let metadata = HashMap::from([("format".to_owned(), FORMAT.to_owned())]);
        serialize(tensors, Some(metadata))
    }
}
