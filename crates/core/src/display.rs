//! The open market: the display of cards and the row of energy.

use crate::{Card, CardSet, Energy, EnergySet, Level, Spheres};

/// The face-up cards, each in its place (R2.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Display {
    places: [Option<Card>; 9],
    /// The same as a set, which is what the rules ask for.
    cards: CardSet,
}

impl Display {
    /// How many places a level has: 4, 3 and 2.
    pub const fn places(level: Level) -> usize {
        5 - level.number() as usize
    }

    const fn range(level: Level) -> std::ops::Range<usize> {
        match level {
            Level::One => 0..4,
            Level::Two => 4..7,
            Level::Three => 7..9,
        }
    }

    /// The places of a level; an empty one is `None`.
    pub fn level(&self, level: Level) -> &[Option<Card>] {
        &self.places[Self::range(level)]
    }

    /// The cards as a set.
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// Whether this card lies in the display.
    pub const fn contains(&self, card: Card) -> bool {
        self.cards.contains(card)
    }

    /// Whether there is no card at all.
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether a place of this level is empty.
    pub(crate) fn has_gap(&self, level: Level) -> bool {
        // Without a short cut: looking at all places at once is faster than stopping at the first.
        self.level(level).iter().fold(false, |gap, place| gap | place.is_none())
    }

    /// Puts a card into the first empty place of its level, if there is one.
    pub(crate) fn place(&mut self, card: Card) {
        let Some(level) = card.level() else { return };
        if let Some(place) = self.places[Self::range(level)].iter_mut().find(|place| place.is_none()) {
            *place = Some(card);
            self.cards = self.cards.with(card);
        }
    }

    /// Takes a card out, if it is there.
    pub(crate) fn take(&mut self, card: Card) {
        if let Some(place) = self.places.iter_mut().find(|place| **place == Some(card)) {
            *place = None;
            self.cards = self.cards.without(card);
        }
    }
}

/// The spheres that can be picked, each in its place (R2.5).
///
/// A pick leaves its place free and the next sphere rolls into it, so the others stay where they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row([Option<Energy>; Row::PLACES]);

impl Row {
    /// How many spheres the row holds.
    pub const PLACES: usize = 6;

    /// The places; an empty one is `None`.
    pub const fn places(&self) -> &[Option<Energy>; Self::PLACES] {
        &self.0
    }

    /// The spheres in the order of their places.
    pub fn iter(&self) -> impl Iterator<Item = Energy> {
        self.0.iter().flatten().copied()
    }

    /// How many of each energy.
    pub fn spheres(&self) -> Spheres {
        let mut counts = [0; 4];
        for energy in self.iter() {
            counts[energy.index()] += 1;
        }
        Spheres::new(counts)
    }

    /// Whether there is a sphere of this energy.
    pub fn contains(&self, energy: Energy) -> bool {
        self.0.contains(&Some(energy))
    }

    /// Whether there is no sphere at all.
    pub fn is_empty(&self) -> bool {
        self.0 == [None; Self::PLACES]
    }

    /// Which energies there are.
    pub fn energies(&self) -> EnergySet {
        self.iter().fold(EnergySet::EMPTY, EnergySet::with)
    }

    pub(crate) fn has_gap(self) -> bool {
        self.0.iter().fold(false, |gap, place| gap | place.is_none())
    }

    /// Puts a sphere into the first empty place; false if there is none.
    pub(crate) fn place(&mut self, energy: Energy) -> bool {
        let gap = self.0.iter_mut().find(|place| place.is_none());
        gap.map(|place| *place = Some(energy)).is_some()
    }

    /// Takes a sphere out; false if there is none of this energy.
    pub(crate) fn take(&mut self, energy: Energy) -> bool {
        let place = self.0.iter_mut().find(|place| **place == Some(energy));
        place.map(|place| *place = None).is_some()
    }
}
