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
#[pyclass(frozen, eq, hash, get_all, module = "gizmos")]
#[derive(PartialEq, Eq, Hash)]
pub struct Player {
    /// The spheres in the storage ring.
    energy: Spheres,
    /// Victory points held in tokens.
    vp_tokens: u16,
    /// The active Gizmos.
    active: Vec<Card>,
    /// The filed cards.
    archive: Vec<Card>,
    /// The active converters, used or not.
    converters: Vec<Card>,
    /// How much the player may hold and see.
    limits: Limits,
    /// Whether no active upgrade forbids filing.
    may_file: bool,
    /// Whether no active upgrade forbids research.
    may_research: bool,
    /// Whether this player has triggered the end of the game.
    has_finished: bool,
    /// The points as they stand.
    score: Score,
}

impl From<&core::Player> for Player {
    fn from(player: &core::Player) -> Self {
        Self {
            energy: Spheres(player.ring()),
            vp_tokens: player.vp_tokens(),
            active: cards(player.active()),
            archive: cards(player.archive()),
            converters: cards(player.converters().cards()),
            limits: player.limits().into(),
            may_file: player.may_file(),
            may_research: player.may_research(),
            has_finished: player.has_finished(),
            score: player.score().into(),
        }
    }
}

#[pymethods]
impl Player {
    fn __repr__(&self) -> String {
        let Self { energy, active, score, .. } = self;
        format!("<Player: energy {}, {} active Gizmos, {} points>", energy.0, active.len(), score.total)
    }
}

/// How much a player may hold and see, raised by upgrades.
#[pyclass(frozen, eq, hash, get_all, module = "gizmos")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Spheres in the ring.
    storage: u8,
    /// Cards in the archive.
    archive: u8,
    /// Cards seen in research.
    research: u8,
}

impl From<core::Limits> for Limits {
    fn from(core::Limits { storage, archive, research }: core::Limits) -> Self {
        Self { storage, archive, research }
    }
}

#[pymethods]
impl Limits {
    fn __repr__(&self) -> String {
        let Self { storage, archive, research } = self;
        format!("<Limits: storage {storage}, archive {archive}, research {research}>")
    }
}

/// A player's victory points by where they come from.
#[pyclass(frozen, eq, hash, get_all, module = "gizmos")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Score {
    /// The points printed on active Gizmos.
    cards: u32,
    /// The points held in tokens.
    tokens: u32,
    /// The points from upgrades that score energy and tokens.
    bonus: u32,
    /// The sum of these points.
    total: u32,
}

impl From<core::Score> for Score {
    fn from(score: core::Score) -> Self {
        Self { cards: score.cards, tokens: score.tokens, bonus: score.bonus, total: score.total() }
    }
}

#[pymethods]
impl Score {
    fn __int__(&self) -> u32 {
        self.total
    }

    fn __repr__(&self) -> String {
        let Self { cards, tokens, bonus, total } = self;
        format!("<Score: {total} = {cards} on cards + {tokens} in tokens + {bonus} bonus>")
    }
}
