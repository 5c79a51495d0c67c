//! A build on its way: how its payment is spelled out.

use gizmos_core::{Card, ConverterSet, Energy, Payment, Spheres};

use crate::Action;

/// What has been said so far about how to pay for a card.
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

    /// How this payment, which begins like this, is spelled next.
    pub(crate) fn next(&self, payment: Payment) -> Action {
        let missing = payment.converters.minus(self.converters);
        if let Some(converter) = missing.cards().iter().next() {
            return Action::Convert(converter);
        }
        let left = Energy::ALL.into_iter().find(|&energy| payment.spend[energy] > self.spent[energy]);
        left.map_or(Action::Paid, Action::Spend)
    }

    /// Adds what was said.
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
