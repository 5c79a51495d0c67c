//! What pages tell of a table's past: worked out once for each version of the table and shared by everybody who looks at
//! it. The next version starts from the last one, so that no game is replayed from its beginning after every move.

use std::sync::{Arc, Mutex, PoisonError};

use gizmos_core::{Board, Card, CardSet, Move, Record, Seat, State, Step};
use gizmos_table::{Name, ObservedKind, Occupant, Substitute, Table};
use gizmos_text::{Deciders, Language, LogEntry, LogLine, Recap, Text, log_lines, recap_step};

use super::changes::Leaving;
use super::marbles::Marbles;
use super::turn_so_far::TurnSoFar;

/// How many steps back the log goes at least; the whole of it has a page of its own.
const RECENT: usize = 80;

/// How many steps leave the log at once: whenever its beginning goes, the rest of it moves.
const FORGOTTEN: usize = 120;

/// The first step in the log of a game with this many steps.
const fn first_told(steps: usize) -> usize {
    steps.saturating_sub(RECENT) / FORGOTTEN * FORGOTTEN
}

/// What pages tell of a table's past. It holds nothing that only one seat may know.
#[derive(Debug, Default)]
pub struct GameHistory {
    last_event: u64,
    /// How many steps of the record are in it, and where they led.
    steps: usize,
    position: Option<State>,
    has_begun: bool,
    marbles: Marbles,
    recaps: Vec<Recap>,
    turn: TurnSoFar,
    /// The Gizmos that were built, in their order.
    built: Vec<Card>,
    /// The table as each seat left it at the end of its last turn.
    left: [Option<Leaving>; Seat::MAX],
    /// The seat whose turn the last decision belongs to, unless a bot made it for them.
    decided: Option<Seat>,
    /// The log of the last steps, before it is put into words.
    lines: Vec<LogLine>,
    remarks: Vec<Remark>,
    /// The name of each seat.
    called: Vec<Option<Name>>,
    /// The log in words, for the readers that have requested it.
    stories: Mutex<Vec<Arc<Story>>>,
}

/// An event that is told beside the game: what somebody says, who comes and goes.
#[derive(Clone, Debug)]
pub(super) struct Remark {
    /// The number of the event.
    pub event: u64,
    /// What the seat was called before, if somebody takes another name or it becomes somebody else's.
    pub renamed: Option<Name>,
}

/// The log in words, for one language and one reader.
#[derive(Debug)]
struct Story {
    language: Language,
    you: Option<Seat>,
    names: Vec<String>,
    /// How many steps are told.
    steps: usize,
    entries: Arc<[LogEntry]>,
}

impl GameHistory {
    /// The history of a table.
    pub fn of(table: &Table) -> Self {
        let called = table.settings().seats.iter().map(|occupant| Occupant::name(occupant).cloned()).collect();
        let mut history = Self { called, ..Self::at_start(table.record()) };
        history.extend(table);
        history
    }

    /// The history of a game by itself, without what happened beside it.
    pub fn of_record(record: &Record) -> Self {
        let mut history = Self::at_start(record);
        history.add_steps(record, |_| false);
        history
    }

    fn at_start(record: &Record) -> Self {
        let start = record.positions().next();
        let recaps = vec![Recap::default(); record.state().board().player_count()];
        let mut history = Self { position: start, recaps, ..Self::default() };
        if let Some(start) = start {
            history.marbles.follow(start.board());
        }
        history
    }

    /// The history of a later version of the same table.
    #[must_use]
    pub fn next(&self, table: &Table) -> Self {
        let mut news = table.observed_events(None, self.last_event);
        let is_shorter = table.last_event() < self.last_event || table.record().steps().len() < self.steps;
        if is_shorter || news.any(|event| matches!(event.what, ObservedKind::Undone { .. })) {
            return Self::of(table);
        }
        let mut next = Self {
            last_event: self.last_event,
            steps: self.steps,
            position: self.position,
            has_begun: self.has_begun,
            marbles: self.marbles.clone(),
            recaps: self.recaps.clone(),
            turn: self.turn.clone(),
            built: self.built.clone(),
            left: self.left,
            decided: self.decided,
            lines: self.lines.clone(),
            remarks: self.remarks.clone(),
            called: self.called.clone(),
            stories: Mutex::new(self.stories.lock().unwrap_or_else(PoisonError::into_inner).clone()),
        };
        next.extend(table);
        next
    }

    /// Adds what has happened since.
    fn extend(&mut self, table: &Table) {
        self.add_remarks(table);
        self.add_steps(table.record(), |step| table.substitute().made(step));
        self.last_event = table.last_event();
    }

    fn add_remarks(&mut self, table: &Table) {
        for event in table.observed_events(None, self.last_event) {
            let renamed = match event.what {
                ObservedKind::Sat { seat, name } | ObservedKind::Reseated { seat, name } => {
                    self.called.get_mut(seat.index()).and_then(|called| called.replace(name.clone()))
                }
                ObservedKind::Said { .. }
                | ObservedKind::Invited { .. }
                | ObservedKind::UndoAsked { .. }
                | ObservedKind::UndoAnswered { agrees: false, .. }
                | ObservedKind::Undone { .. }
                | ObservedKind::TakenOver { .. }
                | ObservedKind::SpectatorsChat { .. }
                | ObservedKind::SpectatorSaid { .. }
                | ObservedKind::Waited { .. }
                | ObservedKind::Returned { .. }
                | ObservedKind::Resigned { .. }
                | ObservedKind::Closed {} => None,
                _ => continue,
            };
            self.remarks.push(Remark { event: event.id, renamed });
        }
    }

    /// Adds what has happened since; a bot made some of the moves in somebody's place.
    fn add_steps(&mut self, record: &Record, was_bots: impl Fn(usize) -> bool) {
        let Some(mut before) = self.position else { return };
        for (number, step) in (self.steps..).zip(record.steps().since(self.steps)) {
            if let Step::Move(seat, _) = step {
                // The player who decided before left the table like this. A bot's moves for a player are news to them.
                if let Some(left) = self.decided.filter(|decided| decided != seat) {
                    self.left[left.index()] = Some(Leaving::of(before.board(), &self.marbles));
                }
                self.decided =
                    if was_bots(number) { self.decided.filter(|decided| decided != seat) } else { Some(*seat) };
            }
            let mut after = before;
            match step {
                Step::Move(_, mv) => {
                    after.play_unchecked(*mv);
                    self.turn.add_move(&before, *mv, &after);
                }
                Step::Chance(luck) => {
                    after.resolve_unchecked(*luck);
                    self.turn.add_gains(&before, &after);
                }
            }
            // The first deal is left out.
            self.has_begun |= matches!(step, Step::Move(..));
            if let Step::Move(_, Move::Build(card, _)) = step {
                self.built.push(*card);
            }
            if self.has_begun {
                log_lines(number, step, &before, &after, &mut self.lines);
            }
            recap_step(&mut self.recaps, &before, step);
            self.marbles.follow(after.board());
            before = after;
        }
        self.position = Some(before);
        self.steps = record.steps().len();
        let first = first_told(self.steps);
        self.lines.retain(|line| line.step >= first);
    }

    /// The numbers of the spheres on the table.
    pub(super) const fn marbles(&self) -> &Marbles {
        &self.marbles
    }

    /// The names of what is new for a seat since its last turn.
    pub(super) fn news(&self, board: &Board, seat: Seat) -> Vec<String> {
        // Nothing is new for a player who has just ended their turn.
        let has_just_left = self.decided == Some(seat) && board.to_move() != seat;
        let left = self.left[seat.index()].filter(|_| !has_just_left);
        left.map_or_else(Vec::new, |left| left.news(board, &self.marbles, seat))
    }

    /// The last turn of a seat.
    pub(super) fn recap(&self, seat: Seat) -> Option<&Recap> {
        self.recaps.get(seat.index())
    }

    /// The turn that is being played, or was played last.
    pub(super) const fn turn(&self) -> &TurnSoFar {
        &self.turn
    }

    /// Gizmos in the order in which they were built, so that a new one does not move the others.
    pub(super) fn as_built(&self, cards: CardSet) -> Vec<Card> {
        let first = cards.iter().filter(|card| !self.built.contains(card));
        first.chain(self.built.iter().copied().filter(|card| cards.contains(*card))).collect()
    }

    /// All notices about the table, such as messages and new names.
    pub(super) fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// The log of the last steps in words, for somebody to whom the seats are known by these names. A bot decided some of
    /// them for people.
    pub(super) fn story(
        &self,
        language: Language,
        names: &[String],
        you: Option<Seat>,
        substitute: &Substitute,
    ) -> Arc<[LogEntry]> {
        let is_for = |story: &&Arc<Story>| (story.language, story.you) == (language, you) && story.names == names;
        let known = self.stories.lock().unwrap_or_else(PoisonError::into_inner).iter().find(is_for).cloned();
        if let Some(known) = known.as_ref().filter(|known| known.steps == self.steps) {
            return Arc::clone(&known.entries);
        }
        let text = Text::of(language);
        let deciders = Deciders::new(text, names, you, substitute.bot());
        let who = |line: LogLine| deciders.of_line(line, substitute.made(line.step));
        let told = known.as_ref().map_or(0, |known| known.steps);
        let first = first_told(self.steps);
        let old = known.iter().flat_map(|known| known.entries.iter()).filter(|entry| entry.step >= first).cloned();
        let new = self.lines.iter().filter(|line| line.step >= told).map(|line| text.log_entry(*line, who(*line)));
        let entries: Arc<[LogEntry]> = old.chain(new).collect();
        let story = Story { language, you, names: names.to_vec(), steps: self.steps, entries: Arc::clone(&entries) };
        let mut stories = self.stories.lock().unwrap_or_else(PoisonError::into_inner);
        stories.retain(|story| (story.language, story.you) != (language, you));
        stories.push(Arc::new(story));
        entries
    }
}

#[cfg(test)]
mod tests {
    use gizmos_core::Seed;
    use gizmos_table::{Actor, Command, Message, Settings};
    use gizmos_text::Who;

    use super::*;

    fn told(history: &GameHistory, table: &Table, you: Option<Seat>) -> Vec<LogEntry> {
        let names = ["Ann", "Bob"].map(str::to_owned);
        history.story(Language::Polish, &names, you, table.substitute()).to_vec()
    }

    fn happen(table: &mut Table, events: gizmos_table::Result) {
        table.apply(0, events.expect("is granted")).expect("happens");
    }

    /// Asserts that both are the same in everything that a page shows.
    fn check(step_by_step: &GameHistory, table: &Table) {
        let whole = GameHistory::of(table);
        let seats = [None, Seat::new(0), Seat::new(1)];
        for seat in seats {
            assert_eq!(told(step_by_step, table, seat), told(&whole, table, seat));
        }
        let since = first_told(table.record().steps().len());
        let names = ["Ann", "Bob"];
        let who = |line: LogLine| Who { name: names[line.seat.index()], you: false };
        assert_eq!(told(step_by_step, table, None), Text::of(Language::Polish).story(table.record(), since, who));
        assert_eq!(step_by_step.recaps, gizmos_text::recaps(table.record()));
        assert_eq!((&step_by_step.turn, &step_by_step.built), (&whole.turn, &whole.built));
        assert_eq!(format!("{:?}", step_by_step.marbles), format!("{:?}", whole.marbles));
        let events = |history: &GameHistory| history.remarks.iter().map(|remark| remark.event).collect::<Vec<_>>();
        assert_eq!(events(step_by_step), events(&whole));
    }

    #[test]
    fn version_by_version_it_is_the_same_as_from_the_beginning() {
        let seats = ["Ann", "Bob"].map(|name| Occupant::person(name).expect("is a name")).to_vec();
        let mut table = Table::open(Seed::from(4), Settings::new(seats), 0).expect("can be opened");
        let mut history = GameHistory::of(&table);
        for turn in 0..150_usize {
            let Some(seat) = table.decider() else { break };
            let legal = table.view(Some(seat)).legal_moves();
            // Sometimes without the luck that follows, so that some moves can be undone.
            let mv = legal.iter().find(|mv| matches!(mv, Move::Build(..) | Move::File(_))).filter(|_| turn % 2 == 0);
            let mv = *mv.unwrap_or(&legal[turn * 7 % legal.len()]);
            let events = table.decide(Actor::Person(seat), Command::play(&table, mv), 0);
            happen(&mut table, events);
            if turn % 10 == 3 {
                let said = Command::Say { text: Message::new("hello").expect("is a message") };
                let said = table.decide(Actor::Person(seat), said, 0);
                happen(&mut table, said);
            }
            let undo = Command::Undo { revision: table.revision() };
            if turn % 4 == 1
                && let Ok(events) = table.decide(Actor::Person(seat), undo, 0)
            {
                happen(&mut table, Ok(events));
            }
            history = history.next(&table);
            check(&history, &table);
        }
        assert!(first_told(table.record().steps().len()) > 0, "the log has been cut");
        let undone =
            table.observed_events(None, 0).filter(|event| matches!(event.what, ObservedKind::Undone { .. })).count();
        assert!(undone > 0, "something has been taken back");
    }
}
