//! Talking, and not listening.

use axum::extract::State;
use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Message};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Object;
use super::answers::Problems;
use crate::command_error::Accepted;
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

fn done(accepted: &Accepted) -> Json<DoneForm> {
    Json(DoneForm { last_event: accepted.table.last_event() })
}

/// Say something
#[utoipa::path(
    post,
    path = "/tables/{id}/chat",
    tag = "talk",
    params(("id" = String, Path, description = "The name of the table.")),
    security(("seat" = [])),
    request_body = ChatForm,
    responses(
        (status = 200, description = "It has been said.", body = DoneForm),
        Problems,
    )
)]
pub async fn chat(
    State(app): State<App>,
    Player { handle, seat }: Player,
    client: Client,
    Json(Object(ChatForm { text })): Json<Object<ChatForm>>,
) -> Result<Json<DoneForm>, Problem> {
    app.storage().take(client, message_bytes(text.as_str().len()))?;
    Ok(done(&handle.execute(Actor::Person(seat), Command::Say { text }).await?))
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
    post,
    path = "/tables/{id}/mute",
    tag = "talk",
    params(("id" = String, Path, description = "The name of the table.")),
    security(("seat" = [])),
    request_body = MuteForm,
    responses(
        (status = 200, description = "It has been done.", body = DoneForm),
        Problems,
    )
)]
pub async fn mute(
    Player { handle, seat }: Player,
    Json(Object(MuteForm { seat: whom, muted })): Json<Object<MuteForm>>,
) -> Result<Json<DoneForm>, Problem> {
    Ok(done(&handle.execute(Actor::Person(seat), Command::Mute { whom, muted }).await?))
}
