//! The start page.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use futures_util::future::join_all;
use gizmos_core::{Seat, SeatSet};
use gizmos_page::{GameProgress, Home, ListedGame, OwnGame, guide_page, home_page};
use gizmos_table::{Clock, Millis, Name, Occupant, Table};
use maud::Markup;

use super::guest::for_people;
use super::learn;
use super::own_tables::OwnTable;
use super::page_error::PageError;
use super::reader::Reader;
use crate::listing::TableSummary;
use crate::store::{ListedTable, TableHead, TableStage};
use crate::{App, Metrics, Problem};

/// How many tables each list has.
const LISTED: usize = 12;

/// How many tables are looked at for that: some are left out.
const FOUND: u32 = 60;

/// For how long, in milliseconds, a table where nobody is left is offered to others. Longer than what it takes a table to
/// note that somebody is there.
const OFFERED: Millis = 30 * 60 * 1000;

/// The start page as it is first seen.
pub async fn home(State(app): State<App>, reader: Reader) -> Result<Response, Problem> {
    show(&app, &reader, None).await
}

/// The start page, with the reason if a form on it was refused.
pub async fn show(app: &App, reader: &Reader, error: Option<PageError>) -> Result<Response, Problem> {
    let store = &app.registry().context().store;
    let now = app.clock().wall();
    let list = async |stage| store.public_tables(Some(stage), None, app.retention().waiting_since(now), FOUND).await;
    let (waiting, running) = (list(TableStage::Waiting).await?, list(TableStage::Running).await?);
    // One's own are in a list of their own.
    let is_other = |table: &ListedTable| !reader.tables.iter().any(|own| own.id == table.id);
    let others = |tables: Vec<ListedTable>, is_shown: &dyn Fn(Millis, &ListedGame) -> bool| {
        let shown = tables.into_iter().filter(is_other).filter_map(|table| {
            let active_at = table.listing.active_at;
            listed(table, &app.registry().context().metrics).filter(|game| is_shown(active_at, game))
        });
        shown.take(LISTED).collect::<Vec<ListedGame>>()
    };
    let open = others(waiting, &|active_at, game| {
        let has_place = game.seats.iter().any(|seat| matches!(seat, Occupant::Open {}));
        let is_awaited = matches!(game.clock, Clock::Correspondence { .. }) || active_at.saturating_add(OFFERED) > now;
        has_place && is_awaited
    });
    let running = others(running, &|_, _| true);
    let own = join_all(reader.tables.iter().map(|table| own_game(app, table))).await;
    let own: Vec<OwnGame> = own.into_iter().flatten().collect();
    let refusal = error.as_ref().map(|error| error.words(reader.text()));
    let page = learn::look(app, reader, None, |learner| {
        home_page(&Home {
            name: reader.name.as_ref().map(Name::as_str),
            own: &own,
            open: &open,
            running: &running,
            last: reader.last,
            learner: *learner,
            refusal: refusal.as_deref(),
        })
    });
    let page = page.await;
    Ok((error.map_or(StatusCode::OK, |error| error.status()), page).into_response())
}

/// Redirects to the start page.
pub async fn back() -> Redirect {
    Redirect::to("/")
}

/// The page that tells how to play.
pub async fn guide(reader: Reader) -> Markup {
    guide_page(reader.visit())
}

fn listed(table: ListedTable, metrics: &Metrics) -> Option<ListedGame> {
    let TableSummary { seats, clock, .. } = TableSummary::read(&table, metrics)?;
    Some(ListedGame { id: table.id, seats, clock })
}

/// A table that the browser remembers, if it is still there. Everything shown of it is public.
async fn own_game(app: &App, own: &OwnTable) -> Option<OwnGame> {
    let of = |table: &Table| OwnGame::of(own.id.clone(), table, for_people(table, own.seats));
    let registry = app.registry();
    if let Some(handle) = registry.loaded(&own.id) {
        return Some(of(&handle.table()));
    }
    let found = registry.context().store.head(&own.id).await;
    let TableHead { table, length } = found
        .inspect_err(|error| tracing::error!(table = own.id, %error, "a table is left out of the list of its players"))
        .ok()??;
    let stage = table.listing.stage;
    let listed = ListedTable { id: table.id, created_at: table.created_at, listing: table.listing };
    let TableSummary { seats: players, result, turn, .. } = TableSummary::read(&listed, &registry.context().metrics)?;
    let progress = match (stage, turn.filter(|turn| turn.events == length)) {
        (TableStage::Waiting, _) => GameProgress::Waiting,
        (TableStage::Running, Some(turn)) => GameProgress::Running { decider: Some(turn.seat), asked: turn.asked },
        // It did not leave memory in good order, or by an older version: its events tell whose turn it is.
        (TableStage::Running, None) => match registry.snapshot(&own.id).await {
            Ok(snapshot) => return Some(of(&snapshot.table)),
            Err(_) => GameProgress::Running { decider: None, asked: false },
        },
        (TableStage::Over, _) => {
            GameProgress::Over { winner: result.and_then(|result| result.ranking.first().copied()) }
        }
    };
    let is_for_people = |seat: &Seat| players.get(seat.index()).is_some_and(Occupant::is_for_people);
    let seats = own.seats.iter().filter(is_for_people).fold(SeatSet::EMPTY, SeatSet::with);
    Some(OwnGame { id: own.id.clone(), players, seats, progress })
}
