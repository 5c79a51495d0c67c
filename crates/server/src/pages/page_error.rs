//! Why something that was wanted on a page was not done, in words.

use axum::http::StatusCode;
use gizmos_core::{IllegalMove, Move};
use gizmos_table::{BadText, Rejection};
use gizmos_text::Text;

use crate::Problem;
use crate::bots::UnknownBot;
use crate::command_error::CommandError;
use crate::secret::NoRandomness;

/// Why something was not done.
#[derive(Debug)]
pub enum PageError {
    /// The rules of the game forbid it, and if known this move.
    Illegal(IllegalMove, Option<Move>),
    /// Anything else.
    Problem(Problem),
}

impl PageError {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Illegal(..) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Problem(problem) => problem.status,
        }
    }

    /// The same, about this move.
    pub fn about(self, mv: Move) -> Self {
        match self {
            Self::Illegal(illegal, _) => Self::Illegal(illegal, Some(mv)),
            other @ Self::Problem(_) => other,
        }
    }

    /// The reason for whoever wanted it.
    pub fn words(&self, text: &Text) -> String {
        match self {
            Self::Illegal(illegal, None) => text.illegal_with_rule(illegal),
            Self::Illegal(illegal, Some(mv)) => text.not_possible(&text.mv(*mv), &text.illegal_with_rule(illegal)),
            Self::Problem(Problem { code, rule: Some(rule), .. }) => text.with_rule(&text.problem(code), rule),
            Self::Problem(problem) => text.problem(&problem.code),
        }
    }
}

impl From<CommandError> for PageError {
    fn from(refusal: CommandError) -> Self {
        match refusal {
            CommandError::Rejected(Rejection::Illegal(illegal)) => Self::Illegal(illegal, None),
            other => Self::Problem(other.into()),
        }
    }
}

impl From<Problem> for PageError {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

macro_rules! problems {
    ($($kind:ty),*) => {
        $(impl From<$kind> for PageError {
            fn from(reason: $kind) -> Self {
                Self::Problem(reason.into())
            }
        })*
    };
}

problems!(BadText, UnknownBot, NoRandomness);
