//! A beginner: sees what is good and often does something else.

use gizmos_core::View;
use rand_core::Rng;

use crate::{Bot, Budget, Decision, Heuristic};

/// How much worse a move may look, in chances to win, before it is rarely played.
const SLIP: f32 = 0.05;

/// The [`Heuristic`] player with the slips of a beginner: the worse a move looks the more rarely it is played, but
/// every move is played now and then.
#[derive(Clone, Debug, Default)]
pub struct Apprentice {
    heuristic: Heuristic,
}

impl Bot for Apprentice {
    fn decide(&mut self, view: &View, budget: Budget, rng: &mut dyn Rng) -> Decision {
        let mut decision = self.heuristic.decide(view, budget, rng);
        let Some(report) = &decision.report else { return decision };
        let Some(best) = report.candidates.first() else { return decision };
        let weight = |win: f32| ((win - best.win) / SLIP).exp();
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
