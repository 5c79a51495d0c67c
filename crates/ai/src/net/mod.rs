//! A small neural network that has learned from millions of positions who wins, and which moves are promising.
//!
//! Every player is turned into a vector by the same weights, and so is the context. From a player's own vector, the
//! mean of the others' and the context comes a second vector, and from that the player's chance to win. The moves of
//! the player to move are rated from that player's vectors.

pub mod features;
mod file;
pub mod policy;

use std::sync::LazyLock;

pub use file::{BadNet, FORMAT};

use features::{CONTEXT_FEATURES, PLAYER_FEATURES, context_features, player_features};
use gizmos_core::{Move, Seat, State};
use policy::{POLICY_SIZE, policy_indices};

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

/// From the features of a player to the player's vector.
pub const PLAYER: Layer = Layer { start: 0, rows: PLAYER_FEATURES, width: WIDE };
/// From the features of the context to its vector.
pub const CONTEXT: Layer = Layer::after(PLAYER, CONTEXT_FEATURES, WIDE);
/// From a player's own vector to the vector of their chances.
pub const OWN: Layer = Layer::after(CONTEXT, WIDE, NARROW);
/// From the mean of the other players' vectors to the vector of a player's chances.
pub const OTHERS: Layer = Layer::after(OWN, WIDE, NARROW);
/// From the vector of the context to the vector of a player's chances.
pub const SHARED: Layer = Layer::after(OTHERS, WIDE, NARROW);
/// From the vector of a player's chances to how likely they win, before the softmax over players.
pub const WIN: Layer = Layer::after(SHARED, NARROW, 1);
/// From the mover's chances, own vector and the context to each output of the policy.
pub const POLICY: Layer = Layer::after(WIN, POLICY_SIZE, NARROW + 2 * WIDE);
/// How many weights there are in all.
pub const WEIGHTS: usize = POLICY.end();
/// All layers by name, in the order of their weights.
pub const LAYERS: [(&str, Layer); 7] = [
    ("player", PLAYER),
    ("context", CONTEXT),
    ("own", OWN),
    ("others", OTHERS),
    ("shared", SHARED),
    ("win", WIN),
    ("policy", POLICY),
];

/// The network: nothing but its weights.
#[derive(Clone, Debug)]
pub struct Net {
    /// All tables, one after the other.
    pub weights: Vec<f32>,
}

/// What the layers of the net compute for a position; training needs all of it.
#[derive(Clone, Debug)]
pub struct Activations {
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
    /// Runs the net on a position, up to the players' chances.
    pub fn forward(&self, state: &State) -> Activations {
        let board = state.board();
        let count = board.player_count();
        let weights = &self.weights;
        let mut activations = Activations {
            players: [[0.0; WIDE]; Seat::MAX],
            context: [0.0; WIDE],
            chances: [[0.0; NARROW]; Seat::MAX],
            win: [0.0; Seat::MAX],
        };
        context_features(state, |feature, value| {
            add_row(&mut activations.context, CONTEXT.row(weights, feature), value);
        });
        positive(&mut activations.context);
        let mut shared = [0.0; NARROW];
        for (row, &value) in activations.context.iter().enumerate().filter(|(_, value)| **value > 0.0) {
            add_row(&mut shared, SHARED.row(weights, row), value);
        }
        let mut sum = [0.0; WIDE];
        for seat in Seat::all(count) {
            let vector = &mut activations.players[seat.index()];
            player_features(board, seat, |feature, value| add_row(vector, PLAYER.row(weights, feature), value));
            positive(vector);
            add_row(&mut sum, vector, 1.0);
        }
        let share = 1.0 / (count as f32 - 1.0);
        for seat in 0..count {
            let chances = &mut activations.chances[seat];
            *chances = shared;
            for (row, (&own, &all)) in activations.players[seat].iter().zip(&sum).enumerate() {
                if own > 0.0 {
                    add_row(chances, OWN.row(weights, row), own);
                }
                if all > own {
                    add_row(chances, OTHERS.row(weights, row), (all - own) * share);
                }
            }
            positive(chances);
            let win = &weights[WIN.start..WIN.end()];
            activations.win[seat] = chances.iter().zip(win).map(|(chance, weight)| chance * weight).sum();
        }
        softmax(&mut activations.win[..count], 1.0);
        activations
    }

    /// The logit of a move of player `mover` in the evaluated position.
    pub fn logit(&self, activations: &Activations, mover: Seat, mv: Move) -> f32 {
        let mut rating = 0.0;
        policy_indices(mv, |index, by| {
            let row: &[f32; NARROW + 2 * WIDE] = POLICY.row(&self.weights, index);
            let dot = |values: &[f32], weights: &[f32]| -> f32 { values.iter().zip(weights).map(|(a, b)| a * b).sum() };
            let chances = dot(&activations.chances[mover.index()], &row[..NARROW]);
            let own = dot(&activations.players[mover.index()], &row[NARROW..NARROW + WIDE]);
            rating += by * (chances + own + dot(&activations.context, &row[NARROW + WIDE..]));
        });
        rating
    }
}

/// The weights that the search plays with: half-size numbers, see [`Net::to_bytes`].
static BUILT_IN: &[u8] = include_bytes!("weights.bin");
/// The weights that the champion plays with.
static CHAMPION: &[u8] = include_bytes!("champion.bin");

impl Net {
    /// The net that comes with the crate.
    pub fn built_in() -> &'static Self {
        static NET: LazyLock<Net> =
            LazyLock::new(|| Net::from_bytes(BUILT_IN).expect("the weights have the shape of the net"));
        &NET
    }

    /// The strongest net that comes with the crate. Ladders and levels for people are measured with the
    /// [built-in](Self::built_in) one, so that one stays as it is.
    pub fn champion() -> &'static Self {
        static NET: LazyLock<Net> =
            LazyLock::new(|| Net::from_bytes(CHAMPION).expect("the weights have the shape of the net"));
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
    fn evaluate(&self, state: &State, moves: &[Move], priors: &mut Vec<f32>) -> Values {
        let activations = self.forward(state);
        let seat = state.board().to_move();
        priors.clear();
        priors.extend(moves.iter().map(|&mv| self.logit(&activations, seat, mv)));
        softmax(priors, 1.0);
        activations.win
    }
}
