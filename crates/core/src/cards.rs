//! The card table: all 112 cards, and the constant sets that the rules are made of.
//!
//! Every rule about cards is a set operation: what a pick of Heat triggers is `active & PICKED[Heat]`.

use crate::card::{Bonus, Color, Discount, Effect, Face, Kind, Trigger};
use crate::energy::Energy::{self, Atomic, Battery, Electric, Heat};
use crate::{ByLevel, Card, CardSet, EnergySet};
use Color::One;

/// All cards in ascending order of their numbers.
#[rustfmt::skip]
pub(crate) static CARDS: [Face; Card::COUNT] = [
    // The starting Gizmos
    card(1, Kind::File, Color::None, 0, 0, Trigger::File, Effect::Draw(1)),
    card(2, Kind::File, Color::None, 0, 0, Trigger::File, Effect::Draw(1)),
    card(3, Kind::File, Color::None, 0, 0, Trigger::File, Effect::Draw(1)),
    card(4, Kind::File, Color::None, 0, 0, Trigger::File, Effect::Draw(1)),
    // Level 1
    card(101, Kind::Converter, One(Heat), 1, 1, Trigger::None, recolor(Some(Atomic), 1)),
    card(102, Kind::Converter, One(Heat), 1, 1, Trigger::None, recolor(Some(Battery), 1)),
    card(103, Kind::Converter, One(Electric), 1, 1, Trigger::None, recolor(Some(Atomic), 1)),
    card(104, Kind::Converter, One(Electric), 1, 1, Trigger::None, recolor(Some(Battery), 1)),
    card(105, Kind::Converter, One(Atomic), 1, 1, Trigger::None, recolor(Some(Electric), 1)),
    card(106, Kind::Converter, One(Atomic), 1, 1, Trigger::None, recolor(Some(Heat), 1)),
    card(107, Kind::Converter, One(Battery), 1, 1, Trigger::None, recolor(Some(Electric), 1)),
    card(108, Kind::Converter, One(Battery), 1, 1, Trigger::None, recolor(Some(Heat), 1)),
    card(109, Kind::Pick, One(Heat), 1, 1, pick(&[Atomic]), Effect::Draw(1)),
    card(110, Kind::Pick, One(Heat), 1, 1, pick(&[Electric]), Effect::Draw(1)),
    card(111, Kind::Pick, One(Electric), 1, 1, pick(&[Battery]), Effect::Draw(1)),
    card(112, Kind::Pick, One(Electric), 1, 1, pick(&[Heat]), Effect::Draw(1)),
    card(113, Kind::Pick, One(Atomic), 1, 1, pick(&[Battery]), Effect::Draw(1)),
    card(114, Kind::Pick, One(Atomic), 1, 1, pick(&[Heat]), Effect::Draw(1)),
    card(115, Kind::Pick, One(Battery), 1, 1, pick(&[Atomic]), Effect::Draw(1)),
    card(116, Kind::Pick, One(Battery), 1, 1, pick(&[Electric]), Effect::Draw(1)),
    card(117, Kind::File, One(Heat), 1, 1, Trigger::File, Effect::Pick(1)),
    card(118, Kind::File, One(Electric), 1, 1, Trigger::File, Effect::Pick(1)),
    card(119, Kind::File, One(Atomic), 1, 1, Trigger::File, Effect::Pick(1)),
    card(120, Kind::File, One(Battery), 1, 1, Trigger::File, Effect::Pick(1)),
    card(121, Kind::Build, One(Heat), 1, 1, build(&[Battery]), Effect::Pick(1)),
    card(122, Kind::Build, One(Heat), 1, 1, build(&[Electric]), Effect::VictoryPoints(1)),
    card(123, Kind::Build, One(Electric), 1, 1, build(&[Atomic]), Effect::VictoryPoints(1)),
    card(124, Kind::Build, One(Electric), 1, 1, build(&[Heat]), Effect::Pick(1)),
    card(125, Kind::Build, One(Atomic), 1, 1, build(&[Battery]), Effect::VictoryPoints(1)),
    card(126, Kind::Build, One(Atomic), 1, 1, build(&[Electric]), Effect::Pick(1)),
    card(127, Kind::Build, One(Battery), 1, 1, build(&[Atomic]), Effect::Pick(1)),
    card(128, Kind::Build, One(Battery), 1, 1, build(&[Heat]), Effect::VictoryPoints(1)),
    card(129, Kind::Upgrade, One(Heat), 1, 1, Trigger::None, raise(1, 1, 0)),
    card(130, Kind::Upgrade, One(Heat), 1, 1, Trigger::None, raise(1, 0, 1)),
    card(131, Kind::Upgrade, One(Electric), 1, 1, Trigger::None, raise(1, 1, 0)),
    card(132, Kind::Upgrade, One(Electric), 1, 1, Trigger::None, raise(1, 0, 1)),
    card(133, Kind::Upgrade, One(Atomic), 1, 1, Trigger::None, raise(1, 1, 0)),
    card(134, Kind::Upgrade, One(Atomic), 1, 1, Trigger::None, raise(1, 0, 1)),
    card(135, Kind::Upgrade, One(Battery), 1, 1, Trigger::None, raise(1, 1, 0)),
    card(136, Kind::Upgrade, One(Battery), 1, 1, Trigger::None, raise(1, 0, 1)),
    // Level 2
    card(201, Kind::Converter, One(Heat), 2, 2, Trigger::None, recolor(Some(Electric), 2)),
    card(202, Kind::Converter, One(Electric), 2, 2, Trigger::None, recolor(Some(Heat), 2)),
    card(203, Kind::Converter, One(Atomic), 2, 2, Trigger::None, recolor(Some(Battery), 2)),
    card(204, Kind::Converter, One(Battery), 2, 2, Trigger::None, recolor(Some(Atomic), 2)),
    card(205, Kind::Converter, One(Heat), 3, 3, Trigger::None, double(&[Atomic])),
    card(206, Kind::Converter, One(Heat), 3, 3, Trigger::None, double(&[Battery])),
    card(207, Kind::Converter, One(Electric), 3, 3, Trigger::None, double(&[Atomic])),
    card(208, Kind::Converter, One(Electric), 3, 3, Trigger::None, double(&[Battery])),
    card(209, Kind::Converter, One(Atomic), 3, 3, Trigger::None, double(&[Electric])),
    card(210, Kind::Converter, One(Atomic), 3, 3, Trigger::None, double(&[Heat])),
    card(211, Kind::Converter, One(Battery), 3, 3, Trigger::None, double(&[Electric])),
    card(212, Kind::Converter, One(Battery), 3, 3, Trigger::None, double(&[Heat])),
    card(213, Kind::Pick, One(Heat), 2, 2, pick(&[Atomic, Battery]), Effect::Draw(1)),
    card(214, Kind::Pick, One(Electric), 2, 2, pick(&[Heat, Atomic]), Effect::Draw(1)),
    card(215, Kind::Pick, One(Atomic), 2, 2, pick(&[Electric, Battery]), Effect::Draw(1)),
    card(216, Kind::Pick, One(Battery), 2, 2, pick(&[Heat, Electric]), Effect::Draw(1)),
    card(217, Kind::Build, One(Heat), 2, 2, build(&[Atomic, Battery]), Effect::Pick(1)),
    card(218, Kind::Build, One(Heat), 2, 2, build(&[Electric, Atomic]), Effect::Pick(1)),
    card(219, Kind::Build, One(Electric), 2, 2, build(&[Atomic, Battery]), Effect::Pick(1)),
    card(220, Kind::Build, One(Electric), 2, 2, build(&[Heat, Battery]), Effect::Pick(1)),
    card(221, Kind::Build, One(Atomic), 2, 2, build(&[Electric, Battery]), Effect::Pick(1)),
    card(222, Kind::Build, One(Atomic), 2, 2, build(&[Heat, Electric]), Effect::Pick(1)),
    card(223, Kind::Build, One(Battery), 2, 2, build(&[Heat, Atomic]), Effect::Pick(1)),
    card(224, Kind::Build, One(Battery), 2, 2, build(&[Heat, Electric]), Effect::Pick(1)),
    card(225, Kind::Build, One(Heat), 3, 3, build(&[Electric, Battery]), Effect::VictoryPoints(1)),
    card(226, Kind::Build, One(Heat), 3, 3, Trigger::BuildFromArchive, Effect::Pick(2)),
    card(227, Kind::Build, One(Electric), 3, 3, Trigger::BuildFromArchive, Effect::Pick(2)),
    card(228, Kind::Build, One(Electric), 3, 3, build(&[Heat, Atomic]), Effect::VictoryPoints(1)),
    card(229, Kind::Build, One(Atomic), 3, 3, Trigger::BuildFromArchive, Effect::Pick(2)),
    card(230, Kind::Build, One(Atomic), 3, 3, build(&[Heat, Battery]), Effect::VictoryPoints(1)),
    card(231, Kind::Build, One(Battery), 3, 3, build(&[Electric, Atomic]), Effect::VictoryPoints(1)),
    card(232, Kind::Build, One(Battery), 3, 3, Trigger::BuildFromArchive, Effect::Pick(2)),
    card(233, Kind::Upgrade, One(Heat), 3, 3, Trigger::None, raise(2, 1, 2)),
    card(234, Kind::Upgrade, One(Electric), 3, 3, Trigger::None, raise(2, 1, 2)),
    card(235, Kind::Upgrade, One(Atomic), 3, 3, Trigger::None, raise(2, 1, 2)),
    card(236, Kind::Upgrade, One(Battery), 3, 3, Trigger::None, raise(2, 1, 2)),
    // Level 3
    card(301, Kind::Converter, One(Heat), 4, 4, Trigger::None, recolor(None, 1)),
    card(302, Kind::Converter, One(Electric), 4, 4, Trigger::None, recolor(None, 1)),
    card(303, Kind::Converter, One(Atomic), 5, 5, Trigger::None, double(&[Heat, Battery])),
    card(304, Kind::Converter, One(Battery), 5, 5, Trigger::None, double(&[Electric, Atomic])),
    card(305, Kind::File, One(Heat), 4, 4, Trigger::File, Effect::VictoryPoints(1)),
    card(306, Kind::File, One(Electric), 4, 4, Trigger::File, Effect::Draw(3)),
    card(307, Kind::File, One(Atomic), 4, 4, Trigger::File, Effect::Draw(3)),
    card(308, Kind::File, One(Battery), 4, 4, Trigger::File, Effect::VictoryPoints(1)),
    card(309, Kind::Build, One(Heat), 5, 5, build(&[Electric, Battery]), Effect::VictoryPoints(2)),
    card(310, Kind::Build, One(Heat), 5, 5, Trigger::BuildFromArchive, Effect::VictoryPoints(2)),
    card(311, Kind::Build, One(Electric), 5, 5, Trigger::BuildFromArchive, Effect::VictoryPoints(2)),
    card(312, Kind::Build, One(Electric), 5, 5, build(&[Heat, Battery]), Effect::File),
    card(313, Kind::Build, One(Battery), 5, 5, build(&[Electric, Atomic]), Effect::File),
    card(314, Kind::Build, One(Battery), 5, 5, build(&[Heat, Atomic]), Effect::VictoryPoints(2)),
    card(315, Kind::Build, One(Heat), 6, 6, Trigger::BuildLevelTwo, Effect::Pick(2)),
    card(316, Kind::Build, One(Electric), 6, 6, build(&[Atomic, Battery]), Effect::BuildLevelOneFree),
    card(317, Kind::Build, One(Atomic), 6, 6, build(&[Heat, Electric]), Effect::BuildLevelOneFree),
    card(318, Kind::Build, One(Battery), 6, 6, Trigger::BuildLevelTwo, Effect::Pick(2)),
    card(319, Kind::Build, One(Heat), 7, 7, build(&[Atomic, Battery]), Effect::Research),
    card(320, Kind::Build, One(Atomic), 7, 7, build(&[Heat, Electric]), Effect::Research),
    card(321, Kind::Upgrade, One(Heat), 4, 7, Trigger::None, Effect::NoFile),
    card(322, Kind::Upgrade, One(Electric), 4, 8, Trigger::None, Effect::NoResearch),
    card(323, Kind::Upgrade, One(Atomic), 4, 7, Trigger::None, Effect::NoFile),
    card(324, Kind::Upgrade, One(Atomic), 4, 4, Trigger::None, raise(4, 0, 0)),
    card(325, Kind::Upgrade, One(Battery), 4, 8, Trigger::None, Effect::NoResearch),
    card(326, Kind::Upgrade, One(Battery), 4, 4, Trigger::None, raise(4, 0, 0)),
    card(327, Kind::Upgrade, One(Heat), 5, 5, Trigger::None, Effect::Discount(Discount::Archive)),
    card(328, Kind::Upgrade, One(Electric), 5, 5, Trigger::None, Effect::Discount(Discount::LevelTwo)),
    card(329, Kind::Upgrade, One(Atomic), 5, 5, Trigger::None, Effect::Discount(Discount::Archive)),
    card(330, Kind::Upgrade, One(Atomic), 5, 5, Trigger::None, Effect::Discount(Discount::LevelTwo)),
    card(331, Kind::Upgrade, One(Electric), 6, 6, Trigger::None, Effect::Discount(Discount::Research)),
    card(332, Kind::Upgrade, One(Battery), 6, 6, Trigger::None, Effect::Discount(Discount::Research)),
    card(333, Kind::Upgrade, Color::Any, 7, 0, Trigger::None, Effect::Score(Bonus::Energy)),
    card(334, Kind::Upgrade, Color::Any, 7, 0, Trigger::None, Effect::Score(Bonus::Energy)),
    card(335, Kind::Upgrade, Color::Any, 7, 0, Trigger::None, Effect::Score(Bonus::VpTokens)),
    card(336, Kind::Upgrade, Color::Any, 7, 0, Trigger::None, Effect::Score(Bonus::VpTokens)),
];

const fn card(number: u16, kind: Kind, color: Color, cost: u8, vp: u8, trigger: Trigger, effect: Effect) -> Face {
    Face { number, kind, color, cost, vp, trigger, effect }
}

const fn energies(list: &[Energy]) -> EnergySet {
    let mut set = EnergySet::EMPTY;
    let mut i = 0;
    while i < list.len() {
        set = set.with(list[i]);
        i += 1;
    }
    set
}

const fn pick(list: &[Energy]) -> Trigger {
    Trigger::Pick(energies(list))
}

const fn build(list: &[Energy]) -> Trigger {
    Trigger::Build(energies(list))
}

const fn recolor(from: Option<Energy>, times: u8) -> Effect {
    Effect::Recolor { from, times }
}

const fn double(list: &[Energy]) -> Effect {
    Effect::Double(energies(list))
}

const fn raise(storage: u8, archive: u8, research: u8) -> Effect {
    Effect::Raise { storage, archive, research }
}

/// The set of all cards that satisfy a condition, at compile time.
macro_rules! cards_where {
    ($face:ident => $condition:expr) => {{
        let mut set = CardSet::EMPTY;
        let mut i = 0;
        while i < Card::COUNT {
            let $face = &CARDS[i];
            if $condition {
                set = set.with(Card::from_index(i));
            }
            i += 1;
        }
        set
    }};
}

/// The starting Gizmos.
pub(crate) const STARTING: CardSet = cards_where!(face => face.number < 100);

/// The cards of each level.
pub(crate) const OF_LEVEL: ByLevel<CardSet> = ByLevel([
    cards_where!(face => face.number / 100 == 1),
    cards_where!(face => face.number / 100 == 2),
    cards_where!(face => face.number / 100 == 3),
]);

const fn picked(energy: Energy) -> CardSet {
    cards_where!(face => matches!(face.trigger, Trigger::Pick(set) if set.contains(energy)))
}

const fn built(energy: Energy) -> CardSet {
    cards_where!(face => matches!(face.trigger, Trigger::Build(set) if set.contains(energy)))
}

/// Triggered by a File action.
pub(crate) const FILED: CardSet = cards_where!(face => matches!(face.trigger, Trigger::File));

/// Triggered by picking each energy.
pub(crate) static PICKED: [CardSet; 4] = [picked(Heat), picked(Electric), picked(Atomic), picked(Battery)];

const BUILT: [CardSet; 4] = [built(Heat), built(Electric), built(Atomic), built(Battery)];
const BUILT_ANY: CardSet = BUILT[0].or(BUILT[1]).or(BUILT[2]).or(BUILT[3]);
const BUILT_LEVEL_TWO: CardSet = cards_where!(face => matches!(face.trigger, Trigger::BuildLevelTwo));

/// Triggered by building from the archive.
pub(crate) const BUILT_FROM_ARCHIVE: CardSet = cards_where!(face => matches!(face.trigger, Trigger::BuildFromArchive));

/// Triggered by building each card, wherever it came from (R8.1, R6.6).
pub(crate) static TRIGGERED_BY_BUILDING: [CardSet; Card::COUNT] = {
    let mut sets = [CardSet::EMPTY; Card::COUNT];
    let mut i = 0;
    while i < Card::COUNT {
        sets[i] = match CARDS[i].color {
            Color::None => CardSet::EMPTY,
            Color::One(energy) => BUILT[energy.index()],
            Color::Any => BUILT_ANY,
        };
        if CARDS[i].number / 100 == 2 {
            sets[i] = sets[i].or(BUILT_LEVEL_TWO);
        }
        i += 1;
    }
    sets
};

/// The highest cost of any card.
pub(crate) const MOST_EXPENSIVE: usize = {
    let mut most = 0;
    let mut i = 0;
    while i < Card::COUNT {
        if CARDS[i].cost as usize > most {
            most = CARDS[i].cost as usize;
        }
        i += 1;
    }
    most
};

/// For each energy, and last for generic cards: the cards that cost so many or fewer.
pub(crate) static COSTING_AT_MOST: [[CardSet; MOST_EXPENSIVE + 1]; 5] = {
    let mut sets = [[CardSet::EMPTY; MOST_EXPENSIVE + 1]; 5];
    let mut i = 0;
    while i < Card::COUNT {
        let color = match CARDS[i].color {
            Color::One(energy) => Some(energy.index()),
            Color::Any => Some(4),
            Color::None => None,
        };
        let mut cost = CARDS[i].cost as usize;
        while let Some(color) = color
            && cost <= MOST_EXPENSIVE
        {
            sets[color][cost] = sets[color][cost].with(Card::from_index(i));
            cost += 1;
        }
        i += 1;
    }
    sets
};

/// Triggered cards by what their effect needs before it can be used (R8.5).
pub(crate) mod effect {
    use super::{CARDS, Card, CardSet, Effect, Trigger};

    /// Needs room in the ring and a sphere in the dispenser.
    pub(crate) const DRAW: CardSet = cards_where!(face => matches!(face.effect, Effect::Draw(_)));
    /// Needs room in the ring and a sphere in the row.
    pub(crate) const PICK: CardSet = cards_where!(face => matches!(face.effect, Effect::Pick(_)));
    /// Always works.
    pub(crate) const VICTORY_POINTS: CardSet = cards_where!(face => matches!(face.effect, Effect::VictoryPoints(_)));
    /// Needs room and the right to file, and a card in the display.
    pub(crate) const FILE: CardSet = cards_where!(face => matches!(face.effect, Effect::File));
    /// Needs the right to research and a deck.
    pub(crate) const RESEARCH: CardSet = cards_where!(face => matches!(face.effect, Effect::Research));
    /// Needs a level 1 card in the display or the archive.
    pub(crate) const BUILD: CardSet = cards_where!(face => matches!(face.effect, Effect::BuildLevelOneFree));
    /// All cards that something can trigger.
    pub(crate) const ANY: CardSet = cards_where!(face => !matches!(face.trigger, Trigger::None));
}
