//! Payments: every way to pay a price with spheres and converters (R9), and no other.
//!
//! A price asks for a number of energies, all of one colour or of any. Converters either *recolour* a sphere or
//! *double* it. Three observations make the search small:
//!
//! 1. Doubling is needed only to make up for missing spheres, and never more than to reach the lowest price:
//!    undoing one doubling of a longer payment gives one with fewer converters, so R9.4 drops the longer one.
//! 2. Once it is fixed which energies are doubled how often, every sphere of a wrong colour needs one recolouring
//!    *from* that colour, every doubling of a wrong colour one more, and a doubled colour that no spent sphere has
//!    needs one sphere routed through it. So the payment is a number of recolourings demanded from each colour.
//! 3. A colour's demand is met by its own recolourers (capacity 1, 1 and 2), the rest by `any -> any`.
//!    Which of the eight subsets meet a demand without a card too many is a constant table.

use crate::card::Color;
use crate::cards::{COSTING_AT_MOST, MOST_EXPENSIVE, OF_LEVEL};
use crate::setup::SPHERES_OF_EACH;
use crate::{CardSet, ConverterSet, Discounts, Energy, Level, Price, Spheres};

/// What a player gives for a card: spheres, and the converters used on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payment {
    /// The spheres that go back to the dispenser.
    pub spend: Spheres,
    /// The converters used up for this turn.
    pub converters: ConverterSet,
}

impl Payment {
    /// Nothing at all, as for a free build (R6.7).
    pub const FREE: Self = Self { spend: Spheres::EMPTY, converters: ConverterSet::EMPTY };
}

/// What a player can pay with: the spheres in the ring and the converters not used yet.
///
/// ```
/// # use gizmos_core::{Card, CardSet, Color, ConverterSet, Energy, Price, Purse, Spheres};
/// // Two Atomic for one Electric: Electric -> Heat, Heat -> 2 Heat, 2 Heat -> 2 Atomic (R9.2).
/// let converters = [105, 210, 202].into_iter().filter_map(Card::from_number).collect();
/// let purse = Purse::new(Spheres::of(Energy::Electric, 1), ConverterSet::among(converters));
/// let mut payments = Vec::new();
/// purse.payments(Price { color: Color::One(Energy::Atomic), lowest: 2, full: 2 }, |payment| payments.push(payment));
/// assert_eq!(payments.len(), 1);
/// assert_eq!(payments[0].converters.cards(), converters);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    ring: Spheres,
    converters: ConverterSet,
    /// How many spheres of each energy could be recoloured if no other were.
    recolorable: Spheres,
    /// How many spheres can count as two.
    doublings: u8,
    /// More of an energy than this can never be paid, nor more than the last entry of any mix.
    reach: [u8; 5],
}

impl Purse {
    /// These spheres and these converters. Of more than 13 spheres of an energy, 13 count (R1.1).
    pub fn new(ring: Spheres, converters: ConverterSet) -> Self {
        let counts = ring.counts().map(|count| count.min(SPHERES_OF_EACH));
        let ring = Spheres::new(counts);
        let total = ring.total();
        if converters.is_empty() {
            let [heat, electric, atomic, battery] = counts;
            let reach = [heat, electric, atomic, battery, total];
            return Self { ring, converters, recolorable: Spheres::EMPTY, doublings: 0, reach };
        }
        let wild = converters.wild_count();
        let doublings = converters.doublings();
        let covered: [u8; 4] = std::array::from_fn(|x| counts[x].min(CAPACITY[converters.recolorers(x) as usize]));
        let recolorable = Spheres::new(std::array::from_fn(|x| counts[x].min(covered[x] + wild)));
        let all_covered: u8 = covered.iter().sum();
        let mut reach = [total + doublings; 5];
        for x in 0..4 {
            let others = total - counts[x];
            reach[x] = counts[x] + others.min(all_covered - covered[x] + wild) + doublings;
        }
        Self { ring, converters, recolorable, doublings, reach }
    }

    /// Calls `found` with every payment of this price (R9.4), each exactly once.
    pub fn payments(&self, price: Price, mut found: impl FnMut(Payment)) {
        self.plain(price, &mut found);
        self.doubled(price, &mut found);
    }

    /// Calls `found` with every payment in which no sphere counts twice.
    fn plain(&self, price: Price, found: &mut impl FnMut(Payment)) {
        match price.color {
            _ if price.lowest > price.full => {}
            Color::None => {}
            Color::One(energy) => self.recolored(energy, price, found),
            // Any mix pays as it is.
            Color::Any => spends(self.ring, price.lowest, price.full, |spend| {
                found(Payment { spend, converters: ConverterSet::EMPTY });
            }),
        }
    }

    /// Calls `found` with every payment in which spheres count twice.
    #[inline]
    fn doubled(&self, price: Price, found: &mut impl FnMut(Payment)) {
        if self.doublings > 0 && (2..=price.full.min(self.reach(price.color))).contains(&price.lowest) {
            self.doubled_within_reach(price, found);
        }
    }

    #[inline(never)] // Rare and large: it would crowd the loops around it.
    fn doubled_within_reach(&self, price: Price, found: &mut impl FnMut(Payment)) {
        let doublings = self.useful_doublings(price.color);
        if self.reach(price.color) - self.doublings + doublings < price.lowest {
            return;
        }
        let among = match price.color {
            Color::One(energy) => self.recolorable.without(energy) + Spheres::of(energy, self.ring[energy]),
            _ => self.ring,
        };
        let least = price.lowest.saturating_sub(doublings).max(1);
        spends(among, least, price.lowest - 1, |spend| {
            price.converter_sets(spend, self.converters, |converters| found(Payment { spend, converters }));
        });
    }

    /// No payment of this colour doubles more often.
    fn useful_doublings(&self, color: Color) -> u8 {
        let of_energy = |energy: &Energy| {
            let doublings = self.converters.doublings_of(energy.index());
            match color {
                Color::None => 0,
                // Each doubling makes one more sphere to recolour, besides the one that is doubled.
                Color::One(target) if target != *energy => doublings.min(self.recolorings(*energy).saturating_sub(1)),
                _ => doublings,
            }
        };
        Energy::ALL.iter().map(of_energy).sum()
    }

    /// How many spheres of an energy could be recoloured if no other were, and if there were enough of them.
    fn recolorings(&self, energy: Energy) -> u8 {
        CAPACITY[self.converters.recolorers(energy.index()) as usize] + self.converters.wild_count()
    }

    /// Whether anything can become this energy. Without converters, or without anything to convert, only it pays for itself.
    fn can_recolor_to(&self, energy: Energy) -> bool {
        self.ring[energy] + self.doublings != self.reach[energy.index()]
    }

    /// Calls `found` with every payment in which no sphere counts twice and all become this energy.
    fn recolored(&self, energy: Energy, price: Price, found: &mut impl FnMut(Payment)) {
        let own = self.ring[energy];
        let mut complete = |foreign: Spheres, converters| {
            let others = foreign.total();
            for count in price.lowest.saturating_sub(others)..=own.min(price.full - others) {
                found(Payment { spend: foreign + Spheres::of(energy, count), converters });
            }
        };
        if !self.can_recolor_to(energy) {
            return complete(Spheres::EMPTY, ConverterSet::EMPTY);
        }
        let most = self.recolorable.without(energy);
        Recoloring { available: self.converters, least: Spheres::EMPTY, most, total: price.full }.all(complete);
    }

    /// More than this of a colour can never be paid; all of it not always.
    ///
    /// ```
    /// # use gizmos_core::{Color, ConverterSet, Energy, Purse, Spheres};
    /// let purse = Purse::new(Spheres::of(Energy::Heat, 2), ConverterSet::EMPTY);
    /// assert_eq!(purse.reach(Color::One(Energy::Heat)), 2);
    /// assert_eq!(purse.reach(Color::One(Energy::Atomic)), 0);
    /// ```
    pub const fn reach(&self, color: Color) -> u8 {
        match color {
            Color::None => 0,
            Color::One(energy) => self.reach[energy.index()],
            Color::Any => self.reach[4],
        }
    }

    /// The cards that can possibly be paid for with these discounts: no other card has a payment.
    pub(crate) fn within_reach(&self, discounts: Discounts) -> CardSet {
        let within = |discount: u8| {
            (0..5).fold(CardSet::EMPTY, |cards, color| {
                let most = usize::from(self.reach[color] + discount).min(MOST_EXPENSIVE);
                cards | COSTING_AT_MOST[color][most]
            })
        };
        let mut cards = within(discounts.source);
        if discounts.level_two > 0 {
            cards |= within(discounts.source + discounts.level_two) & OF_LEVEL[Level::Two];
        }
        cards
    }

    /// Those of the cards that can be paid for with these discounts.
    ///
    /// ```
    /// # use gizmos_core::{Card, CardSet, ConverterSet, Discounts, Energy, Purse, Spheres};
    /// let cards: CardSet = [101, 103].into_iter().filter_map(Card::from_number).collect();
    /// let purse = Purse::new(Spheres::of(Energy::Electric, 1), ConverterSet::EMPTY);
    /// assert_eq!(purse.payable(cards, Discounts::default()).iter().next(), Card::from_number(103));
    /// ```
    pub fn payable(&self, cards: CardSet, discounts: Discounts) -> CardSet {
        let within_reach = cards & self.within_reach(discounts);
        if self.doublings == 0 {
            return within_reach;
        }
        within_reach.into_iter().filter(|&card| self.can_pay(discounts.price(card))).collect()
    }

    /// Whether there is any payment at all.
    pub fn can_pay(&self, price: Price) -> bool {
        if price.color == Color::None || price.lowest > price.full {
            return false;
        }
        // What can be paid without doubling can also be paid with fewer spheres.
        let mut can_pay = price.lowest <= self.reach(price.color) - self.doublings;
        if !can_pay {
            self.doubled(price, &mut |_| can_pay = true);
        }
        can_pay
    }
}

/// Calls `visit` with every choice of `least` to `most` spheres among these.
fn spends(among: Spheres, least: u8, most: u8, mut visit: impl FnMut(Spheres)) {
    let among = among.counts();
    for a in 0..=among[0].min(most) {
        for b in 0..=among[1].min(most - a) {
            for c in 0..=among[2].min(most - a - b) {
                let count = a + b + c;
                for d in least.saturating_sub(count)..=among[3].min(most - count) {
                    visit(Spheres::new([a, b, c, d]));
                }
            }
        }
    }
}

/// The search for all ways to recolour so many spheres of each energy with no converter too many.
struct Recoloring {
    available: ConverterSet,
    /// At least so many of each energy,
    least: Spheres,
    /// at most so many,
    most: Spheres,
    /// and no more than this in all.
    total: u8,
}

/// A way to recolour spheres of the first energies.
#[derive(Clone, Copy)]
struct Recolored {
    spend: Spheres,
    converters: ConverterSet,
    /// How many more spheres there may be.
    room: u8,
    /// How many of them are left to wild converters.
    uncovered: u8,
}

impl Recoloring {
    /// Calls `found` with what is spent and the converters that recolour it.
    fn all(&self, mut found: impl FnMut(Spheres, ConverterSet)) {
        let none = Recolored { spend: Spheres::EMPTY, converters: ConverterSet::EMPTY, room: self.total, uncovered: 0 };
        for heat in self.more(none, Energy::Heat) {
            for electric in self.more(heat, Energy::Electric) {
                for atomic in self.more(electric, Energy::Atomic) {
                    for battery in self.more(atomic, Energy::Battery) {
                        self.with_wild(battery, &mut found);
                    }
                }
            }
        }
    }

    /// The ways to go on with this energy.
    fn more(&self, before: Recolored, energy: Energy) -> impl Iterator<Item = Recolored> {
        let (least, most) = (self.least[energy], self.most[energy].min(before.room));
        let wild = self.available.wild_count() - before.uncovered;
        let thrifty = THRIFTY[self.available.recolorers(energy.index()) as usize];
        let ways = thrifty.iter().take_while(move |way| way.count <= most);
        ways.filter(move |way| way.count >= least && way.uncovered <= wild).map(move |way| Recolored {
            spend: before.spend + Spheres::of(energy, way.count),
            converters: before.converters.or(ConverterSet::from_recolorers(energy.index(), way.recolorers.into())),
            room: before.room - way.count,
            uncovered: before.uncovered + way.uncovered,
        })
    }

    /// Chooses wild converters for what is uncovered.
    fn with_wild(&self, recolored: Recolored, found: &mut impl FnMut(Spheres, ConverterSet)) {
        let mut add = |wild| found(recolored.spend, recolored.converters.or(ConverterSet::from_wild(wild)));
        match (recolored.uncovered, self.available.wild()) {
            (0, _) => add(0),
            (1, wild) => [0b01, 0b10].into_iter().filter(|one| wild & one != 0).for_each(add),
            (2, 0b11) => add(0b11),
            _ => {}
        }
    }
}

/// Calls `visit` with every smallest set of recolourers that meets the demand from each energy.
fn cover(available: ConverterSet, demand: [u8; 4], mut visit: impl FnMut(ConverterSet)) {
    let demand = Spheres::new(demand);
    Recoloring { available, least: demand, most: demand, total: u8::MAX }.all(|_, set| visit(set));
}

impl Price {
    /// Whether `payment` would pay the price, be it with converters used in vain.
    pub(crate) fn is_met(self, payment: Payment) -> bool {
        let mut met = false;
        self.converter_sets(payment.spend, payment.converters, |_| met = true);
        met
    }

    /// Whether `payment` is one of [`Purse::payments`], given that spheres and converters are at hand.
    pub(crate) fn is_exact(self, payment: Payment) -> bool {
        let mut exact = false;
        self.converter_sets(payment.spend, payment.converters, |set| exact |= set == payment.converters);
        exact
    }

    /// Calls `visit` with the smallest sets of converters that turn `spend` into the price.
    fn converter_sets(self, spend: Spheres, available: ConverterSet, mut visit: impl FnMut(ConverterSet)) {
        let total = spend.total();
        if total > self.full {
            return;
        }
        let mut counts = spend.counts();
        let missing = self.lowest.saturating_sub(total);
        if missing == 0 {
            match self.color {
                Color::Any => visit(ConverterSet::EMPTY),
                Color::One(energy) => {
                    counts[energy.index()] = 0;
                    cover(available, counts, visit);
                }
                Color::None => {}
            }
        } else if total > 0 {
            let mut smallest = Smallest::default();
            doublings(available, missing, |doubled, converters| {
                let mut insert = |demand| cover(available, demand, |set| smallest.insert(set.or(converters)));
                match self.color {
                    Color::Any => route_freely(counts, doubled, insert),
                    Color::One(energy) => insert(route_to(energy.index(), counts, doubled)),
                    Color::None => {}
                }
            });
            smallest.0.into_iter().for_each(visit);
        }
    }
}

/// How many spheres each set of an energy's recolourers can recolour.
static CAPACITY: [u8; 8] = [0, 1, 1, 2, 2, 3, 3, 4];

/// The energies besides each one.
static OTHERS: [[usize; 3]; 4] = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]];

/// Spheres of an energy and recolourers of it, of which none is too many.
#[derive(Clone, Copy)]
struct Thrifty {
    count: u8,
    /// As three bits.
    recolorers: u8,
    /// How many of the spheres they cannot recolour: two at the most.
    uncovered: u8,
}

/// For each set of an energy's recolourers, what can be done with some of them, fewer spheres first.
static THRIFTY: [&[Thrifty]; 8] = {
    const WAYS: [([Thrifty; 25], usize); 8] =
        [thrifty(0), thrifty(1), thrifty(2), thrifty(3), thrifty(4), thrifty(5), thrifty(6), thrifty(7)];
    let mut table: [&[Thrifty]; 8] = [&[]; 8];
    let mut available = 0;
    while available < 8 {
        table[available] = WAYS[available].0.split_at(WAYS[available].1).0;
        available += 1;
    }
    table
};

/// What can be done with some of these recolourers, and how many ways that are.
const fn thrifty(available: u8) -> ([Thrifty; 25], usize) {
    let mut ways = [Thrifty { count: 0, recolorers: 0, uncovered: 0 }; 25];
    let mut len = 0;
    let mut count = 0;
    while count <= CAPACITY[7] + 2 {
        let mut recolorers = 0;
        while recolorers < 8 {
            let capacity = CAPACITY[recolorers as usize];
            let single_needed = recolorers % 4 == 0 || capacity - 1 < count;
            let double_needed = recolorers & 0b100 == 0 || capacity - 2 < count;
            let uncovered = count.saturating_sub(capacity);
            if recolorers & !available == 0 && single_needed && double_needed && uncovered <= 2 {
                ways[len] = Thrifty { count, recolorers, uncovered };
                len += 1;
            }
            recolorers += 1;
        }
        count += 1;
    }
    (ways, len)
}

/// Calls `visit` with every choice of doublers for exactly `missing` doublings: how often each energy is doubled,
/// and by which converters.
fn doublings(available: ConverterSet, missing: u8, mut visit: impl FnMut([u8; 4], ConverterSet)) {
    if available.doublings() >= missing {
        doublings_from(0, available, missing, [0; 4], ConverterSet::EMPTY, &mut visit);
    }
}

fn doublings_from(
    energy: usize,
    available: ConverterSet,
    missing: u8,
    doubled: [u8; 4],
    chosen: ConverterSet,
    visit: &mut impl FnMut([u8; 4], ConverterSet),
) {
    if missing == 0 {
        return visit(doubled, chosen);
    }
    if energy == 4 {
        return;
    }
    let own = available.doublers(energy);
    let double = available.double_doubler(energy);
    for set in (0..4).filter(|set| set & !own == 0) {
        for with_double in 0..=u8::from(!double.is_empty()) {
            let times = set.count_ones() as u8 + with_double;
            if times <= missing {
                let mut doubled = doubled;
                doubled[energy] = times;
                let mut chosen = chosen.or(ConverterSet::from_doublers(energy, set));
                if with_double == 1 {
                    chosen = chosen.or(double);
                }
                doublings_from(energy + 1, available, missing - times, doubled, chosen, visit);
            }
        }
    }
}

/// The recolourings demanded from each energy when everything must become `target`.
fn route_to(target: usize, spend: [u8; 4], doubled: [u8; 4]) -> [u8; 4] {
    let mut demand = [0; 4];
    let mut routed = false;
    let mut foreign = false;
    for energy in OTHERS[target] {
        // A doubled energy that no spent sphere has is entered by a sphere on its way, which must leave it again.
        let entered = doubled[energy] > 0 && spend[energy] == 0;
        routed |= entered;
        foreign |= spend[energy] > 0;
        demand[energy] = spend[energy] + doubled[energy] + u8::from(entered);
    }
    // A sphere that must be recoloured anyway makes the detour; if there is none, one leaves the target for it.
    demand[target] = u8::from(routed && !foreign);
    demand
}

/// Calls `visit` with every possible demand when the result may have any colours: only what is routed into a doubled
/// energy needs recolouring, from any energy that has a sphere to give.
fn route_freely(spend: [u8; 4], doubled: [u8; 4], mut visit: impl FnMut([u8; 4])) {
    let entered: [bool; 4] = std::array::from_fn(|x| doubled[x] > 0 && spend[x] == 0);
    let spheres: [u8; 4] = std::array::from_fn(|x| spend[x] + doubled[x] + u8::from(entered[x]));
    let mut feeders = [0; 4];
    loop {
        let mut demand = [0; 4];
        let mut sound = true;
        for energy in (0..4).filter(|&x| entered[x]) {
            demand[feeders[energy]] += 1;
            // Following the feeders back must lead to a spent sphere.
            let mut origin = feeders[energy];
            for _ in 0..4 {
                if entered[origin] {
                    origin = feeders[origin];
                }
            }
            sound &= spend[origin] > 0;
        }
        if sound && (0..4).all(|x| demand[x] <= spheres[x]) {
            visit(demand);
        }
        // The next choice of feeders, counted like the digits of a number.
        let mut digit = 0;
        loop {
            if digit == 4 {
                return;
            }
            if entered[digit] {
                feeders[digit] += 1;
                if feeders[digit] < 4 {
                    break;
                }
                feeders[digit] = 0;
            }
            digit += 1;
        }
    }
}

/// Sets of converters of which none contains another.
#[derive(Default)]
struct Smallest(Vec<ConverterSet>);

impl Smallest {
    fn insert(&mut self, set: ConverterSet) {
        if !self.0.iter().any(|kept| kept.is_subset(set)) {
            self.0.retain(|kept| !set.is_subset(*kept));
            self.0.push(set);
        }
    }
}
