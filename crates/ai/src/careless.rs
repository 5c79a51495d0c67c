//! Players that see what is good and sometimes do something else.

use gizmos_core::View;
use rand_core::Rng;

use crate::{Bot, Budget, Decision, Heuristic};

/// The [`Heuristic`] player with human slips: the worse a move looks the more rarely it is played, but every move is
/// played now and then.
///
/// ```
/// use gizmos_ai::{Bot, Budget, Careless, Heuristic};
/// use gizmos_core::{Dealer, Seat, Seed, Setup, State};
///
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let view = state.view(Some(Seat::FIRST));
/// let decide = |bot: &mut dyn Bot| bot.decide(&view, Budget::default(), &mut Seed::from(1).stream(4)).mv;
/// assert_eq!(decide(&mut Careless::new(1e-6)), decide(&mut Heuristic::default()));
/// ```
#[derive(Clone, Debug)]
pub struct Careless {
    heuristic: Heuristic,
    slip: f32,
}

impl Careless {
    /// A move that looks worse by `slip`, in chances to win, is played a third as often; it must be above 0.
    pub fn new(slip: f32) -> Self {
        Self { heuristic: Heuristic::default(), slip }
    }
}

impl Bot for Careless {
    fn decide(&mut self, view: &View, budget: Budget, rng: &mut dyn Rng) -> Decision {
        let mut decision = self.heuristic.decide(view, budget, rng);
        let Some(report) = &decision.report else { return decision };
        let Some(best) = report.candidates.first() else { return decision };
        let weight = |win: f32| ((win - best.win) / self.slip).exp();
        let all: f32 = report.candidates.iter().map(|candidate| weight(candidate.win)).sum();
        let mut ticket = all * (rng.next_u32() as f32 / u32::MAX as f32);
        for candidate in &report.candidates {
            decision.mv = candidate.mv;
            ticket -= weight(candidate.win);
            if ticket <= 0.0 {
                break;
            }
        }
        decision
    }
}
