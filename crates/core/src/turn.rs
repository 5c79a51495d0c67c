//! Where the game stands: who has to decide what, or which luck comes next.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Level, Seat};

/// What happens next.
///
/// ```
/// # use gizmos_core::{Chance, Dealer, Seat, Seed, Setup, State, Turn};
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// assert_eq!(state.turn(), Turn::Chance(Chance::Roll));
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// assert_eq!(state.turn(), Turn::Decide(Seat::FIRST));
/// assert_eq!(state.turn().to_string(), "seat 0 decides");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A player has to choose among the legal moves.
    Decide(Seat),
    /// Luck has to be resolved before anybody can go on.
    Chance(Chance),
    /// The game is over.
    Over,
}

/// Something random that happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chance {
    /// A sphere rolls out of the dispenser into the row (R5.3).
    Roll,
    /// A sphere is drawn from the dispenser into the ring of the player to move (R5.5).
    Draw,
    /// A card is turned up in the display (R4.3).
    Reveal(Level),
    /// The player to move sees one more card of a deck (R7.1).
    Research(Level),
}

/// As a sentence: "seat 1 decides".
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decide(seat) => write!(f, "seat {seat} decides"),
            Self::Chance(chance) => chance.fmt(f),
            Self::Over => f.write_str("the game is over"),
        }
    }
}

/// As a sentence: "a sphere rolls into the row".
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("a sphere rolls into the row"),
            Self::Draw => f.write_str("a sphere is drawn"),
            Self::Reveal(level) => write!(f, "a level {level} card is turned up"),
            Self::Research(level) => write!(f, "a level {level} card is seen"),
        }
    }
}

/// Which part of a turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// The start of a turn: one of the four actions (R3.1).
    Action,
    /// Triggered Gizmos may be used (R8.4).
    Chain,
    /// An effect lets the player pick (R8.6).
    Picking {
        /// How many more spheres at the most.
        left: u8,
        /// Whether one was taken already, so that the player may stop.
        begun: bool,
    },
    /// An effect is drawing a sphere.
    Draw {
        /// How many more spheres after this one at the most.
        left: u8,
    },
    /// An effect has drawn a sphere and could draw more (R8.6).
    Drawing {
        /// How many more spheres at the most.
        left: u8,
    },
    /// An effect lets the player file a card.
    Filing,
    /// An effect lets the player build a level 1 card without paying (R6.7).
    FreeBuild,
    /// An effect lets the player research: choose a deck.
    ResearchEffect,
    /// Cards are being drawn for research (R7.1).
    Seeing {
        /// Of this level.
        level: Level,
        /// How many more.
        left: u8,
    },
    /// The player has seen the researched cards: build one, file one, or neither (R7.2).
    Researched {
        /// Of this level.
        level: Level,
    },
    /// The player puts the researched cards back in an order of their choice (R7.3).
    Returning {
        /// Under the deck of this level.
        level: Level,
    },
    /// The game is over.
    Over,
}
