//! The best player that looks no further than its next move.

use gizmos_core::{Move, View};
use rand_core::Rng;

use crate::candidates::candidates;
use crate::careless::Choose;
use crate::worth::{win_chances, win_chances_within};
use crate::{Bot, BotReport, Budget, Candidate, Decision};

/// Plays the move after which its chances look best, without looking further.
#[derive(Clone, Debug)]
pub struct Heuristic {
    sight: f32,
    legal: Vec<Move>,
}

impl Default for Heuristic {
    fn default() -> Self {
        Self::with_sight(f32::INFINITY)
    }
}

impl Heuristic {
    /// A short-sighted one: what its Gizmos bring after so many rounds counts for nothing.
    pub const fn with_sight(rounds: f32) -> Self {
        Self { sight: rounds, legal: Vec::new() }
    }
}

impl Bot for Heuristic {
    fn decide(&mut self, view: &View, budget: Budget, rng: &mut dyn Rng) -> Decision {
        let mut legal = std::mem::take(&mut self.legal);
        view.legal_moves_into(&mut legal);
        candidates(view.board(), &mut legal);
        let decision = self.choose(view, &legal, budget, rng);
        self.legal = legal;
        decision
    }
}

impl Choose for Heuristic {
    fn choose(&mut self, view: &View, moves: &[Move], _: Budget, rng: &mut dyn Rng) -> Decision {
        let seat = view.board().to_move();
        let state = view.sample(rng);
        let judge = |&mv: &Move| {
            let mut next = state;
            next.play_unchecked(mv);
            // What the move costs or brings is on the board at once; luck that is due is not looked at.
            Candidate { mv, win: win_chances_within(next.board(), self.sight)[seat.index()], visits: 0 }
        };
        let mut judged: Vec<Candidate> = moves.iter().map(judge).collect();
        judged.sort_by(|a, b| b.win.total_cmp(&a.win));
        let mv = judged[0].mv;
        let win = win_chances(view.board())[..view.board().player_count()].to_vec();
        Decision { mv, report: Some(BotReport { win, candidates: judged, line: vec![(seat, mv)], simulations: 0 }) }
    }
}
