//! What a learner is rewarded for.

use std::fmt;
use std::ops::{Div, Sub};
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

impl fmt::Display for Reward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Win => "win",
            Self::Points => "points",
        })
    }
}

/// Text that is no reward.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown reward {0:?}: use \"win\" or \"points\"")]
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
pub(crate) type Points = [u32; Seat::MAX];

/// The points of each seat as they stand.
pub(crate) fn points(board: &Board) -> Points {
    let mut points = [0; Seat::MAX];
    for (points, player) in points.iter_mut().zip(board.players()) {
        *points = player.score().total();
    }
    points
}

impl Reward {
    /// Writes what each player has earned since the points were these, in numbers of either precision.
    pub(crate) fn write<F>(self, before: &Points, board: &Board, rewards: &mut [F])
    where
        F: Copy + From<i16> + Sub<Output = F> + Div<Output = F>,
    {
        let others = F::from(i16::from(board.player_count() as u8) - 1);
        match self {
            Self::Points => {
                let after = points(board);
                // Points are few, and can also be lost: some count the spheres in a ring.
                let gain = |seat: usize| (after[seat].cast_signed() - before[seat].cast_signed()) as i16;
                let sum: i16 = (0..board.player_count()).map(gain).sum();
                for (seat, reward) in rewards.iter_mut().enumerate() {
                    *reward = F::from(gain(seat)) - F::from(sum - gain(seat)) / others;
                }
            }
            Self::Win => match board.outcome() {
                Some(outcome) => {
                    rewards.fill(F::from(-1) / others);
                    rewards[outcome.winner().index()] = F::from(1);
                }
                None => rewards.fill(F::from(0)),
            },
        }
    }
}
