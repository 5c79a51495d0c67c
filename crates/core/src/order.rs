//! Active Gizmos in the order in which they matter to their owner.

use std::cmp::Reverse;

use crate::{Card, CardSet, Effect, Trigger};

/// Those that can be triggered first, then converters, then what works by itself, then what has done its work; of these the
/// highest level first.
///
/// ```
/// # use gizmos_core::{Card, CardSet, by_use};
/// let cards: CardSet = [1, 101, 117, 129, 203, 305, 328].into_iter().filter_map(Card::from_number).collect();
/// let ordered: Vec<u16> = by_use(cards).into_iter().map(Card::number).collect();
/// assert_eq!(ordered, [305, 117, 1, 203, 101, 328, 129]);
/// ```
pub fn by_use(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| (class(*card), Reverse(card.level()), *card));
    cards
}

fn class(card: Card) -> u8 {
    let face = card.face();
    match face.effect {
        _ if face.trigger != Trigger::None => 0,
        Effect::Recolor { .. } | Effect::Double(_) => 1,
        Effect::Raise { .. } | Effect::NoFile | Effect::NoResearch => 3,
        _ => 2,
    }
}
