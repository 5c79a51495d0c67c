//! The three levels of cards and what there is one of for each.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A level that has a deck (R1.2). Starting Gizmos, level 0, have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// Level 1.
    One = 1,
    /// Level 2.
    Two = 2,
    /// Level 3.
    Three = 3,
}

impl Level {
    /// The levels, lowest first.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// Its number, 1 to 3.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The level with this number.
    ///
    /// ```
    /// # use gizmos_core::Level;
    /// assert_eq!(Level::from_number(2), Some(Level::Two));
    /// assert_eq!(Level::from_number(0), None);
    /// ```
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            _ => None,
        }
    }

    /// Its place among all levels, 0 to 2.
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// One value for each level.
///
/// ```
/// # use gizmos_core::{ByLevel, Level};
/// let sizes = ByLevel([36, 36, 16]);
/// assert_eq!(sizes[Level::Three], 16);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByLevel<T>(pub [T; 3]);

impl<T> ByLevel<T> {
    /// A value for each level from a function of the level.
    pub fn from_fn(mut f: impl FnMut(Level) -> T) -> Self {
        Self(Level::ALL.map(&mut f))
    }
}

impl<T> Index<Level> for ByLevel<T> {
    type Output = T;

    fn index(&self, level: Level) -> &T {
        &self.0[level.index()]
    }
}

impl<T> IndexMut<Level> for ByLevel<T> {
    fn index_mut(&mut self, level: Level) -> &mut T {
        &mut self.0[level.index()]
    }
}
