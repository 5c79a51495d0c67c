//! What was done in a position, and what would have been better, shown on the things themselves: on the card, the sphere,
//! the deck.

use gizmos_core::{Board, Move};
use gizmos_text::{AnalysisLabel, Text};

use crate::Part;

/// The moves that are shown on the board of a position.
#[derive(Clone, Copy, Debug)]
pub struct MomentMarks {
    /// The move that was played.
    pub played: Option<Move>,
    /// The better move, if there is one.
    pub better: Option<Move>,
}

impl MomentMarks {
    /// Marks the things that the moves take. Hidden things have no element, and therefore no mark.
    pub fn draw(self, parts: &mut [Part], board: &Board, text: &Text) {
        let thing = |mv: Option<Move>| mv.and_then(|mv| thing(mv, board));
        let (played, better) = (thing(self.played), thing(self.better));
        // If both moves take the same thing, the text says which is better.
        let better = better.filter(|better| played.as_ref() != Some(better));
        let marks = [(played, "played", AnalysisLabel::Played), (better, "better", AnalysisLabel::Better)];
        for (id, mark, label) in marks {
            let Some(id) = id else { continue };
            let (plain, said) = (format!(" id=\"{id}\""), text.label(label));
            let marked = format!("{plain} data-mark=\"{mark}\" data-marked=\"{said}\"");
            for part in &mut *parts {
                part.html.0 = part.html.0.replacen(&plain, &marked, 1);
            }
        }
    }
}

/// The `id` of what a move takes.
fn thing(mv: Move, board: &Board) -> Option<String> {
    match mv {
        Move::Pick(energy) => {
            let place = board.row().places().iter().position(|place| *place == Some(energy));
            place.map(|place| format!("place-{place}"))
        }
        Move::File(card) | Move::Build(card, _) | Move::Return(card) => Some(format!("card-{card}")),
        Move::Use(card) => Some(format!("active-{card}")),
        Move::Research(level) => Some(format!("deck-{level}")),
        Move::Draw | Move::Decline | Move::Stop | Move::End | Move::Pass => None,
    }
}
