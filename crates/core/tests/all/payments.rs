//! Payments against brute force: every sequence of conversions, tried out one by one (R9).

use std::collections::{BTreeSet, HashSet};

use gizmos_core::{Card, CardSet, Color, ConverterSet, Discounts, Effect, Energy, Payment, Price, Purse, Spheres};
use proptest::prelude::*;

/// Everything about a build in progress: the energies as they count now, and what each converter can still do.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Paying {
    energies: [u8; 4],
    /// For each converter how often it recolours, and which energies it still doubles.
    left: Vec<(u8, [bool; 4])>,
}

/// Whether these spheres can become the price by some sequence of conversions with some of these converters.
fn can_become(price: Price, spend: Spheres, converters: &[Card]) -> bool {
    let left = converters.iter().map(|card| match card.face().effect {
        Effect::Recolor { times, .. } => (times, [false; 4]),
        Effect::Double(set) => (0, Energy::ALL.map(|energy| set.contains(energy))),
        _ => panic!("{card} is no converter"),
    });
    let start = Paying { energies: spend.counts(), left: left.collect() };
    let mut seen = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(paying) = open.pop() {
        let total: u8 = paying.energies.iter().sum();
        let paid = match price.color {
            Color::Any => true,
            Color::One(energy) => paying.energies[energy as usize] == total,
            Color::None => false,
        };
        if paid && (price.lowest..=price.full).contains(&total) {
            return true;
        }
        let mut try_out = |next: Paying| {
            if seen.insert(next.clone()) {
                open.push(next);
            }
        };
        for (i, card) in converters.iter().enumerate() {
            for from in (0..4).filter(|&from| paying.energies[from] > 0) {
                let recolors = match card.face().effect {
                    Effect::Recolor { from: None, .. } => true,
                    Effect::Recolor { from: Some(energy), .. } => energy as usize == from,
                    _ => false,
                };
                if recolors && paying.left[i].0 > 0 {
                    for to in 0..4 {
                        let mut next = paying.clone();
                        next.left[i].0 -= 1;
                        next.energies[from] -= 1;
                        next.energies[to] += 1;
                        try_out(next);
                    }
                }
                if paying.left[i].1[from] && total < price.full {
                    let mut next = paying.clone();
                    next.left[i].1[from] = false;
                    next.energies[from] += 1;
                    try_out(next);
                }
            }
        }
    }
    false
}

/// All payments by the letter of R9.4.
fn brute_force(price: Price, ring: Spheres, converters: CardSet) -> BTreeSet<Payment> {
    let cards: Vec<Card> = converters.iter().collect();
    let [h, e, a, b] = ring.counts();
    let mut payments = BTreeSet::new();
    for spend in (0..=h).flat_map(|h| {
        (0..=e).flat_map(move |e| (0..=a).flat_map(move |a| (0..=b).map(move |b| Spheres::new([h, e, a, b]))))
    }) {
        // More spheres than the price can never become fewer.
        if spend.total() > price.full {
            continue;
        }
        let mut smallest: Vec<usize> = Vec::new();
        let mut subsets: Vec<usize> = (0..1 << cards.len()).collect();
        subsets.sort_by_key(|subset| subset.count_ones());
        for subset in subsets {
            if smallest.iter().any(|small| small & !subset == 0) {
                continue;
            }
            let used: Vec<Card> = (0..cards.len()).filter(|i| subset & 1 << i != 0).map(|i| cards[i]).collect();
            if can_become(price, spend, &used) {
                smallest.push(subset);
                payments.insert(Payment { spend, converters: ConverterSet::among(used.into_iter().collect()) });
            }
        }
    }
    payments
}

fn converter() -> impl Strategy<Value = Card> {
    let converters: Vec<Card> = Card::all().filter(|&card| ConverterSet::only(card).is_some()).collect();
    prop::sample::select(converters)
}

fn price() -> impl Strategy<Value = Price> {
    let color = prop_oneof![
        4 => (0..4_usize).prop_map(|i| Color::One(Energy::ALL[i])),
        1 => Just(Color::Any),
    ];
    (color, 0..=7_u8, 0..=3_u8).prop_map(|(color, full, discount)| Price {
        color,
        lowest: full.saturating_sub(discount),
        full,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn payments_are_those_of_brute_force(
        price in price(),
        ring in prop::array::uniform4(0..=3_u8).prop_map(Spheres::new),
        converters in prop::collection::hash_set(converter(), 0..=5),
    ) {
        let converters: CardSet = converters.into_iter().collect();
        let mut listed = Vec::new();
        let purse = Purse::new(ring, ConverterSet::among(converters));
        purse.payments(price, |payment| listed.push(payment));
        prop_assert_eq!(purse.can_pay(price), !listed.is_empty());
        let found: BTreeSet<_> = listed.iter().copied().collect();
        prop_assert_eq!(found.len(), listed.len(), "a payment is listed twice");
        prop_assert_eq!(found, brute_force(price, ring, converters));
    }

    #[test]
    fn payable_cards_are_those_with_a_payment(
        ring in prop::array::uniform4(0..=4_u8).prop_map(Spheres::new),
        converters in prop::collection::hash_set(converter(), 0..=8),
        source in 0..=2_u8,
        level_two in 0..=2_u8,
    ) {
        let purse = Purse::new(ring, ConverterSet::among(converters.into_iter().collect()));
        let discounts = Discounts { source, level_two };
        let has_payment = |card: &Card| {
            let mut has_payment = false;
            purse.payments(discounts.price(*card), |_| has_payment = true);
            has_payment
        };
        let with_payment: CardSet = Card::all().filter(has_payment).collect();
        prop_assert_eq!(purse.payable(CardSet::ALL, discounts), with_payment);
    }
}
