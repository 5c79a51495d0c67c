//! What is kept of a game that was played, by contestants instead of seats.

use gizmos_core::State;

use super::{BotFailure, Seating, Thinking};

/// A deal played with all rotations: the unit of all statistics, because its games share their luck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedDeal {
    /// Its number in the match.
    pub deal: u64,
    /// One game for each rotation.
    pub games: Vec<PlayedGame>,
}

/// How one game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Which contestant sat on which seat.
    pub seating: Seating,
    /// The contestants from the first place to the last.
    pub ranking: Vec<usize>,
    /// The score of each contestant after each round.
    pub scores_by_round: Vec<Vec<u32>>,
    /// What each contestant decided, and for how long it thought.
    pub thinking: Vec<Thinking>,
    /// The engines that failed: they are last, and with them the game was over.
    pub forfeits: Vec<Forfeit>,
}

/// An engine that failed in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The contestant.
    pub contestant: usize,
    /// What it did, and where.
    pub failure: BotFailure,
}

impl PlayedGame {
    /// The contestant who won.
    pub fn winner(&self) -> usize {
        self.ranking.first().copied().unwrap_or_default()
    }

    /// The final score of each contestant.
    pub fn scores(&self) -> &[u32] {
        self.scores_by_round.last().map_or(&[], Vec::as_slice)
    }

    /// How many rounds were played.
    pub fn rounds(&self) -> usize {
        self.scores_by_round.len()
    }
}

/// The scores of a position by contestants.
pub(super) fn scores(state: &State, seating: Seating) -> Vec<u32> {
    let players = state.board().players();
    (0..players.len()).map(|contestant| players[seating.seat_of(contestant)].score().total()).collect()
}

/// The contestants of a position from the first place to the last; those who forfeit are behind all others.
pub(super) fn ranking(state: &State, seating: Seating, forfeits: &[Forfeit]) -> Vec<usize> {
    let standing = state.board().standing().ranking;
    let mut ranking: Vec<usize> = standing.iter().map(|&seat| seating.contestant_at(seat)).collect();
    ranking.sort_by_key(|&contestant| forfeits.iter().any(|forfeit| forfeit.contestant == contestant));
    ranking
}
