//! The open market: the display of cards and the row of energy.

use crate::{ByLevel, Card, CardSet, Energy, Level, Spheres};

/// The face-up cards, each in its place (R2.4).
///
/// ```
/// # use gizmos_core::{Display, Level};
/// assert_eq!(Level::ALL.map(Display::places), [4, 3, 2]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Display {
    places: [Option<Card>; 9],
    /// The same as a set, which is what the rules ask for.
    cards: CardSet,
    /// How many places of each level are taken.
    taken: ByLevel<u8>,
}

impl Display {
    /// The display with these places, or `None` if there are too many or too few.
    pub(crate) fn of_places(places: &ByLevel<Vec<Option<Card>>>) -> Option<Self> {
        let mut display = Self::default();
        for level in Level::ALL {
            let given = &places[level];
            if given.len() != Self::places(level) {
                return None;
            }
            display.places[Self::range(level)].copy_from_slice(given);
            display.taken[level] = given.iter().flatten().count() as u8;
            display.cards |= given.iter().flatten().copied().collect::<CardSet>();
        }
        Some(display)
    }

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
        usize::from(self.taken[level]) < Self::places(level)
    }

    /// Puts a card into the first empty place of its level, if there is one.
    pub(crate) fn place(&mut self, card: Card) {
        let Some(level) = card.level() else { return };
        if let Some(place) = self.places[Self::range(level)].iter_mut().find(|place| place.is_none()) {
            *place = Some(card);
            self.cards = self.cards.with(card);
            self.taken[level] += 1;
        }
    }

    /// Takes a card out, if it is there.
    pub(crate) fn take(&mut self, card: Card) {
        let Some(level) = card.level() else { return };
        if let Some(place) = self.places[Self::range(level)].iter_mut().find(|place| **place == Some(card)) {
            *place = None;
            self.cards = self.cards.without(card);
            self.taken[level] -= 1;
        }
    }
}

/// The spheres that can be picked, each in its place (R2.5).
///
/// A pick leaves its place free and the next sphere rolls into it, so the others stay where they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row {
    places: [Option<Energy>; Row::PLACES],
    /// The same as counts, which is what the rules ask for.
    spheres: Spheres,
}

impl Row {
    /// How many spheres the row holds.
    pub const PLACES: usize = 6;

    /// The row with these places.
    pub(crate) fn of_places(places: [Option<Energy>; Self::PLACES]) -> Self {
        let spheres = places.iter().flatten().fold(Spheres::EMPTY, |sum, &energy| sum + Spheres::of(energy, 1));
        Self { places, spheres }
    }

    /// The places; an empty one is `None`.
    pub const fn places(&self) -> &[Option<Energy>; Self::PLACES] {
        &self.places
    }

    /// The sphere in a place; `None` if it is empty, or no place.
    pub fn at(&self, place: usize) -> Option<Energy> {
        self.places.get(place).copied().flatten()
    }

    /// The spheres in the order of their places.
    pub fn iter(&self) -> impl Iterator<Item = Energy> {
        self.places.iter().flatten().copied()
    }

    /// How many of each energy.
    pub const fn spheres(&self) -> Spheres {
        self.spheres
    }

    /// Whether there is a sphere of this energy.
    pub fn contains(&self, energy: Energy) -> bool {
        self.spheres[energy] > 0
    }

    /// Whether there is no sphere at all.
    pub fn is_empty(&self) -> bool {
        self.spheres.is_empty()
    }

    pub(crate) fn has_gap(&self) -> bool {
        usize::from(self.spheres.total()) < Self::PLACES
    }

    /// Puts a sphere into the first empty place; false if there is none.
    pub(crate) fn place(&mut self, energy: Energy) -> bool {
        let gap = self.places.iter_mut().find(|place| place.is_none());
        gap.map(|place| {
            *place = Some(energy);
            self.spheres += Spheres::of(energy, 1);
        })
        .is_some()
    }

    /// Takes a sphere out, if there is one of this energy.
    pub(crate) fn take(&mut self, energy: Energy) {
        if let Some(place) = self.places.iter_mut().find(|place| **place == Some(energy)) {
            *place = None;
            self.spheres = self.spheres.less(Spheres::of(energy, 1));
        }
    }
}
