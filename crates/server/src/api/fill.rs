//! Giving a free seat to a bot.

use gizmos_core::Seat;
use gizmos_site::bot_named;
use gizmos_table::{BotName, Command};
use serde::Deserialize;
use utoipa::ToSchema;

use super::Object;
use super::table_form::TableForm;
use crate::seat_access::visitor::Player;
use crate::{Json, Problem};

/// Which seat, and which bot.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FillForm {
    /// A seat that no one has taken.
    seat: Seat,
    /// The bot for it.
    #[schema(value_type = BotName, example = "engineer")]
    bot: String,
}

/// Give a free seat to a bot
///
/// For seated players who do not want to wait any longer. The link of the seat stops working.
#[utoipa::path(
    post, path = "/tables/{id}/fill", tag = "tables",
    request_body = FillForm,
    responses((status = 200, description = "The table afterwards.", body = TableForm)),
)]
pub async fn fill(
    player: Player,
    Json(Object(FillForm { seat, bot })): Json<Object<FillForm>>,
) -> Result<Json<TableForm>, Problem> {
    bot_named(&bot)?;
    TableForm::after(Command::Fill { seat, bot }, &player).await
}
