//! Why something is refused, in words.

use gizmos_table::{NoUndo, Rejection};
use gizmos_text::Text;
use thiserror::Error;

/// The reason why a table says no, with the rule where the game's rules say no.
pub fn reason(rejection: Rejection, text: &Text) -> String {
    match rejection {
        Rejection::Illegal(reason) => text.illegal_with_rule(&reason),
        Rejection::NoUndo(NoUndo::Nothing) => text.undo_nothing(),
        Rejection::NoUndo(NoUndo::Revealed) => text.undo_revealed(),
        other => text.problem(other.code()),
    }
}

/// Why a move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum UndoError {
    /// The table says no.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// A bot, or nobody, has to decide.
    #[error("it is not a person's turn")]
    NotYours,
}

impl UndoError {
    /// The refusal in words.
    pub fn label(self, text: &Text) -> String {
        text.cannot_undo(&match self {
            Self::Rejected(rejection) => reason(rejection, text),
            Self::NotYours => text.undo_not_yours(),
        })
    }
}
