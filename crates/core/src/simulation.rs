//! Whole games from a seed: the one loop that every simulated game goes through.

use std::convert::Infallible;

use rand_core::Rng;

use crate::{Dealer, Move, Record, Seat, Seed, State, Step, Turn, fair_index, streams};

/// Plays on from `state` to the end, all luck from the [`Dealer`] of the seed.
///
/// `decide` chooses a move for the seat that has to decide. It must be legal: the game plays it unchecked. `watch` is shown
/// every step with the position before it.
///
/// ```
/// use gizmos_core::{Seed, Setup, State, Turn, random_moves, simulate};
///
/// let seed = Seed::from(7);
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// let mut steps = 0;
/// let Ok(()) = simulate(seed, &mut state, random_moves(seed), |_, _| steps += 1);
/// assert!(state.turn() == Turn::Over && steps > 100);
/// ```
///
/// # Errors
/// If `decide` fails; the state is left where it happened.
pub fn simulate<E>(
    seed: Seed,
    state: &mut State,
    mut decide: impl FnMut(&State, Seat) -> Result<Move, E>,
    mut watch: impl FnMut(&State, Step),
) -> Result<(), E> {
    let mut dealer = Dealer::new(seed);
    loop {
        while let Some(luck) = dealer.deal(state) {
            watch(state, Step::Chance(luck));
            state.resolve_unchecked(luck);
        }
        let Turn::Decide(seat) = state.turn() else { return Ok(()) };
        let mv = decide(state, seat)?;
        watch(state, Step::Move(seat, mv));
        state.play_unchecked(mv);
    }
}

impl Record {
    /// [Plays on](simulate) to the end and writes down every step, which is checked once more.
    ///
    /// # Errors
    /// If `decide` fails; the record is left where it happened.
    ///
    /// # Panics
    /// If `decide` chooses an illegal move.
    pub fn simulate<E>(&mut self, seed: Seed, decide: impl FnMut(&State, Seat) -> Result<Move, E>) -> Result<(), E> {
        let mut state = *self.state();
        simulate(seed, &mut state, decide, |_, step| match step {
            Step::Move(_, mv) => self.play(mv).unwrap_or_else(|illegal| panic!("{mv} is illegal: {illegal}")),
            Step::Chance(luck) => self.resolve(luck).unwrap_or_else(|invalid| panic!("{luck} cannot be: {invalid}")),
        })
    }
}

/// Decides for all seats by choosing uniformly among the legal moves, from one [stream](streams::DECISIONS) of the seed.
pub fn random_moves(seed: Seed) -> impl FnMut(&State, Seat) -> Result<Move, Infallible> {
    // Few positions have more moves, so that the buffer hardly ever grows.
    let (mut legal, mut chooser) = (Vec::with_capacity(64), seed.stream(streams::DECISIONS));
    move |state, _| {
        state.legal_moves_into(&mut legal);
        Ok(legal[fair_index(chooser.next_u64(), legal.len())])
    }
}
