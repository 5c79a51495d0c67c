//! Positions as numbers, to recognise one that was reached in another way.

use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::FixedState;
use gizmos_core::{Level, State};

/// A number that two positions share, almost surely, only if they are worth the same to every player: the places of
/// cards in the display and of spheres in the row make no difference, nor does what lies hidden under the decks.
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
    (board.round(), board.turn(), board.phase()).hash(&mut hasher);
    Level::ALL.map(|level| board.deck(level)).hash(&mut hasher);
    hasher.finish()
}
