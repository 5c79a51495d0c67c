//! Active Gizmos in the order in which they matter to their owner.

use std::cmp::Reverse;

use gizmos_core::{Card, CardSet, Effect, Trigger};

/// Those that can be triggered first, then converters, then what works by itself, then what has done its work; of these the
/// highest level first.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_still_do_something_comes_first() {
        let numbers = [1, 101, 117, 129, 203, 305, 328];
        let cards: CardSet = numbers.into_iter().filter_map(Card::from_number).collect();
        let ordered: Vec<u16> = by_use(cards).into_iter().map(Card::number).collect();
        assert_eq!(ordered, [305, 117, 1, 203, 101, 328, 129]);
    }
}
