//! One scenario for each rule of the table, named after its number in `docs/tables.md`.

mod around;
mod limits;
mod moves;
mod operator;
mod seats;
mod undo;

use gizmos_core::rand_core::Rng;
use gizmos_core::{Move, Seat, Seed, fair_index};
use gizmos_table::{
    Actor, Command, Event, Key, LoggedEvent, Message, Millis, Name, Naming, Occupant, Rejection, Settings, Stage, Table,
};

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

fn name(text: &str) -> Name {
    Name::new(text).expect("is a name")
}

fn play(revision: u64, mv: Move, key: Option<Key>) -> Command {
    Command::Play { revision, mv, key }
}

fn rename(text: &str) -> Command {
    Command::Rename { name: Naming::Exact(name(text)) }
}

fn accept(text: Option<&str>) -> Command {
    Command::AcceptInvitation { name: text.map_or(Naming::Unchanged, |text| Naming::Exact(name(text))) }
}

fn fill(number: usize, bot: &str) -> Command {
    Command::Fill { seat: seat(number), bot: bot.to_owned() }
}

fn say(text: &str) -> Command {
    Command::Say { text: Message::new(text).expect("is a message") }
}

fn mute(number: usize, muted: bool) -> Command {
    Command::Mute { whom: seat(number), muted }
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

    /// What a command of whoever has this seat leads to.
    fn decide(&self, number: usize, command: Command) -> Result<Vec<Event>, Rejection> {
        self.table.decide(Actor::Person(seat(number)), command, self.now)
    }

    /// The same, applied.
    fn execute(&mut self, number: usize, command: Command) -> Result<(), Rejection> {
        self.commit(self.decide(number, command))
    }

    /// Somebody without a seat takes an open one; returns which.
    fn take(&mut self, wanted: Option<usize>, text: &str) -> Result<Seat, Rejection> {
        let command = Command::TakeOpenSeat { seat: wanted.map(seat), name: Naming::Exact(name(text)) };
        let events = self.table.decide(Actor::Guest, command, self.now)?;
        let [Event::Sat { seat, .. }, ..] = events[..] else { panic!("nobody sat down: {events:?}") };
        self.commit(Ok(events)).map(|()| seat)
    }

    fn close(&mut self) -> Result<(), Rejection> {
        self.commit(self.table.decide(Actor::Operator, Command::Close {}, self.now))
    }

    /// The move of a bot.
    fn decide_for_bot(&self, seat: Seat, revision: u64, mv: Move) -> Result<Vec<Event>, Rejection> {
        self.table.decide(Actor::Bot(seat), play(revision, mv, None), self.now)
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
        assert_eq!(again.substitute(), self.table.substitute());
    }

    fn play(&mut self, number: usize, text: &str) -> Result<(), Rejection> {
        self.now += 1_000;
        self.execute(number, Command::play(&self.table, mv(text)))
    }

    /// Random moves of whoever has to decide, as often as told.
    fn play_on(&mut self, moves: usize) {
        let mut chooser = Seed::from(self.table.last_event()).stream(4);
        for _ in 0..moves {
            let Some(decider) = self.table.decider() else { return };
            let legal = self.table.view(Some(decider)).legal_moves();
            let mv = legal[fair_index(chooser.next_u64(), legal.len())];
            let events = match self.table.deciding_bot() {
                Some((seat, _)) => self.decide_for_bot(seat, self.table.revision(), mv),
                None => self.decide(decider.index(), Command::play(&self.table, mv)),
            };
            self.table.apply(self.now, events.expect("is legal")).expect("fits");
        }
    }

    /// Whoever sits there decides at random until somebody else has to.
    fn finish_turn(&mut self, number: usize) {
        while self.table.decider() == Some(seat(number)) {
            self.play_on(1);
        }
    }

    fn stored(&self) -> Vec<LoggedEvent> {
        self.table.log().iter().map(|entry| LoggedEvent::clone(entry)).collect()
    }

    fn play_to_the_end(&mut self) {
        self.play_on(100_000);
        assert!(matches!(self.table.stage(), Stage::Over(_)), "the game ended");
        self.check_replay();
    }

    fn undo(&mut self, number: usize) -> Result<(), Rejection> {
        self.execute(number, Command::Undo { revision: self.table.revision() })
    }

    /// Answers the last request.
    fn answer(&mut self, number: usize, agrees: bool) -> Result<(), Rejection> {
        let asked = self.table.undo_asked().map_or(0, |request| request.event);
        self.execute(number, Command::AnswerUndo { asked, agrees })
    }

    fn tick(&mut self, seconds: Millis) {
        self.now += seconds * 1_000;
        let events = self.table.tick(self.now);
        self.commit(Ok(events)).expect("fits");
    }

    fn told(&self, observer: Option<usize>) -> String {
        let notices = self.table.observed_events(observer.map(seat), 0);
        notices.map(|notice| serde_json::to_string(&notice).expect("has a form") + "\n").collect()
    }

    fn last_event(&self) -> &Event {
        &self.table.log().last().expect("was opened").event
    }
}
