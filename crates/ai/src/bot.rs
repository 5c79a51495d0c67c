//! What every bot is: somebody who looks at a view and decides.

use gizmos_core::{Move, Seat, View};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::Budget;

/// A player made of code.
///
/// It sees what its seat may know (a [`View`]) and nothing else, so it cannot cheat.
///
/// ```
/// use gizmos_ai::{Bot, Budget, Greedy};
/// use gizmos_core::{Dealer, Seat, Seed, Setup, State};
///
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let view = state.view(Some(Seat::FIRST));
/// let decision = Greedy::default().decide(&view, Budget::default(), &mut Seed::from(1).stream(4));
/// assert!(state.is_legal(decision.mv));
/// ```
pub trait Bot: Send {
    /// Chooses one of the legal moves of `view`, which must be the view of the seat that has to decide.
    ///
    /// All that is random comes from `rng`: with a budget in simulations the same generator gives the same decision.
    ///
    /// # Panics
    /// May panic if the view's observer has nothing to decide.
    fn decide(&mut self, view: &View, budget: Budget, rng: &mut dyn Rng) -> Decision;
}

/// A chosen move, and what the bot thinks of the position.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What to play.
    pub mv: Move,
    /// Why, if the bot can tell.
    pub report: Option<BotReport>,
}

/// What a bot thinks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BotReport {
    /// The estimated chance of each seat to win, from 0 to 1.
    pub win: Vec<f32>,
    /// The moves it looked at, best first.
    pub candidates: Vec<Candidate>,
    /// How it expects the game to go on: its own best move first, then the likeliest, as far as it has looked.
    pub line: Vec<(Seat, Move)>,
    /// How many simulations this rests on; 0 if it did not search.
    pub simulations: u32,
}

/// One move that a bot looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// The chance to win of the player who decides, after this move.
    pub win: f32,
    /// How many simulations tried it.
    pub visits: u32,
}
