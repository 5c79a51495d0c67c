//! What happened, told afterwards.

use fluent_bundle::FluentValue;
use gizmos_core::{Card, CardSet, Energy, Level, Move, Payment};

use crate::Text;
use crate::card::numbered;
use crate::energy::named;

/// Somebody a sentence is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who<'a> {
    /// What this player is called.
    pub name: &'a str,
    /// Whether the sentence speaks to this very player.
    pub you: bool,
}

impl Text {
    /// A move that was played: "Ann picks Heat". Says nothing that others may not know: which card was put back stays
    /// untold.
    ///
    /// ```
    /// # use gizmos_core::{Energy, Move};
    /// # use gizmos_text::{Text, Who};
    /// let text = Text::default();
    /// assert_eq!(text.played(Who { name: "Ann", you: false }, Move::Pick(Energy::Heat)), "Ann picks Heat");
    /// assert_eq!(text.played(Who { name: "Ann", you: true }, Move::Pick(Energy::Heat)), "You pick Heat");
    /// ```
    pub fn played(&self, who: Who<'_>, mv: Move) -> String {
        let [person, name] = by(who);
        match mv {
            Move::Pick(energy) => self.say_with("log-pick", [person, name, named(energy)]),
            Move::File(card) => self.say_with("log-file", [person, name, numbered(card)]),
            Move::Build(card, payment) if payment == Payment::FREE => {
                self.say_with("log-build-free", [person, name, numbered(card)])
            }
            Move::Build(card, payment) if payment.converters.is_empty() => {
                self.say_with("log-build", [person, name, numbered(card), self.spent(payment)])
            }
            Move::Build(card, payment) => self
                .say_with("log-build-using", [person, name, numbered(card), self.spent(payment), self.using(payment)]),
            Move::Research(level) => self.say_with("log-research", [person, name, leveled(level)]),
            Move::Decline => self.say_with("log-decline", [person, name]),
            Move::Return(_) => self.say_with("log-return", [person, name]),
            Move::Use(card) => self.say_with("log-use", [person, name, numbered(card)]),
            Move::Draw => self.say_with("log-draw-more", [person, name]),
            Move::Stop => self.say_with("log-stop", [person, name]),
            Move::End => self.say_with("log-end", [person, name]),
            Move::Pass => self.say_with("log-pass", [person, name]),
        }
    }

    /// The start of a turn: "Round 3 · Ann".
    pub fn turn_begins(&self, who: Who<'_>, round: u16) -> String {
        let [person, name] = by(who);
        self.say_with("log-turn", [person, name, ("round", round.into())])
    }

    /// Luck: a sphere drawn from the dispenser.
    pub fn drawn(&self, who: Who<'_>, energy: Energy) -> String {
        let [person, name] = by(who);
        self.say_with("log-drawn", [person, name, named(energy)])
    }

    /// What a Gizmo brought in points.
    pub fn gained(&self, who: Who<'_>, vp: u8) -> String {
        let [person, name] = by(who);
        self.say_with("log-points", [person, name, ("vp", vp.into())])
    }

    /// Luck: a sphere that rolled into the row.
    pub fn rolled(&self, energy: Energy) -> String {
        self.say_with("log-rolls", [named(energy)])
    }

    /// Luck: a card turned up in the display.
    pub fn revealed(&self, card: Card) -> String {
        self.say_with("log-revealed", [numbered(card)])
    }

    /// Luck: so many cards looked at in research. Which ones is nobody else's business.
    pub fn seen(&self, level: Level, count: u8) -> String {
        self.say_with("log-seen", [leveled(level), ("count", count.into())])
    }

    /// The Gizmos that something has triggered.
    pub fn triggers(&self, cards: CardSet) -> String {
        self.say_with("log-triggers", [("cards", self.card_names(cards).into())])
    }

    /// The Gizmos that something would trigger: "triggers #117, #126".
    pub fn would_trigger(&self, cards: CardSet) -> String {
        let numbers = self.list(cards.iter().map(|card| self.card_number(card)));
        self.say_with("would-trigger", [("cards", numbers.into())])
    }

    /// Somebody has triggered the end.
    pub fn last_round_begins(&self, who: Who<'_>) -> String {
        self.say_with("log-last-round", by(who))
    }

    /// The game has ended.
    pub fn game_over(&self) -> String {
        self.say("log-over")
    }
}

/// The values `$person` and `$name` of a message.
pub(crate) fn by(who: Who<'_>) -> [(&'static str, FluentValue<'_>); 2] {
    [("person", if who.you { "you" } else { "other" }.into()), ("name", who.name.into())]
}

pub(crate) fn leveled(level: Level) -> (&'static str, FluentValue<'static>) {
    ("level", Level::number(level).into())
}
