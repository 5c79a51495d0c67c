//! The log: what happened in a game, in words that everybody may read.

use gizmos_core::{
    Card, CardSet, Chance, ChanceOutcome, Effect, Energy, Level, Move, Phase, Record, Seat, State, Step, Turn,
};

use crate::{Text, Who};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The step of the record that it tells, counted from 0.
    pub step: usize,
    /// Whose turn it belongs to.
    pub seat: Seat,
    /// What sort of line it is.
    pub kind: EntryKind,
    /// What it says.
    pub text: String,
}

/// What sort of line of the log it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EntryKind {
    /// The start of a turn.
    Turn,
    /// A decision.
    Move,
    /// What followed from it: luck and triggers.
    Aftermath,
    /// The end comes near, or is there.
    End,
}

impl Text {
    /// The log of a game without its first `since` steps; the first deal is not worth telling. `who` says whom a
    /// line is about.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Record, Seed, Setup};
    /// # use gizmos_text::{Text, Who};
    /// let mut dealer = Dealer::new(Seed::from(7));
    /// let mut record = Record::new(Setup::standard(2), None).expect("is possible");
    /// record.deal(&mut dealer);
    /// record.play("file 110".parse().expect("is a move")).expect("is legal");
    /// let dealt = record.steps().len();
    /// record.deal(&mut dealer);
    ///
    /// let story = |since| Text::default().story(&record, since, |_| Who { name: "Ann", you: false });
    /// let told: Vec<String> = story(0).into_iter().map(|entry| entry.text).collect();
    /// assert_eq!(told[..2], ["Round 1 · Ann", "Ann files “pick E→draw 1” #110"]);
    /// assert_eq!(told[2..], ["Triggers “file→draw 1” #1", "“build A→pick 1” #127 is revealed"]);
    /// assert_eq!(story(dealt)[0].text, told[3]);
    /// ```
    pub fn story<'a>(&self, record: &Record, since: usize, who: impl Fn(LogLine) -> Who<'a>) -> Vec<LogEntry> {
        let mut positions = record.positions();
        let Some(mut before) = positions.next() else { return Vec::new() };
        let mut lines = Vec::new();
        let mut has_begun = false;
        for (number, (step, after)) in record.steps().iter().zip(positions).enumerate() {
            has_begun |= matches!(step, Step::Move(..));
            if number >= since && has_begun {
                log_lines(number, step, &before, &after, &mut lines);
            }
            before = after;
        }
        lines.into_iter().map(|line| self.log_entry(line, who(line))).collect()
    }

    /// A line of the log in words.
    pub fn log_entry(&self, line: LogLine, who: Who<'_>) -> LogEntry {
        let LogLine { step, seat, fact } = line;
        let (kind, text) = match fact {
            Fact::TurnBegins { round } => (EntryKind::Turn, self.turn_begins(who, round)),
            Fact::Played(mv) => (EntryKind::Move, self.played(who, mv)),
            Fact::Gained(vp) => (EntryKind::Aftermath, self.gained(who, vp)),
            Fact::Seen(level, count) => (EntryKind::Aftermath, self.seen(level, count)),
            Fact::Triggered(cards) => (EntryKind::Aftermath, self.triggers(cards)),
            Fact::Drawn(energy) => (EntryKind::Aftermath, self.drawn(who, energy)),
            Fact::Rolled(energy) => (EntryKind::Aftermath, self.rolled(energy)),
            Fact::Revealed(card) => (EntryKind::Aftermath, self.revealed(card)),
            Fact::LastRound => (EntryKind::End, self.last_round_begins(who)),
            Fact::GameOver => (EntryKind::End, self.game_over()),
        };
        LogEntry { step, seat, kind, text }
    }
}

/// A line of the log before it is put into words: everybody may know it, in whatever language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The step of the record that it tells, counted from 0.
    pub step: usize,
    /// Whose turn it belongs to.
    pub seat: Seat,
    fact: Fact,
}

impl LogLine {
    /// Whether it is the first line of a turn.
    pub const fn begins_turn(self) -> bool {
        matches!(self.fact, Fact::TurnBegins { .. })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    TurnBegins { round: u16 },
    Played(Move),
    Gained(u8),
    Seen(Level, u8),
    Triggered(CardSet),
    Drawn(Energy),
    Rolled(Energy),
    Revealed(Card),
    LastRound,
    GameOver,
}

/// Adds what there is to tell of one step, the one with this number, that led from a position to another.
pub fn log_lines(number: usize, step: &Step, before: &State, after: &State, lines: &mut Vec<LogLine>) {
    let (was, is) = (before.board(), after.board());
    let seat = was.to_move();
    let mut tell = |fact| lines.push(LogLine { step: number, seat, fact });
    match *step {
        Step::Move(_, mv) => {
            if was.phase() == Phase::Action {
                tell(Fact::TurnBegins { round: was.round() });
            }
            // That the other cards go back is part of every research, and which ones is a secret.
            if !matches!(mv, Move::Return(_)) {
                tell(Fact::Played(mv));
            }
            if let Move::Use(card) = mv
                && let Effect::VictoryPoints(vp) = card.face().effect
            {
                tell(Fact::Gained(vp));
            }
            if let (Move::Research(_), Phase::Seeing { level, left }) = (mv, is.phase()) {
                tell(Fact::Seen(level, left));
            }
            let triggered = is.triggered() & !was.triggered();
            if !triggered.is_empty() {
                tell(Fact::Triggered(triggered));
            }
        }
        Step::Chance(ChanceOutcome::Sphere(energy)) => {
            let is_drawn = was.turn() == Turn::Chance(Chance::Draw);
            tell(if is_drawn { Fact::Drawn(energy) } else { Fact::Rolled(energy) });
        }
        Step::Chance(ChanceOutcome::Card(card)) => {
            // Cards seen in research are private, and their number was told with the move.
            if matches!(was.turn(), Turn::Chance(Chance::Reveal(_))) {
                tell(Fact::Revealed(card));
            }
        }
    }
    if is.is_last_round() && !was.is_last_round() {
        tell(Fact::LastRound);
    }
    if is.turn() == Turn::Over {
        tell(Fact::GameOver);
    }
}

/// Where the last turn of a seat ended in the log, by its lines: what stands from there on is news to it.
pub fn news_start(entries: &[LogEntry], is_own: impl Fn(&LogEntry) -> bool) -> usize {
    entries.iter().rposition(is_own).map_or(0, |last| last + 1)
}
