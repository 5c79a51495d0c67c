//! What the application needs from where it runs.

use std::pin::Pin;
use std::time::Duration;

use axum::http::StatusCode;
use gizmos_site::PageError;
use gizmos_site::http::Problem;
use gizmos_table::Millis;

use crate::thought::{Conclusion, Thought};

/// Something that comes later.
pub type Later<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Where the application runs: a clock, randomness, a shelf for texts, and somebody who thinks.
pub trait Surroundings: Send + Sync + 'static {
    /// The date.
    fn now(&self) -> Millis;

    /// Random bytes.
    fn random(&self) -> [u8; 32];

    /// Waits for so long.
    fn sleep(&self, duration: Duration) -> Later<()>;

    /// All texts whose keys begin like this, in the order of the keys.
    fn read(&self, prefix: &str) -> Later<Result<Vec<(String, String)>, NotKept>>;

    /// Keeps texts: all of them, or none if one that is new is there already. They outlast whatever happens afterwards.
    fn write(&self, change: Change) -> Later<Result<(), NotKept>>;

    /// Lets a bot think; nothing comes of it if it fails.
    fn think(&self, thought: Thought) -> Later<Option<Conclusion>>;

    /// Does something beside everything else.
    fn spawn(&self, task: Later<()>);
}

/// What is to be kept: texts by their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Those that must not be there yet.
    pub new: Vec<(String, String)>,
    /// Those that take the place of what is there.
    pub replaced: Vec<(String, String)>,
}

/// Something could not be kept or read: browsers may refuse to, and may have no more room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the browser does not keep this: {0}")]
pub struct NotKept(pub String);

impl From<NotKept> for Problem {
    fn from(error: NotKept) -> Self {
        Self::new(StatusCode::INSUFFICIENT_STORAGE, "not-kept", "Not kept", error.to_string())
    }
}

impl From<NotKept> for PageError {
    fn from(error: NotKept) -> Self {
        Self::Problem(error.into())
    }
}
