//! How refusals become problem documents.

use axum::http::StatusCode;
use gizmos_core::Seat;
use gizmos_table::{BadText, Rejection};

use crate::http::Problem;
use crate::playing_bot::UnknownBot;

impl Problem {
    /// A number that is not a seat at any table.
    pub fn no_such_seat(number: usize) -> Self {
        let detail = format!("there is no seat {number}: seats are numbered from 0 to {}", Seat::MAX - 1);
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "no-such-seat", "Invalid request", detail).with_rule("T1.1")
    }

    /// Someone without a seat sent a command for players.
    pub fn no_token() -> Self {
        let detail = "this is for players: show the token of your seat as \"Authorization: Bearer TOKEN\"";
        Self::new(StatusCode::UNAUTHORIZED, "no-token", "Authentication required", detail)
    }

    /// The token is not valid here, or no longer valid.
    pub fn unknown_token() -> Self {
        let detail = "this token belongs to no seat at this table; joining with an invitation gives a new token";
        Self::new(StatusCode::UNAUTHORIZED, "unknown-token", "Authentication required", detail).with_rule("T1.2")
    }

    /// There is no table of this name.
    pub fn no_such_table() -> Self {
        Self::new(StatusCode::NOT_FOUND, "no-such-table", "Not found", "there is no such table")
    }

    /// What is stored can no longer be read. Whoever finds that logs it.
    pub fn unreadable() -> Self {
        let detail = "what is stored here can no longer be read; it has been logged";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unreadable", "Unreadable", detail)
    }

    /// No play brings this game about.
    pub fn implausible_game() -> Self {
        let detail = "no play brings this game about, or it is far too long";
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "implausible-game", "Implausible game", detail)
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
