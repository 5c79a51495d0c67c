//! Replays of past games, and tables that go on from one of their positions.

use std::sync::Arc;

use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::{Seat, SeatSet};
use gizmos_page::{Perspective, ReplayPosition, replay_page};
use gizmos_table::{Occupant, Rejection, Settings};
use maud::Markup;
use serde::Deserialize;

use crate::act::seat_numbered;
use crate::analysis::verdict_on;
use crate::guest::seats_taken;
use crate::host::{Host, HostedTable};
use crate::http::{Form, Path, Problem, Query};
use crate::open::among;
use crate::playing_bot::bot_named;
use crate::record_file::record_file;
use crate::replay_request::ReplayRequest;

/// The query of a replay.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct ReplayQuery {
    /// How many decisions were made before the position.
    pub to: Option<usize>,
    /// Whose view is shown.
    #[serde(rename = "as")]
    pub eyes: Option<String>,
}

/// Redirects to a position: unless told, to the first of a game that is over, and to the last of one that goes on.
pub(crate) async fn start<H: Host>(past: ReplayRequest<H>, Query(query): Query<ReplayQuery>) -> Redirect {
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
    pub decisions: usize,
}

/// The page of the position after so many decisions.
pub(crate) async fn moment<H: Host>(
    past: ReplayRequest<H>,
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
    pub from: usize,
    /// The seat of whoever asks.
    pub seat: usize,
    /// Who plays the other seats: the name of a bot, or `friends`.
    pub others: String,
}

/// Opens a table that goes on from a position, and redirects to it.
pub(crate) async fn go_on<H: Host>(
    past: ReplayRequest<H>,
    Form(form): Form<ContinueForm>,
) -> Result<Response, Problem> {
    if !past.is_open {
        return Err(Rejection::GameRunning.into());
    }
    let own = seat_numbered(form.seat)?;
    let settings = wanted(&past, &form, own)?;
    let table = past.host.open(past.host.seed()?, settings, SeatSet::only(own)).await?;
    let cookies = seats_taken(&past.host, &past.reader, &table);
    Ok((cookies, Redirect::to(&format!("/tables/{}", table.id()))).into_response())
}

/// The settings of the table that is asked for.
fn wanted<H: Host>(past: &ReplayRequest<H>, form: &ContinueForm, own: Seat) -> Result<Settings, Problem> {
    let start = past.look(|past| past.game.record.rewound(past.game.record.steps_at(form.from)));
    let others = match form.others.as_str() {
        "friends" => Occupant::Open {},
        bot => {
            bot_named(bot)?;
            Occupant::bot(bot)
        }
    };
    let seats = among(&past.reader, others, start.state().board().player_count(), own)?;
    let settings = Settings { start: Some(Arc::new(start)), ..Settings::new(seats) };
    settings.check().map_err(Rejection::from)?;
    Ok(settings)
}

/// The record as a file, once everything may be seen.
pub(crate) async fn record<H: Host>(past: ReplayRequest<H>) -> Result<Response, Problem> {
    let name = past.base().rsplit('/').next().unwrap_or("game");
    Ok(record_file(name, past.noted_record()?))
}
