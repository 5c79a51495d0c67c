//! The log: what happened, in words that everybody may read.

use gizmos_core::{Chance, Luck, Move, Phase, Record, Seat, State, Step, Turn};
use gizmos_text::{Text, Who};

use super::seating::Seating;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Whose turn it belongs to.
    pub seat: Seat,
    /// What sort of line it is.
    pub kind: Kind,
    /// What it says.
    pub text: String,
}

/// What sort of line of the log it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The start of a turn.
    Turn,
    /// A decision.
    Move,
    /// What followed from it: luck and triggers.
    Aftermath,
    /// The end comes near, or is there.
    End,
}

/// The log of a game so far; the first deal is not worth telling.
pub fn story(record: &Record, seating: &Seating, text: &Text) -> Vec<Entry> {
    let positions: Vec<State> = record.positions().collect();
    let mut entries = Vec::new();
    for (step, pair) in record.steps().iter().zip(positions.windows(2)) {
        if let [before, after] = pair {
            tell(step, before, after, seating, text, &mut entries);
        }
    }
    entries
}

fn tell(step: &Step, before: &State, after: &State, seating: &Seating, text: &Text, entries: &mut Vec<Entry>) {
    let (was, is) = (before.board(), after.board());
    let seat = was.to_move();
    let who = Who { name: seating.name(seat), you: seating.only_human() == Some(seat) };
    let is_first = entries.is_empty();
    let mut add = |kind, text| entries.push(Entry { seat, kind, text });
    match *step {
        Step::Move(_, mv) => {
            if was.phase() == Phase::Action {
                add(Kind::Turn, text.turn_begins(who, was.round()));
            }
            add(Kind::Move, text.played(who, mv));
            if let (Move::Research(_), Phase::Seeing { level, left }) = (mv, is.phase()) {
                add(Kind::Aftermath, text.seen(level, left));
            }
            let triggered = is.triggered() & !was.triggered();
            if !triggered.is_empty() {
                add(Kind::Aftermath, text.triggers(triggered));
            }
        }
        // Before the first decision the table is laid.
        Step::Luck(_) if is_first => {}
        Step::Luck(Luck::Sphere(energy)) => {
            let drawn = was.turn() == Turn::Chance(Chance::Draw);
            add(Kind::Aftermath, if drawn { text.drawn(who, energy) } else { text.rolled(energy) });
        }
        Step::Luck(Luck::Card(card)) => {
            // Cards seen in research are private, and their number was told with the move.
            if matches!(was.turn(), Turn::Chance(Chance::Reveal(_))) {
                add(Kind::Aftermath, text.revealed(card));
            }
        }
    }
    if is.is_last_round() && !was.is_last_round() {
        entries.push(Entry { seat, kind: Kind::End, text: text.last_round_begins(who) });
    }
    if is.turn() == Turn::Over {
        entries.push(Entry { seat, kind: Kind::End, text: text.game_over() });
    }
}

/// Where the last turn of a seat ended: what stands from there on is news to it.
pub fn news_start(entries: &[Entry], seat: Seat) -> usize {
    entries.iter().rposition(|entry| entry.seat == seat).map_or(0, |last| last + 1)
}

/// The most Gizmos used in one turn, and who did it first.
pub fn longest_chain(record: &Record) -> Option<(Seat, usize)> {
    let mut best = None;
    let mut current = (Seat::FIRST, 0);
    for (before, step) in record.positions().zip(record.steps()) {
        if let Step::Move(seat, mv) = *step {
            if before.board().phase() == Phase::Action {
                current = (seat, 0);
            }
            if matches!(mv, Move::Use(_)) {
                current.1 += 1;
                if best.is_none_or(|(_, most)| current.1 > most) {
                    best = Some(current);
                }
            }
        }
    }
    best
}
