//! How much time players have.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// How much time players have (T5). It runs for a whole turn, not for each step of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Clock {
    /// As much as they like.
    None {},
    /// A supply for the whole game, which grows with each turn.
    Game {
        /// The supply at the start.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 86400))]
        seconds: u32,
        /// What each finished turn adds.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schema(maximum = 86400))]
        increment: u32,
    },
    /// So much for each turn.
    Move {
        /// For one turn.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 86400))]
        seconds: u32,
    },
    /// So much for each turn, for games that last weeks: it runs even while the server does not.
    Correspondence {
        /// For one turn.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 744))]
        hours: u32,
    },
}

/// None.
impl Default for Clock {
    fn default() -> Self {
        Self::None {}
    }
}

impl Clock {
    /// Whether all its times make sense: from a second to a day, or from an hour to a month of correspondence.
    pub(crate) const fn is_sensible(self) -> bool {
        const DAY: u32 = 86_400;
        match self {
            Self::None {} => true,
            Self::Game { seconds, increment } => 0 < seconds && seconds <= DAY && increment <= DAY,
            Self::Move { seconds } => 0 < seconds && seconds <= DAY,
            Self::Correspondence { hours } => 0 < hours && hours <= 31 * 24,
        }
    }

    /// What is left to somebody who has used so much in the whole game and so much of it in this turn, after so many
    /// turns; `None` if the clock does not count.
    pub(crate) fn left(self, spent: Spent) -> Option<Millis> {
        let seconds = |count: u32| Millis::from(count) * 1_000;
        Some(match self {
            Self::None {} => return None,
            Self::Game { seconds: supply, increment } => {
                (seconds(supply) + seconds(increment) * Millis::from(spent.turns)).saturating_sub(spent.game)
            }
            Self::Move { seconds: limit } => seconds(limit).saturating_sub(spent.turn),
            Self::Correspondence { hours } => (seconds(hours) * 3_600).saturating_sub(spent.turn),
        })
    }
}

/// The time a player has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spent {
    /// In the whole game.
    pub game: Millis,
    /// In the turn that is going on.
    pub turn: Millis,
    /// How many turns have been finished.
    pub turns: u32,
}

impl Spent {
    /// The same, and so much more.
    pub(crate) const fn and(self, more: Millis) -> Self {
        Self { game: self.game.saturating_add(more), turn: self.turn.saturating_add(more), turns: self.turns }
    }

    /// After the end of a turn.
    pub(crate) const fn next_turn(self) -> Self {
        Self { game: self.game, turn: 0, turns: self.turns + 1 }
    }
}
