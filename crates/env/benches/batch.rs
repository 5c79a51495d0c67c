//! How fast learners are served.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gizmos_core::Seed;
use gizmos_env::{Action, Arrays, Batch, BatchSettings, Layout};

const GAMES: usize = 1024;

fn steps(c: &mut Criterion) {
    let mut group = c.benchmark_group("step");
    group.throughput(Throughput::Elements(GAMES as u64));
    for players in [2, 4] {
        let settings =
            BatchSettings { games: GAMES, players: players as u8, seed: Seed::from(7), ..BatchSettings::default() };
        let mut batch = Batch::new(settings).expect("is possible");
        let mut observations = vec![0; GAMES * Layout::of(players).size()];
        let mut final_observations = observations.clone();
        let mut action_masks = vec![0; GAMES * Action::COUNT];
        let mut final_action_masks = action_masks.clone();
        let (mut rewards, mut final_scores) = (vec![0.0; GAMES * players], vec![0; GAMES * players]);
        let mut scores = vec![0; GAMES * players];
        let (mut terminations, mut truncations, mut seats) = (vec![false; GAMES], vec![false; GAMES], vec![0; GAMES]);
        let mut actions = vec![0; GAMES];
        group.bench_function(format!("{players} players, observed, random"), |bencher| {
            bencher.iter(|| {
                batch.sample(&mut actions).expect("fits");
                let arrays = Arrays {
                    observations: &mut observations,
                    action_masks: &mut action_masks,
                    rewards: &mut rewards,
                    terminations: &mut terminations,
                    truncations: &mut truncations,
                    seats: &mut seats,
                    scores: &mut scores,
                    final_scores: &mut final_scores,
                    final_observations: &mut final_observations,
                    final_action_masks: &mut final_action_masks,
                };
                batch.step(&actions, arrays).expect("is legal");
            });
        });
    }
    group.finish();
}

criterion_group!(benches, steps);
criterion_main!(benches);
