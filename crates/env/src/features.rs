//! The input of the net as arrays, so that nets can be trained elsewhere.

use gizmos_ai::net::features::{PLAYER_FEATURES, context_features, player_features};
use gizmos_core::{Seat, State};

/// Writes the features of each player, by seat, and those of the context: what a [net](gizmos_ai::net) gets to see of a position,
/// which is what the player who decides may know.
///
/// # Panics
/// If the arrays are shorter than [`PLAYER_FEATURES`] for each player and [`CONTEXT_FEATURES`](gizmos_ai::net::features::CONTEXT_FEATURES).
pub fn write_features(state: &State, players: &mut [f32], context: &mut [f32]) {
    players.fill(0.0);
    context.fill(0.0);
    for (seat, row) in Seat::all(state.board().player_count()).zip(players.chunks_mut(PLAYER_FEATURES)) {
        player_features(state.board(), seat, |feature, value| row[feature] += value);
    }
    context_features(state, |feature, value| context[feature] += value);
}
