//! Fits the weights of the net to samples: Adam with weight decay, on all cores.

use std::thread;

use gizmos_ai::net::{CONTEXT, Net, OWN, PLAYER, POLICY, WEIGHTS, WIN};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::sample::{Loss, Sample};

/// How many samples make one step.
pub const BATCH: usize = 1024;

/// The optimiser: the running means that Adam needs.
pub struct Trainer {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    threads: usize,
    gradients: Vec<Vec<f32>>,
}

/// A net that has learned nothing yet.
pub fn new_net(seed: u64) -> Net {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut weights = vec![0.0; WEIGHTS];
    let mut fill = |weights: &mut [f32], inputs: f32| {
        let spread = (6.0 / inputs).sqrt();
        for weight in weights {
            let uniform = rng.next_u32() as f32 / u32::MAX as f32;
            *weight = spread * (2.0 * uniform - 1.0);
        }
    };
    fill(&mut weights[PLAYER.start..PLAYER.end()], 80.0);
    fill(&mut weights[CONTEXT.start..CONTEXT.end()], 40.0);
    fill(&mut weights[OWN.start..WIN.start], 192.0);
    fill(&mut weights[WIN.start..POLICY.start], 64.0);
    Net { weights }
}

impl Trainer {
    /// An optimiser that has taken no step yet.
    pub fn new(threads: usize) -> Self {
        let zeros = || vec![0.0; WEIGHTS];
        Self { mean: zeros(), square: zeros(), steps: 0, threads, gradients: (0..threads).map(|_| zeros()).collect() }
    }

    /// Takes one step with a batch of samples drawn at random.
    pub fn step(&mut self, net: &mut Net, samples: &[Sample], rate: f32, rng: &mut impl Rng) -> Loss {
        let batch: Vec<&Sample> =
            (0..BATCH).map(|_| &samples[gizmos_core::fair_index(rng.next_u64(), samples.len())]).collect();
        let mut loss = Loss::default();
        let judged = &*net;
        thread::scope(|scope| {
            let parts = batch.chunks(BATCH.div_ceil(self.threads)).zip(&mut self.gradients);
            let workers: Vec<_> = parts
                .map(|(part, gradient)| {
                    scope.spawn(move || {
                        gradient.fill(0.0);
                        let mut loss = Loss::default();
                        for sample in part {
                            loss.add(sample.backpropagate(judged, gradient));
                        }
                        loss
                    })
                })
                .collect();
            for worker in workers {
                loss.add(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
        });
        self.steps += 1;
        let (b1, b2) = (0.9_f32, 0.999_f32);
        let (fix1, fix2) = (1.0 - b1.powi(self.steps), 1.0 - b2.powi(self.steps));
        let size = WEIGHTS.div_ceil(self.threads);
        let gradients = &self.gradients;
        thread::scope(|scope| {
            let parts = net.weights.chunks_mut(size).zip(self.mean.chunks_mut(size)).zip(self.square.chunks_mut(size));
            for (part, ((weights, means), squares)) in parts.enumerate() {
                scope.spawn(move || {
                    for (index, ((weight, mean), square)) in weights.iter_mut().zip(means).zip(squares).enumerate() {
                        let place = part * size + index;
                        let gradient = gradients.iter().map(|gradient| gradient[place]).sum::<f32>() / BATCH as f32;
                        *mean = b1 * *mean + (1.0 - b1) * gradient;
                        *square = b2 * *square + (1.0 - b2) * gradient * gradient;
                        let step = (*mean / fix1) / ((*square / fix2).sqrt() + 1e-8);
                        *weight -= rate * (step + 1e-4 * *weight);
                    }
                });
            }
        });
        loss
    }
}
