//! What a move costs at a table where much has happened: what a server does for it between reading and storing it.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use gizmos_core::{Move, Seed};
use gizmos_table::{Actor, Command, Event, Key, Message, Occupant, Settings, Table};

/// A table of four at which so many events have happened: a fifth of them are moves, the rest is talk.
fn table(events: u64) -> Table {
    let seats = ["Ann", "Bob", "Cyd", "Dan"].map(|name| Occupant::person(name).expect("is a name"));
    let mut table = Table::open(Seed::from(7), Settings::new(seats.to_vec()), 0).expect("is possible");
    let said = || Event::Said { seat: gizmos_core::Seat::FIRST, text: Message::new("and so on").expect("fits") };
    while table.last_event() < events {
        let events = if table.last_event().is_multiple_of(5) { submit(&table) } else { vec![said()] };
        table.apply(0, events).expect("fits");
    }
    table
}

/// A move that brings nobody nearer to the end, with a key as programs send it.
fn submit(table: &Table) -> Vec<Event> {
    let decider = table.decider().expect("goes on");
    let legal = table.view(Some(decider)).legal_moves();
    let researches = legal.iter().find(|mv| matches!(mv, Move::Research(_)));
    let is_idle = |mv: &&Move| !matches!(mv, Move::Build(..) | Move::Pass);
    let mv = researches.or(legal.iter().find(is_idle)).unwrap_or(&legal[0]);
    let key = Key::new(&format!("move-{}", table.last_event())).expect("fits");
    let play = Command::Play { revision: table.revision(), mv: *mv, key: Some(key) };
    table.decide(Actor::Person(decider), play, 0).expect("is legal")
}

fn moves(c: &mut Criterion) {
    let mut group = c.benchmark_group("move");
    for events in [100, 1_000, 10_000] {
        // Others look at the table meanwhile, so nothing of it can be changed in place.
        let published = table(events);
        group.bench_function(format!("after {events} events"), |bencher| {
            bencher.iter(|| {
                let mut after = Table::clone(black_box(&published));
                let events = submit(&published);
                after.apply(0, events).expect("fits");
                after
            });
        });
    }
    group.finish();
}

criterion_group!(benches, moves);
criterion_main!(benches);
