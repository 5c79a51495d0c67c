//! The layout of an observation: which bytes mean what.

use gizmos_core::{Card, CardSet, Seat};

use crate::Span;
use crate::action::CONVERTERS;

/// The bytes of one feature in an observation that is being written; all are 0 at first. Their number and the highest
/// value are part of the type, so that nothing is checked twice.
pub(crate) struct Feature<'a, const LEN: usize, const HIGH: u8>(&'a mut [u8; LEN]);

impl<const HIGH: u8> Feature<'_, 1, HIGH> {
    /// Writes a number, capped at the highest that fits.
    pub(crate) fn set(&mut self, number: impl TryInto<u8>) {
        self.0[0] = number.try_into().map_or(HIGH, |number| number.min(HIGH));
    }
}

impl<const LEN: usize, const HIGH: u8> Feature<'_, LEN, HIGH> {
    /// Writes a number in a place.
    pub(crate) fn set_at(&mut self, place: usize, number: u8) {
        self.0[place] = number;
    }

    /// Writes a number in each place.
    pub(crate) fn set_all(&mut self, numbers: &[u8; LEN]) {
        *self.0 = *numbers;
    }

    /// Writes 1 for each card in the set.
    pub(crate) fn mark(&mut self, cards: CardSet) {
        if cards.is_empty() {
            return;
        }
        for (eight, bits) in self.0.as_chunks_mut::<8>().0.iter_mut().zip(cards.bits().to_le_bytes()) {
            *eight = SPREAD[usize::from(bits)];
        }
    }
}

/// For each byte one byte for each of its bits, 0 or 1, the lowest first.
static SPREAD: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Declares the features of a part of observations: for each its name, its number of bytes, the largest value that they can
/// have, and what they mean.
macro_rules! features {
    ($(#[$about:meta])* $part:ident { $($name:ident: $len:expr, $high:expr, $meaning:expr;)* }) => {
        $(#[$about])*
        pub(crate) struct $part<'a> {
            $(pub(crate) $name: Feature<'a, { $len }, { $high }>,)*
        }

        impl<'a> $part<'a> {
            /// How many bytes it has.
            pub(crate) const SIZE: usize = 0 $(+ $len)*;

            /// The features in these bytes.
            #[inline]
            pub(crate) fn of(bytes: &'a mut [u8; $part::<'static>::SIZE]) -> Self {
                let bytes = &mut bytes[..];
                $(let ($name, bytes) = bytes.split_first_chunk_mut::<{ $len }>().expect("it has as many");)*
                debug_assert!(bytes.is_empty());
                Self { $($name: Feature($name),)* }
            }

            /// Names its bytes, in order; all names begin with `prefix`.
            fn name(prefix: &str, spans: &mut Vec<Span>) {
                $(
                    let start = spans.last().map_or(0, |span| span.stop);
                    let name = format!("{prefix}{}", stringify!($name));
                    spans.push(Span { name, start, stop: start + $len, high: $high, meaning: $meaning });
                )*
            }
        }
    };
}

const CARDS: usize = Card::COUNT;

features! {
    /// What belongs to no player, or only to the observer.
    ContextFeatures {
        phase: 10, 1, "which part of the turn it is: action, chain, picking, drawing, filing, free build, research \
            effect, researched, returning, over";
        left: 1, 3, "how many more spheres the effect gives at the most";
        begun: 1, 1, "whether a sphere was picked already, so that the player may stop";
        round: 1, 100, "the round, counted from 1, capped at 100";
        last_round: 1, 1, "whether this round is the last";
        decides: Seat::MAX, 1, "who decides, counted from the observer; nobody once the game is over";
        first: Seat::MAX, 1, "who is First Player, counted from the observer";
        row: 4, 6, "spheres in the row, by energy";
        dispenser: 4, 13, "spheres in the dispenser, by energy";
        deck_size: 3, 36, "cards in each deck";
        deck_returned: 3, 36, "how many of them were put back underneath";
        researched: 1, 36, "how many researched cards the player to move holds";
        display: CARDS, 1, "the cards in the display";
        hand: CARDS, 1, "the researched cards that the observer has to decide about";
        triggered: CARDS, 1, "the Gizmos triggered this turn and not used yet";
        used: CARDS, 1, "the Gizmos used this turn, converters among them";
        under_deck: CARDS, 36, "the cards that the observer has put back under a deck, each with its position there: \
            1 is drawn next; 0 for all others";
        paying_for: CARDS, 1, "the card that the observer is paying for";
        paying_converters: CONVERTERS.count, 1, "the converters chosen for it so far";
        paying_spheres: 4, 13, "the spheres chosen for it so far, by energy";
    }
}

features! {
    /// What belongs to each player.
    PlayerFeatures {
        energy: 4, 13, "spheres in the storage ring, by energy";
        storage: 1, 52, "how many spheres the ring can hold";
        archive_limit: 1, 36, "how many cards the archive can hold";
        research_limit: 1, 36, "how many cards research shows";
        may_file: 1, 1, "whether no upgrade forbids filing";
        may_research: 1, 1, "whether no upgrade forbids research";
        vp_tokens: 1, 100, "victory points in tokens, capped at 100";
        score: 1, 200, "victory points in all, capped at 200";
        gizmos: 1, 32, "how many Gizmos are active, capped at 32; 16 end the game";
        level_three: 1, 36, "how many of them are of level 3; 4 end the game";
        active: CARDS, 1, "the active Gizmos";
        archive: CARDS, 1, "the cards in the archive";
    }
}

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
        ContextFeatures::SIZE + self.players * PlayerFeatures::SIZE
    }

    /// The names of all its bytes, in order and without gaps.
    pub fn spans(self) -> Vec<Span> {
        let mut spans = Vec::new();
        ContextFeatures::name("", &mut spans);
        for player in 0..self.players {
            PlayerFeatures::name(&format!("player_{player}."), &mut spans);
        }
        spans
    }
}
