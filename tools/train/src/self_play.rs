//! Games of a search against itself, as samples.

use gizmos_ai::{Bot, Budget, Decision, Evaluator, Search, Tuning, outcome_values, values_of};
use gizmos_core::{Move, Seed, Setup, State, fair_index, simulate, streams};
use rand_core::Rng;

use crate::sample::Sample;

/// How the games are played.
#[derive(Clone, Copy)]
pub struct Style {
    /// Simulations of the decisions to learn from.
    pub simulations: u32,
    /// Simulations of the other decisions.
    pub quick: u32,
    /// How much of a sample's value is the search's opinion rather than the result.
    pub opinion: f32,
}

/// Plays one game and appends its samples.
pub fn play<E: Evaluator>(evaluator: &E, style: Style, seed: Seed, samples: &mut Vec<Sample>) -> Played {
    let mut rng = seed.stream(streams::DECISIONS);
    let players = number_of_players(&mut rng);
    let mut bot = Search::new(evaluator).tuned(Tuning { root_mix: 0.2, ..Tuning::default() });
    let mut state = State::new(&Setup::standard(players)).expect("2 to 4 can play");
    let first = samples.len();
    let decide = |state: &State, seat| {
        ensure_short(state)?;
        let full = fair_index(rng.next_u64(), 4) == 0;
        let budget = Budget::Simulations(if full { style.simulations } else { style.quick });
        let Decision { mut mv, report } = bot.decide(&state.view(Some(seat)), budget, &mut rng);
        if let Some(report) = report.filter(|report| report.simulations > 0) {
            let all: u32 = report.candidates.iter().map(|candidate| candidate.visits).sum();
            let share = |visits: u32| visits as f32 / all as f32;
            let policy: Vec<(Move, f32)> =
                report.candidates.iter().map(|candidate| (candidate.mv, share(candidate.visits))).collect();
            // Variety: early in the game what was tried at all is played now and then, later it is rare.
            let bold = if state.board().round() <= 6 { 3 } else { 25 };
            if fair_index(rng.next_u64(), bold) == 0 {
                let mut ticket = fair_index(rng.next_u64(), all as usize) as u32;
                for candidate in &report.candidates {
                    mv = candidate.mv;
                    if ticket < candidate.visits {
                        break;
                    }
                    ticket -= candidate.visits;
                }
            }
            let policy = if full { policy } else { Vec::new() };
            samples.push(Sample { state: *state, values: values_of(&report.win), policy });
        }
        Ok(mv)
    };
    // A game that became too long counts as far as it was played.
    let _: Result<(), TooLong> = simulate(seed, &mut state, decide, |_, _| ());
    Played::of(&state, style.opinion, &mut samples[first..])
}

/// A game that weak players do not bring to an end.
pub struct TooLong;

/// Ends games that nobody wins: so many rounds teach nothing any more.
pub fn ensure_short(state: &State) -> Result<(), TooLong> {
    if state.board().round() > 80 { Err(TooLong) } else { Ok(()) }
}

/// More games of two than of three or four.
pub fn number_of_players(rng: &mut impl Rng) -> u8 {
    match fair_index(rng.next_u64(), 10) {
        0..6 => 2,
        6..8 => 3,
        _ => 4,
    }
}

/// How games went: counts and sums.
#[derive(Clone, Copy, Default)]
pub struct Played {
    /// How many games.
    pub games: u32,
    /// The mean scores, summed.
    pub score: f32,
    /// The rounds, summed.
    pub rounds: f32,
}

impl Played {
    /// How this game went, which is also written into its samples, but for the share that stays opinion.
    pub fn of(state: &State, opinion: f32, samples: &mut [Sample]) -> Self {
        let result = outcome_values(state.board());
        for sample in samples {
            for (value, result) in sample.values.iter_mut().zip(result) {
                *value = opinion * *value + (1.0 - opinion) * result;
            }
        }
        let standing = state.board().standing();
        let score = standing.scores.iter().sum::<u32>() as f32 / standing.scores.len() as f32;
        Self { games: 1, score, rounds: f32::from(standing.rounds) }
    }

    /// Adds more games.
    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.score += other.score;
        self.rounds += other.rounds;
    }
}
