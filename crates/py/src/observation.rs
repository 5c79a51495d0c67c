//! What observations consist of.

use gizmos_env as env;
use pyo3::prelude::*;

use crate::setup::Players;
use crate::span::Span;

/// How many bytes an observation has at a table of so many players.
#[pyfunction]
#[pyo3(signature = (players=Players::TWO), text_signature = "(players=2)")]
pub fn observation_size(players: Players) -> usize {
    env::Layout::of(players.count().into()).size()
}

/// What the bytes of an observation mean at a table of so many players, in order and without gaps.
///
/// First comes what belongs to no player, then the players, the observer first and the others as they follow clockwise.
/// Cards come in the ascending order of their numbers.
#[pyfunction]
#[pyo3(signature = (players=Players::TWO), text_signature = "(players=2)")]
pub fn observation_spans(players: Players) -> Vec<Span> {
    env::Layout::of(players.count().into()).spans().into_iter().map(Span::from).collect()
}
