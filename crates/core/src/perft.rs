//! Counting the game tree: a small number that changes with any mistake in the rules.

use std::ops::AddAssign;

use crate::{State, Turn};

/// How many ways the game can go from a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Sequences of exactly the given number of decisions, told apart by luck too.
    pub lines: u64,
    /// Outcomes of luck on the way, each counted once for every way to reach it.
    pub luck: u64,
    /// Games that ended before.
    pub ended: u64,
}

impl AddAssign for Perft {
    fn add_assign(&mut self, other: Self) {
        self.lines += other.lines;
        self.luck += other.luck;
        self.ended += other.ended;
    }
}

/// Counts all ways the game can go for `depth` decisions, through every outcome of luck between them and after the
/// last.
///
/// ```
/// # use gizmos_core::{Dealer, Seed, Setup, State, perft};
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// assert_eq!(perft(&state, 0).lines, 1);
/// ```
pub fn perft(state: &State, depth: u32) -> Perft {
    match state.turn() {
        Turn::Chance(_) => {
            let mut count = Perft::default();
            for (luck, _) in state.outcomes() {
                count.luck += 1;
                count += perft(&state.resolved(luck), depth);
            }
            count
        }
        Turn::Decide(_) | Turn::Over if depth == 0 => Perft { lines: 1, ..Perft::default() },
        Turn::Over => Perft { ended: 1, ..Perft::default() },
        Turn::Decide(_) => {
            let mut count = Perft::default();
            for mv in state.legal_moves() {
                count += perft(&state.played(mv), depth - 1);
            }
            count
        }
    }
}
