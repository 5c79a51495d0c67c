//! How easily a turn is played well by somebody who tries anything.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use gizmos_core::{Move, Seat, State, Turn};

use super::turn_solver::{Key, is_turn_over, lucks, points};

/// The chance that somebody who chooses among all legal moves at random reaches this score at the end of the turn. What
/// research would bring is not counted. `None` if that takes more than `most` positions.
pub(crate) fn random_success(state: &State, score: i32, most: usize) -> Option<f64> {
    let Turn::Decide(seat) = state.turn() else { return None };
    RandomPlay { seat, score, left: most, known: HashMap::default() }.chance(state)
}

/// Somebody who plays at random, and the chances already worked out.
struct RandomPlay {
    seat: Seat,
    score: i32,
    left: usize,
    known: HashMap<Key, f64, FixedState>,
}

impl RandomPlay {
    fn chance(&mut self, state: &State) -> Option<f64> {
        if is_turn_over(state, self.seat) {
            return Some(f64::from(u8::from(points(state, self.seat) >= self.score)));
        }
        let key = Key::of(state);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let (mut sum, mut all) = (0.0, 0.0);
        if let Turn::Chance(chance) = state.turn() {
            for (luck, weight) in lucks(state, chance) {
                sum += f64::from(weight) * self.chance(&state.resolved(luck))?;
                all += f64::from(weight);
            }
        } else {
            let moves = state.legal_moves();
            all = moves.len() as f64;
            for mv in moves.into_iter().filter(|mv| !matches!(mv, Move::Research(_))) {
                sum += self.chance(&state.played(mv))?;
            }
        }
        let chance = if all > 0.0 { sum / all } else { 0.0 };
        self.known.insert(key, chance);
        Some(chance)
    }
}
