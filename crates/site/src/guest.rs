//! Somebody at the page of a table: a spectator, a player, or several who share a device.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use gizmos_core::{Seat, SeatSet};
use gizmos_page::{RenderContext, table_page};
use gizmos_study::Exercise;
use gizmos_table::{Actor, Command, Name, Occupant, Table};

use crate::host::{Host, HostedTable, ShownTable};
use crate::http::{Problem, path_param};
use crate::own_tables::OwnTables;
use crate::page_error::PageError;
use crate::reader::{Cookies, EXERCISE, Reader, SOLVED, TABLES, persistent_cookie};
use crate::visitor::Visitor;

/// Somebody at the page of the table named in the path.
#[derive(Debug)]
pub struct Guest<H: Host> {
    /// Who keeps the tables.
    pub host: H,
    /// The table, with their seats: none for spectators, several for people who share a device.
    pub table: H::Table,
    /// What their browser remembers of them.
    pub reader: Reader,
}

impl<S, H> FromRequestParts<S> for Guest<H>
where
    S: Send + Sync,
    H: Host + FromRequestParts<S, Rejection = Infallible>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let id = path_param("id", parts, state).await?;
        let Ok(Visitor { host, reader }) = Visitor::<H>::from_request_parts(parts, state).await;
        let table = host.table(&id).await?;
        Ok(Self { host, table, reader })
    }
}

impl<H: Host> Guest<H> {
    /// Looks at the table as this guest may see it.
    pub fn look<T>(&self, shown: &ShownTable, refusal: Option<&str>, look: impl FnOnce(&RenderContext<'_>) -> T) -> T {
        look(&RenderContext {
            base: &self.base(),
            table: &shown.table,
            history: &shown.history,
            present: shown.present,
            seats: self.seats_at(&shown.table),
            now: self.table.now(),
            visit: self.reader.visit(),
            name: self.reader.name.as_ref().map(Name::as_str),
            follows: self.reader.follows,
            handover: self.reader.handover,
            refusal,
        })
    }

    /// Those of their seats that are still for people.
    pub fn seats_at(&self, table: &Table) -> SeatSet {
        for_people(table, self.table.seats())
    }

    /// The seat that they act for.
    ///
    /// # Errors
    /// If they have none.
    pub fn seat(&self) -> Result<Seat, PageError> {
        self.look(&self.table.shown(), None, acting).ok_or_else(|| Problem::no_token().into())
    }

    /// Carries out a command of the person in the seat that they act for.
    ///
    /// # Errors
    /// If they have no seat, or the table rejects it.
    pub async fn execute(&self, command: Command) -> Result<Arc<Table>, PageError> {
        self.execute_as(self.seat()?, command).await
    }

    /// Carries out a command of the person in one of their seats.
    ///
    /// # Errors
    /// If the table rejects it.
    pub async fn execute_as(&self, seat: Seat, command: Command) -> Result<Arc<Table>, PageError> {
        self.table.execute(Actor::Person(seat), command).await
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
        format!("/tables/{}", self.table.id())
    }

    /// The page of the table; the browser remembers that they have seats here.
    pub fn page(&self, status: StatusCode, refusal: Option<&str>) -> Response {
        let page = self.look(&self.table.shown(), refusal, table_page);
        (status, self.remembered(), page).into_response()
    }

    fn remembered(&self) -> Cookies {
        if self.table.seats() == SeatSet::EMPTY {
            return AppendHeaders(Vec::new());
        }
        let own = own_table(&self.host, &self.reader, &self.table);
        AppendHeaders(own.into_iter().chain(self.solved(&self.table.table())).collect())
    }

    /// The cookie that says that the exercise of this table is solved, if that is news.
    fn solved(&self, table: &Table) -> Option<(HeaderName, String)> {
        let exercise = exercise_of(table).filter(|exercise| exercise.is_solved(table.record()))?;
        let solved = self.reader.solved.with(exercise)?;
        Some(persistent_cookie(SOLVED, solved.write(), self.host.is_secure()))
    }
}

/// What a table is an exercise in.
fn exercise_of(table: &Table) -> Option<Exercise> {
    Exercise::named(table.settings().task.as_ref()?.as_str())
}

/// The cookie by which a browser remembers that it has seats at a table, if that is news. A first game is a game like any
/// other; of the other exercises only the last one is remembered.
fn own_table<H: Host>(host: &H, reader: &Reader, table: &H::Table) -> Option<(HeaderName, String)> {
    let (id, seats) = (table.id(), table.seats());
    let is_short = exercise_of(&table.table()).is_some_and(|exercise| exercise != Exercise::FirstGame);
    let (cookie, tables) = if is_short {
        let is_known = reader.exercise.iter().next().is_some_and(|own| own.id == id && own.seats == seats);
        (EXERCISE, OwnTables::default().with(id, seats).filter(|_| !is_known))
    } else {
        (TABLES, reader.tables.with(id, seats))
    };
    tables.map(|tables| persistent_cookie(cookie, tables.write(), host.is_secure()))
}

fn acting(context: &RenderContext<'_>) -> Option<Seat> {
    context.seat()
}

/// Those of the seats that are for people.
pub fn for_people(table: &Table, seats: SeatSet) -> SeatSet {
    let is_for_people = |seat: &Seat| table.occupant(*seat).is_some_and(Occupant::is_for_people);
    seats.iter().filter(is_for_people).fold(SeatSet::EMPTY, SeatSet::with)
}

/// The cookies with which a browser remembers its seats at a table, and that there is this table.
pub fn seats_taken<H: Host>(host: &H, reader: &Reader, table: &H::Table) -> Cookies {
    let mut cookies = table.seat_cookies();
    cookies.extend(own_table(host, reader, table));
    AppendHeaders(cookies)
}

/// The cookies with which a browser forgets its seat at the exercise it has begun last: browsers keep only so many, and
/// would give up seats of games for those of exercises. First games are never among them.
pub fn exercise_left<H: Host>(host: &H, reader: &Reader) -> Cookies {
    AppendHeaders(reader.exercise.iter().flat_map(|own| host.forgotten_seats(&own.id)).collect())
}
