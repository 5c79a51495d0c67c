//! A payment that is being chosen, action by action.

use gizmos_core::{Card, ConverterSet, Energy, Payment, Spheres};

use crate::Action;

/// The part of a payment for a card that has been chosen so far.
///
/// A payment is spelled out as its converters in ascending order, then its spheres by energy, then [`Action::Paid`]. So
/// every payment has one spelling, and no spelling stands for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PartialPayment {
    pub(crate) card: Card,
    pub(crate) converters: ConverterSet,
    pub(crate) spent: Spheres,
}

impl PartialPayment {
    pub(crate) const fn new(card: Card) -> Self {
        Self { card, converters: ConverterSet::EMPTY, spent: Spheres::EMPTY }
    }

    /// The next action of a payment that begins like this.
    pub(crate) fn next(&self, payment: Payment) -> Action {
        let missing = payment.converters.minus(self.converters);
        if let Some(converter) = missing.cards().iter().next() {
            return Action::Convert(converter);
        }
        let left = Energy::ALL.into_iter().find(|&energy| payment.spend[energy] > self.spent[energy]);
        left.map_or(Action::Paid, Action::Spend)
    }

    /// Adds a converter or a sphere.
    pub(crate) fn add(&mut self, action: Action) {
        match action {
            Action::Convert(card) => {
                self.converters = self.converters.or(ConverterSet::only(card).unwrap_or_default());
            }
            Action::Spend(energy) => self.spent += Spheres::of(energy, 1),
            _ => {}
        }
    }
}
