//! What comes next.

use gizmos_core as core;
use pyo3::prelude::*;

use crate::level::Level;
use crate::mirror::mirror;
use crate::seat::Seat;

/// What happens next: somebody decides, luck is resolved, or the game is over.
///
///     >>> from gizmos import Dealer, State, Turn
///     >>> state = State(players=2)
///     >>> state.turn
///     Turn.Chance(Chance.Roll())
///     >>> Dealer(seed=1).settle(state)
///     >>> match state.turn:
///     ...     case Turn.Decide(seat):
///     ...         print(seat, "decides")
///     0 decides
#[pyclass(frozen, eq, hash, module = "gizmos")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A player has to choose among the legal moves.
    Decide {
        /// The seat that decides.
        seat: Seat,
    },
    /// Luck has to be resolved before anybody can go on.
    Chance {
        /// The luck that is due.
        chance: Chance,
    },
    /// The game is over.
    Over {},
}

#[pymethods]
impl Turn {
    fn __str__(&self) -> String {
        core::Turn::from(self).to_string()
    }

    fn __repr__(&self) -> String {
        match self {
            Self::Decide { seat } => format!("Turn.Decide({})", seat.0),
            Self::Chance { chance } => format!("Turn.Chance({})", chance.__repr__()),
            Self::Over {} => "Turn.Over()".to_owned(),
        }
    }
}

/// Something random that happens next.
///
///     >>> from gizmos import Chance
///     >>> str(Chance.Reveal(2))
///     'a level 2 card is turned up'
#[pyclass(frozen, eq, hash, from_py_object, module = "gizmos")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Chance {
    /// A sphere rolls out of the dispenser into the row.
    Roll {},
    /// A sphere is drawn from the dispenser into the ring of the player to move.
    Draw {},
    /// A card is turned up in the display.
    Reveal {
        /// The level of the deck.
        level: Level,
    },
    /// The player to move sees one more card of a deck.
    Research {
        /// The level of the deck.
        level: Level,
    },
}

#[pymethods]
impl Chance {
    fn __str__(&self) -> String {
        core::Chance::from(self).to_string()
    }

    fn __repr__(&self) -> String {
        match self {
            Self::Roll {} => "Chance.Roll()".to_owned(),
            Self::Draw {} => "Chance.Draw()".to_owned(),
            Self::Reveal { level } => format!("Chance.Reveal({})", level.0),
            Self::Research { level } => format!("Chance.Research({})", level.0),
        }
    }
}

impl From<core::Turn> for Turn {
    fn from(turn: core::Turn) -> Self {
        match turn {
            core::Turn::Decide(seat) => Self::Decide { seat: Seat(seat) },
            core::Turn::Chance(chance) => Self::Chance { chance: chance.into() },
            core::Turn::Over => Self::Over {},
        }
    }
}

impl From<&Turn> for core::Turn {
    fn from(turn: &Turn) -> Self {
        match turn {
            Turn::Decide { seat } => Self::Decide(seat.0),
            Turn::Chance { chance } => Self::Chance(chance.into()),
            Turn::Over {} => Self::Over,
        }
    }
}

mirror!(Chance {
    Roll {},
    Draw {},
    Reveal { level: Level(level) } = (level),
    Research { level: Level(level) } = (level),
});
