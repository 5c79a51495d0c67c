//! How fast the engine is: whole random games, copies of a state, legal moves and payments.
//!
//! `cargo bench` runs all; `cargo bench -- random_game` only some. One game is one element of throughput, so
//! criterion's `elem/s` are games per second on one core.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use gizmos_core::{
    Card, CardSet, Color, ConverterSet, Energy, Price, Purse, Seed, Setup, Spheres, State, random_moves, simulate,
};

/// Plays uniformly random moves until `stop` or the end of the game.
fn play_randomly(seed: Seed, players: usize, stop: impl Fn(&State) -> bool) -> State {
    let mut state = State::new(&Setup::standard(players as u8)).expect("is possible");
    let mut random = random_moves(seed);
    let decide =
        |state: &State, seat| if stop(state) { Err(()) } else { random(state, seat).map_err(|never| match never {}) };
    // It fails where it is to stop.
    let _ = simulate(seed, &mut state, decide, |_, _| ());
    state
}

fn random_games(c: &mut Criterion) {
    let mut group = c.benchmark_group("random_game");
    group.throughput(Throughput::Elements(1));
    for players in 2..=4 {
        let mut game = 0;
        group.bench_function(format!("{players}_players"), |b| {
            b.iter(|| {
                game += 1;
                play_randomly(Seed::from(1).game(game), players, |_| false)
            });
        });
    }
}

fn middle_game() -> Vec<State> {
    let middle = |state: &State| state.board().round() >= 20;
    (0..64).map(|game| play_randomly(Seed::from(2).game(game), 4, middle)).collect()
}

fn states(c: &mut Criterion) {
    let states = middle_game();
    c.bench_function("copy_state", |b| b.iter(|| *black_box(&states[0])));
    let mut moves = Vec::new();
    c.bench_function("legal_moves", |b| {
        b.iter_batched(
            || &states,
            |states| states.iter().for_each(|s| s.legal_moves_into(&mut moves)),
            BatchSize::SmallInput,
        );
    });
}

fn payments(c: &mut Criterion) {
    let converters: CardSet =
        [101, 105, 202, 203, 206, 210, 301, 304].into_iter().filter_map(Card::from_number).collect();
    let ring = Spheres::new([3, 2, 3, 2]);
    let price = Price { color: Color::One(Energy::Atomic), lowest: 6, full: 7 };
    c.bench_function("payments_with_eight_converters", |b| {
        b.iter(|| {
            let mut count = 0;
            Purse::new(black_box(ring), ConverterSet::among(converters)).payments(price, |_| count += 1);
            count
        });
    });
}

criterion_group!(benches, random_games, states, payments);
criterion_main!(benches);
