//! One scenario for each rule of the table, named after its number in `docs/tables.md`.

mod around;
mod limits;
mod moves;
mod operator;
mod seats;
mod undo;

use gizmos_core::rand_core::Rng;
use gizmos_core::{Move, Seat, Seed, fair_index};
use gizmos_table::{Event, LoggedEvent, Millis, Occupant, Rejection, Settings, Stage, Table};

/// A table under test, with a clock of its own.
struct TestTable {
    table: Table,
    now: Millis,
}

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("there is such a seat")
}

fn person(name: &str) -> Occupant {
    Occupant::person(name).expect("is a name")
}

fn mv(text: &str) -> Move {
    text.parse().expect("is well-formed")
}

impl TestTable {
    fn new(seats: Vec<Occupant>) -> Self {
        Self::with(Settings::new(seats))
    }

    fn with(settings: Settings) -> Self {
        let now = 1_000_000;
        Self { table: Table::open(Seed::from(7), settings, now).expect("is possible"), now }
    }

    fn two() -> Self {
        Self::new(vec![person("Ann"), person("Bob")])
    }

    fn three() -> Self {
        Self::new(vec![person("Ann"), person("Bob"), person("Cyd")])
    }

    /// Applies what a command leads to.
    fn commit(&mut self, events: Result<Vec<Event>, Rejection>) -> Result<(), Rejection> {
        let events = events?;
        self.table.apply(self.now, events).expect("fits");
        self.check_replay();
        Ok(())
    }

    /// What is stored makes the same table again.
    fn check_replay(&self) {
        let stored = self.table.log().iter().map(|entry| {
            let text = serde_json::to_string(&entry.event).expect("has a form");
            LoggedEvent { at: entry.at, event: serde_json::from_str(&text).expect("is an event") }
        });
        let again = Table::replay(Seed::from(7), stored).expect("replays");
        assert_eq!(again.record(), self.table.record());
        assert_eq!((again.revision(), again.stage()), (self.table.revision(), self.table.stage()));
    }

    fn play(&mut self, number: usize, text: &str) -> Result<(), Rejection> {
        self.now += 1_000;
        let events = self.table.submit(seat(number), self.table.revision(), mv(text), None, self.now);
        self.commit(events)
    }

    /// Random moves of whoever has to decide, as often as told.
    fn play_on(&mut self, moves: usize) {
        let mut chooser = Seed::from(self.table.last_event()).stream(4);
        for _ in 0..moves {
            let Some(decider) = self.table.decider() else { return };
            let legal = self.table.view(Some(decider)).legal_moves();
            let mv = legal[fair_index(chooser.next_u64(), legal.len())];
            let events = match self.table.deciding_bot() {
                Some((seat, _)) => self.table.submit_for_bot(seat, self.table.revision(), mv, self.now),
                None => self.table.submit(decider, self.table.revision(), mv, None, self.now),
            };
            self.table.apply(self.now, events.expect("is legal")).expect("fits");
        }
    }

    fn play_to_the_end(&mut self) {
        self.play_on(100_000);
        assert!(matches!(self.table.stage(), Stage::Over(_)), "the game ended");
        self.check_replay();
    }

    fn undo(&mut self, number: usize) -> Result<(), Rejection> {
        let events = self.table.undo(seat(number), self.table.revision(), self.now);
        self.commit(events)
    }

    /// Answers the last request.
    fn answer(&mut self, number: usize, agrees: bool) -> Result<(), Rejection> {
        let asked = self.table.undo_asked().map_or(0, |request| request.event);
        let events = self.table.answer_undo(seat(number), asked, agrees, self.now);
        self.commit(events)
    }

    fn tick(&mut self, seconds: Millis) {
        self.now += seconds * 1_000;
        let events = self.table.tick(self.now);
        self.commit(Ok(events)).expect("fits");
    }

    fn told(&self, observer: Option<usize>) -> String {
        let notices = self.table.notices(observer.map(seat), 0);
        notices.map(|notice| serde_json::to_string(&notice).expect("has a form") + "\n").collect()
    }

    fn last_event(&self) -> &Event {
        &self.table.log().last().expect("was opened").event
    }
}
