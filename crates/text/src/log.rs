//! What happened, told afterwards.

use fluent_bundle::FluentValue;
use gizmos_core::{Card, CardSet, Energy, Level, Move};

use crate::Text;
use crate::sentence::sentences;

/// Somebody a sentence is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who<'a> {
    /// What this player is called.
    pub name: &'a str,
    /// Whether the sentence speaks to this very player.
    pub you: bool,
}

sentences! {
    /// A bot as the subject of a sentence about what it decides for somebody who cannot: "Engineer, for Ann,".
    substitute_for(bot: &str, who: Who<'_>) = "substitute-for";
    /// The start of a turn: "Round 3 · Ann".
    turn_begins(who: Who<'_>, round: u16) = "log-turn";
    /// Luck: a sphere drawn from the dispenser.
    drawn(who: Who<'_>, energy: Energy) = "log-drawn";
    /// What a Gizmo brought in points.
    gained(who: Who<'_>, vp: u8) = "log-points";
    /// Luck: a sphere that rolled into the row.
    rolled(energy: Energy) = "log-rolls";
    /// Luck: a card turned up in the display.
    revealed(card: Card) = "log-revealed";
    /// Luck: so many cards looked at in research. Which ones is nobody else's business.
    seen(level: Level, count: u8) = "log-seen";
    /// Somebody has triggered the end.
    last_round_begins(who: Who<'_>) = "log-last-round";
    /// The game has ended.
    game_over() = "log-over";
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
        // A translation cannot tell what it is not told.
        let (name, values) = match mv {
            Move::Return(_) => ("return", Vec::new()),
            _ => self.named_move(mv),
        };
        self.say_with(&format!("log-{name}"), by(who).into_iter().chain(values))
    }

    /// The Gizmos that something has triggered.
    pub fn triggers(&self, cards: CardSet) -> String {
        self.say_with("log-triggers", [("cards", self.card_mentions(cards).into())])
    }

    /// The Gizmos that something would trigger: "triggers “file→pick 1” #117".
    pub fn would_trigger(&self, cards: CardSet) -> String {
        self.say_with("would-trigger", [("cards", self.card_mentions(cards).into())])
    }
}

/// The values `$person` and `$name` of a message.
pub(crate) fn by(who: Who<'_>) -> [(&'static str, FluentValue<'_>); 2] {
    [("person", if who.you { "you" } else { "other" }.into()), ("name", who.name.into())]
}

pub(crate) fn leveled(level: Level) -> (&'static str, FluentValue<'static>) {
    ("level", Level::number(level).into())
}
