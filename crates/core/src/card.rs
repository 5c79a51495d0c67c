//! What a card is: its number, and everything printed on it.

use std::fmt;
use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

use crate::cards::CARDS;
use crate::{Energy, EnergySet, Level};

/// One of the 112 Gizmo cards (R1.2), one byte small.
///
/// A card is known by its number: 1-4 are the starting Gizmos, 101-136, 201-236 and 301-336 the three levels.
///
/// ```
/// # use gizmos_core::{Card, Level};
/// let card = Card::from_number(204).expect("is in the box");
/// assert_eq!(card.level(), Some(Level::Two));
/// assert_eq!((card.face().cost, card.face().vp), (2, 2));
/// assert_eq!(Card::from_number(137), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 112;

    /// Every card, in ascending order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(Self::from_index)
    }

    /// The card with this number.
    pub const fn from_number(number: u16) -> Option<Self> {
        let index = match number {
            1..=4 => number - 1,
            101..=136 => number - 101 + 4,
            201..=236 => number - 201 + 40,
            301..=336 => number - 301 + 76,
            _ => return None,
        };
        Some(Self::from_index(index as usize))
    }

    /// Its number, as in the card table.
    pub const fn number(self) -> u16 {
        self.face().number
    }

    /// What is printed on it.
    pub const fn face(self) -> &'static Face {
        &CARDS[self.index()]
    }

    /// Its level, or `None` for a starting Gizmo.
    pub const fn level(self) -> Option<Level> {
        match self.index() {
            0..4 => None,
            4..40 => Some(Level::One),
            40..76 => Some(Level::Two),
            _ => Some(Level::Three),
        }
    }

    /// Its place among all cards, 0 to 111.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The card at `index`, which must be below [`Card::COUNT`].
    pub(crate) const fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "there are 112 cards");
        match NonZeroU8::new(index as u8 + 1) {
            Some(byte) => Self(byte),
            None => unreachable!(),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.number())
    }
}

/// What is printed on a card (R1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The number in the card table.
    pub number: u16,
    /// The column it belongs to.
    pub kind: Kind,
    /// What pays for it.
    pub color: Color,
    /// How many energies it costs.
    pub cost: u8,
    /// Victory points at the end.
    pub vp: u8,
    /// What triggers it, if anything does.
    pub trigger: Trigger,
    /// What it does when used, or all the time.
    pub effect: Effect,
}

/// The type of a card: the column of the dashboard it goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Changes energy while paying.
    Converter,
    /// Triggered by picking.
    Pick,
    /// Triggered by filing.
    File,
    /// Triggered by building.
    Build,
    /// Works all the time.
    Upgrade,
}

impl Kind {
    /// The name used in the card table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Converter => "converter",
            Self::Pick => "pick",
            Self::File => "file",
            Self::Build => "build",
            Self::Upgrade => "upgrade",
        }
    }
}

/// The energy that pays for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Color {
    /// Not for sale: the starting Gizmos.
    None,
    /// One energy.
    One(Energy),
    /// Any energies in any mix: the generic cards.
    Any,
}

impl Color {
    /// The name used in the card table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::One(energy) => energy.name(),
            Self::Any => "any",
        }
    }
}

/// What triggers a card (R8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// Nothing: converters and upgrades.
    None,
    /// A File action.
    File,
    /// Picking one of these energies.
    Pick(EnergySet),
    /// Building a card of one of these colours.
    Build(EnergySet),
    /// Building from the archive.
    BuildFromArchive,
    /// Building a level 2 card.
    BuildLevelTwo,
}

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Draw up to so many spheres from the dispenser.
    Draw(u8),
    /// Pick up to so many spheres from the row.
    Pick(u8),
    /// Take tokens worth so many victory points.
    VictoryPoints(u8),
    /// Perform a File action.
    File,
    /// Perform a Research action.
    Research,
    /// Build a level 1 card without paying.
    BuildLevelOneFree,
    /// Up to `times` spheres of `from` (any, if `None`) count as any energy.
    Recolor {
        /// The energy it takes; `None` takes any.
        from: Option<Energy>,
        /// How many spheres at the most, all in the same build.
        times: u8,
    },
    /// For each of these energies one sphere counts as two.
    Double(EnergySet),
    /// Higher limits.
    Raise {
        /// More places in the storage ring.
        storage: u8,
        /// More places in the archive.
        archive: u8,
        /// More cards seen in research.
        research: u8,
    },
    /// No more filing.
    NoFile,
    /// No more research.
    NoResearch,
    /// Some builds cost one energy less.
    Discount(Discount),
    /// More points at the end of the game.
    Score(Bonus),
}

/// What a discount is for (R9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Discount {
    /// Cards built from the archive.
    Archive,
    /// Level 2 cards.
    LevelTwo,
    /// Cards built directly from research.
    Research,
}

/// What a bonus card counts (R10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Spheres in the ring.
    Energy,
    /// Victory points held in tokens.
    VpTokens,
}

fn join(set: EnergySet) -> String {
    set.iter().map(Energy::name).collect::<Vec<_>>().join("+")
}

/// As in the card table; empty for [`Trigger::None`].
impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::None => Ok(()),
            Self::File => f.write_str("file"),
            Self::Pick(set) => write!(f, "pick {}", join(set)),
            Self::Build(set) => write!(f, "build {}", join(set)),
            Self::BuildFromArchive => f.write_str("build from archive"),
            Self::BuildLevelTwo => f.write_str("build level 2"),
        }
    }
}

/// As in the card table.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Draw(n) => write!(f, "draw {n}"),
            Self::Pick(n) => write!(f, "pick {n}"),
            Self::VictoryPoints(n) => write!(f, "vp {n}"),
            Self::File => f.write_str("file"),
            Self::Research => f.write_str("research"),
            Self::BuildLevelOneFree => f.write_str("build level 1 free"),
            Self::Recolor { from, times } => {
                let from = from.map_or("any", Energy::name);
                if times == 1 { write!(f, "1 {from} -> any") } else { write!(f, "up to {times} {from} -> any") }
            }
            Self::Double(set) => {
                let halves: Vec<_> = set.iter().map(|e| format!("1 {e} -> 2 {e}")).collect();
                f.write_str(&halves.join(" & "))
            }
            Self::Raise { storage, archive, research } => {
                let raises: Vec<_> = [("storage", storage), ("archive", archive), ("research", research)]
                    .into_iter()
                    .filter(|&(_, by)| by > 0)
                    .map(|(limit, by)| format!("{limit} +{by}"))
                    .collect();
                f.write_str(&raises.join(", "))
            }
            Self::NoFile => f.write_str("no file"),
            Self::NoResearch => f.write_str("no research"),
            Self::Discount(Discount::Archive) => f.write_str("discount archive"),
            Self::Discount(Discount::LevelTwo) => f.write_str("discount level 2"),
            Self::Discount(Discount::Research) => f.write_str("discount research"),
            Self::Score(Bonus::Energy) => f.write_str("score energy"),
            Self::Score(Bonus::VpTokens) => f.write_str("score vp tokens"),
        }
    }
}
