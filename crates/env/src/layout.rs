//! The layout of an observation: which bytes mean what.

use gizmos_core::{Card, Seat};

use crate::Span;
use crate::action::CONVERTERS;

/// Some bytes of an observation that belong together.
pub(crate) struct Feature {
    name: &'static str,
    len: usize,
    pub(crate) high: u8,
    meaning: &'static str,
}

const fn feature(name: &'static str, len: usize, high: u8, meaning: &'static str) -> Feature {
    Feature { name, len, high, meaning }
}

const CARDS: usize = Card::COUNT;

/// What belongs to no player, or only to the observer.
pub(crate) const CONTEXT: &[Feature] = &[
    feature(
        "phase",
        10,
        1,
        "which part of the turn it is: action, chain, picking, drawing, filing, free build, research effect, researched, \
         returning, over",
    ),
    feature("left", 1, 3, "how many more spheres the effect gives at the most"),
    feature("begun", 1, 1, "whether a sphere was picked already, so that the player may stop"),
    feature("round", 1, 100, "the round, counted from 1; no more than 100 is told"),
    feature("last_round", 1, 1, "whether this round is the last"),
    feature("decides", Seat::MAX, 1, "who decides, counted from the observer; nobody once the game is over"),
    feature("first", Seat::MAX, 1, "who is First Player, counted from the observer"),
    feature("row", 4, 6, "spheres in the row, by energy"),
    feature("dispenser", 4, 13, "spheres in the dispenser, by energy"),
    feature("deck_size", 3, 36, "cards in each deck"),
    feature("deck_returned", 3, 36, "how many of them were put back underneath"),
    feature("researched", 1, 36, "how many researched cards the player to move holds"),
    feature("display", CARDS, 1, "the cards in the display"),
    feature("hand", CARDS, 1, "the researched cards that the observer has to decide about"),
    feature("triggered", CARDS, 1, "the Gizmos triggered this turn and not used yet"),
    feature("used", CARDS, 1, "the Gizmos used this turn, converters among them"),
    feature(
        "under_deck",
        CARDS,
        36,
        "the cards that the observer has put back under a deck, each with its position there: 1 is drawn next; 0 for all others",
    ),
    feature("paying_for", CARDS, 1, "the card that the observer is paying for"),
    feature("paying_converters", CONVERTERS.count, 1, "the converters chosen for it so far"),
    feature("paying_spheres", 4, 13, "the spheres chosen for it so far, by energy"),
];

/// What belongs to each player.
pub(crate) const PLAYER: &[Feature] = &[
    feature("energy", 4, 13, "spheres in the storage ring, by energy"),
    feature("storage", 1, 52, "how many spheres the ring can hold"),
    feature("archive_limit", 1, 36, "how many cards the archive can hold"),
    feature("research_limit", 1, 36, "how many cards research shows"),
    feature("may_file", 1, 1, "whether no upgrade forbids filing"),
    feature("may_research", 1, 1, "whether no upgrade forbids research"),
    feature("vp_tokens", 1, 100, "victory points in tokens; no more than 100 are told"),
    feature("score", 1, 200, "victory points in all; no more than 200 are told"),
    feature("gizmos", 1, 32, "how many Gizmos are active; 16 end the game, no more than 32 are told"),
    feature("level_three", 1, 36, "how many of them are of level 3; 4 end the game"),
    feature("active", CARDS, 1, "the active Gizmos"),
    feature("archive", CARDS, 1, "the cards in the archive"),
];

/// The first byte of a feature, worked out by the compiler.
pub(crate) const fn start_of(features: &[Feature], name: &str) -> usize {
    let (mut start, mut index) = (0, 0);
    while !is_same(features[index].name, name) {
        start += features[index].len;
        index += 1;
    }
    start
}

/// The largest value of a feature, worked out by the compiler.
pub(crate) const fn high_of(features: &[Feature], name: &str) -> u8 {
    let mut index = 0;
    while !is_same(features[index].name, name) {
        index += 1;
    }
    features[index].high
}

const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}

const fn size_of_all(features: &[Feature]) -> usize {
    let (mut size, mut index) = (0, 0);
    while index < features.len() {
        size += features[index].len;
        index += 1;
    }
    size
}

pub(crate) const CONTEXT_SIZE: usize = size_of_all(CONTEXT);
pub(crate) const PLAYER_SIZE: usize = size_of_all(PLAYER);

/// The layout of observations for a number of players: first what belongs to no player, then the players, the observer
/// first and the others as they follow clockwise.
///
/// Wherever cards are spoken of, there is one byte for each of the 112, in the ascending order of their numbers.
///
/// ```
/// # use gizmos_env::Layout;
/// let layout = Layout::of(3);
/// let spans = layout.spans();
/// assert_eq!(spans.last().map(|span| span.stop), Some(layout.size()));
/// assert!(spans.iter().any(|span| span.name == "player_2.active"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    players: usize,
}

impl Layout {
    /// The layout for a number of players.
    pub const fn of(players: usize) -> Self {
        Self { players }
    }

    /// How many bytes an observation has.
    pub const fn size(self) -> usize {
        CONTEXT_SIZE + self.players * PLAYER_SIZE
    }

    /// The names of all its bytes, in order and without gaps.
    pub fn spans(self) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        let mut add = |name: String, feature: &Feature| {
            let start = spans.last().map_or(0, |span| span.stop);
            let &Feature { len, high, meaning, .. } = feature;
            spans.push(Span { name, start, stop: start + len, high, meaning });
        };
        for feature in CONTEXT {
            add(feature.name.to_owned(), feature);
        }
        for player in 0..self.players {
            for feature in PLAYER {
                add(format!("player_{player}.{}", feature.name), feature);
            }
        }
        spans
    }
}
