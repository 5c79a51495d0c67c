//! Where on the page a move would be made.

use gizmos_core::{Board, Move};

/// The `id` of the thing that a move is made with; nothing for moves without one.
pub fn spot(mv: Move, board: &Board) -> Option<String> {
    match mv {
        Move::Pick(energy) => {
            let place = board.row().places().iter().position(|lies| *lies == Some(energy))?;
            Some(format!("place-{place}"))
        }
        Move::File(card) | Move::Build(card, _) => Some(format!("card-{card}")),
        Move::Use(card) => Some(format!("active-{card}")),
        Move::Research(level) => Some(format!("deck-{level}")),
        Move::Return(_) | Move::Decline | Move::Draw | Move::Stop | Move::End | Move::Pass => None,
    }
}
