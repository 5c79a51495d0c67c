//! Turns lessons into better weights: Adam with weight decay, on all cores.

use std::thread;

use gizmos_ai::net::{CONTEXT, Net, OWN, PLAYER, POLICY, WEIGHTS, WIN};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::lesson::{Lesson, Loss};

/// How many lessons make one step.
pub const BATCH: usize = 1024;

/// Keeps the running means that Adam needs.
pub struct Teacher {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    threads: usize,
    slopes: Vec<Vec<f32>>,
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

impl Teacher {
    /// A teacher at the beginning of the course.
    pub fn new(threads: usize) -> Self {
        let zeros = || vec![0.0; WEIGHTS];
        Self { mean: zeros(), square: zeros(), steps: 0, threads, slopes: (0..threads).map(|_| zeros()).collect() }
    }

    /// Takes one step with a batch of lessons drawn at random.
    pub fn step(&mut self, net: &mut Net, lessons: &[Lesson], rate: f32, rng: &mut impl Rng) -> Loss {
        let batch: Vec<&Lesson> =
            (0..BATCH).map(|_| &lessons[gizmos_core::fair_index(rng.next_u64(), lessons.len())]).collect();
        let mut loss = Loss::default();
        let judged = &*net;
        thread::scope(|scope| {
            let parts = batch.chunks(BATCH.div_ceil(self.threads)).zip(&mut self.slopes);
            let workers: Vec<_> = parts
                .map(|(part, slope)| {
                    scope.spawn(move || {
                        slope.fill(0.0);
                        let mut loss = Loss::default();
                        for lesson in part {
                            loss.add(lesson.learn(judged, slope));
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
        let slopes = &self.slopes;
        thread::scope(|scope| {
            let parts = net.weights.chunks_mut(size).zip(self.mean.chunks_mut(size)).zip(self.square.chunks_mut(size));
            for (part, ((weights, means), squares)) in parts.enumerate() {
                scope.spawn(move || {
                    for (index, ((weight, mean), square)) in weights.iter_mut().zip(means).zip(squares).enumerate() {
                        let place = part * size + index;
                        let slope = slopes.iter().map(|slope| slope[place]).sum::<f32>() / BATCH as f32;
                        *mean = b1 * *mean + (1.0 - b1) * slope;
                        *square = b2 * *square + (1.0 - b2) * slope * slope;
                        let step = (*mean / fix1) / ((*square / fix2).sqrt() + 1e-8);
                        *weight -= rate * (step + 1e-4 * *weight);
                    }
                });
            }
        });
        loss
    }
}
