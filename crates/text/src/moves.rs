//! Moves as something to choose.

use fluent_bundle::FluentValue;
use gizmos_core::{Card, Move, Payment, Verb};

use crate::energy::named;
use crate::log::leveled;
use crate::sentence::sentences;
use crate::{Label, Text};

sentences! {
    /// Building a card, however it is paid for: "Build “2A→any” #204".
    build_of(card: Card) = "move-build-any";
    /// How many payments there are besides the one offered: "2 other ways to pay".
    other_payments(count: usize) = "other-payments";
}

impl Text {
    /// A move as something to choose: "Build “2A→any” #204 for 2 Battery".
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// let mv = "build 204 hb +106".parse().expect("is a move");
    /// assert_eq!(text.mv(mv), "Build “2A→any” #204 for 1 Heat, 1 Battery, using “1H→any” #106");
    /// ```
    pub fn mv(&self, mv: Move) -> String {
        let (name, values) = self.named_move(mv);
        self.say_with(&format!("move-{name}"), values)
    }

    /// The end of the names of the messages about a move, with what they need.
    pub(crate) fn named_move(&self, mv: Move) -> (&'static str, Vec<(&'static str, FluentValue<'static>)>) {
        let spent = |payment: Payment| ("spend", self.spending(payment.spend).into());
        match mv {
            Move::Pick(energy) => ("pick", vec![named(energy)]),
            Move::File(card) => ("file", vec![self.mentioned(card)]),
            Move::Build(card, Payment::FREE) => ("build-free", vec![self.mentioned(card)]),
            Move::Build(card, payment) if payment.converters.is_empty() => {
                ("build", vec![self.mentioned(card), spent(payment)])
            }
            Move::Build(card, payment) => {
                let using = ("using", self.card_mentions(payment.converters.cards()).into());
                ("build-using", vec![self.mentioned(card), spent(payment), using])
            }
            Move::Research(level) => ("research", vec![leveled(level)]),
            Move::Decline => ("decline", Vec::new()),
            Move::Return(card) => ("return", vec![self.mentioned(card)]),
            Move::Use(card) => ("use", vec![self.mentioned(card)]),
            Move::Draw => ("draw", Vec::new()),
            Move::Stop => ("stop", Vec::new()),
            Move::End => ("end", Vec::new()),
            Move::Pass => ("pass", Vec::new()),
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

    /// How a card that is already named can be paid for, in symbols: "Build for HA with “1H→any” #106".
    pub fn payment(&self, payment: Payment) -> String {
        let spend = ("spend", self.sphere_symbols(payment.spend).into());
        if payment.spend.is_empty() {
            self.say("offer-build-free")
        } else if payment.converters.is_empty() {
            self.say_with("offer-build", [spend])
        } else {
            let using = self.card_mentions(payment.converters.cards());
            self.say_with("offer-build-using", [spend, ("using", using.into())])
        }
    }
}
