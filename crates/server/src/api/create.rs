//! Opening a table.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use gizmos_core::record::RecordError;
use gizmos_core::{Record, Seat, Seed};
use gizmos_site::bot_named;
use gizmos_site::open::seated_by_lot;
use gizmos_table::{BotName, Clock, Occupant, Settings};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::Object;
use crate::seat_access::access::Access;
use crate::seat_access::link::{seat_link, table_link};
use crate::seat_access::token::Token;
use crate::storage::TABLE_BYTES;
use crate::{App, Client, Json, Problem, secret};

/// The settings of a new table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "bot", "bot": "engineer" }] }))]
pub struct NewTableForm {
    /// Two to four seats. A person with a name has taken the seat already; one without a name joins by link.
    #[schema(value_type = Vec<Occupant>, min_items = 2, max_items = 4)]
    seats: Vec<Object<Occupant>>,
    /// Who plays first: drawn by lot, or the first in the list.
    #[serde(default)]
    order: Order,
    /// Whether the table is listed publicly.
    #[serde(default)]
    public: bool,
    /// How much time players have.
    #[serde(default)]
    #[schema(value_type = Clock)]
    clock: Object<Clock>,
    /// Seconds after which a bot plays for someone who is away while others wait; `null` for never. The default is 120, or
    /// never in correspondence games.
    #[serde(default)]
    #[schema(value_type = Option<u32>, minimum = 5, maximum = 86400)]
    grace_seconds: Grace,
    /// The bot that plays for those who are away or have resigned.
    #[serde(default)]
    #[schema(value_type = Option<BotName>)]
    substitute: Option<String>,
    /// The record of a game to continue from its last position, with the same number of seats, in the order of the list;
    /// without it, a new game starts.
    #[serde(default)]
    #[schema(example = json!(null))]
    start: Option<String>,
}

/// The order of the seats at a new table.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Drawn by lot.
    #[default]
    Random,
    /// As in the list.
    Given,
}

/// After how long a bot plays for someone who is away.
#[derive(Clone, Copy, Default)]
enum Grace {
    /// The default for the time control.
    #[default]
    Usual,
    Seconds(u32),
    Never,
}

/// `null` means never; a missing field means the default.
impl<'de> Deserialize<'de> for Grace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Never, Self::Seconds))
    }
}

/// A table that was created, and how to join it.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreatedForm {
    /// The name of the table.
    id: String,
    /// Where anyone can watch.
    link: String,
    /// The SHA-256 of the seed that determines all luck.
    commitment: String,
    /// The seats in their final order.
    seats: Vec<CreatedSeat>,
}

/// A seat of a new table.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreatedSeat {
    /// Its number.
    seat: Seat,
    /// The index of the seat in the request.
    asked: usize,
    /// Who it is for.
    occupant: Occupant,
    /// For a person's seat. Play with it yourself, or pass it on as an invitation: the player who joins with it gets a new
    /// token, and this one stops working.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// The same invitation for a browser: opening this takes the seat, once.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

/// Create a table
///
/// The game starts as soon as all seats are taken. Keep your own token and send your friends the links of the other seats.
/// Once they have joined, those links and tokens stop working.
#[utoipa::path(
    post, path = "/tables", tag = "tables",
    request_body = NewTableForm,
    responses((status = 201, description = "The table has been created.", body = CreatedForm, headers(("Location" = String, description = "Where to read the table.")))),
)]
pub async fn create(
    State(app): State<App>,
    headers: HeaderMap,
    client: Client,
    Json(Object(form)): Json<Object<NewTableForm>>,
) -> Result<impl IntoResponse, Problem> {
    let seed = secret::seed()?;
    let (settings, asked) = settings(form, seed)?;
    app.storage().take(client, TABLE_BYTES)?;
    let (mut access, mut tokens) = (Access::default(), Vec::new());
    for (seat, occupant) in Seat::all(settings.seats.len()).zip(&settings.seats) {
        let token = matches!(occupant, Occupant::Person { .. }).then(Token::random).transpose()?;
        if let Some(token) = &token {
            access.open(seat, token.hash());
        }
        tokens.push(token);
    }
    let handle = app.registry().open(seed, settings, access, client).await?;
    let origin = app.origin(&headers);
    let table = handle.table();
    let seats = table.seats().zip(asked).zip(tokens).filter_map(|((seat, asked), token)| {
        let occupant = table.occupant(seat)?.clone();
        let link = token.as_ref().map(|token| seat_link(&origin, &handle, token));
        Some(CreatedSeat { seat, asked, occupant, token: token.map(|token| token.reveal().to_owned()), link })
    });
    let created = CreatedForm {
        id: handle.id().to_owned(),
        link: table_link(&origin, &handle),
        commitment: table.commitment().to_string(),
        seats: seats.collect(),
    };
    let location = format!("{}/tables/{}", super::ROOT, handle.id());
    Ok((StatusCode::CREATED, [(axum::http::header::LOCATION, location)], Json(created)))
}

/// The settings, and the index in the request of each seat.
pub fn settings(form: NewTableForm, seed: Seed) -> Result<(Settings, Vec<usize>), Problem> {
    let mut seats: Vec<(usize, Occupant)> = form.seats.into_iter().map(|Object(seat)| seat).enumerate().collect();
    // Who goes on with a game takes a side of it.
    if form.order == Order::Random && form.start.is_none() {
        seated_by_lot(&mut seats, seed);
    }
    let (asked, seats): (Vec<usize>, Vec<Occupant>) = seats.into_iter().unzip();
    let mut settings = Settings { clock: form.clock.0, public: form.public, ..Settings::new(seats) };
    settings.grace_seconds = match form.grace_seconds {
        Grace::Seconds(seconds) => Some(seconds),
        Grace::Never => None,
        Grace::Usual => settings.grace_seconds.filter(|_| !matches!(settings.clock, Clock::Correspondence { .. })),
    };
    if let Some(substitute) = form.substitute {
        settings.substitute = substitute;
    }
    if let Some(start) = form.start {
        let record: Record = start.parse().map_err(|error: RecordError| Problem::invalid(error.to_string()))?;
        settings.start = Some(Arc::new(record));
    }
    for occupant in &settings.seats {
        if let Occupant::Bot { bot } = occupant {
            bot_named(bot)?;
        }
    }
    bot_named(&settings.substitute)?;
    settings.check().map_err(gizmos_table::Rejection::from)?;
    Ok((settings, asked))
}
