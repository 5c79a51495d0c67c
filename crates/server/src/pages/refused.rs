//! Why something that was wanted on a page was not done, in words.

use axum::http::StatusCode;
use gizmos_table::{BadText, Rejection};
use gizmos_text::Text;

use crate::bots::UnknownBot;
use crate::hall::HallError;
use crate::room::Refusal;
use crate::{Problem, secret};

/// Why something was not done.
#[derive(Debug)]
pub enum Refused {
    /// The rules of the game forbid it.
    Illegal(gizmos_core::Illegal),
    /// Anything else.
    Problem(Problem),
}

impl Refused {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Illegal(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Problem(problem) => problem.status,
        }
    }

    /// The reason for whoever wanted it.
    pub fn words(&self, text: &Text) -> String {
        match self {
            Self::Illegal(illegal) => text.illegal_with_rule(illegal),
            Self::Problem(problem) => text.problem(&problem.code),
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Rejected(Rejection::Illegal(illegal)) => Self::Illegal(illegal),
            other => Self::Problem(other.into()),
        }
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

macro_rules! problems {
    ($($kind:ty),*) => {
        $(impl From<$kind> for Refused {
            fn from(reason: $kind) -> Self {
                Self::Problem(reason.into())
            }
        })*
    };
}

problems!(BadText, UnknownBot, HallError, secret::NoRandomness);
