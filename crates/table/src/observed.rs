//! What somebody may be told of an event (R7.6, R11).

use gizmos_core::{Card, Move, Seat, SeatSet, wire};
use serde::Serialize;

use crate::{Away, Commitment, Ending, Event, LoggedEvent, Message, Millis, Name, Rematch};

/// What an observer is told of an event: addressed to everybody, but without what only one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Notice, description = "Something that happened, as you may know it."))]
pub struct ObservedEvent<'a> {
    /// The number of the event.
    pub id: u64,
    /// When it happened, in milliseconds since the start of 1970 (UTC).
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub what: ObservedKind<'a>,
}

/// What happened, as far as the observer may know. See [`Event`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = What))]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are those of the events")]
pub enum ObservedKind<'a> {
    /// The table was opened.
    Opened { commitment: Commitment },
    /// Somebody took a seat, or changed their name.
    Sat { seat: Seat, name: &'a Name },
    /// A host invited somebody to a seat anew.
    Invited { seat: Seat, by: Seat },
    /// Somebody took the seat of another by a new invitation.
    Reseated { seat: Seat, name: &'a Name },
    /// A bot took a seat that nobody had taken.
    Filled { seat: Seat, bot: &'a str },
    /// Everybody sits, and the display and the row were dealt.
    Started { chance: &'a [wire::ChanceEvent] },
    /// Somebody decided.
    Played {
        seat: Seat,
        #[serde(rename = "move")]
        mv: SeenMove,
        chance: Vec<SeenChance<'a>>,
    },
    /// Somebody asks whether they may take a move back.
    UndoAsked { seat: Seat, moves: u32 },
    /// Somebody answered.
    UndoAnswered { seat: Seat, agrees: bool },
    /// Moves were taken back.
    Undone { seat: Seat, moves: u32 },
    /// A bot plays for somebody from now on.
    TakenOver {
        seat: Seat,
        cause: Away,
        /// Who has asked for it, if it did not happen by itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// Somebody waits longer for somebody who is away.
    Waited { seat: Seat, by: Seat },
    /// They are back.
    Returned { seat: Seat },
    /// Somebody has given up, or their time is up.
    Resigned { seat: Seat, out_of_time: bool },
    /// Somebody said something.
    Said { seat: Seat, text: &'a Message },
    /// You muted somebody, or no longer do. Nobody else is told.
    Muted { seat: Seat, whom: Seat, muted: bool },
    /// A host lets spectators talk among themselves, or does not any more.
    SpectatorsChat { by: Seat, open: bool },
    /// A spectator said something. Only spectators are told.
    SpectatorSaid {
        /// What they are called, if they say so.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<&'a Name>,
        text: &'a Message,
    },
    /// The operator of the server has closed the table.
    Closed {},
    /// The game is over, and the seed is revealed.
    Ended(&'a Ending),
    /// Somebody wants to play again.
    Rematched(&'a Rematch),
}

/// A move as an observer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum SeenMove {
    /// All of it.
    Whole(Move),
    /// All that others than its player may know.
    Hidden(HiddenMove),
}

/// A move of which only its player knows all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum HiddenMove {
    /// A card went back under its deck.
    Return {},
}

/// Luck as an observer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
            Event::TakenOver { seat, cause, by, .. } => ObservedKind::TakenOver { seat: *seat, cause: *cause, by: *by },
            Event::Waited { seat, by } => ObservedKind::Waited { seat: *seat, by: *by },
            Event::Returned { seat } => ObservedKind::Returned { seat: *seat },
            Event::Resigned { seat, out_of_time } => ObservedKind::Resigned { seat: *seat, out_of_time: *out_of_time },
            Event::Said { seat, .. } if mutes.contains(*seat) => return None,
            Event::Said { seat, text } => ObservedKind::Said { seat: *seat, text },
            Event::Muted { seat, .. } if observer != Some(*seat) => return None,
            Event::Muted { seat, whom, muted } => ObservedKind::Muted { seat: *seat, whom: *whom, muted: *muted },
            Event::SpectatorsChat { by, open } => ObservedKind::SpectatorsChat { by: *by, open: *open },
            Event::SpectatorSaid { .. } if observer.is_some() => return None,
            Event::SpectatorSaid { name, text } => ObservedKind::SpectatorSaid { name: name.as_ref(), text },
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
            Move::Return(_) if !is_own => Self::Hidden(HiddenMove::Return {}),
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
