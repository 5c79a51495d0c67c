//! Games of a player that looks one move ahead: quick, so there can be very many of them.

use gizmos_ai::{Evaluator, Values, outcome_values, sensible_moves};
use gizmos_core::{Move, Seat, Seed, Setup, State, Turn, fair_index, simulate, streams};
use rand_core::Rng;

use crate::sample::Sample;
use crate::self_play::{Played, TooLong, ensure_short, number_of_players};

/// How much worse a move may look, in chances to win, before it is rarely played.
const SLIP: f32 = 0.02;

/// One in so many decisions becomes a sample.
const SKIP: usize = 6;

/// Plays one game and appends its samples.
pub fn play(evaluator: &impl Evaluator, opinion: f32, seed: Seed, samples: &mut Vec<Sample>) -> Played {
    let mut rng = seed.stream(streams::DECISIONS);
    let players = number_of_players(&mut rng);
    let mut state = State::new(&Setup::standard(players)).expect("2 to 4 can play");
    let first = samples.len();
    let mut none = Vec::new();
    let mut judged: Vec<(State, Values)> = Vec::new();
    let decide = |state: &State, seat: Seat| {
        ensure_short(state)?;
        let moves = sensible_moves(state);
        if let [mv] = moves[..] {
            return Ok(mv);
        }
        judged.clear();
        judged.extend(moves.iter().map(|&mv| {
            let next = state.played(mv);
            let values = if next.turn() == Turn::Over {
                outcome_values(next.board())
            } else {
                evaluator.evaluate(&next, &[], &mut none)
            };
            (next, values)
        }));
        let win = |(_, values): &(State, Values)| values[seat.index()];
        let best = judged.iter().max_by(|a, b| win(a).total_cmp(&win(b))).map_or([0.0; 4], |&(_, values)| values);
        let weights: Vec<f32> = judged.iter().map(|judged| ((win(judged) - best[seat.index()]) / SLIP).exp()).collect();
        let all: f32 = weights.iter().sum();
        let mut ticket = all * (rng.next_u32() as f32 / u32::MAX as f32);
        let mut chosen = weights.iter().position(|weight| {
            ticket -= weight;
            ticket <= 0.0
        });
        if fair_index(rng.next_u64(), 60) == 0 {
            chosen = Some(fair_index(rng.next_u64(), moves.len()));
        }
        let chosen = chosen.unwrap_or(0);
        if fair_index(rng.next_u64(), SKIP) == 0 {
            let policy: Vec<(Move, f32)> =
                moves.iter().copied().zip(weights.iter().map(|weight| weight / all)).collect();
            samples.push(Sample { state: *state, values: best, policy });
            samples.push(Sample { state: judged[chosen].0, values: judged[chosen].1, policy: Vec::new() });
        }
        Ok(moves[chosen])
    };
    // A game that became too long counts as far as it was played.
    let _: Result<(), TooLong> = simulate(seed, &mut state, decide, |_, _| ());
    Played::of(&state, opinion, &mut samples[first..])
}
