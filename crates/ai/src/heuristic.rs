//! The best player that looks no further than its next move.

use gizmos_core::{Move, View};
use rand_core::Rng;

use crate::candidates::candidates;
use crate::worth::win_chances;
use crate::{Bot, BotReport, Budget, Candidate, Decision};

/// Plays the move after which its chances look best, without looking further.
#[derive(Clone, Debug, Default)]
pub struct Heuristic {
    legal: Vec<Move>,
}

impl Bot for Heuristic {
    fn decide(&mut self, view: &View, _: Budget, rng: &mut dyn Rng) -> Decision {
        view.legal_moves_into(&mut self.legal);
        candidates(view.board(), &mut self.legal);
        best_of(view, &self.legal, rng)
    }
}

/// The best of these moves of the player who has to decide.
pub(crate) fn best_of(view: &View, moves: &[Move], rng: &mut dyn Rng) -> Decision {
    let seat = view.board().to_move();
    let state = view.sample(rng);
    let judge = |&mv: &Move| {
        let mut next = state;
        next.play_unchecked(mv);
        // What the move costs or brings is on the board at once; luck that is due is not looked at.
        Candidate { mv, win: win_chances(next.board())[seat.index()], visits: 0 }
    };
    let mut judged: Vec<Candidate> = moves.iter().map(judge).collect();
    judged.sort_by(|a, b| b.win.total_cmp(&a.win));
    let mv = judged[0].mv;
    let win = win_chances(view.board())[..view.board().player_count()].to_vec();
    Decision { mv, report: Some(BotReport { win, candidates: judged, line: vec![(seat, mv)], simulations: 0 }) }
}
