//! Somebody at the page of a table: a spectator, a player, or several who share a device.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use gizmos_core::{Seat, SeatSet};
use gizmos_page::{RenderContext, table_page};
use gizmos_study::Exercise;
use gizmos_table::{Actor, Command, Name, Table};

use super::own_tables::OwnTables;
use super::page_error::PageError;
use super::reader::{Cookies, EXERCISE, Reader, SOLVED, TABLES, persistent_cookie};
use crate::command_error::Accepted;
use crate::published::Published;
use crate::seat_access::admission::Admitted;
use crate::seat_access::credentials::{forgotten_seat_cookies, seat_cookies, seats_of};
use crate::seat_access::table_request::TableRequest;
use crate::seat_access::token::Token;
use crate::table_handle::TableHandle;
use crate::{App, Problem};

/// Somebody at the page of the table named in the path.
pub struct Guest {
    /// The server.
    pub app: App,
    /// The table.
    pub handle: Arc<TableHandle>,
    /// Their seats: none for spectators, several for people who share a device.
    pub seats: SeatSet,
    /// The tokens that they act for them by.
    pub held: Vec<Admitted>,
    /// What their browser remembers of them.
    pub reader: Reader,
}

impl FromRequestParts<App> for Guest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let request = TableRequest::from_request_parts(parts, app).await?;
        let handle = request.load().await?;
        for token in request.credentials.tokens() {
            handle.look_up_token(&token).await;
        }
        let held = request.credentials.held(|token| handle.seat(token));
        let seats = seats_of(&held);
        seats.iter().for_each(|seat| handle.touch(seat));
        let reader = Reader::new(&parts.headers, &parts.uri, app.origin(&parts.headers));
        Ok(Self { app: app.clone(), handle, seats, held, reader })
    }
}

impl Guest {
    /// Looks at the table as this guest may see it.
    pub fn look<T>(
        &self,
        published: &Published,
        refusal: Option<&str>,
        look: impl FnOnce(&RenderContext<'_>) -> T,
    ) -> T {
        let table = published.version.table();
        let seats = self.seats_at(table);
        look(&RenderContext {
            base: &self.base(),
            table,
            history: published.version.history(),
            present: published.present,
            seats,
            now: self.handle.now(),
            visit: self.reader.visit(),
            name: self.reader.name.as_ref().map(Name::as_str),
            follows: self.reader.follows,
            handover: self.reader.handover,
            refusal,
        })
    }

    /// Those of their seats that are still for people.
    pub fn seats_at(&self, table: &Table) -> SeatSet {
        for_people(table, self.seats)
    }

    /// The seat that they act for.
    ///
    /// # Errors
    /// If they have none.
    pub fn seat(&self) -> Result<Seat, PageError> {
        self.look(&self.handle.published(), None, acting).ok_or_else(|| Problem::no_token().into())
    }

    /// Carries out a command of the person in the seat that they act for.
    ///
    /// # Errors
    /// If they have no seat, or the table rejects it.
    pub async fn execute(&self, command: Command) -> Result<Accepted, PageError> {
        self.execute_as(self.seat()?, command).await
    }

    /// Carries out a command of the person in one of their seats.
    ///
    /// # Errors
    /// If the table rejects it.
    pub async fn execute_as(&self, seat: Seat, command: Command) -> Result<Accepted, PageError> {
        Ok(self.handle.execute(Actor::Person(seat), command).await?)
    }

    /// Waits until they no longer act for one of their seats.
    pub fn revoked(&self) -> impl Future<Output = ()> + Send + use<> {
        self.handle.revoked(self.held.iter().map(|held| (held.seat, held.token.hash())).collect())
    }

    /// The address of a link that gives a seat, with this secret in it.
    pub fn seat_link(&self, token: &Token) -> String {
        self.reader.visit().shared(&format!("{}/seat/{}", self.base(), token.reveal()))
    }

    /// Back to the page of the table; or, if it was refused, the page with the reason.
    pub fn answer<T>(&self, done: Result<T, PageError>) -> Response {
        match done {
            Ok(_) => (self.remembered(), self.back()).into_response(),
            Err(error) => self.page(error.status(), Some(&error.words(self.reader.text()))),
        }
    }

    /// Redirects to the page of the table.
    pub fn back(&self) -> Redirect {
        Redirect::to(&self.base())
    }

    /// Where the pages of the table are.
    pub fn base(&self) -> String {
        format!("/tables/{}", self.handle.id())
    }

    /// The page of the table; the browser remembers that they have seats here.
    pub fn page(&self, status: StatusCode, refusal: Option<&str>) -> Response {
        let page = self.look(&self.handle.published(), refusal, table_page);
        (status, self.remembered(), page).into_response()
    }

    fn remembered(&self) -> Cookies {
        if self.seats == SeatSet::EMPTY {
            return AppendHeaders(Vec::new());
        }
        let table = self.handle.table();
        let own = own_table(&self.app, &self.reader, self.handle.id(), &table, self.seats);
        AppendHeaders(own.into_iter().chain(self.solved(&table)).collect())
    }

    /// The cookie that says that the exercise of this table is solved, if that is news.
    fn solved(&self, table: &Table) -> Option<(HeaderName, String)> {
        let exercise = exercise_of(table).filter(|exercise| exercise.is_solved(table.record()))?;
        let solved = self.reader.solved.with(exercise)?;
        Some(persistent_cookie(SOLVED, solved.write(), self.app.is_secure()))
    }
}

/// What a table is an exercise in.
fn exercise_of(table: &Table) -> Option<Exercise> {
    Exercise::named(table.settings().task.as_ref()?.as_str())
}

/// The cookie by which a browser remembers that it has seats at a table, if that is news. A first game is a game like any
/// other; of the other exercises only the last one is remembered.
fn own_table(app: &App, reader: &Reader, id: &str, table: &Table, seats: SeatSet) -> Option<(HeaderName, String)> {
    let is_short = exercise_of(table).is_some_and(|exercise| exercise != Exercise::FirstGame);
    let (cookie, tables) = if is_short {
        let is_known = reader.exercise.iter().next().is_some_and(|own| own.id == id && own.seats == seats);
        (EXERCISE, OwnTables::default().with(id, seats).filter(|_| !is_known))
    } else {
        (TABLES, reader.tables.with(id, seats))
    };
    tables.map(|tables| persistent_cookie(cookie, tables.write(), app.is_secure()))
}

fn acting(context: &RenderContext<'_>) -> Option<Seat> {
    context.seat()
}

/// Those of the seats that are for people.
pub fn for_people(table: &Table, seats: SeatSet) -> SeatSet {
    let is_for_people = |seat: &Seat| table.occupant(*seat).is_some_and(gizmos_table::Occupant::is_for_people);
    seats.iter().filter(is_for_people).fold(SeatSet::EMPTY, SeatSet::with)
}

/// The cookies with which a browser remembers its seats at a table, and that there is this table.
pub fn seats_taken(app: &App, reader: &Reader, handle: &TableHandle, held: &[Admitted]) -> Cookies {
    let mut cookies = seat_cookies(handle.id(), held, app.is_secure());
    cookies.extend(own_table(app, reader, handle.id(), &handle.table(), seats_of(held)));
    AppendHeaders(cookies)
}

/// The cookies with which a browser forgets its seat at the exercise it has begun last: browsers keep only so many, and
/// would give up seats of games for those of exercises. First games are never among them.
pub fn exercise_left(app: &App, reader: &Reader) -> Cookies {
    let seats = reader.exercise.iter().flat_map(|own| forgotten_seat_cookies(&own.id, app.is_secure()));
    AppendHeaders(seats.collect())
}
