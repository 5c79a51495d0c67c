//! What there is: cards and bots.

use axum::http::header;
use axum::response::IntoResponse;
use gizmos_ai::BotName;
use gizmos_core::{Card, wire::CardForm};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Json;

/// List all 112 cards
#[utoipa::path(
    get, path = "/cards", tag = "catalogue",
    responses((status = 200, description = "All cards, by number.", body = Vec<CardForm>))
)]
pub async fn cards() -> impl IntoResponse {
    let cards: Vec<CardForm> = Card::all().map(CardForm::from).collect();
    ([(header::CACHE_CONTROL, "public, max-age=3600")], Json(cards))
}

/// A bot that can play at a table.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotForm {
    /// Its name.
    name: String,
    /// Its strength, from 1.
    strength: usize,
}

/// List the bots for games with people, weakest first
#[utoipa::path(
    get, path = "/bots", tag = "catalogue",
    responses((status = 200, description = "The bots.", body = Vec<BotForm>))
)]
pub async fn bots() -> impl IntoResponse {
    let bots = BotName::STRENGTHS.iter().zip(1..);
    Json(bots.map(|(bot, strength)| BotForm { name: bot.to_string(), strength }).collect::<Vec<_>>())
}
