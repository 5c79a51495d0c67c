//! What lies in front of a player.

use gizmos_core as core;
use pyo3::prelude::*;

use crate::card::{Card, cards};
use crate::energy::Spheres;

/// What lies in front of a player; all of it is public. It never changes: look again after a move.
///
///     >>> from gizmos import State
///     >>> first, second = State(players=2).players
///     >>> first.active, first.energy.total, first.limits.storage, first.score.total
///     ([Card(1)], 0, 5, 0)
#[pyclass(frozen, eq, hash, module = "gizmos")]
#[derive(PartialEq, Eq, Hash)]
pub struct Player(pub core::Player);

#[pymethods]
impl Player {
    /// The spheres in the storage ring.
    #[getter]
    fn energy(&self) -> Spheres {
        Spheres(self.0.ring())
    }

    /// Victory points held in tokens.
    #[getter]
    fn vp_tokens(&self) -> u16 {
        self.0.vp_tokens()
    }

    /// The active Gizmos.
    #[getter]
    fn active(&self) -> Vec<Card> {
        cards(self.0.active())
    }

    /// The filed cards.
    #[getter]
    fn archive(&self) -> Vec<Card> {
        cards(self.0.archive())
    }

    /// The active converters, used or not.
    #[getter]
    fn converters(&self) -> Vec<Card> {
        cards(self.0.converters().cards())
    }

    /// How much the player may hold and see.
    #[getter]
    fn limits(&self) -> Limits {
        Limits(self.0.limits())
    }

    /// Whether no active upgrade forbids filing.
    #[getter]
    fn may_file(&self) -> bool {
        self.0.may_file()
    }

    /// Whether no active upgrade forbids research.
    #[getter]
    fn may_research(&self) -> bool {
        self.0.may_research()
    }

    /// Whether this player has triggered the end of the game.
    #[getter]
    fn has_finished(&self) -> bool {
        self.0.has_finished()
    }

    /// The points as they stand.
    #[getter]
    fn score(&self) -> Score {
        Score(self.0.score())
    }

    fn __repr__(&self) -> String {
        let player = &self.0;
        let (active, points) = (player.active().len(), player.score().total());
        format!("<Player: energy {}, {active} active Gizmos, {points} points>", player.ring())
    }
}

/// How much a player may hold and see, raised by upgrades.
#[pyclass(frozen, eq, hash, module = "gizmos")]
#[derive(PartialEq, Eq, Hash)]
pub struct Limits(core::Limits);

#[pymethods]
impl Limits {
    /// Spheres in the ring.
    #[getter]
    fn storage(&self) -> u8 {
        self.0.storage
    }

    /// Cards in the archive.
    #[getter]
    fn archive(&self) -> u8 {
        self.0.archive
    }

    /// Cards seen in research.
    #[getter]
    fn research(&self) -> u8 {
        self.0.research
    }

    fn __repr__(&self) -> String {
        let core::Limits { storage, archive, research } = self.0;
        format!("<Limits: storage {storage}, archive {archive}, research {research}>")
    }
}

/// A player's victory points by where they come from.
#[pyclass(frozen, eq, hash, module = "gizmos")]
#[derive(PartialEq, Eq, Hash)]
pub struct Score(core::Score);

#[pymethods]
impl Score {
    /// The points printed on active Gizmos.
    #[getter]
    fn cards(&self) -> u32 {
        self.0.cards
    }

    /// The points held in tokens.
    #[getter]
    fn tokens(&self) -> u32 {
        self.0.tokens
    }

    /// The points from upgrades that score energy and tokens.
    #[getter]
    fn bonus(&self) -> u32 {
        self.0.bonus
    }

    /// The sum of these points.
    #[getter]
    fn total(&self) -> u32 {
        self.0.total()
    }

    fn __int__(&self) -> u32 {
        self.0.total()
    }

    fn __repr__(&self) -> String {
        let core::Score { cards, tokens, bonus } = self.0;
        format!("<Score: {} = {cards} on cards + {tokens} in tokens + {bonus} bonus>", self.0.total())
    }
}
