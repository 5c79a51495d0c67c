//! One position to learn from, and the gradient of the net's error there.

use gizmos_ai::Values;
use gizmos_ai::net::features::{context_features, player_features};
use gizmos_ai::net::policy::policy_indices;
use gizmos_ai::net::{CONTEXT, NARROW, Net, OTHERS, OWN, PLAYER, POLICY, SHARED, WIDE, WIN};
use gizmos_core::{Move, Seat, State};

/// A position, how its game ended, and what a search thought of it.
pub struct Sample {
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
    /// How many samples were counted.
    pub samples: f32,
    /// How many samples had a policy.
    pub policies: f32,
    /// The cross entropy of the values, summed.
    pub value: f32,
    /// The cross entropy of the policies, summed.
    pub policy: f32,
}

impl Loss {
    /// Adds another sum.
    pub fn add(&mut self, other: Self) {
        self.samples += other.samples;
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

impl Sample {
    /// Adds the gradient of the error at this position to `gradient`.
    pub fn backpropagate(&self, net: &Net, gradient: &mut [f32]) -> Loss {
        let board = self.state.board();
        let count = board.player_count();
        let mover = board.to_move();
        let activations = net.forward(&self.state);
        let weights = &net.weights;
        let mut loss = Loss { samples: 1.0, ..Loss::default() };
        let mut players = [[0.0_f32; WIDE]; Seat::MAX];
        let mut context = [0.0_f32; WIDE];
        let mut chances = [[0.0_f32; NARROW]; Seat::MAX];

        for (seat, chances) in chances.iter_mut().enumerate().take(count) {
            loss.value -= self.values[seat] * activations.win[seat].max(1e-9).ln();
            let error = activations.win[seat] - self.values[seat];
            axpy(&mut gradient[WIN.start..WIN.end()], error, &activations.chances[seat]);
            axpy(chances, error, &weights[WIN.start..WIN.end()]);
        }

        if !self.policy.is_empty() {
            loss.policies = 1.0;
            let ratings: Vec<f32> = self.policy.iter().map(|&(mv, _)| net.logit(&activations, mover, mv)).collect();
            let most = ratings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let sum: f32 = ratings.iter().map(|rating| (rating - most).exp()).sum();
            for (&(mv, target), rating) in self.policy.iter().zip(&ratings) {
                let share = (rating - most).exp() / sum;
                loss.policy -= target * share.max(1e-9).ln();
                let error = share - target;
                policy_indices(mv, |index, by| {
                    let start = POLICY.start + index * POLICY.width;
                    let (row, error) = (start..start + POLICY.width, by * error);
                    let (to_own, to_context) = (NARROW, NARROW + WIDE);
                    let weights = &weights[row.clone()];
                    axpy(&mut chances[mover.index()], error, &weights[..to_own]);
                    axpy(&mut players[mover.index()], error, &weights[to_own..to_context]);
                    axpy(&mut context, error, &weights[to_context..]);
                    let gradient = &mut gradient[row];
                    axpy(&mut gradient[..to_own], error, &activations.chances[mover.index()]);
                    axpy(&mut gradient[to_own..to_context], error, &activations.players[mover.index()]);
                    axpy(&mut gradient[to_context..], error, &activations.context);
                });
            }
        }

        let share = 1.0 / (count as f32 - 1.0);
        for seat in 0..count {
            mask(&mut chances[seat], &activations.chances[seat]);
            for row in 0..WIDE {
                let others: f32 =
                    (0..count).filter(|&other| other != seat).map(|other| activations.players[other][row]).sum();
                let inputs = [
                    (OWN, activations.players[seat][row]),
                    (OTHERS, others * share),
                    (SHARED, activations.context[row]),
                ];
                for (layer, input) in inputs {
                    let start = layer.start + row * NARROW;
                    axpy(&mut gradient[start..start + NARROW], input, &chances[seat]);
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
        mask(&mut context, &activations.context);
        context_features(&self.state, |feature, value| {
            let start = CONTEXT.start + feature * WIDE;
            axpy(&mut gradient[start..start + WIDE], value, &context);
        });
        for seat in Seat::all(count) {
            mask(&mut players[seat.index()], &activations.players[seat.index()]);
            player_features(board, seat, |feature, value| {
                let start = PLAYER.start + feature * WIDE;
                axpy(&mut gradient[start..start + WIDE], value, &players[seat.index()]);
            });
        }
        loss
    }
}

/// Stops the gradient where the rectifier put out zero.
fn mask(gradient: &mut [f32], values: &[f32]) {
    for (gradient, &value) in gradient.iter_mut().zip(values) {
        if value <= 0.0 {
            *gradient = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use gizmos_core::{Dealer, Seed, Setup, fair_index};
    use rand_core::Rng;

    use super::*;
    use crate::trainer::new_net;

    /// A position in the middle of a random game.
    fn sample(players: u8) -> Sample {
        let seed = Seed::from(5);
        let (mut dealer, mut chooser) = (Dealer::new(seed), seed.stream(4));
        let mut state = State::new(&Setup::standard(players)).expect("is possible");
        for _ in 0..60 {
            dealer.settle(&mut state);
            let moves = state.legal_moves();
            state.play(moves[fair_index(chooser.next_u64(), moves.len())]).expect("is legal");
        }
        dealer.settle(&mut state);
        let moves = state.legal_moves();
        let share = 1.0 / moves.len() as f32;
        let policy = moves.iter().map(|&mv| (mv, share)).collect();
        Sample { state, values: [0.7, 0.3, 0.0, 0.0], policy }
    }

    #[test]
    fn the_gradient_is_what_a_small_step_shows() {
        for players in [2, 4] {
            let sample = sample(players);
            let mut net = new_net(7);
            // Not the smallest weights, for the policy starts at zero.
            net.weights[POLICY.start..].iter_mut().enumerate().for_each(|(i, w)| *w = (i % 7) as f32 * 0.01 - 0.03);
            let mut gradient = vec![0.0; net.weights.len()];
            sample.backpropagate(&net, &mut gradient);
            let error = |net: &Net| {
                let loss = sample.backpropagate(net, &mut vec![0.0; net.weights.len()]);
                f64::from(loss.value) + f64::from(loss.policy)
            };
            let mut checked = 0;
            for index in (0..gradient.len()).filter(|&index| gradient[index].abs() > 0.02).step_by(37) {
                let step = 1e-2;
                let mut moved = net.clone();
                moved.weights[index] += step;
                let up = error(&moved);
                moved.weights[index] -= 2.0 * step;
                let measured = (up - error(&moved)) / (2.0 * f64::from(step));
                let expected = f64::from(gradient[index]);
                assert!((measured - expected).abs() < 0.02 + 0.1 * expected.abs(), "{index}: {measured} {expected}");
                checked += 1;
            }
            assert!(checked > 20, "only {checked} weights matter");
        }
    }
}
