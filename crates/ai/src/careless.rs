//! Players who make the mistakes of people: they overlook things and forget what was triggered.

use gizmos_core::{Move, View};
use rand_core::Rng;

use crate::candidates::candidates;
use crate::{Bot, Budget, Decision};

/// A player that can be told which moves to choose from.
pub trait Choose: Send {
    /// Chooses one of these legal moves of the player who has to decide; there is at least one.
    fn choose(&mut self, view: &View, moves: &[Move], budget: Budget, rng: &mut dyn Rng) -> Decision;
}

/// A player with the mistakes of a person: it overlooks things that it could do something with, such as a card in the
/// display, a deck, or a triggered Gizmo. What needs converters is overlooked more often. If a turn seems to have nothing
/// more to offer, it ends, and the rest of a chain reaction is lost.
///
/// ```
/// use gizmos_ai::{Bot, Budget, Careless, Heuristic};
/// use gizmos_core::{Dealer, Seat, Seed, Setup, State};
///
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let view = state.view(Some(Seat::FIRST));
/// let decide = |bot: &mut dyn Bot| bot.decide(&view, Budget::default(), &mut Seed::from(1).stream(4)).mv;
/// let mut careful = Careless { overlooks: 0.0, player: Heuristic::default() };
/// assert_eq!(decide(&mut careful), decide(&mut Heuristic::default()));
/// ```
#[derive(Clone, Debug)]
pub struct Careless<P> {
    /// How likely it overlooks a thing, at each decision.
    pub overlooks: f32,
    /// Who chooses among what it has noticed.
    pub player: P,
}

impl<P> Careless<P> {
    /// Leaves out the moves that are overlooked; nobody overlooks everything.
    fn notice(&self, moves: &mut Vec<Move>, rng: &mut dyn Rng) {
        let mut slips = || (rng.next_u32() as f32 / u32::MAX as f32) < self.overlooks;
        let all = moves.clone();
        let mut last = (None, false);
        moves.retain(|&mv| {
            let Some(thing) = thing(mv) else { return true };
            // All payments of a card are noticed together.
            if last.0 != Some(thing) {
                last = (Some(thing), slips());
            }
            let is_intricate = matches!(mv, Move::Build(_, payment) if !payment.converters.is_empty());
            !(last.1 || is_intricate && slips())
        });
        if moves.is_empty() {
            *moves = all;
        }
    }
}

/// What somebody has to notice to have the idea of a move; nothing if it is only about going on or not.
fn thing(mv: Move) -> Option<(u8, usize)> {
    match mv {
        Move::Pick(energy) => Some((0, energy.index())),
        Move::File(card) | Move::Build(card, _) | Move::Use(card) => Some((1, card.index())),
        Move::Research(level) => Some((2, level.index())),
        _ => None,
    }
}

impl<P: Choose> Bot for Careless<P> {
    fn decide(&mut self, view: &View, budget: Budget, rng: &mut dyn Rng) -> Decision {
        let mut moves = view.legal_moves();
        self.notice(&mut moves, rng);
        candidates(view.board(), &mut moves);
        self.player.choose(view, &moves, budget, rng)
    }
}
