//! One position to learn from, and the slope of the net's error there.

use gizmos_ai::Values;
use gizmos_ai::net::features::{context_facts, player_facts};
use gizmos_ai::net::slots::slots;
use gizmos_ai::net::{CONTEXT, NARROW, Net, OTHERS, OWN, PLAYER, POLICY, SHARED, WIDE, WIN};
use gizmos_core::{Move, Seat, State};

/// A position, how its game ended, and what a search thought of it.
pub struct Lesson {
    /// The position.
    pub state: State,
    /// What each seat got, or was expected to get.
    pub values: Values,
    /// The share of simulations that the search gave to each move; empty if it searched too little to learn from.
    pub policy: Vec<(Move, f32)>,
}

/// How far off the net was.
#[derive(Clone, Copy, Debug, Default)]
pub struct Loss {
    /// Lessons.
    pub lessons: f32,
    /// Lessons with a policy.
    pub policies: f32,
    /// The cross entropy of the values, summed.
    pub value: f32,
    /// The cross entropy of the policies, summed.
    pub policy: f32,
}

impl Loss {
    /// Adds another sum.
    pub fn add(&mut self, other: Self) {
        self.lessons += other.lessons;
        self.policies += other.policies;
        self.value += other.value;
        self.policy += other.policy;
    }
}

fn axpy(sum: &mut [f32], by: f32, row: &[f32]) {
    for (sum, value) in sum.iter_mut().zip(row) {
        *sum += by * value;
    }
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

impl Lesson {
    /// Adds the slope of the error at this position to `slope`.
    pub fn learn(&self, net: &Net, slope: &mut [f32]) -> Loss {
        let board = self.state.board();
        let count = board.player_count();
        let mover = board.to_move();
        let thought = net.think(&self.state);
        let weights = &net.weights;
        let mut loss = Loss { lessons: 1.0, ..Loss::default() };
        let mut players = [[0.0_f32; WIDE]; Seat::MAX];
        let mut context = [0.0_f32; WIDE];
        let mut chances = [[0.0_f32; NARROW]; Seat::MAX];

        for (seat, chances) in chances.iter_mut().enumerate().take(count) {
            loss.value -= self.values[seat] * thought.win[seat].max(1e-9).ln();
            let error = thought.win[seat] - self.values[seat];
            axpy(&mut slope[WIN.start..WIN.end()], error, &thought.chances[seat]);
            axpy(chances, error, &weights[WIN.start..WIN.end()]);
        }

        if !self.policy.is_empty() {
            loss.policies = 1.0;
            let ratings: Vec<f32> = self.policy.iter().map(|&(mv, _)| net.rate(&thought, mover, mv)).collect();
            let most = ratings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let sum: f32 = ratings.iter().map(|rating| (rating - most).exp()).sum();
            for (&(mv, target), rating) in self.policy.iter().zip(&ratings) {
                let share = (rating - most).exp() / sum;
                loss.policy -= target * share.max(1e-9).ln();
                let error = share - target;
                slots(mv, |slot, by| {
                    let start = POLICY.start + slot * POLICY.width;
                    let (row, error) = (start..start + POLICY.width, by * error);
                    let (to_own, to_context) = (NARROW, NARROW + WIDE);
                    let weights = &weights[row.clone()];
                    axpy(&mut chances[mover.index()], error, &weights[..to_own]);
                    axpy(&mut players[mover.index()], error, &weights[to_own..to_context]);
                    axpy(&mut context, error, &weights[to_context..]);
                    let slope = &mut slope[row];
                    axpy(&mut slope[..to_own], error, &thought.chances[mover.index()]);
                    axpy(&mut slope[to_own..to_context], error, &thought.players[mover.index()]);
                    axpy(&mut slope[to_context..], error, &thought.context);
                });
            }
        }

        let share = 1.0 / (count as f32 - 1.0);
        for seat in 0..count {
            mask(&mut chances[seat], &thought.chances[seat]);
            for row in 0..WIDE {
                let others: f32 =
                    (0..count).filter(|&other| other != seat).map(|other| thought.players[other][row]).sum();
                let inputs =
                    [(OWN, thought.players[seat][row]), (OTHERS, others * share), (SHARED, thought.context[row])];
                for (layer, input) in inputs {
                    let start = layer.start + row * NARROW;
                    axpy(&mut slope[start..start + NARROW], input, &chances[seat]);
                }
                let back = |layer: gizmos_ai::net::Layer| {
                    let start = layer.start + row * NARROW;
                    dot(&weights[start..start + NARROW], &chances[seat])
                };
                players[seat][row] += back(OWN);
                context[row] += back(SHARED);
                let to_others = back(OTHERS) * share;
                for other in (0..count).filter(|&other| other != seat) {
                    players[other][row] += to_others;
                }
            }
        }
        mask(&mut context, &thought.context);
        context_facts(&self.state, |fact, value| {
            let start = CONTEXT.start + fact * WIDE;
            axpy(&mut slope[start..start + WIDE], value, &context);
        });
        for seat in Seat::all(count) {
            mask(&mut players[seat.index()], &thought.players[seat.index()]);
            player_facts(board, seat, |fact, value| {
                let start = PLAYER.start + fact * WIDE;
                axpy(&mut slope[start..start + WIDE], value, &players[seat.index()]);
            });
        }
        loss
    }
}

/// Nothing flows back where the net cut off.
fn mask(slope: &mut [f32], values: &[f32]) {
    for (slope, &value) in slope.iter_mut().zip(values) {
        if value <= 0.0 {
            *slope = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use gizmos_core::{Dealer, Seed, Setup, fair_index};
    use rand_core::Rng;

    use super::*;
    use crate::teacher::new_net;

    /// A position in the middle of a random game.
    fn lesson(players: u8) -> Lesson {
        let seed = Seed::from(5);
        let (mut dealer, mut chooser) = (Dealer::new(seed), seed.stream(4));
        let mut state = State::new(&Setup::standard(players)).expect("is possible");
        let mut moves = Vec::new();
        for _ in 0..60 {
            dealer.settle(&mut state);
            state.legal_moves(&mut moves);
            state.play(moves[fair_index(chooser.next_u64(), moves.len())]).expect("is legal");
        }
        dealer.settle(&mut state);
        state.legal_moves(&mut moves);
        let share = 1.0 / moves.len() as f32;
        let policy = moves.iter().map(|&mv| (mv, share)).collect();
        Lesson { state, values: [0.7, 0.3, 0.0, 0.0], policy }
    }

    #[test]
    fn the_slope_is_what_a_small_step_shows() {
        for players in [2, 4] {
            let lesson = lesson(players);
            let mut net = new_net(7);
            // Not the smallest weights, for the policy starts at zero.
            net.weights[POLICY.start..].iter_mut().enumerate().for_each(|(i, w)| *w = (i % 7) as f32 * 0.01 - 0.03);
            let mut slope = vec![0.0; net.weights.len()];
            lesson.learn(&net, &mut slope);
            let error = |net: &Net| {
                let loss = lesson.learn(net, &mut vec![0.0; net.weights.len()]);
                f64::from(loss.value) + f64::from(loss.policy)
            };
            let mut checked = 0;
            for index in (0..slope.len()).filter(|&index| slope[index].abs() > 0.02).step_by(37) {
                let step = 1e-2;
                let mut moved = net.clone();
                moved.weights[index] += step;
                let up = error(&moved);
                moved.weights[index] -= 2.0 * step;
                let measured = (up - error(&moved)) / (2.0 * f64::from(step));
                let expected = f64::from(slope[index]);
                assert!((measured - expected).abs() < 0.02 + 0.1 * expected.abs(), "{index}: {measured} {expected}");
                checked += 1;
            }
            assert!(checked > 20, "only {checked} weights matter");
        }
    }
}
