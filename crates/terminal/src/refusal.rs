//! Why a table refuses something, in words.

use gizmos_table::{NoUndo, Rejection};
use gizmos_text::Text;

/// The reason, with the rule where the game's rules say no.
pub fn reason(rejection: Rejection, text: &Text) -> String {
    match rejection {
        Rejection::Illegal(reason) => text.illegal_with_rule(&reason),
        Rejection::NoUndo(NoUndo::Nothing) => text.undo_nothing(),
        Rejection::NoUndo(NoUndo::Revealed) => text.undo_revealed(),
        other => text.problem(other.code()),
    }
}
