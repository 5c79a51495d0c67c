//! The log: what happened in a game, in words that everybody may read.

use gizmos_core::{Chance, Effect, Luck, Move, Phase, Record, Seat, State, Step, Turn};

use crate::{Text, Who};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
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
    /// The log of a game without its first `since` steps; the first deal is not worth telling. `who` says what the
    /// players are called.
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
    /// assert_eq!(told, ["Round 1 · Ann", "Ann files Gizmo 110", "This triggers Gizmo 1", "Gizmo 127 is turned up"]);
    /// assert_eq!(story(dealt)[0].text, "Gizmo 127 is turned up");
    /// ```
    pub fn story<'a>(&self, record: &Record, since: usize, who: impl Fn(Seat) -> Who<'a>) -> Vec<Entry> {
        let mut positions = record.positions();
        let Some(mut before) = positions.next() else { return Vec::new() };
        let mut entries = Vec::new();
        let mut has_begun = false;
        for (number, (step, after)) in record.steps().iter().zip(positions).enumerate() {
            has_begun |= matches!(step, Step::Move(..));
            if number >= since && has_begun {
                let seat = before.board().to_move();
                let lines = self.tell(step, &before, &after, who(seat));
                entries.extend(lines.into_iter().map(|(kind, text)| Entry { step: number, seat, kind, text }));
            }
            before = after;
        }
        entries
    }

    fn tell(&self, step: &Step, before: &State, after: &State, who: Who<'_>) -> Vec<(EntryKind, String)> {
        let (was, is) = (before.board(), after.board());
        let mut lines = Vec::new();
        match *step {
            Step::Move(_, mv) => {
                if was.phase() == Phase::Action {
                    lines.push((EntryKind::Turn, self.turn_begins(who, was.round())));
                }
                // That the other cards go back is part of every research, and which ones is a secret.
                if !matches!(mv, Move::Return(_)) {
                    lines.push((EntryKind::Move, self.played(who, mv)));
                }
                if let Move::Use(card) = mv
                    && let Effect::VictoryPoints(vp) = card.face().effect
                {
                    lines.push((EntryKind::Aftermath, self.gained(who, vp)));
                }
                if let (Move::Research(_), Phase::Seeing { level, left }) = (mv, is.phase()) {
                    lines.push((EntryKind::Aftermath, self.seen(level, left)));
                }
                let triggered = is.triggered() & !was.triggered();
                if !triggered.is_empty() {
                    lines.push((EntryKind::Aftermath, self.triggers(triggered)));
                }
            }
            Step::Luck(Luck::Sphere(energy)) => {
                let drawn = was.turn() == Turn::Chance(Chance::Draw);
                lines.push((EntryKind::Aftermath, if drawn { self.drawn(who, energy) } else { self.rolled(energy) }));
            }
            Step::Luck(Luck::Card(card)) => {
                // Cards seen in research are private, and their number was told with the move.
                if matches!(was.turn(), Turn::Chance(Chance::Reveal(_))) {
                    lines.push((EntryKind::Aftermath, self.revealed(card)));
                }
            }
        }
        if is.is_last_round() && !was.is_last_round() {
            lines.push((EntryKind::End, self.last_round_begins(who)));
        }
        if is.turn() == Turn::Over {
            lines.push((EntryKind::End, self.game_over()));
        }
        lines
    }
}

/// Where the last turn of a seat ended in the log: what stands from there on is news to it.
pub fn news_start(entries: &[Entry], seat: Seat) -> usize {
    entries.iter().rposition(|entry| entry.seat == seat).map_or(0, |last| last + 1)
}
