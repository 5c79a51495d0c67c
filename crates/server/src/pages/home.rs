//! The way in.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use futures_util::future::join_all;
use gizmos_page::{Home, ListedGame, OwnGame, guide_page, home_page};
use gizmos_table::{Name, Occupant};
use maud::Markup;

use super::guest::for_people;
use super::learn;
use super::own_tables::OwnTable;
use super::reader::Reader;
use super::refused::Refused;
use crate::listing::Summary;
use crate::store::{ListedTable, Stage};
use crate::{App, Problem};

/// How many tables each list has.
const LISTED: u32 = 12;

/// Everything to begin with.
pub async fn home(State(app): State<App>, reader: Reader) -> Result<Response, Problem> {
    show(&app, &reader, None).await
}

/// The way in; with the reason, if something was refused there.
pub async fn show(app: &App, reader: &Reader, refused: Option<Refused>) -> Result<Response, Problem> {
    let store = &app.hall().services().store;
    let list = async |stage| store.public_tables(Some(stage), None, LISTED).await;
    let (waiting, running) = (list(Stage::Waiting).await?, list(Stage::Running).await?);
    let has_place = |game: &ListedGame| game.seats.iter().any(|seat| matches!(seat, Occupant::Open {}));
    // One's own are in a list of their own.
    let is_other = |game: &ListedGame| !reader.tables.iter().any(|own| own.id == game.id);
    let others = |tables: Vec<ListedTable>| tables.into_iter().filter_map(listed).filter(is_other);
    let open: Vec<ListedGame> = others(waiting).filter(has_place).collect();
    let running: Vec<ListedGame> = others(running).collect();
    let own = join_all(reader.tables.iter().map(|table| own_game(app, table))).await;
    let own: Vec<OwnGame> = own.into_iter().flatten().collect();
    let refusal = refused.as_ref().map(|refused| refused.words(reader.text()));
    let page = learn::look(app, reader, None, |learner| {
        home_page(&Home {
            preferences: &reader.preferences,
            name: reader.name.as_ref().map(Name::as_str),
            own: &own,
            open: &open,
            running: &running,
            learner: *learner,
            refusal: refusal.as_deref(),
        })
    });
    let page = page.await;
    Ok((refused.map_or(StatusCode::OK, |refused| refused.status()), page).into_response())
}

/// To the way in.
pub async fn back() -> Redirect {
    Redirect::to("/")
}

/// How to play.
pub async fn guide(reader: Reader) -> Markup {
    guide_page(&reader.preferences)
}

fn listed(table: ListedTable) -> Option<ListedGame> {
    let Summary { seats, clock, .. } = serde_json::from_str(&table.listing.summary).ok()?;
    Some(ListedGame { id: table.id, seats, clock })
}

/// A table that the browser remembers, if it is still there. Everything shown of it is public.
async fn own_game(app: &App, OwnTable { id, seats }: &OwnTable) -> Option<OwnGame> {
    let table = app.hall().room(id).await.ok()?.table();
    let seats = for_people(&table, *seats);
    Some(OwnGame { id: id.clone(), table, seats })
}
