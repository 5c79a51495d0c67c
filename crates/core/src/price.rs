//! What a build costs: the printed cost, less discounts.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::Color;
use crate::{Card, Level};

/// Where a card is built from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The display.
    Display,
    /// The player's own archive.
    Archive,
    /// The cards just researched.
    Research,
}

/// What a player's builds from one source cost less (R9.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Discounts {
    /// Off every card from there.
    pub source: u8,
    /// Off every level 2 card besides.
    pub level_two: u8,
}

impl Discounts {
    /// What this card costs with them.
    ///
    /// ```
    /// # use gizmos_core::{Card, Discounts};
    /// let card = Card::from_number(229).expect("costs three Atomic");
    /// let price = Discounts { source: 1, level_two: 1 }.price(card);
    /// assert_eq!((price.lowest, price.full), (1, 3));
    /// assert_eq!(price.to_string(), "1-3 atomic");
    /// ```
    pub fn price(self, card: Card) -> Price {
        let face = card.face();
        let level_two = if card.level() == Some(Level::Two) { self.level_two } else { 0 };
        let discount = self.source.saturating_add(level_two);
        Price { color: face.color, lowest: face.cost.saturating_sub(discount), full: face.cost }
    }
}

/// What a build costs. Discounts are optional, so anything from `lowest` to `full` pays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// The energy to pay in.
    pub color: Color,
    /// The price with every discount used.
    pub lowest: u8,
    /// The price without discounts.
    pub full: u8,
}

/// As in `3 heat`, or `1-3 heat` with discounts.
impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.lowest < self.full {
            write!(f, "{}-", self.lowest)?;
        }
        write!(f, "{} ", self.full)?;
        f.write_str(match self.color {
            Color::Any => "energies of any kind",
            color => color.name(),
        })
    }
}
