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
use crate::{ConverterSet, Energy, Spheres};

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

/// What a build costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// The energy to pay in.
    pub color: Color,
    /// The price with every discount used.
    pub lowest: u8,
    /// The price without discounts.
    pub full: u8,
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
    /// How many spheres of each energy its own recolourers can recolour.
    recolorable: [u8; 4],
    /// How many further spheres of any energy can be recoloured.
    wild: u8,
    /// How many spheres can count as two.
    doublings: u8,
    /// More of an energy than this can never be paid, nor more than the last entry of any mix.
    reach: [u8; 5],
}

impl Purse {
    /// These spheres and these converters.
    pub fn new(ring: Spheres, converters: ConverterSet) -> Self {
        let counts = ring.counts();
        let total = ring.total();
        if converters.is_empty() {
            let [heat, electric, atomic, battery] = counts;
            let reach = [heat, electric, atomic, battery, total];
            return Self { ring, converters, recolorable: [0; 4], wild: 0, doublings: 0, reach };
        }
        let wild = converters.wild().count_ones() as u8;
        let doublings = converters.doublings();
        let recolorable: [u8; 4] = std::array::from_fn(|x| counts[x].min(CAPACITY[converters.recolorers(x) as usize]));
        let all_recolorable: u8 = recolorable.iter().sum();
        let mut reach = [total + doublings; 5];
        for x in 0..4 {
            let others = total - counts[x];
            reach[x] = counts[x] + others.min(all_recolorable - recolorable[x] + wild) + doublings;
        }
        Self { ring, converters, recolorable, wild, doublings, reach }
    }

    /// Calls `found` with every payment of this price (R9.4), each exactly once.
    pub fn payments(&self, price: Price, mut found: impl FnMut(Payment)) {
        let reach = match price.color {
            Color::One(energy) => self.reach[energy.index()],
            _ => self.reach[4],
        };
        if reach < price.lowest {
            return;
        }
        match price.color {
            // Without converters, or without anything to convert, only the card's own colour pays.
            Color::One(energy) if self.ring[energy] == reach => {
                for count in price.lowest..=price.full.min(self.ring[energy]) {
                    found(Payment { spend: Spheres::of(energy, count), converters: ConverterSet::EMPTY });
                }
            }
            _ => self.spends(price, |spend| {
                price.converter_sets(spend, self.converters, |converters| found(Payment { spend, converters }));
            }),
        }
    }

    /// Whether there is any payment at all.
    pub fn can_pay(&self, price: Price) -> bool {
        let mut can_pay = false;
        self.payments(price, |_| can_pay = true);
        can_pay
    }

    /// Calls `visit` with every amount of spheres that may be worth spending.
    fn spends(&self, price: Price, mut visit: impl FnMut(Spheres)) {
        let ring = self.ring.counts();
        // The card's own colour varies fastest: it completes whatever the others leave open.
        let own = match price.color {
            Color::One(energy) => energy.index(),
            _ => 3,
        };
        let others = OTHERS[own];
        let most = match price.color {
            Color::One(_) => others.map(|x| ring[x].min(self.recolorable[x] + self.wild)),
            _ => others.map(|x| ring[x]),
        };
        let least = match price.lowest {
            0 => 0,
            lowest => lowest.saturating_sub(self.doublings).max(1),
        };
        let full = price.full;
        for a in 0..=most[0].min(full) {
            for b in 0..=most[1].min(full - a) {
                for c in 0..=most[2].min(full - a - b) {
                    let foreign = a + b + c;
                    for d in least.saturating_sub(foreign)..=ring[own].min(full - foreign) {
                        let mut spend = [0; 4];
                        (spend[others[0]], spend[others[1]], spend[others[2]], spend[own]) = (a, b, c, d);
                        visit(Spheres::new(spend));
                    }
                }
            }
        }
    }
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

/// For each demand from an energy, the sets of its recolourers (as bits of a byte) in which no card is too many.
static THRIFTY: [u8; 16] = {
    let mut table = [0; 16];
    let mut demand = 0;
    while demand < 16 {
        let mut set = 0;
        while set < 8 {
            let capacity = CAPACITY[set];
            let single_needed = set % 4 == 0 || capacity - 1 < demand as u8;
            let double_needed = set & 0b100 == 0 || capacity - 2 < demand as u8;
            if single_needed && double_needed {
                table[demand] |= 1 << set;
            }
            set += 1;
        }
        demand += 1;
    }
    table
};

/// For each set of an energy's recolourers, its subsets, as bits of a byte.
static SUBSETS: [u8; 8] = {
    let mut table = [0; 8];
    let mut set = 0;
    while set < 8 {
        let mut subset = 0;
        while subset < 8 {
            if subset & !set == 0 {
                table[set] |= 1 << subset;
            }
            subset += 1;
        }
        set += 1;
    }
    table
};

/// Calls `visit` with every smallest set of recolourers that meets the demand from each energy.
fn cover(available: ConverterSet, demand: [u8; 4], mut visit: impl FnMut(ConverterSet)) {
    cover_rest(available, u32::from_le_bytes(demand), 0, ConverterSet::EMPTY, &mut visit);
}

/// The same for what is left of the demand (a byte for each energy), when so many spheres are left to wild converters.
fn cover_rest(
    available: ConverterSet,
    demand: u32,
    uncovered: u8,
    chosen: ConverterSet,
    visit: &mut impl FnMut(ConverterSet),
) {
    if demand == 0 {
        return match (uncovered, available.wild()) {
            (0, _) => visit(chosen),
            (1, wild) => {
                for one in [0b01, 0b10] {
                    if wild & one != 0 {
                        visit(chosen.or(ConverterSet::from_wild(one)));
                    }
                }
            }
            (2, 0b11) => visit(chosen.or(ConverterSet::from_wild(0b11))),
            _ => {}
        };
    }
    let energy = demand.trailing_zeros() as usize / 8;
    let demanded = (demand >> (8 * energy)) as u8;
    let rest = demand & !(0xff << (8 * energy));
    let mut sets = SUBSETS[available.recolorers(energy) as usize] & THRIFTY[(demanded as usize).min(15)];
    while sets != 0 {
        let set = sets.trailing_zeros();
        sets &= sets - 1;
        let uncovered = uncovered + demanded.saturating_sub(CAPACITY[set as usize]);
        if uncovered <= 2 {
            let chosen = chosen.or(ConverterSet::from_recolorers(energy, set));
            cover_rest(available, rest, uncovered, chosen, visit);
        }
    }
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

/// For messages: a price such as `3 heat`, or `1-3 heat` with discounts.
impl std::fmt::Display for Price {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.lowest < self.full {
            write!(f, "{}-", self.lowest)?;
        }
        write!(f, "{} ", self.full)?;
        match self.color {
            Color::One(energy) => write!(f, "{}", Energy::name(energy)),
            Color::Any => f.write_str("energies of any kind"),
            Color::None => f.write_str("of nothing"),
        }
    }
}
