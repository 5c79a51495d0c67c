//! How refusals become problem documents.

use axum::http::StatusCode;
use gizmos_core::Seat;
use gizmos_table::{BadText, Rejection};
use utoipa::IntoResponses;

use crate::command_error::{CommandError, TokenError};
use crate::secret::NoRandomness;
use crate::store::StoreError;
use crate::{Problem, ProblemDocument, TooManyBotTables, bots::UnknownBot};

/// What every operation may answer instead, for the description of the API.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it only describes what a problem becomes")]
pub enum Problems {
    /// It is not accepted, and nothing has changed.
    #[response(status = "4XX", content_type = "application/problem+json")]
    Refused(ProblemDocument),
    /// Not now.
    #[response(status = "5XX", content_type = "application/problem+json")]
    Failed(ProblemDocument),
}

impl Problem {
    /// A number that is no seat at any table.
    pub(crate) fn no_such_seat(number: usize) -> Self {
        let detail = format!("there is no seat {number}: seats are numbered from 0 to {}", Seat::MAX - 1);
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "no-such-seat", "Invalid request", detail).with_rule("T1.1")
    }

    /// Somebody who has no seat wants what only players can do.
    pub(crate) fn no_token() -> Self {
        let detail = "this is for players: show the token of your seat as \"Authorization: Bearer TOKEN\"";
        Self::new(StatusCode::UNAUTHORIZED, "no-token", "Authentication required", detail)
    }

    /// What is stored cannot be read.
    pub(crate) fn unreadable() -> Self {
        let detail = "what is stored here can no longer be read; it has been logged";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unreadable", "Unreadable", detail)
    }

    /// Somebody shows a token that is none here, or no longer one.
    pub(crate) fn unknown_token() -> Self {
        let detail = "this token belongs to no seat at this table; whoever joins by an invitation gets another one";
        Self::new(StatusCode::UNAUTHORIZED, "unknown-token", "Authentication required", detail).with_rule("T1.2")
    }
}

impl From<Rejection> for Problem {
    fn from(rejection: Rejection) -> Self {
        let (status, title) = match rejection {
            Rejection::Settings(_) | Rejection::NoSuchSeat(_) | Rejection::MuteYourself => {
                (StatusCode::UNPROCESSABLE_ENTITY, "Invalid request")
            }
            Rejection::Illegal(_) => (StatusCode::UNPROCESSABLE_ENTITY, "Illegal move"),
            Rejection::KeyReused => (StatusCode::UNPROCESSABLE_ENTITY, "Idempotency key reused"),
            Rejection::SeatReserved(_)
            | Rejection::BotsSeat(_)
            | Rejection::NotSeated(_)
            | Rejection::NotHost(_)
            | Rejection::NotPermitted => (StatusCode::FORBIDDEN, "Not permitted"),
            Rejection::Unreadable { .. } => (StatusCode::CONFLICT, "Unreadable table"),
            Rejection::Stale { .. } => (StatusCode::CONFLICT, "Stale revision"),
            _ => (StatusCode::CONFLICT, "Conflict"),
        };
        Self::new(status, rejection.code(), title, rejection.to_string()).with_rule(rejection.rule())
    }
}

impl From<CommandError> for Problem {
    fn from(refusal: CommandError) -> Self {
        match refusal {
            CommandError::Rejected(rejection) => rejection.into(),
            CommandError::TableFull => {
                let (status, detail) = (StatusCode::PAYLOAD_TOO_LARGE, CommandError::TableFull.to_string());
                Self::new(status, CommandError::FULL, "Table full", detail).with_rule("T6.4")
            }
            CommandError::Token(TokenError::Unknown) => Self::unknown_token(),
            CommandError::Token(TokenError::Used) => {
                let detail = "this link has been used, or is too old: ask a host for a new invitation";
                Self::new(StatusCode::CONFLICT, "link-used", "Link used", detail).with_rule("T1.8")
            }
            CommandError::NoSuchTable => {
                Self::new(StatusCode::NOT_FOUND, "no-such-table", "Not found", "there is no such table")
            }
            CommandError::TooManyTables => {
                let detail = "as many tables are being played at as this server takes; please try again later";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-tables", "Too many tables", detail)
                    .with_retry_after(std::time::Duration::from_mins(1))
            }
            CommandError::TooManyBotTables(reason) => reason.into(),
            CommandError::Store(error @ StoreError::Corrupt(_)) => {
                tracing::error!(%error, "a table can no longer be read");
                let detail = "what is stored of this table can no longer be read";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "table-unreadable", "Unreadable table", detail)
                    .with_rule("T9.2")
            }
            CommandError::Store(error) => error.into(),
            CommandError::NoRandomness(error) => error.into(),
            CommandError::Unavailable => Self::busy(),
        }
    }
}

impl From<TooManyBotTables> for Problem {
    fn from(reason: TooManyBotTables) -> Self {
        let status = match reason {
            TooManyBotTables::InAll(_) => StatusCode::SERVICE_UNAVAILABLE,
            TooManyBotTables::OfAddress(_) => StatusCode::TOO_MANY_REQUESTS,
        };
        Self::new(status, "too-many-bot-tables", "Too many tables of bots", reason.to_string())
            .with_rule("T10.1")
            .with_retry_after(std::time::Duration::from_mins(1))
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        if let StoreError::Corrupt(_) = error {
            tracing::error!(%error, "the store is damaged");
            return Self::unreadable();
        }
        tracing::error!(%error, source = ?std::error::Error::source(&error), "the store failed");
        Self::busy()
    }
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        tracing::error!(%error, "nothing secret can be made");
        Self::busy()
    }
}

impl From<BadText> for Problem {
    fn from(error: BadText) -> Self {
        Self::invalid(error.to_string())
    }
}

impl From<UnknownBot> for Problem {
    fn from(error: UnknownBot) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "unknown-bot", "Unknown bot", error.to_string()).with_rule("T1.1")
    }
}
