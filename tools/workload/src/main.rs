//! Fixed work for comparing the speed of two versions of the engine: `cargo xtask compare`.
//!
//! `gizmos-workload` lists the parts; `gizmos-workload PART TIMES` does the work of one part so many times and prints a
//! number that depends on all results, so that two versions which print the same did the same.

use std::env;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::process::ExitCode;

use gizmos_ai::net::Net;
use gizmos_ai::{Bot, Budget, Search};
use gizmos_core::{Seat, Seed, Setup, State, fair_index, random_moves, simulate, streams};
use gizmos_env::{ArrayBuffers, Batch, BatchSettings};
use rand_core::Rng;

/// Does the work of a part; the results go into the hasher.
type Work = fn(&mut DefaultHasher);

/// The parts by name.
const PARTS: [(&str, Work); 8] = [
    ("random-games-2", |results| random_games(2, 1000, results)),
    ("random-games-3", |results| random_games(3, 600, results)),
    ("random-games-4", |results| random_games(4, 400, results)),
    ("listed-games-2", |results| listed_games(2, 1000, results)),
    ("search-2", |results| searches(2, results)),
    ("search-4", |results| searches(4, results)),
    ("batch-2", |results| batch(2, results)),
    ("batch-4", |results| batch(4, results)),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let part = |wanted: &str| PARTS.iter().find(|(name, _)| *name == wanted);
    match arguments[..] {
        [] => PARTS.iter().for_each(|(name, _)| println!("{name}")),
        [name, times] if let (Some((_, work)), Ok(times)) = (part(name), times.parse::<usize>()) => {
            let mut results = DefaultHasher::new();
            (0..times).for_each(|_| work(&mut results));
            println!("{:016x}", results.finish());
        }
        _ => {
            eprintln!("gizmos-workload [PART TIMES]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

/// Whole games with uniformly random moves.
fn random_games(players: u8, games: u64, results: &mut DefaultHasher) {
    for game in 0..games {
        let seed = Seed::from(1).game(game);
        let mut state = new_game(players);
        let Ok(()) = simulate(seed, &mut state, random_moves(seed), |_, _| ());
        score(&state, results);
    }
}

/// The same games, but every decision lists all legal moves.
fn listed_games(players: u8, games: u64, results: &mut DefaultHasher) {
    let mut legal = Vec::new();
    for game in 0..games {
        let seed = Seed::from(1).game(game);
        let mut chooser = seed.stream(streams::DECISIONS);
        let mut state = new_game(players);
        let decide = |state: &State, _: Seat| {
            state.legal_moves_into(&mut legal);
            Ok::<_, ()>(legal[fair_index(chooser.next_u64(), legal.len())])
        };
        simulate(seed, &mut state, decide, |_, _| ()).expect("every decision succeeds");
        score(&state, results);
    }
}

/// Searches of positions of random games, from the opening to the end.
fn searches(players: u8, results: &mut DefaultHasher) {
    const POSITIONS: u64 = 12;
    let mut search = Search::new(Net::built_in());
    for game in 0..POSITIONS {
        let seed = Seed::from(2).game(game);
        let (mut random, mut left) = (random_moves(seed), 10 * game);
        let mut state = new_game(players);
        let decide = |state: &State, seat| {
            left = left.checked_sub(1).ok_or(())?;
            let Ok(mv) = random(state, seat);
            Ok::<_, ()>(mv)
        };
        // It fails at the position that is wanted.
        let _ = simulate(seed, &mut state, decide, |_, _| ());
        let view = state.view(Some(state.board().to_move()));
        let decision = search.decide(&view, Budget::Simulations(400), &mut seed.stream(streams::DECISIONS));
        decision.mv.to_string().hash(results);
    }
}

/// Steps of many games at once, with random actions.
fn batch(players: u8, results: &mut DefaultHasher) {
    const GAMES: usize = 256;
    let settings = BatchSettings { games: GAMES, players, seed: Seed::from(7), ..BatchSettings::default() };
    let mut batch = Batch::new(settings).expect("is possible");
    let mut arrays = ArrayBuffers::new(GAMES, players.into());
    let mut actions = vec![0; GAMES];
    for step in 1..=400 {
        batch.sample(&mut actions).expect("fits");
        batch.step(&actions, arrays.arrays()).expect("is legal");
        if step % 50 == 0 {
            (&arrays.observations, &arrays.action_masks, &arrays.scores).hash(results);
        }
    }
}

fn new_game(players: u8) -> State {
    State::new(&Setup::standard(players)).expect("is possible")
}

fn score(state: &State, results: &mut DefaultHasher) {
    for player in state.board().players() {
        player.score().total().hash(results);
    }
}
