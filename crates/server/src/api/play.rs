//! Playing: moves, taking back, giving up.

use axum::http::HeaderMap;
use gizmos_core::Move;
use gizmos_table::{Command, Key};
use serde::Deserialize;
use utoipa::ToSchema;

use super::Object;
use super::table_form::TableForm;
use crate::seat_access::visitor::Player;
use crate::{Json, Problem, ProblemDocument};

/// A move, and the revision it is based on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveForm {
    /// The revision of the game that you saw.
    revision: u64,
    /// The move.
    #[serde(rename = "move")]
    mv: Move,
}

type Answer = Result<Json<TableForm>, Problem>;

/// Make a move
///
/// Accepted only if it is your turn, the rules allow it, and the game is still at the revision you saw; otherwise nothing
/// changes. The answer comes after the move has been stored. To be able to repeat a request whose answer was
/// lost, send an `Idempotency-Key`.
#[utoipa::path(
    post, path = "/tables/{id}/moves", tag = "play",
    params(
        ("Idempotency-Key" = Option<String>, Header, nullable = false, pattern = "^[!-~]{1,64}$", description = "1 to 64 visible ASCII characters. The same move with the same key is made once."),
    ),
    request_body = MoveForm,
    responses(
        (status = 200, description = "The table afterwards.", body = TableForm),
        (status = 409, description = "Not possible right now: it is not your turn, or the game has moved on.", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 422, description = "The rules forbid it.", body = ProblemDocument, content_type = "application/problem+json"),
    )
)]
pub async fn submit(player: Player, headers: HeaderMap, Json(Object(form)): Json<Object<MoveForm>>) -> Answer {
    let key = headers.get("idempotency-key").map(|value| Key::new(value.to_str().unwrap_or_default())).transpose()?;
    let MoveForm { revision, mv } = form;
    TableForm::after(Command::Play { revision, mv, key }, &player).await
}

/// The revision an undo is based on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoRequestForm {
    /// The revision of the game that you saw.
    revision: u64,
}

/// Undo your last move
///
/// Immediately if no hidden information has been revealed since and it is still your turn, or no one else plays; otherwise
/// the other people at the table are asked.
#[utoipa::path(
    post, path = "/tables/{id}/undo", tag = "play",
    request_body = UndoRequestForm,
    responses((status = 200, description = "The table, with the move undone or the request made.", body = TableForm)),
)]
pub async fn undo(player: Player, Json(Object(form)): Json<Object<UndoRequestForm>>) -> Answer {
    TableForm::after(Command::Undo { revision: form.revision }, &player).await
}

/// Whether you agree.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoAnswerForm {
    /// The number of the event that made the request.
    asked: u64,
    /// Whether they may undo their move.
    agrees: bool,
}

/// Answer an undo request
#[utoipa::path(
    post, path = "/tables/{id}/undo/answer", tag = "play",
    request_body = UndoAnswerForm,
    responses((status = 200, description = "The table afterwards.", body = TableForm)),
)]
pub async fn answer_undo(player: Player, Json(Object(form)): Json<Object<UndoAnswerForm>>) -> Answer {
    let UndoAnswerForm { asked, agrees } = form;
    TableForm::after(Command::AnswerUndo { asked, agrees }, &player).await
}

/// Resign
///
/// A bot plays on for you, so that the others can finish; you come last.
#[utoipa::path(
    post, path = "/tables/{id}/resign", tag = "play",
    responses((status = 200, description = "The table afterwards.", body = TableForm)),
)]
pub async fn resign(player: Player) -> Answer {
    TableForm::after(Command::Resign {}, &player).await
}
