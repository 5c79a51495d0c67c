//! Why a form on a page was refused, in words.

use axum::http::StatusCode;
use gizmos_core::{IllegalMove, Move};
use gizmos_table::{BadText, Rejection};
use gizmos_text::Text;

use crate::http::Problem;
use crate::playing_bot::UnknownBot;

/// Why a form was refused: an illegal move has words of its own, everything else those of its problem.
#[derive(Debug)]
pub enum PageError {
    /// A move is illegal: the reason and, if known, the move.
    Illegal(IllegalMove, Option<Move>),
    /// Any other problem.
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

    /// The same error, about this move.
    #[must_use]
    pub fn about(self, mv: Move) -> Self {
        match self {
            Self::Illegal(illegal, _) => Self::Illegal(illegal, Some(mv)),
            other @ Self::Problem(_) => other,
        }
    }

    /// The problem itself.
    pub fn into_problem(self) -> Problem {
        match self {
            Self::Illegal(illegal, _) => Rejection::Illegal(illegal).into(),
            Self::Problem(problem) => problem,
        }
    }

    /// The reason in the words of a language.
    pub fn words(&self, text: &Text) -> String {
        match self {
            Self::Illegal(illegal, None) => text.illegal_with_rule(illegal),
            Self::Illegal(illegal, Some(mv)) => text.not_possible(&text.mv(*mv), &text.illegal_with_rule(illegal)),
            Self::Problem(Problem { code, rule: Some(rule), .. }) => text.with_rule(&text.problem(code), rule),
            Self::Problem(problem) => text.problem(&problem.code),
        }
    }
}

impl From<Problem> for PageError {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<Rejection> for PageError {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Illegal(illegal) => Self::Illegal(illegal, None),
            rejection => Self::Problem(rejection.into()),
        }
    }
}

impl From<BadText> for PageError {
    fn from(error: BadText) -> Self {
        Self::Problem(error.into())
    }
}

impl From<UnknownBot> for PageError {
    fn from(error: UnknownBot) -> Self {
        Self::Problem(error.into())
    }
}
