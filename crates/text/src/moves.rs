//! Moves as something to choose.

use fluent_bundle::FluentValue;
use gizmos_core::{Card, Level, Move, Payment, Verb};

use crate::card::numbered;
use crate::energy::named;
use crate::sentence::sentences;
use crate::{Label, Text};

sentences! {
    /// Building a card, however it is paid for: "Build Gizmo 204".
    build_of(card: Card) = "move-build-any";
    /// How many payments there are besides the one offered: "2 other ways to pay".
    other_payments(count: usize) = "other-payments";
}

impl Text {
    /// A move as something to choose: "Build Gizmo 204 for 2 Battery".
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// let mv = "build 204 hb +106".parse().expect("is a move");
    /// assert_eq!(text.mv(mv), "Build Gizmo 204 for 1 Heat, 1 Battery, using Gizmo 106");
    /// ```
    pub fn mv(&self, mv: Move) -> String {
        match mv {
            Move::Pick(energy) => self.say_with("move-pick", [named(energy)]),
            Move::File(card) => self.say_with("move-file", [numbered(card)]),
            Move::Build(card, payment) if payment == Payment::FREE => {
                self.say_with("move-build-free", [numbered(card)])
            }
            Move::Build(card, payment) if payment.converters.is_empty() => {
                self.say_with("move-build", [numbered(card), self.spent(payment)])
            }
            Move::Build(card, payment) => {
                self.say_with("move-build-using", [numbered(card), self.spent(payment), self.using(payment)])
            }
            Move::Research(level) => self.say_with("move-research", [("level", Level::number(level).into())]),
            Move::Decline => self.say("move-decline"),
            Move::Return(card) => self.say_with("move-return", [numbered(card)]),
            Move::Use(card) => self.say_with("move-use", [numbered(card)]),
            Move::Draw => self.say("move-draw"),
            Move::Stop => self.say("move-stop"),
            Move::End => self.say("move-end"),
            Move::Pass => self.say("move-pass"),
        }
    }

    /// What one does with a thing: "build".
    pub fn verb(&self, verb: Verb) -> String {
        self.label(match verb {
            Verb::Pick => Label::Pick,
            Verb::File => Label::File,
            Verb::Build => Label::Build,
            Verb::Research => Label::Research,
            Verb::Use => Label::Use,
            Verb::PutBack => Label::PutBack,
        })
    }

    /// How a card that is already named can be paid for, in symbols: "Build for HA with #106".
    pub fn payment(&self, payment: Payment) -> String {
        let spend = ("spend", self.sphere_symbols(payment.spend).into());
        if payment.spend.is_empty() {
            self.say("offer-build-free")
        } else if payment.converters.is_empty() {
            self.say_with("offer-build", [spend])
        } else {
            let using = self.list(payment.converters.cards().iter().map(|card| self.card_number(card)));
            self.say_with("offer-build-using", [spend, ("using", using.into())])
        }
    }

    pub(crate) fn spent(&self, payment: Payment) -> (&'static str, FluentValue<'static>) {
        ("spend", self.spending(payment.spend).into())
    }

    pub(crate) fn using(&self, payment: Payment) -> (&'static str, FluentValue<'static>) {
        ("using", self.card_names(payment.converters.cards()).into())
    }
}
