//! The cards that were put back under a deck.

use crate::{Card, SeatSet};

/// The cards under a deck, top to bottom, and who knows each of them (R7.3).
///
/// In a [`State`](crate::State) every card is there; in a [`View`](crate::View) the unknown ones are `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pile {
    len: u8,
    cards: [Option<Card>; Pile::CAPACITY],
    seen_by: [SeatSet; Pile::CAPACITY],
}

/// One card under a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Returned {
    /// The card; in a [`View`](crate::View), `None` if the observer does not know it.
    pub card: Option<Card>,
    /// The seats that know it.
    pub seen_by: SeatSet,
}

impl Pile {
    /// The cards of a level.
    pub(crate) const CAPACITY: usize = 36;

    pub(crate) const fn new() -> Self {
        Self { len: 0, cards: [None; Self::CAPACITY], seen_by: [SeatSet::EMPTY; Self::CAPACITY] }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Returned> {
        let len = usize::from(self.len);
        self.cards[..len].iter().zip(&self.seen_by[..len]).map(|(&card, &seen_by)| Returned { card, seen_by })
    }

    /// The same as somebody sees it who knows only what one of these seats knows.
    #[must_use]
    pub(crate) fn known_to(mut self, seats: SeatSet) -> Self {
        // All places, taken or not: that is done for many at once.
        for (card, seen_by) in self.cards.iter_mut().zip(&self.seen_by) {
            if !seen_by.meets(seats) {
                *card = None;
            }
        }
        self
    }

    pub(crate) fn top(&self) -> Option<Card> {
        self.cards[0]
    }

    /// Puts a card under all others. A level's cards always fit.
    pub(crate) fn push(&mut self, card: Option<Card>, seen_by: SeatSet) {
        let end = usize::from(self.len);
        debug_assert!(end < Self::CAPACITY, "a pile holds a level's cards at the most");
        if end < Self::CAPACITY {
            (self.cards[end], self.seen_by[end]) = (card, seen_by);
            self.len += 1;
        }
    }

    /// Takes the top card away.
    pub(crate) fn pop(&mut self) {
        let len = usize::from(self.len);
        if len > 0 {
            self.cards.copy_within(1..len, 0);
            self.seen_by.copy_within(1..len, 0);
            (self.cards[len - 1], self.seen_by[len - 1]) = (None, SeatSet::EMPTY);
            self.len -= 1;
        }
    }
}
