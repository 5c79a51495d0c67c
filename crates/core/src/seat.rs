//! Seats at the table and sets of them.

use std::fmt;

/// A seat, counted clockwise from the First Player, who has seat 0 (R2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = u8, maximum = 3))]
pub struct Seat(u8);

impl Seat {
    /// The seat of the First Player.
    pub const FIRST: Self = Self(0);

    /// The most seats there are (R1.5).
    pub const MAX: usize = 4;

    /// The seat with this number, 0 to 3.
    ///
    /// ```
    /// # use gizmos_core::Seat;
    /// assert_eq!(Seat::new(3).map(Seat::index), Some(3));
    /// assert_eq!(Seat::new(4), None);
    /// ```
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::MAX { Some(Self(number as u8)) } else { None }
    }

    /// Its number, 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `players` seats.
    pub fn all(players: usize) -> impl Iterator<Item = Self> {
        (0..players.min(Self::MAX)).map(|i| Self(i as u8))
    }

    /// The next seat clockwise at a table of `players`.
    #[must_use]
    pub const fn next(self, players: usize) -> Self {
        Self(((self.0 as usize + 1) % players) as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats, such as those who know a card.
///
/// ```
/// # use gizmos_core::{Seat, SeatSet};
/// let set = SeatSet::only(Seat::FIRST);
/// assert!(set.contains(Seat::FIRST));
/// assert_eq!(SeatSet::first(3).iter().count(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = Vec<Seat>, description = "Seats, in ascending order."))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Just this seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The first `players` seats.
    pub fn first(players: usize) -> Self {
        Seat::all(players).fold(Self::EMPTY, Self::with)
    }

    /// The set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the two sets share a seat.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The seats of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MAX).filter(move |&s| self.contains(s))
    }
}
