//! What the tests of pages share: playing at a table, looking at it, and finding something on the page.

use gizmos_core::{Move, SeatSet};
use gizmos_page::{GameHistory, Preferences, RenderContext};
use gizmos_table::{Actor, Command, Table};

/// Makes a move for whoever has to decide.
pub fn play(table: &mut Table, mv: Move) {
    let seat = table.decider().expect("somebody decides");
    let events = table.decide(Actor::Person(seat), Command::play(table, mv), 0).expect("is legal");
    table.apply(0, events).expect("happens");
}

/// A table as those in these seats see it.
pub fn context<'a>(
    table: &'a Table,
    history: &'a GameHistory,
    preferences: &'a Preferences,
    seats: SeatSet,
) -> RenderContext<'a> {
    RenderContext {
        base: "/tables/test",
        table,
        history,
        present: SeatSet::EMPTY,
        seats,
        now: 0,
        preferences,
        link: "http://localhost/tables/test",
        name: None,
        refusal: None,
    }
}

/// All values of an attribute.
pub fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}
