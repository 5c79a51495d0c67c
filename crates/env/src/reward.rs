//! What a learner is rewarded for.

use std::str::FromStr;

use gizmos_core::{Board, Seat};
use thiserror::Error;

/// What players are rewarded for. In both cases the rewards of all players add up to nothing.
///
/// ```
/// # use gizmos_env::Reward;
/// assert_eq!("points".parse(), Ok(Reward::Points));
/// assert!("glory".parse::<Reward>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reward {
    /// At the end of a game, 1 for the winner; the others lose 1 between them.
    #[default]
    Win,
    /// At every step, how much one's lead over the mean of the others has grown.
    Points,
}

/// Text that is no reward.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no reward {0:?}: \"win\" and \"points\" are there")]
pub struct ParseRewardError(String);

impl FromStr for Reward {
    type Err = ParseRewardError;

    fn from_str(text: &str) -> Result<Self, ParseRewardError> {
        match text {
            "win" => Ok(Self::Win),
            "points" => Ok(Self::Points),
            _ => Err(ParseRewardError(text.to_owned())),
        }
    }
}

/// The points of each seat; 0 where nobody sits.
pub(crate) fn points(board: &Board) -> [u32; Seat::MAX] {
    let mut points = [0; Seat::MAX];
    for (points, player) in points.iter_mut().zip(board.players()) {
        *points = player.score().total();
    }
    points
}

/// Writes how much each lead over the mean of the others has grown since the points were these.
pub(crate) fn write_gains(before: [u32; Seat::MAX], board: &Board, rewards: &mut [f32]) {
    let after = points(board);
    let count = rewards.len().min(Seat::MAX);
    let gain = |seat: usize| after[seat] as f32 - before[seat] as f32;
    let sum: f32 = (0..count).map(gain).sum();
    for (seat, reward) in rewards.iter_mut().enumerate().take(count) {
        *reward = gain(seat) - (sum - gain(seat)) / (count as f32 - 1.0);
    }
}

/// Writes what the winner and the others get.
pub(crate) fn write_win(winner: Seat, rewards: &mut [f32]) {
    let others = -1.0 / (rewards.len() as f32 - 1.0);
    rewards.fill(others);
    if let Some(reward) = rewards.get_mut(winner.index()) {
        *reward = 1.0;
    }
}
