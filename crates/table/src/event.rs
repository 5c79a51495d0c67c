//! What happens at a table.

use gizmos_core::{Move, Outcome, Seat, Seed, wire};
use serde::{Deserialize, Serialize};

use crate::{Commitment, Key, Message, Millis, Name, Rematch, Settings};

/// Something that happened at a table. All of them, in order, are the table.
///
/// As JSON this is the stored form, with every secret; what somebody may be told of it is a
/// [`ObservedEvent`](crate::ObservedEvent).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The table was opened.
    Opened {
        /// What was agreed.
        settings: Settings,
        /// The promise not to change the seed.
        commitment: Commitment,
    },
    /// A person took a seat, or changed their name.
    Sat {
        /// Which seat.
        seat: Seat,
        /// What they are called.
        name: Name,
    },
    /// A host invited somebody to a seat anew.
    Invited {
        /// Which seat.
        seat: Seat,
        /// The host.
        by: Seat,
    },
    /// A person took a seat that another had, by a new invitation.
    Reseated {
        /// Which seat.
        seat: Seat,
        /// What they are called.
        name: Name,
    },
    /// A bot took a seat that nobody had taken.
    Filled {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        bot: String,
    },
    /// Everybody sits, and the display and the row were dealt.
    Started {
        /// How chance was resolved.
        chance: Vec<wire::ChanceEvent>,
    },
    /// Somebody decided.
    Played {
        /// The seat that had to decide.
        seat: Seat,
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
        /// How chance was resolved after it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<wire::ChanceEvent>,
        /// What it cost them on their clock.
        spent: Millis,
        /// The attempt by which it was made, if it has a name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attempt: Option<Attempt>,
    },
    /// Somebody asks the others whether they may take a move back.
    UndoAsked {
        /// The seat of whoever asks.
        seat: Seat,
        /// How many moves would be taken back, those of others included.
        moves: u32,
    },
    /// Somebody answered.
    UndoAnswered {
        /// The seat of whoever answers.
        seat: Seat,
        /// Whether they agree.
        agrees: bool,
    },
    /// Moves were taken back.
    Undone {
        /// The seat of whoever wanted it.
        seat: Seat,
        /// How many moves were taken back, those of others included.
        moves: u32,
        /// What whoever had to decide until then had used on their clock.
        spent: Millis,
    },
    /// A bot plays for somebody from now on.
    TakenOver {
        /// The seat that a bot plays for.
        seat: Seat,
        /// Why a bot plays there.
        cause: Away,
        /// What they had used on their clock.
        spent: Millis,
        /// Who has asked for it, if it did not happen by itself (T4.5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// Somebody waits longer for somebody who is away.
    Waited {
        /// The seat of whoever is away.
        seat: Seat,
        /// Who waits.
        by: Seat,
    },
    /// They are back and play themselves.
    Returned {
        /// The seat of the person who plays again.
        seat: Seat,
    },
    /// Somebody has given up.
    Resigned {
        /// The seat of the player who has given up.
        seat: Seat,
        /// Whether their clock ran out.
        out_of_time: bool,
    },
    /// Somebody said something.
    Said {
        /// The seat of whoever speaks.
        seat: Seat,
        /// What they say.
        text: Message,
    },
    /// Somebody does not want to read what another says any more, or wants to again.
    Muted {
        /// The seat of whoever hides messages.
        seat: Seat,
        /// The seat whose messages are hidden.
        whom: Seat,
        /// Whether they are hidden from now on, or shown again.
        muted: bool,
    },
    /// A host lets spectators talk among themselves, or does not any more.
    SpectatorsChat {
        /// The host.
        by: Seat,
        /// Whether they may from now on.
        open: bool,
    },
    /// A spectator said something to the others (T6.5).
    SpectatorSaid {
        /// What they are called, if they say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
        /// What they say.
        text: Message,
    },
    /// The operator of the server has closed the table (T9.1).
    Closed {},
    /// The game is over, and the seed is revealed.
    Ended(Ending),
    /// Somebody wants to play again.
    Rematched(Rematch),
}

/// An attempt to move that may be repeated without being done twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// What it is called.
    pub key: Key,
    /// The revision it was based on.
    pub revision: u64,
}

/// Why a bot plays for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// They were not there when it was their turn.
    Absent,
    /// They took too long for their turn.
    OutOfTime,
}

/// How a game ended, and what its luck came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Whether it was played to the end; otherwise it was given up, or too long.
    pub played_out: bool,
    /// Whether it was ended because a game may have no more decisions (T8.4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub too_long: bool,
    /// The score of each seat.
    pub scores: Vec<u32>,
    /// The seats from the first place to the last; those who resigned come last.
    pub ranking: Vec<Seat>,
    /// How many rounds were played.
    pub rounds: u16,
    /// What all luck came from.
    #[serde(with = "seed_text")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub seed: Seed,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCause {
    /// It was played to its end (R10.1).
    PlayedOut,
    /// All but one have resigned, or the operator has closed the table.
    GivenUp,
    /// A game has no more decisions (T8.4).
    TooLong,
}

impl Ending {
    pub(crate) fn new(standing: Outcome, cause: EndCause, resigned: impl Fn(Seat) -> bool, seed: Seed) -> Self {
        let Outcome { scores, ranking, rounds } = Self::ranked(standing, resigned);
        let (played_out, too_long) = (cause == EndCause::PlayedOut, cause == EndCause::TooLong);
        Self { played_out, too_long, scores, ranking, rounds, seed }
    }

    /// A result in which those who resigned come last.
    pub(crate) fn ranked(mut standing: Outcome, resigned: impl Fn(Seat) -> bool) -> Outcome {
        // Stable: otherwise the places stay.
        standing.ranking.sort_by_key(|&seat| resigned(seat));
        standing
    }

    /// Why the game is over.
    pub const fn cause(&self) -> EndCause {
        match self {
            Self { too_long: true, .. } => EndCause::TooLong,
            Self { played_out: true, .. } => EndCause::PlayedOut,
            Self { .. } => EndCause::GivenUp,
        }
    }

    /// The result.
    pub fn outcome(&self) -> Outcome {
        Outcome { scores: self.scores.clone(), ranking: self.ranking.clone(), rounds: self.rounds }
    }
}

mod seed_text {
    //! A seed as its 64 digits.

    use gizmos_core::Seed;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// An event, and when it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedEvent {
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub event: Event,
}
