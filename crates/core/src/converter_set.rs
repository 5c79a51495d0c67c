//! Sets of the 24 converters, laid out by what they do.

use std::fmt;

use crate::card::Effect;
use crate::cards::CARDS;
use crate::{Card, CardSet, Energy};

/// A set of converter cards in four bytes.
///
/// The bits are grouped by function, so that paying never looks at single cards: for each energy the two
/// `1 X -> any` and the `up to 2 X -> any`, then the two `1 any -> any`, then for each energy the two
/// `1 X -> 2 X`, then the two double doublers.
///
/// ```
/// # use gizmos_core::{Card, CardSet, ConverterSet};
/// let [converter, other] = [106, 117].map(|n| Card::from_number(n).expect("is a card"));
/// let set = ConverterSet::among([converter, other].into_iter().collect());
/// assert!(set.contains(converter) && !set.contains(other));
/// assert_eq!(ConverterSet::only(other), None);
/// assert_eq!(set.cards(), CardSet::only(converter));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConverterSet(pub(crate) u32);

const COUNT: usize = 24;
const WILD: usize = 12;
const DOUBLERS: usize = 14;
const DOUBLE_DOUBLERS: usize = 22;

/// The converters in the order of their bits.
static LAYOUT: [Card; COUNT] = {
    let mut layout = [None; COUNT];
    let mut i = 0;
    while i < Card::COUNT {
        let group = match CARDS[i].effect {
            Effect::Recolor { from: Some(energy), times: 1 } => Some(3 * energy.index()),
            Effect::Recolor { from: Some(energy), .. } => Some(3 * energy.index() + 2),
            Effect::Recolor { from: None, .. } => Some(WILD),
            Effect::Double(set) if CARDS[i].number < 300 => {
                let mut energy = 0;
                while !set.contains(Energy::ALL[energy]) {
                    energy += 1;
                }
                Some(DOUBLERS + 2 * energy)
            }
            Effect::Double(set) => Some(DOUBLE_DOUBLERS + !set.contains(Energy::Heat) as usize),
            _ => None,
        };
        if let Some(first) = group {
            let second = layout[first].is_some() as usize;
            layout[first + second] = Some(Card::from_index(i));
        }
        i += 1;
    }
    let mut cards = [Card::from_index(0); COUNT];
    let mut bit = 0;
    while bit < COUNT {
        cards[bit] = layout[bit].expect("there are 24 converters");
        bit += 1;
    }
    cards
};

/// The bit of each card; 0 for those that are no converters.
static BIT: [u32; Card::COUNT] = {
    let mut bits = [0; Card::COUNT];
    let mut bit = 0;
    while bit < COUNT {
        bits[LAYOUT[bit].index()] = 1 << bit;
        bit += 1;
    }
    bits
};

impl ConverterSet {
    /// No converter.
    pub const EMPTY: Self = Self(0);

    /// Just this card, or `None` if it is no converter.
    pub fn only(card: Card) -> Option<Self> {
        let bit = BIT[card.index()];
        (bit != 0).then_some(Self(bit))
    }

    /// The converters among these cards.
    pub fn among(cards: CardSet) -> Self {
        Self(cards.iter().fold(0, |bits, card| bits | BIT[card.index()]))
    }

    /// The same as a set of cards.
    pub fn cards(self) -> CardSet {
        self.bits().map(|bit| LAYOUT[bit]).collect()
    }

    /// Whether `card` is in the set.
    pub fn contains(self, card: Card) -> bool {
        self.0 & BIT[card.index()] != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many converters there are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The converters in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The converters that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether every converter is in `other` too.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    fn bits(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                bit
            })
        })
    }

    /// Three bits: the two `1 X -> any` and the `up to 2 X -> any` of an energy.
    pub(crate) const fn recolorers(self, energy: usize) -> u32 {
        self.0 >> (3 * energy) & 0b111
    }

    /// Two bits: the `1 any -> any`.
    pub(crate) const fn wild(self) -> u32 {
        self.0 >> WILD & 0b11
    }

    /// How many `1 any -> any` there are.
    pub(crate) const fn wild_count(self) -> u8 {
        self.wild().count_ones() as u8
    }

    /// Two bits: the `1 X -> 2 X` of an energy.
    pub(crate) const fn doublers(self, energy: usize) -> u32 {
        self.0 >> (DOUBLERS + 2 * energy) & 0b11
    }

    /// The double doubler that names this energy, if it is in the set.
    pub(crate) const fn double_doubler(self, energy: usize) -> Self {
        // Heat and battery share the first, electric and atomic the second.
        let bit = DOUBLE_DOUBLERS + (energy == 1 || energy == 2) as usize;
        Self(self.0 & 1 << bit)
    }

    /// These recolorers of an energy.
    pub(crate) const fn from_recolorers(energy: usize, bits: u32) -> Self {
        Self(bits << (3 * energy))
    }

    /// These wild converters.
    pub(crate) const fn from_wild(bits: u32) -> Self {
        Self(bits << WILD)
    }

    /// These doublers of an energy.
    pub(crate) const fn from_doublers(energy: usize, bits: u32) -> Self {
        Self(bits << (DOUBLERS + 2 * energy))
    }

    /// How often the set can double spheres of an energy.
    pub(crate) const fn doublings_of(self, energy: usize) -> u8 {
        self.doublers(energy).count_ones() as u8 + !self.double_doubler(energy).is_empty() as u8
    }

    /// How many doublings the set allows in all.
    pub(crate) const fn doublings(self) -> u8 {
        let single = (self.0 >> DOUBLERS & 0xff).count_ones();
        let double = (self.0 >> DOUBLE_DOUBLERS).count_ones();
        (single + 2 * double) as u8
    }
}

impl fmt::Debug for ConverterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}
