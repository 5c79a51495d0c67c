//! Replays of past games, and tables that go on from one of their positions.

use std::sync::Arc;

use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::{Seat, SeatSet};
use gizmos_page::{Perspective, ReplayPosition, replay_page};
use gizmos_table::{Occupant, Rejection, Settings};
use maud::Markup;
use serde::Deserialize;

use super::act::seat_numbered;
use super::analysis::verdict_on;
use super::open::{among, open_seated};
use super::replay_request::ReplayRequest;
use crate::record_file::record_file;
use crate::{Client, Form, Path, Problem, Query, bots, secret};

/// The query of a replay.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct ReplayQuery {
    /// How many decisions were made before the position.
    pub(super) to: Option<usize>,
    /// Whose view is shown.
    #[serde(rename = "as")]
    pub(super) eyes: Option<String>,
}

/// Redirects to a position: unless told, to the first of a game that is over, and to the last of one that goes on.
pub async fn start(past: ReplayRequest, Query(query): Query<ReplayQuery>) -> Redirect {
    past.look(|past| {
        let all = past.game.record.decisions();
        let to = query.to.unwrap_or(if past.is_open { 0 } else { all }).min(all);
        let position = past.position(to);
        match query.eyes.and_then(|eyes| eyes.parse::<Perspective>().ok()) {
            Some(eyes) => Redirect::to(&format!("{position}?as={eyes}")),
            None => Redirect::to(&position),
        }
    })
}

/// The position that a path names.
#[derive(Deserialize)]
pub struct MomentPath {
    /// How many decisions had been made.
    pub(super) decisions: usize,
}

/// The page of the position after so many decisions.
pub async fn moment(
    past: ReplayRequest,
    Path(MomentPath { decisions }): Path<MomentPath>,
    Query(query): Query<ReplayQuery>,
) -> Result<Markup, Problem> {
    let verdict = verdict_on(&past, decisions).await;
    past.look(|past| {
        if decisions > past.game.record.decisions() {
            return Err(Problem::not_found());
        }
        let perspective = query.eyes.and_then(|eyes| eyes.parse::<Perspective>().ok());
        let perspective = perspective.map_or_else(|| Perspective::usual(past), |wanted| wanted.granted(past));
        Ok(replay_page(past, &ReplayPosition { decisions, perspective, verdict }))
    })
}

/// The form for a table that goes on from a position.
#[derive(Deserialize)]
pub struct ContinueForm {
    /// How many decisions were made before the position.
    pub(super) from: usize,
    /// The seat of whoever asks.
    pub(super) seat: usize,
    /// Who plays the other seats: the name of a bot, or `friends`.
    pub(super) others: String,
}

/// Opens a table that goes on from a position, and redirects to it.
pub async fn go_on(past: ReplayRequest, client: Client, Form(form): Form<ContinueForm>) -> Result<Response, Problem> {
    if !past.is_open {
        return Err(Rejection::GameRunning.into());
    }
    let own = seat_numbered(form.seat)?;
    let settings = wanted(&past, &form, own)?;
    let opened = open_seated(&past.app, &past.reader, client, secret::seed()?, settings, SeatSet::only(own));
    Ok(opened.await?.into_response())
}

/// The settings of the table that is asked for.
fn wanted(past: &ReplayRequest, form: &ContinueForm, own: Seat) -> Result<Settings, Problem> {
    let start = past.look(|past| past.game.record.rewound(past.game.record.steps_at(form.from)));
    let others = match form.others.as_str() {
        "friends" => Occupant::Open {},
        bot => {
            bots::bot_named(bot)?;
            Occupant::bot(bot)
        }
    };
    let seats = among(&past.reader, others, start.state().board().player_count(), own)?;
    let settings = Settings { start: Some(Arc::new(start)), ..Settings::new(seats) };
    settings.check().map_err(Rejection::from)?;
    Ok(settings)
}

/// The record as a file, once everything may be seen.
pub async fn record(past: ReplayRequest) -> Result<Response, Problem> {
    let name = past.base().rsplit('/').next().unwrap_or("game");
    Ok(record_file(name, past.noted_record()?))
}
