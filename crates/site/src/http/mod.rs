//! What all requests and answers have in common, whatever they are about: requests that cannot be read, and everything else
//! that goes wrong, are answered with a [`Problem`].

pub mod headers;
mod json;
mod params;
pub mod problem;

pub use json::Json;
pub use params::{Form, Path, Query, path_param};
pub use problem::{Problem, ProblemDocument};
