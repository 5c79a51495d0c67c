//! The four energies, sets of them and counts of spheres.

use std::fmt;
use std::ops::{Add, AddAssign, Index};

/// One of the four energies (R1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Energy {
    /// Red.
    Heat,
    /// Yellow.
    Electric,
    /// Blue.
    Atomic,
    /// Black.
    Battery,
}

impl Energy {
    /// All energies, in the order used everywhere.
    pub const ALL: [Self; 4] = [Self::Heat, Self::Electric, Self::Atomic, Self::Battery];

    /// The lower-case name used in JSON and in the card table.
    ///
    /// ```
    /// # use gizmos_core::Energy;
    /// assert_eq!(Energy::Heat.name(), "heat");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heat => "heat",
            Self::Electric => "electric",
            Self::Atomic => "atomic",
            Self::Battery => "battery",
        }
    }

    /// The letter used in notation.
    ///
    /// ```
    /// # use gizmos_core::Energy;
    /// assert_eq!(Energy::Battery.letter(), 'b');
    /// ```
    pub const fn letter(self) -> char {
        self.name().as_bytes()[0] as char
    }

    /// The energy with this letter, if there is one.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|e| e.letter() == letter)
    }

    /// Its place among all energies, 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Energy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of energies, as printed on triggers.
///
/// ```
/// # use gizmos_core::{Energy, EnergySet};
/// let set = EnergySet::EMPTY.with(Energy::Heat).with(Energy::Battery);
/// assert!(set.contains(Energy::Heat) && !set.contains(Energy::Atomic));
/// assert_eq!(set.iter().count(), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EnergySet(u8);

impl EnergySet {
    /// No energy.
    pub const EMPTY: Self = Self(0);

    /// The set with `energy` added.
    #[must_use]
    pub const fn with(self, energy: Energy) -> Self {
        Self(self.0 | 1 << energy as u8)
    }

    /// Whether `energy` is in the set.
    pub const fn contains(self, energy: Energy) -> bool {
        self.0 & (1 << energy as u8) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The energies of the set in their usual order.
    pub fn iter(self) -> impl Iterator<Item = Energy> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let energy = Energy::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*energy)
        })
    }
}

/// How many spheres of each energy.
///
/// There are never more than 52 spheres (R1.1), so a byte for each is plenty.
///
/// ```
/// # use gizmos_core::{Energy, Spheres};
/// let ring = Spheres::of(Energy::Heat, 2) + Spheres::of(Energy::Atomic, 1);
/// assert_eq!(ring.total(), 3);
/// assert_eq!(ring.to_string(), "hha");
/// assert!(ring.covers(Spheres::of(Energy::Heat, 1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spheres([u8; 4]);

impl Spheres {
    /// No sphere at all.
    pub const EMPTY: Self = Self([0; 4]);

    /// Counts in the order of [`Energy::ALL`].
    pub const fn new(counts: [u8; 4]) -> Self {
        Self(counts)
    }

    /// `count` spheres of one energy.
    pub const fn of(energy: Energy, count: u8) -> Self {
        Self::packed((count as u32) << (8 * energy.index()))
    }

    /// All four counts as one number.
    const fn pack(self) -> u32 {
        u32::from_le_bytes(self.0)
    }

    const fn packed(number: u32) -> Self {
        Self(number.to_le_bytes())
    }

    /// The counts in the order of [`Energy::ALL`].
    pub const fn counts(self) -> [u8; 4] {
        self.0
    }

    /// How many spheres in all.
    pub fn total(self) -> u8 {
        // Two and two at once, with room for what is carried.
        let counts = self.pack();
        let pairs = (counts & 0x00ff_00ff) + (counts >> 8 & 0x00ff_00ff);
        ((pairs & 0xffff) + (pairs >> 16)).min(255) as u8
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether at least `other` is there, energy by energy.
    pub fn covers(self, other: Self) -> bool {
        (0..4).all(|i| self.0[i] >= other.0[i])
    }

    /// What is left after taking `other` away, or `None` if it is not all there.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.covers(other).then(|| self.less(other))
    }

    /// What is left after taking `other` away; `self` must cover it.
    pub(crate) fn less(self, other: Self) -> Self {
        debug_assert!(self.covers(other), "{self} does not cover {other}");
        Self::packed(self.pack().wrapping_sub(other.pack()))
    }

    /// The same without any of this energy.
    #[must_use]
    pub const fn without(self, energy: Energy) -> Self {
        Self::packed(self.pack() & !(0xff << (8 * energy.index())))
    }

    /// The energy of the `n`-th sphere when they are laid out by energy. There must be fewer than 128.
    pub(crate) fn nth(self, n: u8) -> Option<Energy> {
        debug_assert!(self.total() < 128, "one bit of each sum is needed for comparing");
        // Which energy it is, nobody can guess: all four are compared at once, without a branch. First the sums of the
        // counts up to each energy, then one bit for each that is not above n, and how many there are.
        let sums = self.pack().wrapping_mul(0x0101_0101);
        let passed = (((u32::from(n) * 0x0101_0101) | 0x8080_8080) - sums) >> 7 & 0x0101_0101;
        Energy::ALL.get((passed.wrapping_mul(0x0101_0101) >> 24) as usize).copied()
    }

    /// The energies of which there is at least one.
    pub(crate) const fn energies(self) -> EnergySet {
        // The highest bit of each count tells whether there is any; the product moves the four bits side by side.
        let counts = self.pack();
        let any = (((counts & 0x7f7f_7f7f) + 0x7f7f_7f7f) | counts) >> 7 & 0x0101_0101;
        EnergySet((any.wrapping_mul(0x0102_0408) >> 24) as u8 & 0xf)
    }

    /// The energies of which there is at least one, with their counts.
    pub fn iter(self) -> impl Iterator<Item = (Energy, u8)> {
        Energy::ALL.into_iter().map(move |e| (e, self[e])).filter(|&(_, n)| n > 0)
    }
}

impl Index<Energy> for Spheres {
    type Output = u8;

    fn index(&self, energy: Energy) -> &u8 {
        &self.0[energy.index()]
    }
}

/// Energy by energy. Counts wrap at 256; there are 13 spheres of each.
impl Add for Spheres {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        // All four at once: the highest bit of each count is added apart, so that none is carried into the next count.
        let (a, b) = (self.pack(), other.pack());
        Self::packed(((a & 0x7f7f_7f7f) + (b & 0x7f7f_7f7f)) ^ ((a ^ b) & 0x8080_8080))
    }
}

impl AddAssign for Spheres {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// One letter for each sphere, as in notation; `-` when there is none.
impl fmt::Display for Spheres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (energy, count) in self.iter() {
            for _ in 0..count {
                write!(f, "{}", energy.letter())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_sphere_is_found_without_laying_them_out() {
        for counts in [[0; 4], [13; 4], [1, 0, 2, 0], [0, 3, 0, 1], [0, 0, 0, 7], [5, 0, 0, 0]] {
            let spheres = Spheres::new(counts);
            let laid_out: Vec<Energy> =
                spheres.iter().flat_map(|(energy, count)| std::iter::repeat_n(energy, count.into())).collect();
            for n in 0..60 {
                assert_eq!(spheres.nth(n), laid_out.get(usize::from(n)).copied(), "{n} of {counts:?}");
            }
        }
    }

    #[test]
    fn the_energies_are_those_with_spheres() {
        for bits in 0..16_u8 {
            let counts = std::array::from_fn(|energy| (bits >> energy & 1) * 13);
            assert_eq!(Spheres::new(counts).energies(), EnergySet(bits));
        }
    }

    #[test]
    fn totals_end_at_the_highest_number() {
        assert_eq!(Spheres::new([13; 4]).total(), 52);
        assert_eq!(Spheres::new([255, 1, 0, 0]).total(), 255);
        assert_eq!(Spheres::new([255; 4]).total(), 255);
    }
}
