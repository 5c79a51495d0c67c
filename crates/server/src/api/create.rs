//! Opening a table.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use gizmos_core::record::RecordError;
use gizmos_core::{Record, Seat, Seed, fair_index, streams};
use gizmos_table::{BotName, Clock, Occupant, Settings};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::Object;
use crate::seat_access::access::Access;
use crate::seat_access::link::{seat_link, table_link};
use crate::seat_access::token::Token;
use crate::storage::TABLE_BYTES;
use crate::{App, Client, Json, Problem, bots, secret};

/// What a table is to be like.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "bot", "bot": "engineer" }] }))]
pub struct NewTableForm {
    /// Two to four seats. A person with a name sits already; without one they come by their link.
    #[schema(value_type = Vec<Occupant>, min_items = 2, max_items = 4)]
    seats: Vec<Object<Occupant>>,
    /// Who begins: chance, or the first of the list.
    #[serde(default)]
    order: Order,
    /// Whether everybody finds the table in the list.
    #[serde(default)]
    public: bool,
    /// How much time players have.
    #[serde(default)]
    #[schema(value_type = Clock)]
    clock: Object<Clock>,
    /// After how many seconds a bot plays for somebody who is away while others wait; `null` for never. 120 unless told,
    /// never in correspondence.
    #[serde(default)]
    #[schema(value_type = Option<u32>, minimum = 5, maximum = 86400)]
    grace_seconds: Grace,
    /// The bot that plays for those who are away or have resigned.
    #[serde(default)]
    #[schema(value_type = Option<BotName>)]
    substitute: Option<String>,
    /// The record of a game to go on with from where it stands, with as many seats as it had, in the order of the list; a
    /// new game without.
    #[serde(default)]
    #[schema(example = json!(null))]
    start: Option<String>,
}

/// In which order the seats of a new table are.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Chance decides.
    #[default]
    Random,
    /// As in the list.
    Given,
}

/// After how long a bot plays for somebody who is away.
#[derive(Clone, Copy, Default)]
enum Grace {
    /// Whatever suits the clock.
    #[default]
    Usual,
    Seconds(u32),
    Never,
}

/// `null` is never; what is left out is as usual.
impl<'de> Deserialize<'de> for Grace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Never, Self::Seconds))
    }
}

/// A table that was opened, and how to get there.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreatedForm {
    /// The name of the table.
    id: String,
    /// Where everybody may watch.
    link: String,
    /// The SHA-256 of the seed that all luck will come from.
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
    /// Which seat of the request it was.
    asked: usize,
    /// Whom it is for.
    occupant: Occupant,
    /// For a person's seat. Play with it yourself, or give it to somebody as an invitation: whoever joins by it gets a token of
    /// their own, and this one is worth nothing then.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// The same invitation for a browser: opening this takes the seat, once.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

/// Open a table
///
/// The game starts as soon as everybody sits. Keep your own token; give the links of the other seats to your friends: once they
/// have joined, what you know of their seats is worth nothing.
#[utoipa::path(
    post, path = "/tables", tag = "tables",
    request_body = NewTableForm,
    responses((status = 201, description = "The table is open.", body = CreatedForm, headers(("Location" = String, description = "Where to read the table.")))),
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

/// Draws the order of seats by lot. Who begins is luck too, so the seed decides.
pub fn seated_by_lot<T>(seats: &mut [T], seed: Seed) {
    let mut chance = seed.stream(streams::SEATING);
    for last in (1..seats.len()).rev() {
        let number = gizmos_core::rand_core::Rng::next_u64(&mut chance);
        seats.swap(last, fair_index(number, last + 1));
    }
}

/// The settings asked for, and which seat of the request each seat was.
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
            bots::bot_named(bot)?;
        }
    }
    bots::bot_named(&settings.substitute)?;
    settings.check().map_err(gizmos_table::Rejection::from)?;
    Ok((settings, asked))
}
