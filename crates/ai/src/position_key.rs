//! Positions as numbers, to recognise one that was reached in another way.

use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::FixedState;
use gizmos_core::{Level, State};

/// A number that two positions share, almost surely, only if they look the same but for the places of cards in the
/// display and of spheres in the row.
///
/// What lies under the decks is left out: nearly always it is far from being drawn, and a search that told positions
/// apart by it would not see that they are alike. Whoever needs to be exact adds what is known of it.
pub(crate) fn position_key(state: &State) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    let board = state.board();
    for player in board.players() {
        player.active().hash(&mut hasher);
        player.archive().hash(&mut hasher);
        player.ring().hash(&mut hasher);
        player.vp_tokens().hash(&mut hasher);
    }
    board.display().cards().hash(&mut hasher);
    board.row().spheres().hash(&mut hasher);
    board.triggered().hash(&mut hasher);
    board.used().hash(&mut hasher);
    state.hand().hash(&mut hasher);
    (board.round(), board.to_move(), board.turn(), board.phase()).hash(&mut hasher);
    Level::ALL.map(|level| board.deck(level)).hash(&mut hasher);
    hasher.finish()
}
