//! What somebody may be told of an event (R7.6, R11).

use gizmos_core::{Card, Move, Seat, SeatSet, wire};
use serde::Serialize;
use serde::ser::Serializer;

use crate::{Away, Commitment, Ending, Event, LoggedEvent, Message, Millis, Name, Rematch};

/// What an observer is told of an event: addressed to everybody, but without what only one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ObservedEvent<'a> {
    /// The number of the event.
    pub id: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub what: ObservedKind<'a>,
}

/// What happened, as far as the observer may know. See [`Event`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are those of the events")]
pub enum ObservedKind<'a> {
    Opened {
        commitment: Commitment,
    },
    Sat {
        seat: Seat,
        name: &'a Name,
    },
    Invited {
        seat: Seat,
        by: Seat,
    },
    Reseated {
        seat: Seat,
        name: &'a Name,
    },
    Filled {
        seat: Seat,
        bot: &'a str,
    },
    Started {
        chance: &'a [wire::ChanceEvent],
    },
    Played {
        seat: Seat,
        #[serde(rename = "move")]
        mv: SeenMove,
        chance: Vec<SeenChance<'a>>,
    },
    UndoAsked {
        seat: Seat,
        moves: u32,
    },
    UndoAnswered {
        seat: Seat,
        agrees: bool,
    },
    Undone {
        seat: Seat,
        moves: u32,
    },
    TakenOver {
        seat: Seat,
        cause: Away,
    },
    Returned {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
        out_of_time: bool,
    },
    Said {
        seat: Seat,
        text: &'a Message,
    },
    Muted {
        seat: Seat,
        whom: Seat,
        muted: bool,
    },
    Closed {},
    Ended(&'a Ending),
    Rematched(&'a Rematch),
}

/// A move as an observer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenMove {
    /// All of it.
    Whole(Move),
    /// A card went back under its deck; which one, only its player knows.
    Return,
}

impl Serialize for SeenMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Hidden {
            r#do: &'static str,
        }
        match self {
            Self::Whole(mv) => mv.serialize(serializer),
            Self::Return => Hidden { r#do: "return" }.serialize(serializer),
        }
    }
}

/// Luck as an observer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum SeenChance<'a> {
    /// All of it.
    Whole(&'a wire::ChanceEvent),
    /// So many cards were researched; which, only their player knows.
    Researched {
        /// How many.
        researched: usize,
    },
}

impl<'a> ObservedEvent<'a> {
    /// What the observer is told, if anything. `mutes` are those whose messages they do not want to read.
    pub(crate) fn new(id: u64, entry: &'a LoggedEvent, observer: Option<Seat>, mutes: SeatSet) -> Option<Self> {
        let what = match &entry.event {
            Event::Opened { commitment, .. } => ObservedKind::Opened { commitment: *commitment },
            Event::Sat { seat, name } => ObservedKind::Sat { seat: *seat, name },
            Event::Invited { seat, by } => ObservedKind::Invited { seat: *seat, by: *by },
            Event::Reseated { seat, name } => ObservedKind::Reseated { seat: *seat, name },
            Event::Filled { seat, bot } => ObservedKind::Filled { seat: *seat, bot },
            Event::Started { chance } => ObservedKind::Started { chance },
            Event::Played { seat, mv, chance, .. } => {
                let is_own = observer == Some(*seat);
                let seen = |event| SeenChance::new(event, is_own);
                ObservedKind::Played {
                    seat: *seat,
                    mv: SeenMove::new(*mv, is_own),
                    chance: chance.iter().map(seen).collect(),
                }
            }
            Event::UndoAsked { seat, moves } => ObservedKind::UndoAsked { seat: *seat, moves: *moves },
            Event::UndoAnswered { seat, agrees } => ObservedKind::UndoAnswered { seat: *seat, agrees: *agrees },
            Event::Undone { seat, moves, .. } => ObservedKind::Undone { seat: *seat, moves: *moves },
            Event::TakenOver { seat, cause, .. } => ObservedKind::TakenOver { seat: *seat, cause: *cause },
            Event::Returned { seat } => ObservedKind::Returned { seat: *seat },
            Event::Resigned { seat, out_of_time } => ObservedKind::Resigned { seat: *seat, out_of_time: *out_of_time },
            Event::Said { seat, .. } if mutes.contains(*seat) => return None,
            Event::Said { seat, text } => ObservedKind::Said { seat: *seat, text },
            Event::Muted { seat, .. } if observer != Some(*seat) => return None,
            Event::Muted { seat, whom, muted } => ObservedKind::Muted { seat: *seat, whom: *whom, muted: *muted },
            Event::Closed {} => ObservedKind::Closed {},
            Event::Ended(ending) => ObservedKind::Ended(ending),
            Event::Rematched(rematch) => ObservedKind::Rematched(rematch),
        };
        Some(Self { id, at: entry.at, what })
    }
}

impl SeenMove {
    const fn new(mv: Move, is_own: bool) -> Self {
        match mv {
            Move::Return(_) if !is_own => Self::Return,
            _ => Self::Whole(mv),
        }
    }
}

impl<'a> SeenChance<'a> {
    fn new(event: &'a wire::ChanceEvent, is_own: bool) -> Self {
        match event {
            wire::ChanceEvent::Researched(cards) if !is_own => Self::Researched { researched: <[Card]>::len(cards) },
            _ => Self::Whole(event),
        }
    }
}
