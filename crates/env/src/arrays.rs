//! Where a batch writes what a learner sees.

use gizmos_core::Seat;

use crate::{Action, Layout};

/// The memory that a [`Batch`](crate::Batch) writes to, all games one after the other.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What the player who decides may know: [`Layout::size`] bytes for each game.
    pub observations: &'a mut [u8],
    /// Which actions are legal: [`Action::COUNT`] for each game.
    pub action_masks: &'a mut [i8],
    /// What the last step was worth to each player.
    pub rewards: &'a mut [f32],
    /// Whether a game ended with the last step. Another one has begun then.
    pub terminations: &'a mut [bool],
    /// Whether a game was cut off after the last step. Another one has begun then.
    pub truncations: &'a mut [bool],
    /// Who decides.
    pub seats: &'a mut [i8],
    /// The points of each player as they stand.
    pub scores: &'a mut [i16],
    /// The points of each player at the end of the last game that ended or was cut off.
    pub final_scores: &'a mut [i16],
    /// How that game looked in the end to whoever acted last in it.
    pub final_observations: &'a mut [u8],
    /// What was legal for them then: nothing if the game was over, or somebody else decided.
    pub final_action_masks: &'a mut [i8],
}

/// What belongs to one game.
pub(crate) struct Row<'a> {
    pub(crate) observation: &'a mut [u8],
    pub(crate) action_mask: &'a mut [i8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) termination: &'a mut bool,
    pub(crate) truncation: &'a mut bool,
    pub(crate) seat: &'a mut i8,
    pub(crate) scores: &'a mut [i16],
    pub(crate) final_scores: &'a mut [i16],
    pub(crate) final_observation: &'a mut [u8],
    pub(crate) final_action_mask: &'a mut [i8],
}

impl<'a> Arrays<'a> {
    /// Whether there is just enough memory for so many games of so many players.
    pub fn fit(&self, games: usize, players: usize) -> bool {
        [self.observations.len(), self.final_observations.len()] == [games * Layout::of(players).size(); 2]
            && [self.action_masks.len(), self.final_action_masks.len()] == [games * Action::COUNT; 2]
            && [self.terminations.len(), self.truncations.len(), self.seats.len()] == [games; 3]
            && [self.rewards.len(), self.scores.len(), self.final_scores.len()] == [games * players; 3]
    }

    /// The memory of the first so many games, and that of the others.
    pub(crate) fn split_at(self, games: usize, players: usize) -> (Self, Self) {
        let (observations, more_observations) = self.observations.split_at_mut(games * Layout::of(players).size());
        let (action_masks, more_action_masks) = self.action_masks.split_at_mut(games * Action::COUNT);
        let (rewards, more_rewards) = self.rewards.split_at_mut(games * players);
        let (terminations, more_terminations) = self.terminations.split_at_mut(games);
        let (truncations, more_truncations) = self.truncations.split_at_mut(games);
        let (seats, more_seats) = self.seats.split_at_mut(games);
        let (scores, more_scores) = self.scores.split_at_mut(games * players);
        let (final_scores, more_final_scores) = self.final_scores.split_at_mut(games * players);
        let (final_observations, more_final_observations) =
            self.final_observations.split_at_mut(games * Layout::of(players).size());
        let (final_action_masks, more_final_action_masks) = self.final_action_masks.split_at_mut(games * Action::COUNT);
        let first = Self {
            observations,
            action_masks,
            rewards,
            terminations,
            truncations,
            seats,
            scores,
            final_scores,
            final_observations,
            final_action_masks,
        };
        let others = Self {
            observations: more_observations,
            action_masks: more_action_masks,
            rewards: more_rewards,
            terminations: more_terminations,
            truncations: more_truncations,
            seats: more_seats,
            scores: more_scores,
            final_scores: more_final_scores,
            final_observations: more_final_observations,
            final_action_masks: more_final_action_masks,
        };
        (first, others)
    }

    /// The memory of each game.
    pub(crate) fn rows(self, players: usize) -> impl Iterator<Item = Row<'a>> {
        debug_assert!((2..=Seat::MAX).contains(&players), "games have two to four players");
        let size = Layout::of(players).size();
        let whole = self.observations.chunks_exact_mut(size).zip(self.final_observations.chunks_exact_mut(size));
        let masks = self.action_masks.chunks_exact_mut(Action::COUNT);
        let masks = masks.zip(self.final_action_masks.chunks_exact_mut(Action::COUNT));
        let by_player = self.rewards.chunks_exact_mut(players).zip(self.final_scores.chunks_exact_mut(players));
        let by_player = by_player.zip(self.scores.chunks_exact_mut(players));
        let single = self.terminations.iter_mut().zip(self.truncations).zip(self.seats);
        whole.zip(masks).zip(by_player).zip(single).map(|(((whole, masks), by_player), single)| {
            let ((observation, final_observation), ((rewards, final_scores), scores)) = (whole, by_player);
            let ((action_mask, final_action_mask), ((termination, truncation), seat)) = (masks, single);
            Row {
                observation,
                action_mask,
                rewards,
                termination,
                truncation,
                seat,
                scores,
                final_scores,
                final_observation,
                final_action_mask,
            }
        })
    }
}
