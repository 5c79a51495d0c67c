//! Who asks at the API: a player, known by the token of a seat, or a spectator.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Stage, Table};

use super::table_request::TableRequest;
use super::token::Token;
use crate::command_error::CommandError;
use crate::snapshot::Snapshot;
use crate::table_handle::TableHandle;
use crate::{App, Problem};

/// Somebody at the table named in the path, with the token that they show.
pub struct Bearer {
    /// The table.
    pub handle: Arc<TableHandle>,
    /// What they show, whatever it is good for.
    pub token: Option<Token>,
}

/// Somebody at the table named in the path: a player if they have shown a token, otherwise a spectator.
pub struct Visitor {
    /// The table.
    pub handle: Arc<TableHandle>,
    /// Their seat.
    pub seat: Option<Seat>,
}

/// Somebody who looks at the game of the table named in the path. The table is not loaded for that, except for a player
/// of a running game, who is there then (T4.2).
pub struct GameVisitor {
    /// The table.
    pub snapshot: Snapshot,
}

/// Somebody who has a seat at the table named in the path.
pub struct Player {
    /// The table.
    pub handle: Arc<TableHandle>,
    /// Their seat.
    pub seat: Seat,
}

impl Player {
    /// Carries out a command of theirs. Returns the table after it.
    ///
    /// # Errors
    /// If the table rejects it.
    pub async fn execute(&self, command: Command) -> Result<Arc<Table>, CommandError> {
        Ok(self.handle.execute(Actor::Person(self.seat), command).await?.table)
    }
}

impl FromRequestParts<App> for GameVisitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let request = TableRequest::from_request_parts(parts, app).await?;
        let snapshot = request.snapshot().await?;
        if let Some(token) = request.credentials.token() {
            snapshot.look_up_token(&token).await;
            let seat = snapshot.seat(&token).ok_or_else(Problem::unknown_token)?;
            if matches!(snapshot.table.stage(), Stage::Running) {
                request.load().await?.touch(seat);
            }
        }
        Ok(Self { snapshot })
    }
}

impl FromRequestParts<App> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let request = TableRequest::from_request_parts(parts, app).await?;
        let (handle, token) = (request.load().await?, request.credentials.token());
        if let Some(token) = &token {
            handle.look_up_token(token).await;
        }
        Ok(Self { handle, token })
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Bearer { handle, token } = Bearer::from_request_parts(parts, app).await?;
        let seat = token.map(|token| handle.seat(&token).ok_or_else(Problem::unknown_token)).transpose()?;
        if let Some(seat) = seat {
            handle.touch(seat);
        }
        Ok(Self { handle, seat })
    }
}

impl FromRequestParts<App> for Player {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Visitor { handle, seat } = Visitor::from_request_parts(parts, app).await?;
        Ok(Self { handle, seat: seat.ok_or_else(Problem::no_token)? })
    }
}
