//! The learners of a game: what they are rewarded for, and who plays at the other seats.

use std::ops::{Div, Sub};

use gizmos_ai::BotName;
use gizmos_core::{Board, Seat, Seed};

use crate::opponent::Opponent;
use crate::reward::{Points, points};
use crate::saved::{BadSave, SavedLearners};
use crate::{Episode, Reward};

/// Who learns in a game, what they are rewarded for, and the bot at the seats that none of them has.
///
/// ```
/// # use gizmos_core::{Seat, Seed};
/// # use gizmos_env::{Episode, Learners, Reward};
/// let mut learners = Learners::new(Reward::Win, Some("greedy".parse()?));
/// let mut episode = Episode::new(2, Seed::from(7))?;
/// learners.begin(&mut episode, Seed::from(7), Some(Seat::FIRST));
/// while let Some(seat) = episode.seat() {
///     assert_eq!(seat, Seat::FIRST);
///     let action = episode.sample().expect("whoever decides has a choice");
///     episode.act(action)?;
///     learners.play_others(&mut episode);
/// }
/// let mut rewards = [0.0; 2];
/// learners.pay(episode.state().board(), &mut rewards);
/// assert_eq!(rewards, [-1.0, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Learners {
    reward: Reward,
    seats: [bool; Seat::MAX],
    /// The points that have been paid for.
    paid: Points,
    opponent: Option<Opponent>,
}

impl Learners {
    /// Learners with this reward, and a bot for the seats that none of them has.
    pub fn new(reward: Reward, opponent: Option<BotName>) -> Self {
        Self { reward, seats: [true; Seat::MAX], paid: [0; Seat::MAX], opponent: opponent.map(Opponent::new) }
    }

    /// Begins a game that has just been dealt from this seed, with a learner at one seat, or at all of them if there is
    /// no bot or no `seat`. The bot plays until a learner decides; nobody is paid for what is earned meanwhile.
    pub fn begin(&mut self, episode: &mut Episode, seed: Seed, seat: Option<Seat>) {
        self.seats = [true; Seat::MAX];
        if let Some(opponent) = &mut self.opponent {
            opponent.begin(seed);
            if let Some(seat) = seat {
                self.seats = [false; Seat::MAX];
                self.seats[seat.index()] = true;
            }
        }
        self.play_others(episode);
        self.paid = points(episode.state().board());
    }

    pub(crate) fn save(&self) -> SavedLearners {
        let thoughts = self.opponent.as_ref().map(Opponent::save);
        SavedLearners { seats: self.seats, paid: self.paid, thoughts }
    }

    /// Goes on as others did, who have the same reward and the same bot.
    pub(crate) fn restore(&mut self, saved: &SavedLearners) -> Result<(), BadSave> {
        (self.seats, self.paid) = (saved.seats, saved.paid);
        match (&mut self.opponent, &saved.thoughts) {
            (Some(opponent), Some(thoughts)) => opponent.restore(thoughts),
            (None, None) => Ok(()),
            _ => Err(BadSave::Inconsistent),
        }
    }

    /// Takes a learner out of the game: the bot plays at this seat from now on.
    pub fn leave(&mut self, seat: Seat) {
        self.seats[seat.index()] = false;
    }

    /// Lets the bot play until a learner decides or the game is over.
    pub fn play_others(&mut self, episode: &mut Episode) {
        if let Some(opponent) = &mut self.opponent {
            opponent.play(episode, self.seats);
        }
    }

    /// Writes what each player has earned since this was asked last, or since the game began: `f32` or `f64`, one for each.
    pub fn pay<F>(&mut self, board: &Board, rewards: &mut [F])
    where
        F: Copy + From<i16> + Sub<Output = F> + Div<Output = F>,
    {
        self.reward.write(&self.paid, board, rewards);
        if self.reward == Reward::Points {
            self.paid = points(board);
        }
    }
}
