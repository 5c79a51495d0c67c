//! The weakest bot: every legal move is as good as any other.

use gizmos_core::{Move, View, fair_index};
use rand_core::Rng;

use crate::{Bot, Budget, Decision};

/// Chooses uniformly among the legal moves, with one random number for each decision.
#[derive(Clone, Debug, Default)]
pub struct Random {
    legal: Vec<Move>,
}

impl Bot for Random {
    fn decide(&mut self, view: &View, _: Budget, rng: &mut dyn Rng) -> Decision {
        view.legal_moves_into(&mut self.legal);
        let mv = self.legal[fair_index(rng.next_u64(), self.legal.len())];
        Decision { mv, report: None }
    }
}
