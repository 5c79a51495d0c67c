//! Talking, and not listening.

use axum::extract::State;
use gizmos_core::Seat;
use gizmos_table::{Command, Message};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Object;
use crate::seat_access::visitor::Player;
use crate::storage::message_bytes;
use crate::{App, Client, Json, Problem};

/// A message to everybody at the table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatForm {
    /// What you say.
    text: Message,
}

/// It has been done.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DoneForm {
    /// The number of the last event.
    last_event: u64,
}

async fn done(command: Command, player: &Player) -> Result<Json<DoneForm>, Problem> {
    Ok(Json(DoneForm { last_event: player.execute(command).await?.last_event() }))
}

/// Say something
#[utoipa::path(
    post, path = "/tables/{id}/chat", tag = "talk",
    request_body = ChatForm,
    responses((status = 200, description = "It has been said.", body = DoneForm)),
)]
pub async fn chat(
    State(app): State<App>,
    player: Player,
    client: Client,
    Json(Object(ChatForm { text })): Json<Object<ChatForm>>,
) -> Result<Json<DoneForm>, Problem> {
    app.storage().take(client, message_bytes(text.as_str().len()))?;
    done(Command::Say { text }, &player).await
}

/// Whom not to listen to.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MuteForm {
    /// Whose messages.
    seat: Seat,
    /// Whether to hide them, or to show them again.
    muted: bool,
}

/// Hide what somebody says, or show it again
#[utoipa::path(
    post, path = "/tables/{id}/mute", tag = "talk",
    request_body = MuteForm,
    responses((status = 200, description = "It has been done.", body = DoneForm)),
)]
pub async fn mute(
    player: Player,
    Json(Object(MuteForm { seat: whom, muted })): Json<Object<MuteForm>>,
) -> Result<Json<DoneForm>, Problem> {
    done(Command::Mute { whom, muted }, &player).await
}
