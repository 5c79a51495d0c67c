//! How refusals become problem documents.

use std::time::Duration;

use axum::http::StatusCode;
use gizmos_core::Seat;
use gizmos_table::{BadText, Rejection};

use crate::bots::UnknownBot;
use crate::command_error::{CommandError, TokenError};
use crate::secret::NoRandomness;
use crate::store::StoreError;
use crate::{Problem, TooManyBotTables};

impl Problem {
    /// A number that is not a seat at any table.
    pub(crate) fn no_such_seat(number: usize) -> Self {
        let detail = format!("there is no seat {number}: seats are numbered from 0 to {}", Seat::MAX - 1);
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "no-such-seat", "Invalid request", detail).with_rule("T1.1")
    }

    /// Someone without a seat sent a command for players.
    pub(crate) fn no_token() -> Self {
        let detail = "this is for players: show the token of your seat as \"Authorization: Bearer TOKEN\"";
        Self::new(StatusCode::UNAUTHORIZED, "no-token", "Authentication required", detail)
    }

    /// The token is not valid here, or no longer valid.
    pub(crate) fn unknown_token() -> Self {
        let detail = "this token belongs to no seat at this table; joining with an invitation gives a new token";
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
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Rejected(rejection) => rejection.into(),
            CommandError::TableFull => {
                let (status, detail) = (StatusCode::PAYLOAD_TOO_LARGE, error.to_string());
                Self::new(status, CommandError::FULL, "Table full", detail).with_rule("T6.4")
            }
            CommandError::Token(TokenError::Unknown) => Self::unknown_token(),
            CommandError::Token(TokenError::Used) => {
                let detail = "this link has been used, or is too old: ask a host for a new invitation";
                Self::new(StatusCode::CONFLICT, "link-used", "Link used", detail).with_rule("T1.8")
            }
            CommandError::NoSuchTable => {
                Self::new(StatusCode::NOT_FOUND, "no-such-table", "Not found", error.to_string())
            }
            CommandError::TooManyTables => {
                let detail = "as many tables are being played at as this server takes; please try again later";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-tables", "Too many tables", detail)
                    .with_retry_after(Duration::from_mins(1))
            }
            CommandError::TooManyBotTables(reached) => {
                let status = match reached {
                    TooManyBotTables::InAll(_) => StatusCode::SERVICE_UNAVAILABLE,
                    TooManyBotTables::OfAddress(_) => StatusCode::TOO_MANY_REQUESTS,
                };
                Self::new(status, "too-many-bot-tables", "Too many tables of bots", reached.to_string())
                    .with_rule("T10.1")
                    .with_retry_after(Duration::from_mins(1))
            }
            CommandError::Store(StoreError::Corrupt(_)) => {
                tracing::error!(%error, "a table can no longer be read");
                let detail = "what is stored of this table can no longer be read";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "table-unreadable", "Unreadable table", detail)
                    .with_rule("T9.2")
            }
            CommandError::Unavailable | CommandError::Store(StoreError::Conflict) => Self::table_unavailable(),
            CommandError::Store(error) => error.into(),
            CommandError::NoRandomness(error) => {
                tracing::error!(%error, "nothing secret can be made");
                Self::busy()
            }
            CommandError::BadText(error) => Self::invalid(error.to_string()),
            CommandError::UnknownBot(error) => {
                let (status, detail) = (StatusCode::UNPROCESSABLE_ENTITY, error.to_string());
                Self::new(status, "unknown-bot", "Unknown bot", detail).with_rule("T1.1")
            }
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        if let StoreError::Corrupt(_) = error {
            tracing::error!(%error, "the store is damaged");
            let detail = "what is stored here can no longer be read; it has been logged";
            return Self::new(StatusCode::SERVICE_UNAVAILABLE, "unreadable", "Unreadable", detail);
        }
        tracing::error!(%error, source = ?std::error::Error::source(&error), "the store failed");
        if let StoreError::Unavailable(_) = error { Self::store_unavailable() } else { Self::busy() }
    }
}

/// What can also go wrong before a table is asked.
macro_rules! command_errors {
    ($($error:ty),*) => {
        $(impl From<$error> for Problem {
            fn from(error: $error) -> Self {
                CommandError::from(error).into()
            }
        })*
    };
}

command_errors!(NoRandomness, BadText, UnknownBot);
