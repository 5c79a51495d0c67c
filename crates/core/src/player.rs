//! One player's side of the table.

use crate::card::{Bonus, Discount, Effect};
use crate::{Card, CardSet, ConverterSet, Discounts, Level, Source, Spheres};

/// What lies in front of a player; all of it is public (R11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    pub(crate) active: CardSet,
    pub(crate) archive: CardSet,
    pub(crate) ring: Spheres,
    pub(crate) vp_tokens: u16,
    // All below follows from `active`; kept because it is asked for at every decision.
    limits: Limits,
    converters: ConverterSet,
    discounts: [u8; 3],
    printed_vp: u16,
    gizmos: u8,
    level_three: u8,
    scores_for: [u8; 2],
    may_file: bool,
    may_research: bool,
}

/// How much a player may hold and see (R2.2, R6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Spheres in the ring.
    pub storage: u8,
    /// Cards in the archive.
    pub archive: u8,
    /// Cards seen in research.
    pub research: u8,
}

impl Player {
    pub(crate) const fn new() -> Self {
        Self {
            active: CardSet::EMPTY,
            archive: CardSet::EMPTY,
            ring: Spheres::EMPTY,
            vp_tokens: 0,
            limits: Limits { storage: 5, archive: 1, research: 3 },
            converters: ConverterSet::EMPTY,
            discounts: [0; 3],
            printed_vp: 0,
            gizmos: 0,
            level_three: 0,
            scores_for: [0; 2],
            may_file: true,
            may_research: true,
        }
    }

    /// Puts a card into the active area, where it works from now on (R6.4).
    pub(crate) fn activate(&mut self, card: Card) {
        self.active = self.active.with(card);
        self.gizmos += 1;
        self.level_three += u8::from(card.level() == Some(Level::Three));
        self.printed_vp += u16::from(card.face().vp);
        match card.face().effect {
            Effect::Raise { storage, archive, research } => {
                self.limits.storage += storage;
                self.limits.archive += archive;
                self.limits.research += research;
            }
            Effect::Recolor { .. } | Effect::Double(_) => {
                self.converters = self.converters.or(ConverterSet::among(CardSet::only(card)));
            }
            Effect::Discount(discount) => self.discounts[discount as usize] += 1,
            Effect::Score(bonus) => self.scores_for[bonus as usize] += 1,
            Effect::NoFile => self.may_file = false,
            Effect::NoResearch => self.may_research = false,
            _ => {}
        }
    }

    /// The active Gizmos.
    pub const fn active(&self) -> CardSet {
        self.active
    }

    /// How many Gizmos are active.
    pub const fn gizmos(&self) -> u8 {
        self.gizmos
    }

    /// How many of them are of level 3.
    pub const fn level_three(&self) -> u8 {
        self.level_three
    }

    /// The filed cards, face up.
    pub const fn archive(&self) -> CardSet {
        self.archive
    }

    /// The spheres in the storage ring.
    pub const fn ring(&self) -> Spheres {
        self.ring
    }

    /// Victory points held in tokens.
    pub const fn vp_tokens(&self) -> u16 {
        self.vp_tokens
    }

    /// The limits, raised by upgrades.
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// The active converters, used or not.
    pub const fn converters(&self) -> ConverterSet {
        self.converters
    }

    /// What builds from there cost less.
    pub const fn discounts(&self, source: Source) -> Discounts {
        let source = match source {
            Source::Display => 0,
            Source::Archive => self.discounts[Discount::Archive as usize],
            Source::Research => self.discounts[Discount::Research as usize],
        };
        Discounts { source, level_two: self.discounts[Discount::LevelTwo as usize] }
    }

    /// Whether no *no file* upgrade is active (R4.2).
    pub const fn may_file(&self) -> bool {
        self.may_file
    }

    /// Whether no *no research* upgrade is active (R7.5).
    pub const fn may_research(&self) -> bool {
        self.may_research
    }

    /// Free places in the storage ring.
    pub fn room_in_ring(&self) -> u8 {
        self.limits.storage.saturating_sub(self.ring.total())
    }

    /// Free places in the archive.
    pub fn room_in_archive(&self) -> u8 {
        self.limits.archive.saturating_sub(self.archive.len() as u8)
    }

    /// Whether this player has triggered the end of the game (R10.1).
    pub fn has_finished(&self) -> bool {
        self.level_three >= 4 || self.gizmos >= 16
    }

    /// The score as it stands (R10.2).
    ///
    /// ```
    /// # use gizmos_core::{Card, Setup, State};
    /// let mut setup = Setup::standard(2);
    /// setup.players[0].active.extend([204, 335].into_iter().filter_map(Card::from_number));
    /// setup.players[0].vp_tokens = 3;
    /// let state = State::new(&setup).expect("is possible");
    /// let score = state.board().players()[0].score();
    /// assert_eq!((score.cards, score.tokens, score.bonus, score.total()), (2, 3, 3, 8));
    /// ```
    pub fn score(&self) -> Score {
        let tokens = u32::from(self.vp_tokens);
        let [for_energy, for_tokens] = [Bonus::Energy, Bonus::VpTokens].map(|bonus| self.scores_for[bonus as usize]);
        let bonus = u32::from(for_energy) * u32::from(self.ring.total()) + u32::from(for_tokens) * tokens;
        Score { cards: u32::from(self.printed_vp), tokens, bonus }
    }
}

/// A player's victory points by where they come from (R10.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Score {
    /// Printed on active Gizmos.
    pub cards: u32,
    /// Held in tokens.
    pub tokens: u32,
    /// From the *score energy* and *score vp tokens* upgrades.
    pub bonus: u32,
}

impl Score {
    /// All of them.
    pub const fn total(self) -> u32 {
        self.cards + self.tokens + self.bonus
    }
}
