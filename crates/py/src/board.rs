//! Everything that lies open on the table.

use gizmos_core as core;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::card::{Card, cards};
use crate::energy::{Energy, Spheres};
use crate::level::Level;
use crate::outcome::Outcome;
use crate::player::Player;
use crate::seat::Seat;
use crate::turn::Turn;

/// The public part of a position: what every player and every spectator sees.
///
/// A `State` and a `View` are boards with more to them. Lists are fresh copies: changing one changes nothing else.
///
///     >>> from gizmos import Game
///     >>> board = Game(players=2, seed=1).state
///     >>> board.round, board.phase, board.to_move
///     (1, 'action', 0)
///     >>> {level: len(cards) for level, cards in board.display.items()}
///     {1: 4, 2: 3, 3: 2}
///     >>> len(board.row), board.decks[3].size
///     (6, 14)
#[pyclass(subclass, module = "gizmos")]
pub struct Board(pub core::Board);

#[pymethods]
impl Board {
    /// The players in the order of their seats.
    #[getter]
    fn players(&self) -> Vec<Player> {
        self.0.players().iter().map(Player::from).collect()
    }

    /// What happens next.
    #[getter]
    fn turn(&self) -> Turn {
        self.0.turn().into()
    }

    /// Which part of the turn it is, as in the JSON forms: `"action"`, `"chain"`, `"picking"`, `"drawing"`, `"filing"`,
    /// `"free_build"`, `"research_effect"`, `"researched"`, `"returning"`, `"dealing"` or `"over"`.
    #[getter]
    fn phase(&self) -> &'static str {
        if matches!(self.0.turn(), core::Turn::Chance(_)) {
            return "dealing";
        }
        match self.0.phase() {
            core::Phase::Action => "action",
            core::Phase::Chain => "chain",
            core::Phase::Picking { .. } => "picking",
            core::Phase::Drawing { .. } => "drawing",
            core::Phase::Filing => "filing",
            core::Phase::FreeBuild => "free_build",
            core::Phase::ResearchEffect => "research_effect",
            core::Phase::Draw { .. } | core::Phase::Seeing { .. } => "dealing",
            core::Phase::Researched { .. } => "researched",
            core::Phase::Returning { .. } => "returning",
            core::Phase::Over => "over",
        }
    }

    /// The seat whose turn it is; once the game is over, the seat that had the last turn.
    #[getter]
    fn to_move(&self) -> Seat {
        Seat(self.0.to_move())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.turn() == core::Turn::Over
    }

    /// The round being played, counted from 1; once the game is over, the last round.
    #[getter]
    fn round(&self) -> u16 {
        self.0.round()
    }

    /// Whether the end has been triggered, so that this round is the last.
    #[getter]
    fn is_last_round(&self) -> bool {
        self.0.is_last_round()
    }

    /// The points of each seat as they stand.
    #[getter]
    fn scores(&self) -> Vec<u32> {
        self.0.players().iter().map(|player| player.score().total()).collect()
    }

    /// How the game ended, or `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().map(Outcome::from)
    }

    /// How the game would end if it were over now.
    #[getter]
    fn standing(&self) -> Outcome {
        self.0.standing().into()
    }

    /// The face-up cards by level, in the order of their places. A place is empty only until luck is resolved.
    #[getter]
    fn display<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_level(py, |level| self.0.display().level(level).iter().flatten().copied().map(Card).collect::<Vec<_>>())
    }

    /// The spheres of the energy row, in the order of their places. A place is empty only until luck is resolved.
    #[getter]
    fn row(&self) -> Vec<Energy> {
        self.0.row().iter().map(Energy).collect()
    }

    /// The spheres in the dispenser.
    #[getter]
    fn dispenser(&self) -> Spheres {
        Spheres(self.0.dispenser())
    }

    /// What everybody sees of the decks, by level.
    #[getter]
    fn decks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_level(py, |level| Deck::from(self.0.deck(level)))
    }

    /// How many researched cards the player to move holds.
    #[getter]
    fn researched(&self) -> u8 {
        self.0.researched()
    }

    /// The Gizmos triggered this turn and not used yet.
    #[getter]
    fn triggered(&self) -> Vec<Card> {
        cards(self.0.triggered())
    }

    /// The triggered Gizmos whose effect can do something right now.
    #[getter]
    fn usable(&self) -> Vec<Card> {
        cards(self.0.usable())
    }

    /// The Gizmos used this turn, converters included.
    #[getter]
    fn used(&self) -> Vec<Card> {
        cards(self.0.used())
    }
}

/// A dictionary with a value for each level.
fn by_level<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    value: impl Fn(core::Level) -> T,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for level in core::Level::ALL {
        dict.set_item(Level(level), value(level))?;
    }
    Ok(dict)
}

/// What everybody sees of a deck.
#[pyclass(frozen, eq, hash, get_all, module = "gizmos")]
#[derive(PartialEq, Eq, Hash)]
pub struct Deck {
    /// How many cards it holds in all.
    size: u8,
    /// How many of them were put back underneath after research.
    returned: u8,
}

impl From<core::Deck> for Deck {
    fn from(core::Deck { size, returned }: core::Deck) -> Self {
        Self { size, returned }
    }
}

#[pymethods]
impl Deck {
    fn __repr__(&self) -> String {
        format!("<Deck: {} cards, {} of them returned>", self.size, self.returned)
    }
}
