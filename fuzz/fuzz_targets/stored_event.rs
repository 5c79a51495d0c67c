//! Any text is the log of a table or damaged; a log that replays makes a table that works, whatever its times are.
//!
//! Each line is an event as it is stored, after the time at which it happened.
#![no_main]

use gizmos_core::{Seat, Seed};
use gizmos_table::{Actor, Command, Event, LoggedEvent, Table};
use libfuzzer_sys::fuzz_target;

fn entry(line: &str) -> Option<LoggedEvent> {
    let (at, text) = line.split_once(' ')?;
    let event: Event = serde_json::from_str(text).ok()?;
    let written = serde_json::to_string(&event).expect("events have a form");
    assert_eq!(serde_json::from_str::<Event>(&written).expect("is an event"), event);
    Some(LoggedEvent { at: at.parse().ok()?, event })
}

fuzz_target!(|text: &str| {
    let entries: Vec<LoggedEvent> = text.lines().map_while(entry).collect();
    let count = entries.len() as u64;
    let mut table = match Table::replay(Seed::from(7), entries) {
        Ok(table) => table,
        Err(corrupt) => return assert!((1..=count.max(1)).contains(&corrupt.number), "{corrupt}"),
    };
    assert_eq!(table.last_event(), count);
    for now in [0, 1 << 40, u64::MAX] {
        table.wake(now);
        for seat in Seat::all(Seat::MAX) {
            table.arrive(seat, now);
            table.leave(seat, now);
            // Only that it is told, not what.
            let _ = (table.time_left(seat, now), table.is_there(seat, now), table.view(Some(seat)));
            let undo = Command::Undo { revision: table.revision() };
            let answer = Command::AnswerUndo { asked: table.last_event(), agrees: true };
            for command in [undo, answer, Command::Resign {}] {
                let _ = table.decide(Actor::Person(seat), command, now);
            }
        }
        let _ = (table.next_deadline(now), table.deciding_bot().is_some(), table.export().is_ok());
        let events = table.tick(now);
        table.apply(now, events).expect("what the table answers with fits");
    }
    for observer in Seat::all(Seat::MAX).map(Some).chain([None]) {
        for notice in table.observed_events(observer, 0) {
            serde_json::to_string(&notice).expect("notices have a form");
        }
    }
});
