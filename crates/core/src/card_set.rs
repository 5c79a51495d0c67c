//! Sets of cards in sixteen bytes.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::cards::OF_LEVEL;
use crate::{Card, Level};

/// A set of cards: all 112 fit into the bits of one `u128`.
///
/// ```
/// # use gizmos_core::{Card, CardSet};
/// let [a, b] = [101, 336].map(|n| Card::from_number(n).expect("is a card"));
/// let set: CardSet = [b, a].into_iter().collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [a, b]);
/// assert!(set.without(a).contains(b));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = Vec<Card>, description = "Cards, in ascending order."))]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Every card.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);

    /// The 36 cards of a level.
    pub const fn of_level(level: Level) -> Self {
        OF_LEVEL.0[level.index()]
    }

    /// Just this card.
    pub const fn only(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The set with `card` added.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        self.or(Self::only(card))
    }

    /// The set with `card` taken out.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !Self::only(card).0)
    }

    /// The cards in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether `card` is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::only(card).0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two sets share a card.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// How many cards there are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// One bit for each card, at its [`index`](Card::index).
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The cards in ascending order of their numbers.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// The `n`-th card in ascending order.
    pub(crate) fn nth(self, n: usize) -> Option<Card> {
        let low = self.0 as u64;
        let low_count = low.count_ones() as usize;
        let (mut half, offset, n) =
            if n < low_count { (low, 0, n) } else { ((self.0 >> 64) as u64, 64, n - low_count) };
        for _ in 0..n {
            half &= half.wrapping_sub(1);
        }
        (half != 0).then(|| Card::from_index(offset + half.trailing_zeros() as usize))
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for CardSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(Self::ALL.0 & !self.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cards of a [`CardSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        (self.0 != 0).then(|| {
            let index = self.0.trailing_zeros() as usize;
            self.0 &= self.0 - 1;
            Card::from_index(index)
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}
