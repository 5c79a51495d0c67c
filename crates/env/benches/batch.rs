//! How fast learners are served.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gizmos_core::Seed;
use gizmos_env::{ArrayBuffers, Batch, BatchSettings};

const GAMES: usize = 1024;

fn steps(c: &mut Criterion) {
    let mut group = c.benchmark_group("step");
    group.throughput(Throughput::Elements(GAMES as u64));
    for players in [2, 4] {
        let settings =
            BatchSettings { games: GAMES, players: players as u8, seed: Seed::from(7), ..BatchSettings::default() };
        let mut batch = Batch::new(settings).expect("is possible");
        let mut arrays = ArrayBuffers::new(GAMES, players);
        let mut actions = vec![0; GAMES];
        group.bench_function(format!("{players} players, observed, random"), |bencher| {
            bencher.iter(|| {
                batch.sample(&mut actions).expect("fits");
                batch.step(&actions, arrays.arrays()).expect("is legal");
            });
        });
    }
    group.finish();
}

criterion_group!(benches, steps);
criterion_main!(benches);
