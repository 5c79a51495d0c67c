//! One game from a seed: the one loop that every simulated game goes through.

use std::convert::Infallible;

use gizmos_core::{Dealer, Move, Seat, Seed, State, Step, Turn, fair_index};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;

/// Those who decide in a game.
pub trait Players {
    /// Why no move came out of it.
    type Failure;

    /// A move of `seat`, who has to decide. It must be legal: the game plays it unchecked.
    ///
    /// # Errors
    /// If there is no legal move to give; the game ends there.
    fn decide(&mut self, state: &State, seat: Seat) -> Result<Move, Self::Failure>;
}

/// Plays on from `state` to the end, all luck from the [`Dealer`] of the seed.
///
/// `watch` is shown every step with the position before it.
///
/// ```
/// use gizmos_ai::arena::{Uniform, play_game};
/// use gizmos_core::{Seed, Setup, State, Turn};
///
/// let seed = Seed::from(7);
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// let mut steps = 0;
/// let Ok(()) = play_game(seed, &mut state, &mut Uniform::new(seed), |_, _| steps += 1);
/// assert!(state.turn() == Turn::Over && steps > 100);
/// ```
///
/// # Errors
/// If a player fails; the state is left where it happened.
pub fn play_game<P: Players>(
    seed: Seed,
    state: &mut State,
    players: &mut P,
    mut watch: impl FnMut(&State, Step),
) -> Result<(), P::Failure> {
    let mut dealer = Dealer::new(seed);
    loop {
        match state.turn() {
            Turn::Over => return Ok(()),
            Turn::Chance(_) => {
                let Some(luck) = dealer.deal(state) else { return Ok(()) };
                watch(state, Step::Chance(luck));
                state.resolve_unchecked(luck);
            }
            Turn::Decide(seat) => {
                let mv = players.decide(state, seat)?;
                watch(state, Step::Move(seat, mv));
                state.play_unchecked(mv);
            }
        }
    }
}

/// Players who all choose uniformly among the legal moves, from stream 4 of the seed. Much faster than bots.
#[derive(Clone, Debug)]
pub struct Uniform {
    legal: Vec<Move>,
    chooser: ChaCha8Rng,
}

impl Uniform {
    /// Players for the game of this seed.
    pub fn new(seed: Seed) -> Self {
        Self { legal: Vec::new(), chooser: seed.stream(4) }
    }

    /// The same players for another game.
    pub fn restart(&mut self, seed: Seed) {
        self.chooser = seed.stream(4);
    }
}

impl Players for Uniform {
    type Failure = Infallible;

    fn decide(&mut self, state: &State, _: Seat) -> Result<Move, Infallible> {
        state.legal_moves_into(&mut self.legal);
        Ok(self.legal[fair_index(self.chooser.next_u64(), self.legal.len())])
    }
}
