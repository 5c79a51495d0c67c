//! The end of a game.

use std::cmp::Reverse;

use crate::{Board, Seat, Turn};

/// How a game ended (R10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The score of each seat.
    pub scores: Vec<u32>,
    /// The seats from the first place to the last, ties broken (R10.3).
    pub ranking: Vec<Seat>,
    /// How many rounds were played.
    pub rounds: u16,
}

impl Outcome {
    /// The seat that won.
    pub fn winner(&self) -> Seat {
        self.ranking.first().copied().unwrap_or(Seat::FIRST)
    }
}

impl Board {
    /// How the game ended, or `None` while it goes on.
    ///
    /// ```
    /// # use gizmos_core::{Seed, Setup, State, random_moves, simulate};
    /// let mut state = State::new(&Setup::standard(2)).expect("is possible");
    /// let seed = Seed::from(1);
    /// let Ok(()) = simulate(seed, &mut state, random_moves(seed), |_, _| ());
    /// let outcome = state.board().outcome().expect("is over");
    /// assert_eq!(outcome.scores.len(), 2);
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        (self.turn == Turn::Over).then(|| self.standing())
    }

    /// How the game would end if it were over now.
    pub fn standing(&self) -> Outcome {
        let players = self.players();
        let mut ranking: Vec<Seat> = Seat::all(players.len()).collect();
        ranking.sort_by_key(|&seat| {
            let player = &players[seat.index()];
            Reverse((player.score().total(), player.active().len(), player.ring().total(), seat))
        });
        Outcome { scores: players.iter().map(|player| player.score().total()).collect(), ranking, rounds: self.round }
    }
}
