//! Games of the policy alone: players make the moves that the net rates best, without looking ahead. A search plays
//! better, but it takes as long as dozens of these, and who wins depends more on luck than on play.
//!
//! From every game others branch off after a nearly random move, so that the net learns the results of moves that it
//! would not play itself. A search has to evaluate such positions most often.

use gizmos_ai::net::Net;
use gizmos_ai::{Evaluator, Values, outcome_values, sensible_moves};
use gizmos_core::{Move, Seed, Setup, State, Turn, fair_index, streams};
use rand_core::Rng;

use crate::sample::Sample;
use crate::self_play::{Played, TooLong, ensure_short, number_of_players};

/// How many games branch off from one.
const BRANCHES: usize = 4;

/// One in this many decisions becomes a sample; the first one after a branch always does.
const SKIP: usize = 16;

/// The discount of an expected value for each decision before it: about a half after ten.
const LATER: f32 = 0.93;

/// A decision of a game.
struct Passed {
    state: State,
    values: Values,
    /// The ratings of the moves. A sample keeps them: what it teaches about values must not spoil the policy.
    policy: Vec<(Move, f32)>,
    is_sample: bool,
}

/// Plays one game, and those that branch off from it, and appends their samples. `opinion` is how much of a sample's
/// value is what the net expected later in the game, rather than the result.
pub fn play(net: &Net, opinion: f32, seed: Seed, samples: &mut Vec<Sample>) -> Played {
    let mut rng = seed.stream(streams::DECISIONS);
    let players = number_of_players(&mut rng);
    let mut state = State::new(&Setup::standard(players)).expect("2 to 4 can play");
    let mut passed = Vec::new();
    let ended = go_on(net, &mut state, &mut rng, &mut passed);
    let played = Played::of(&state, 0.0, &mut []);
    if ended.is_err() {
        return played;
    }
    let branches: Vec<State> =
        (0..BRANCHES).filter_map(|_| branch(&passed[fair_index(rng.next_u64(), passed.len())], &mut rng)).collect();
    learn(&state, passed, opinion, samples);
    for mut state in branches {
        let mut passed = Vec::new();
        // A branch that became too long is dropped.
        if go_on(net, &mut state, &mut rng, &mut passed).is_ok() {
            if let Some(first) = passed.first_mut() {
                first.is_sample = true;
            }
            learn(&state, passed, opinion, samples);
        }
    }
    played
}

/// The position after any of the moves of this decision: half of the time each is as likely as the others.
fn branch(passed: &Passed, rng: &mut impl Rng) -> Option<State> {
    let evenly = fair_index(rng.next_u64(), 2) == 0;
    let weights = passed.policy.iter().map(|&(mv, rating)| (mv, if evenly { 1.0 } else { rating.sqrt() }));
    draw(weights, rng).map(|mv| passed.state.played(mv))
}

/// Plays to the end by the policy, with other moves now and then.
fn go_on(net: &Net, state: &mut State, rng: &mut impl Rng, passed: &mut Vec<Passed>) -> Result<(), TooLong> {
    let mut ratings = Vec::new();
    loop {
        while let Some(luck) = state.luck(rng.next_u64()) {
            state.resolve_unchecked(luck);
        }
        if state.turn() == Turn::Over {
            return Ok(());
        }
        ensure_short(state)?;
        let moves = sensible_moves(state);
        if let [mv] = moves[..] {
            state.play_unchecked(mv);
            continue;
        }
        let values = net.evaluate(state, &moves, &mut ratings);
        let policy: Vec<(Move, f32)> = moves.into_iter().zip(ratings.iter().copied()).collect();
        let bold = if state.board().round() <= 6 { 4 } else { 25 };
        let best = policy.iter().max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|&(mv, _)| mv);
        let drawn = if fair_index(rng.next_u64(), bold) == 0 { draw(policy.iter().copied(), rng) } else { None };
        let is_sample = fair_index(rng.next_u64(), SKIP) == 0;
        passed.push(Passed { state: *state, values, policy, is_sample });
        state.play_unchecked(drawn.or(best).expect("somebody has to decide"));
    }
}

/// One of the moves, each as likely as its weight says.
fn draw(weights: impl Iterator<Item = (Move, f32)> + Clone, rng: &mut impl Rng) -> Option<Move> {
    let all: f32 = weights.clone().map(|(_, weight)| weight).sum();
    let mut ticket = all * (rng.next_u32() as f32 / u32::MAX as f32);
    let mut passed_by = weights.skip_while(|&(_, weight)| {
        ticket -= weight;
        ticket > 0.0
    });
    passed_by.next().map(|(mv, _)| mv)
}

/// Turns the decisions of a game that is over into samples.
fn learn(end: &State, passed: Vec<Passed>, opinion: f32, samples: &mut Vec<Sample>) {
    let result = outcome_values(end.board());
    let mut later = result;
    for Passed { state, values, policy, is_sample } in passed.into_iter().rev() {
        if is_sample {
            let mut target = result;
            mix(&mut target, &later, opinion);
            samples.push(Sample { state, values: target, policy });
        }
        mix(&mut later, &values, 1.0 - LATER);
    }
}

/// Replaces a share of these values by others.
fn mix(values: &mut Values, others: &Values, share: f32) {
    for (value, other) in values.iter_mut().zip(others) {
        *value += share * (other - *value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trainer::new_net;

    #[test]
    fn every_sample_is_a_decision_with_values_and_ratings_that_sum_to_one() {
        let mut samples = Vec::new();
        let games = (0..20).map(|game| play(Net::built_in(), 0.5, Seed::from(8).game(game), &mut samples));
        let rounds: f32 = games.map(|played| played.rounds).sum();
        assert!((200.0..1000.0).contains(&rounds), "{rounds} rounds");
        assert!(samples.len() > 200, "only {} samples", samples.len());
        for sample in &samples {
            assert!(matches!(sample.state.turn(), Turn::Decide(_)));
            assert!((sample.values.iter().sum::<f32>() - 1.0).abs() < 1e-3);
            assert!((sample.policy.iter().map(|(_, rating)| rating).sum::<f32>() - 1.0).abs() < 1e-3);
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_games_and_a_net_that_knows_nothing_does_not_hang() {
        let states = || {
            let mut samples = Vec::new();
            play(&new_net(3), 0.5, Seed::from(1), &mut samples);
            samples.into_iter().map(|sample| sample.state).collect::<Vec<_>>()
        };
        assert_eq!(states(), states());
    }

    #[test]
    fn without_opinion_a_sample_is_worth_its_result() {
        let mut samples = Vec::new();
        play(Net::built_in(), 0.0, Seed::from(4), &mut samples);
        assert!(samples.iter().all(|sample| sample.values.iter().any(|&value| value > 0.85)));
    }
}
