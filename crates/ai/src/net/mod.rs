//! A small neural network that has learned from millions of positions who wins, and which moves are promising.
//!
//! Every player is turned into a vector by the same weights, and so is the context. From a player's own vector, the
//! mean of the others' and the context comes a second vector, and from that the player's chance to win. The moves of
//! the player to move are rated from that player's vectors.

pub mod features;
pub mod slots;

use std::sync::LazyLock;

use features::{CONTEXT_FACTS, PLAYER_FACTS, context_facts, player_facts};
use gizmos_core::{Move, Seat, State};
use slots::{SLOTS, slots};

use crate::search::{Evaluator, Values};
use crate::softmax::softmax;

/// The length of the vector that describes a player, and of the one that describes the context.
pub const WIDE: usize = 64;
/// The length of the vector that describes a player's chances.
pub const NARROW: usize = 32;

/// A table of weights within the net: a row for each input.
#[derive(Clone, Copy, Debug)]
pub struct Layer {
    /// Where its first weight lies.
    pub start: usize,
    /// How many inputs it has.
    pub rows: usize,
    /// How many outputs.
    pub width: usize,
}

impl Layer {
    const fn after(previous: Self, rows: usize, width: usize) -> Self {
        Self { start: previous.end(), rows, width }
    }

    /// Where the next table begins.
    pub const fn end(self) -> usize {
        self.start + self.rows * self.width
    }

    fn row<const N: usize>(self, weights: &[f32], row: usize) -> &[f32; N] {
        let start = self.start + row * N;
        weights[start..start + N].try_into().expect("a row has this length")
    }
}

/// Facts about a player to their vector.
pub const PLAYER: Layer = Layer { start: 0, rows: PLAYER_FACTS, width: WIDE };
/// Facts about the context to its vector.
pub const CONTEXT: Layer = Layer::after(PLAYER, CONTEXT_FACTS, WIDE);
/// The player's own vector to their chances,
pub const OWN: Layer = Layer::after(CONTEXT, WIDE, NARROW);
/// the mean of the others' vectors,
pub const OTHERS: Layer = Layer::after(OWN, WIDE, NARROW);
/// and the context.
pub const SHARED: Layer = Layer::after(OTHERS, WIDE, NARROW);
/// The chances to how likely the player wins.
pub const WIN: Layer = Layer::after(SHARED, NARROW, 1);
/// For each name of a move: how the mover's chances, own vector and the context speak for it.
pub const POLICY: Layer = Layer::after(WIN, SLOTS, NARROW + 2 * WIDE);
/// How many weights there are in all.
pub const WEIGHTS: usize = POLICY.end();

/// The network: nothing but its weights.
#[derive(Clone, Debug)]
pub struct Net {
    /// All tables, one after the other.
    pub weights: Vec<f32>,
}

/// What the net computes on its way, kept for learning.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The vector of each player.
    pub players: [[f32; WIDE]; Seat::MAX],
    /// The vector of the context.
    pub context: [f32; WIDE],
    /// The chances of each player.
    pub chances: [[f32; NARROW]; Seat::MAX],
    /// How likely each player wins.
    pub win: Values,
}

fn add_row<const N: usize>(sum: &mut [f32; N], row: &[f32; N], by: f32) {
    for (sum, weight) in sum.iter_mut().zip(row) {
        *sum += by * weight;
    }
}

fn positive<const N: usize>(vector: &mut [f32; N]) {
    for value in vector {
        *value = value.max(0.0);
    }
}

impl Net {
    /// What the net thinks of the players' chances.
    pub fn think(&self, state: &State) -> Thought {
        let board = state.board();
        let count = board.player_count();
        let weights = &self.weights;
        let mut thought = Thought {
            players: [[0.0; WIDE]; Seat::MAX],
            context: [0.0; WIDE],
            chances: [[0.0; NARROW]; Seat::MAX],
            win: [0.0; Seat::MAX],
        };
        context_facts(state, |fact, value| add_row(&mut thought.context, CONTEXT.row(weights, fact), value));
        positive(&mut thought.context);
        let mut shared = [0.0; NARROW];
        for (row, &value) in thought.context.iter().enumerate().filter(|(_, value)| **value > 0.0) {
            add_row(&mut shared, SHARED.row(weights, row), value);
        }
        let mut sum = [0.0; WIDE];
        for seat in Seat::all(count) {
            let vector = &mut thought.players[seat.index()];
            player_facts(board, seat, |fact, value| add_row(vector, PLAYER.row(weights, fact), value));
            positive(vector);
            add_row(&mut sum, vector, 1.0);
        }
        let share = 1.0 / (count as f32 - 1.0);
        for seat in 0..count {
            let chances = &mut thought.chances[seat];
            *chances = shared;
            for (row, (&own, &all)) in thought.players[seat].iter().zip(&sum).enumerate() {
                if own > 0.0 {
                    add_row(chances, OWN.row(weights, row), own);
                }
                if all > own {
                    add_row(chances, OTHERS.row(weights, row), (all - own) * share);
                }
            }
            positive(chances);
            let win = &weights[WIN.start..WIN.end()];
            thought.win[seat] = chances.iter().zip(win).map(|(chance, weight)| chance * weight).sum();
        }
        softmax(&mut thought.win[..count], 1.0);
        thought
    }

    /// How much speaks for a move, after that thought about the position of player `mover`.
    pub fn rate(&self, thought: &Thought, mover: Seat, mv: Move) -> f32 {
        let mut rating = 0.0;
        slots(mv, |slot, by| {
            let row: &[f32; NARROW + 2 * WIDE] = POLICY.row(&self.weights, slot);
            let dot = |values: &[f32], weights: &[f32]| -> f32 { values.iter().zip(weights).map(|(a, b)| a * b).sum() };
            let chances = dot(&thought.chances[mover.index()], &row[..NARROW]);
            let own = dot(&thought.players[mover.index()], &row[NARROW..NARROW + WIDE]);
            rating += by * (chances + own + dot(&thought.context, &row[NARROW + WIDE..]));
        });
        rating
    }
}

/// The weights that the search plays with: half-size numbers, see [`Net::to_bytes`].
static TAUGHT: &[u8] = include_bytes!("taught.bin");

impl Net {
    /// The net as it was taught.
    pub fn taught() -> &'static Self {
        static NET: LazyLock<Net> =
            LazyLock::new(|| Net::from_bytes(TAUGHT).expect("the weights have the shape of the net"));
        &NET
    }

    /// A number that tells nets apart: FNV-1a of the bytes.
    pub fn fingerprint(&self) -> u32 {
        self.to_bytes().iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }

    /// The net as bytes: the upper halves of the weights as `f32`, little endian. That keeps two to three digits, which
    /// is plenty.
    pub fn to_bytes(&self) -> Vec<u8> {
        let upper = |weight: &f32| (weight.to_bits().saturating_add(0x8000) >> 16) as u16;
        self.weights.iter().flat_map(|weight| upper(weight).to_le_bytes()).collect()
    }

    /// The net of these bytes, or `None` if there are too few or too many.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let upper = |pair: &[u8; 2]| f32::from_bits(u32::from(u16::from_le_bytes(*pair)) << 16);
        let (pairs, rest) = bytes.as_chunks();
        (pairs.len() == WEIGHTS && rest.is_empty()).then(|| Self { weights: pairs.iter().map(upper).collect() })
    }
}

impl Evaluator for Net {
    fn judge(&self, state: &State, moves: &[Move], priors: &mut Vec<f32>) -> Values {
        let thought = self.think(state);
        let seat = state.board().to_move();
        priors.clear();
        priors.extend(moves.iter().map(|&mv| self.rate(&thought, seat, mv)));
        softmax(priors, 1.0);
        thought.win
    }
}
