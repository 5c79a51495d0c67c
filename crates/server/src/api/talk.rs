//! Talking, not listening, and what is to happen while somebody is away.

use axum::extract::State;
use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Message, Name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Object;
use crate::seat_access::visitor::{Player, Visitor};
use crate::storage::message_bytes;
use crate::{App, Client, Json, Problem};

/// A message to everyone at the table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatForm {
    /// The text.
    text: Message,
}

/// The answer to a command without other results.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DoneForm {
    /// The number of the last event.
    last_event: u64,
}

async fn done(command: Command, player: &Player) -> Result<Json<DoneForm>, Problem> {
    Ok(Json(DoneForm { last_event: player.execute(command).await?.last_event() }))
}

/// Send a chat message
#[utoipa::path(
    post, path = "/tables/{id}/chat", tag = "talk",
    request_body = ChatForm,
    responses((status = 200, description = "The message has been sent.", body = DoneForm)),
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

/// Whose messages to hide.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MuteForm {
    /// The seat.
    seat: Seat,
    /// Whether to hide them, or to show them again.
    muted: bool,
}

/// Hide a player's messages, or show them again
#[utoipa::path(
    post, path = "/tables/{id}/mute", tag = "talk",
    request_body = MuteForm,
    responses((status = 200, description = "Done.", body = DoneForm)),
)]
pub async fn mute(
    player: Player,
    Json(Object(MuteForm { seat: whom, muted })): Json<Object<MuteForm>>,
) -> Result<Json<DoneForm>, Problem> {
    done(Command::Mute { whom, muted }, &player).await
}

/// What is to happen while a player who has to decide is away.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AbsenceForm {
    /// The seat of the player who is away.
    seat: Seat,
    /// Whether to wait longer; otherwise a bot plays at once, until they are back.
    waits: bool,
}

/// Wait longer for a player who is away, or let a bot play
#[utoipa::path(
    post, path = "/tables/{id}/absence", tag = "play",
    request_body = AbsenceForm,
    responses((status = 200, description = "Done.", body = DoneForm)),
)]
pub async fn answer_absence(
    player: Player,
    Json(Object(AbsenceForm { seat, waits })): Json<Object<AbsenceForm>>,
) -> Result<Json<DoneForm>, Problem> {
    done(Command::AnswerAbsence { seat, waits }, &player).await
}

/// Whether spectators may talk.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SpectatorsForm {
    /// Whether they may from now on.
    open: bool,
}

/// Open or close the chat of the spectators
#[utoipa::path(
    post, path = "/tables/{id}/spectators", tag = "talk",
    request_body = SpectatorsForm,
    responses((status = 200, description = "Done.", body = DoneForm)),
)]
pub async fn open_spectators_chat(
    player: Player,
    Json(Object(SpectatorsForm { open })): Json<Object<SpectatorsForm>>,
) -> Result<Json<DoneForm>, Problem> {
    done(Command::SpectatorsChat { open }, &player).await
}

/// A message to the other spectators.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SpectatorChatForm {
    /// The text.
    text: Message,
    /// What to be called.
    #[serde(default)]
    name: Option<Name>,
}

/// Send a message to the other spectators
#[utoipa::path(
    post, path = "/tables/{id}/spectators/chat", tag = "talk",
    request_body = SpectatorChatForm,
    responses((status = 200, description = "The message has been sent.", body = DoneForm)),
)]
pub async fn spectator_chat(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Json(Object(SpectatorChatForm { text, name })): Json<Object<SpectatorChatForm>>,
) -> Result<Json<DoneForm>, Problem> {
    app.storage().take(client, message_bytes(text.as_str().len()))?;
    let accepted = visitor.handle.execute(Actor::Guest, Command::SayAsSpectator { name, text }).await?;
    Ok(Json(DoneForm { last_event: accepted.table.last_event() }))
}
