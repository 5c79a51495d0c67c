//! Which contestant sits on which seat of a table.

use gizmos_core::Seat;

/// One of the rotations of a table: contestant `c` sits at seat `c + rotation`, counted round the table.
///
/// ```
/// use gizmos_ai::arena::Seating;
/// use gizmos_core::Seat;
///
/// let seating = Seating { players: 3, rotation: 1 };
/// assert_eq!([0, 1, 2].map(|contestant| seating.seat_of(contestant)), [1, 2, 0]);
/// assert_eq!(seating.contestant_at(Seat::FIRST), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seating {
    /// How many sit at the table; at least one.
    pub players: usize,
    /// By how many seats they have moved on; less than `players`.
    pub rotation: usize,
}

impl Seating {
    /// All rotations of a table.
    pub fn all(players: usize) -> impl Iterator<Item = Self> {
        (0..players).map(move |rotation| Self { players, rotation })
    }

    /// The number of a contestant's seat.
    pub const fn seat_of(self, contestant: usize) -> usize {
        (contestant + self.rotation) % self.players
    }

    /// The contestant at a seat.
    pub const fn contestant_at(self, seat: Seat) -> usize {
        (seat.index() + self.players - self.rotation) % self.players
    }
}
