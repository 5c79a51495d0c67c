//! Things on the table.

use gizmos_core::{Card, Energy, Level, Player, Spheres};

use crate::Text;
use crate::log::leveled;
use crate::sentence::sentences;

sentences! {
    /// "Deck 2".
    deck(level: Level) = "deck";
    /// The level of a deck alone, as the language counts levels: "1", or "I".
    level_number(level: Level) = "deck-level";
    /// "14 left".
    deck_left(count: u8) = "deck-left";
    /// An energy: how many are in the row, in the reader's ring, and in the dispenser.
    sphere_line(energy: Energy, row: u8, held: u8, left: u8) = "sphere-line";
    /// "5 active Gizmos".
    active(count: usize) = "active";
    /// Somebody else holds researched cards.
    researched_by(name: &str, count: u8) = "researched-by";
}

impl Text {
    /// A deck in a sentence, for a reader who sees up to `research` cards when researching it.
    pub fn deck_line(&self, level: Level, count: u8, research: u8) -> String {
        let values = [leveled(level), ("count", count.into()), ("research", research.min(count).into())];
        self.say_with("deck-line", values)
    }

    /// How full a ring is: "Ring 3/5".
    pub fn ring(&self, player: &Player) -> String {
        let values = [("held", player.ring().total().into()), ("limit", player.limits().storage.into())];
        self.say_with("ring", values)
    }

    /// How full an archive is: "Archive 1/1".
    pub fn archive(&self, player: &Player) -> String {
        let values = [("held", player.archive().len().into()), ("limit", player.limits().archive.into())];
        self.say_with("archive", values)
    }

    /// An archive with its cards: "Archive 1/1: “2A→any” #204".
    pub fn archive_with(&self, player: &Player) -> String {
        if player.archive().is_empty() {
            return self.archive(player);
        }
        let values = [
            ("held", player.archive().len().into()),
            ("limit", player.limits().archive.into()),
            ("cards", self.card_mentions(player.archive()).into()),
        ];
        self.say_with("archive-with", values)
    }

    /// How many cards research shows: "Research 3".
    pub fn research_limit(&self, player: &Player) -> String {
        self.say_with("research-limit", [("limit", player.limits().research.into())])
    }

    /// The cards you know under a deck.
    pub fn under_deck(&self, level: Level, cards: &[Card]) -> String {
        let names = self.list(cards.iter().map(|&card| self.card_mention(card)));
        self.say_with("under-deck", [leveled(level), ("count", cards.len().into()), ("cards", names.into())])
    }

    /// A player in one line: score, Gizmos and ring.
    pub fn player_line(&self, name: &str, player: &Player) -> String {
        let values = [
            ("name", name.into()),
            ("vp", player.score().total().into()),
            ("count", player.active().len().into()),
            ("held", player.ring().total().into()),
            ("limit", player.limits().storage.into()),
            ("spheres", self.spheres(player.ring()).into()),
        ];
        self.say_with("player-line", values)
    }

    /// What a payment leaves in the ring: "leaves 1 Heat".
    pub fn remains(&self, spheres: Spheres) -> String {
        if spheres.is_empty() {
            return self.say("remains-nothing");
        }
        self.say_with("remains", [("spheres", self.spheres(spheres).into())])
    }

    /// The same in symbols, where there is little room: "leaves HHA".
    pub fn remains_brief(&self, spheres: Spheres) -> String {
        if spheres.is_empty() {
            return self.say("remains-nothing");
        }
        self.say_with("remains", [("spheres", self.sphere_symbols(spheres).into())])
    }
}
