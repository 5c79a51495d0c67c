//! The JSON lines of a trace.

use serde::{Deserialize, Serialize};

use crate::{Card, Chance, ChanceOutcome, Energy, Move, Outcome, Seat, Setup};

/// What luck did, in the words of a trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Chance))]
#[serde(rename_all = "lowercase")]
pub enum ChanceEvent {
    /// A sphere rolled into the row.
    Row(Energy),
    /// A sphere was drawn.
    Drawn(Energy),
    /// A card was turned up in the display.
    Revealed(Card),
    /// The cards seen in research.
    Researched(Vec<Card>),
}

impl ChanceEvent {
    /// Adds what luck brought to the events since the last decision; researched cards make one event together.
    pub fn note(events: &mut Vec<Self>, chance: Chance, luck: ChanceOutcome) {
        let event = match (chance, luck) {
            (Chance::Roll, ChanceOutcome::Sphere(energy)) => Self::Row(energy),
            (_, ChanceOutcome::Sphere(energy)) => Self::Drawn(energy),
            (Chance::Research(_), ChanceOutcome::Card(card)) => match events.last_mut() {
                Some(Self::Researched(cards)) => return cards.push(card),
                _ => Self::Researched(vec![card]),
            },
            (_, ChanceOutcome::Card(card)) => Self::Revealed(card),
        };
        events.push(event);
    }

    /// The luck that this tells of, in order.
    pub fn luck(&self) -> Vec<ChanceOutcome> {
        match self {
            Self::Row(energy) | Self::Drawn(energy) => vec![ChanceOutcome::Sphere(*energy)],
            Self::Revealed(card) => vec![ChanceOutcome::Card(*card)],
            Self::Researched(cards) => cards.iter().copied().map(ChanceOutcome::Card).collect(),
        }
    }
}

/// One line of a trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum TraceLine {
    /// The first line: where the game starts.
    Setup {
        /// The position at the first decision.
        setup: Setup,
    },
    /// A decision.
    Decision {
        /// The seat that decided.
        seat: Seat,
        /// The legal moves.
        legal: Vec<Move>,
        /// The chosen move.
        #[serde(rename = "move")]
        mv: Move,
        /// What luck brought before the next decision.
        chance: Vec<ChanceEvent>,
    },
    /// The last line: how it ended.
    Result {
        /// The outcome.
        result: ResultForm,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PlayedResult))]
#[serde(deny_unknown_fields)]
pub struct ResultForm {
    /// The score of each seat.
    pub scores: Vec<u32>,
    /// The seat that won.
    pub winner: Seat,
    /// How many rounds were played.
    pub rounds: u16,
}

impl From<Outcome> for ResultForm {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner(), scores: outcome.scores, rounds: outcome.rounds }
    }
}
