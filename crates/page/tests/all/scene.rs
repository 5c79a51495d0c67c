//! What the tests of pages share: playing at a table, looking at it, and finding something on the page.

use gizmos_core::{Move, SeatSet, Seed};
use gizmos_page::{GameHistory, Preferences, RenderContext, Visit};
use gizmos_study::Exercise;
use gizmos_table::{Actor, Command, Occupant, Settings, Table, Task};

/// Makes a move for whoever has to decide.
pub fn play(table: &mut Table, mv: Move) {
    let seat = table.decider().expect("somebody decides");
    let events = table.decide(Actor::Person(seat), Command::play(table, mv), 0).expect("is legal");
    table.apply(0, events).expect("happens");
}

/// The table of an exercise, with a person in the seat to learn from.
pub fn exercise_table(exercise: Exercise) -> Table {
    let start = exercise.start();
    let count = start.as_ref().map_or(2, |start| start.state().board().player_count());
    let own = exercise.seat();
    let mut seats = vec![Occupant::bot("apprentice"); count];
    seats[own.index()] = Occupant::person("Ann").expect("is a name");
    let task = Task::new(&exercise.name()).expect("is a name");
    let settings =
        Settings { grace_seconds: None, start: start.map(Into::into), task: Some(task), ..Settings::new(seats) };
    Table::open(Seed::from(5), settings, 0).expect("can be opened")
}

/// A visitor with these preferences.
pub const fn visit(preferences: Preferences) -> Visit<'static> {
    Visit { origin: "http://localhost", named: None, preferences }
}

/// A table as those in these seats see it.
pub fn context<'a>(
    table: &'a Table,
    history: &'a GameHistory,
    preferences: Preferences,
    seats: SeatSet,
) -> RenderContext<'a> {
    RenderContext {
        base: "/tables/test",
        table,
        history,
        present: SeatSet::EMPTY,
        seats,
        now: 0,
        visit: visit(preferences),
        name: None,
        follows: None,
        handover: None,
        refusal: None,
    }
}

/// All values of an attribute.
pub fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}
