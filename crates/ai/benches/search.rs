//! How fast the bots think: `cargo bench -p gizmos-ai`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gizmos_ai::net::Net;
use gizmos_ai::{Bot, Budget, Evaluator, Heuristic, HeuristicEvaluator, Search, sensible_moves};
use gizmos_core::{Phase, Seed, Setup, State, View, simulate};

const SIMULATIONS: u32 = 2000;

/// The start of a turn in the middle of a game between heuristic players: round 10 of about 22.
fn middle_game(players: u8) -> State {
    let seed = Seed::from(2026);
    let mut rng = seed.stream(4);
    let mut state = State::new(&Setup::standard(players)).expect("is possible");
    let mut bot = Heuristic::default();
    let decide = |state: &State, seat| {
        let is_middle = state.board().round() == 10 && state.board().phase() == Phase::Action;
        if is_middle { Err(()) } else { Ok(bot.decide(&state.view(Some(seat)), Budget::default(), &mut rng).mv) }
    };
    simulate(seed, &mut state, decide, |_, _| ()).expect_err("games last longer");
    state
}

fn view(state: &State) -> View {
    state.view(Some(state.board().to_move()))
}

fn simulations(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simulations");
    group.throughput(Throughput::Elements(SIMULATIONS.into())).sample_size(20);
    for players in 2..=4 {
        let view = view(&middle_game(players));
        let mut rng = Seed::from(1).stream(4);
        group.bench_function(format!("net, {players} players"), |bencher| {
            let mut search = Search::new(Net::built_in());
            bencher.iter(|| search.decide(&view, Budget::Simulations(SIMULATIONS), &mut rng));
        });
        group.bench_function(format!("worth, {players} players"), |bencher| {
            let mut search = Search::new(HeuristicEvaluator);
            bencher.iter(|| search.decide(&view, Budget::Simulations(SIMULATIONS), &mut rng));
        });
    }
}

fn evaluations(criterion: &mut Criterion) {
    let state = middle_game(2);
    let (moves, mut priors) = (sensible_moves(&state), Vec::new());
    criterion.bench_function("net, one position", |bencher| {
        bencher.iter(|| Net::built_in().evaluate(&state, &moves, &mut priors));
    });
    criterion.bench_function("worth, one position", |bencher| {
        bencher.iter(|| HeuristicEvaluator.evaluate(&state, &moves, &mut priors));
    });
    let mut rng = Seed::from(1).stream(4);
    criterion.bench_function("heuristic, one decision", |bencher| {
        bencher.iter(|| Heuristic::default().decide(&view(&state), Budget::default(), &mut rng));
    });
}

criterion_group!(benches, simulations, evaluations);
criterion_main!(benches);
