//! How refusals become problem documents.

use std::time::Duration;

use axum::http::StatusCode;
use gizmos_site::PageError;

use crate::command_error::{CommandError, TokenError};
use crate::secret::NoRandomness;
use crate::store::StoreError;
use crate::{Problem, TooManyBotTables};

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
            CommandError::NoSuchTable => Self::no_such_table(),
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
            CommandError::BadText(error) => error.into(),
            CommandError::UnknownBot(error) => error.into(),
        }
    }
}

impl From<CommandError> for PageError {
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Rejected(rejection) => rejection.into(),
            error => Self::Problem(error.into()),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        if let StoreError::Corrupt(_) = error {
            tracing::error!(%error, "the store is damaged");
            return Self::unreadable();
        }
        tracing::error!(%error, source = ?std::error::Error::source(&error), "the store failed");
        if let StoreError::Unavailable(_) = error { Self::store_unavailable() } else { Self::busy() }
    }
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        CommandError::from(error).into()
    }
}
