//! What a search believes about a position before it has looked further.

use gizmos_core::{Board, Move, Seat, State};

use crate::softmax::softmax;
use crate::worth::{all_prospects, win_chances};

/// What each seat can expect to get, in all 1: see [`outcome_values`].
pub type Values = [f32; Seat::MAX];

/// Says what positions and moves are worth, without looking ahead.
pub trait Evaluator: Sync {
    /// What each seat can expect; `priors` is filled with how promising each of the moves looks, in all 1.
    fn evaluate(&self, state: &State, moves: &[Move], priors: &mut Vec<f32>) -> Values;
}

impl<E: Evaluator> Evaluator for &E {
    fn evaluate(&self, state: &State, moves: &[Move], priors: &mut Vec<f32>) -> Values {
        (*self).evaluate(state, moves, priors)
    }
}

/// What each seat gets at the end of a game: nearly all of it for winning, a little for the share of the points, so
/// that whoever cannot win, or cannot lose, still plays well.
pub fn outcome_values(board: &Board) -> Values {
    let mut values = [0.0; Seat::MAX];
    let outcome = board.standing();
    for (value, &score) in values.iter_mut().zip(&outcome.scores) {
        *value = score as f32;
    }
    let players = board.player_count();
    softmax(&mut values[..players], 10.0);
    for value in &mut values[..players] {
        *value *= SHARE_OF_POINTS;
    }
    values[outcome.winner().index()] += 1.0 - SHARE_OF_POINTS;
    values
}

/// The chance to win that a value stands for, at a table of so many: what is about points is taken to be shared evenly.
pub(crate) fn chance(value: f32, players: usize) -> f32 {
    ((value - SHARE_OF_POINTS / players as f32) / (1.0 - SHARE_OF_POINTS)).clamp(0.0, 1.0)
}

/// The values that these chances to win stand for; the opposite of what reports of a search do.
pub fn values_of(chances: &[f32]) -> Values {
    let mut values = [0.0; Seat::MAX];
    for (value, chance) in values.iter_mut().zip(chances) {
        *value = SHARE_OF_POINTS / chances.len() as f32 + (1.0 - SHARE_OF_POINTS) * chance;
    }
    values
}

/// The chance of each seat to win, in all 1.
pub(crate) fn chances(values: &Values, players: usize) -> Vec<f32> {
    let mut chances: Vec<f32> = values[..players].iter().map(|&value| chance(value, players)).collect();
    let sum: f32 = chances.iter().sum();
    for chance in &mut chances {
        *chance /= sum;
    }
    chances
}

/// How much of a result is about points rather than winning.
const SHARE_OF_POINTS: f32 = 0.15;

/// Evaluates positions by what things are worth in points, like [`Heuristic`](crate::Heuristic).
#[derive(Clone, Copy, Debug, Default)]
pub struct HeuristicEvaluator;

impl Evaluator for HeuristicEvaluator {
    fn evaluate(&self, state: &State, moves: &[Move], priors: &mut Vec<f32>) -> Values {
        let seat = state.board().to_move().index();
        let players = state.board().player_count();
        priors.clear();
        if moves.len() == 1 {
            priors.push(1.0);
        } else {
            priors.extend(moves.iter().map(|&mv| {
                let worth = all_prospects(state.played(mv).board());
                let others: f32 = worth[..players].iter().sum::<f32>() - worth[seat];
                worth[seat] - 0.5 * others / (players - 1) as f32
            }));
            softmax(priors, 0.8);
        }
        values_of(&win_chances(state.board())[..players])
    }
}
