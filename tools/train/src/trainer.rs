//! Fits the weights of the net to samples: Adam with weight decay, on all cores.

use gizmos_ai::net::{CONTEXT, Net, OWN, PLAYER, POLICY, WEIGHTS, WIN};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

use crate::sample::{Loss, Sample};

/// How many samples make one step.
pub const BATCH: usize = 1024;

/// The optimiser: the running means that Adam needs.
pub struct Trainer {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    /// One for each thread.
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
    pub fn new() -> Self {
        let zeros = || vec![0.0; WEIGHTS];
        let gradients = vec![zeros(); rayon::current_num_threads()];
        Self { mean: zeros(), square: zeros(), steps: 0, gradients }
    }

    /// Takes one step with a batch of samples drawn at random.
    pub fn step(&mut self, net: &mut Net, samples: &[Sample], rate: f32, rng: &mut impl Rng) -> Loss {
        let batch: Vec<&Sample> =
            (0..BATCH).map(|_| &samples[gizmos_core::fair_index(rng.next_u64(), samples.len())]).collect();
        let mut loss = Loss::default();
        let current = &*net;
        let part = |(part, gradient): (&[&Sample], &mut Vec<f32>)| {
            gradient.fill(0.0);
            let mut loss = Loss::default();
            for sample in part {
                loss.add(sample.backpropagate(current, gradient));
            }
            loss
        };
        let parts = batch.par_chunks(BATCH.div_ceil(self.gradients.len())).zip(&mut self.gradients);
        for part in parts.map(part).collect::<Vec<_>>() {
            loss.add(part);
        }
        self.steps += 1;
        let (b1, b2) = (0.9_f32, 0.999_f32);
        let (fix1, fix2) = (1.0 - b1.powi(self.steps), 1.0 - b2.powi(self.steps));
        let gradients = &self.gradients;
        let weights = net.weights.par_iter_mut().zip(&mut self.mean).zip(&mut self.square).enumerate();
        weights.with_min_len(4096).for_each(|(place, ((weight, mean), square))| {
            let gradient = gradients.iter().map(|gradient| gradient[place]).sum::<f32>() / BATCH as f32;
            *mean = b1 * *mean + (1.0 - b1) * gradient;
            *square = b2 * *square + (1.0 - b2) * gradient * gradient;
            let step = (*mean / fix1) / ((*square / fix2).sqrt() + 1e-8);
            *weight -= rate * (step + 1e-4 * *weight);
        });
        loss
    }
}
