//! Moves, which the client does not look into.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// A move in its JSON form, as the server wrote it.
///
/// ```
/// # use gizmos_client::Move;
/// let mv: Move = serde_json::from_str(r#"{"do": "pick", "energy": "heat"}"#)?;
/// assert_eq!(mv.value()?["energy"], "heat");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Move(Box<RawValue>);

impl Move {
    /// The move with this form.
    ///
    /// # Errors
    /// If it has no JSON.
    pub fn new(form: &impl Serialize) -> serde_json::Result<Self> {
        to_raw_value(form).map(Self)
    }

    /// The form of the move, taken apart.
    ///
    /// # Errors
    /// If it is nested too deeply, which no move of the game is.
    pub fn value(&self) -> serde_json::Result<Value> {
        serde_json::from_str(self.0.get())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}
