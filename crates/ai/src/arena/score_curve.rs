//! How scores grow, round by round, over many games.

use serde::{Deserialize, Serialize};

use super::estimate::real;

/// The scores of one contestant after each round, of all games together.
///
/// A game that is over keeps its final score in the later rounds: otherwise only long games would be left there.
///
/// ```
/// use gizmos_ai::arena::ScoreCurve;
///
/// let mut curve = ScoreCurve::default();
/// curve.add([1, 5].into_iter());
/// curve.add([3, 4, 9].into_iter());
/// assert_eq!(curve.rounds(), 3);
/// assert_eq!(curve.after(1).mean(), 2.0);
/// assert_eq!(curve.after(3).mean(), 7.0);
/// assert_eq!(curve.finals().counts, [0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreCurve {
    /// The scores after each round of the games that reached it.
    reached: Vec<Distribution>,
    /// The final scores of the games that ended with each round.
    ended: Vec<Distribution>,
}

impl ScoreCurve {
    /// Counts a game by the scores after its rounds.
    pub fn add(&mut self, scores: impl Iterator<Item = u32>) {
        let mut last = None;
        for (index, score) in scores.enumerate() {
            self.reach(index + 1);
            self.reached[index].add(score);
            last = Some((index, score));
        }
        if let Some((index, score)) = last {
            self.ended[index].add(score);
        }
    }

    /// Counts the games of another curve.
    pub fn merge(&mut self, other: &Self) {
        self.reach(other.rounds());
        self.reached.iter_mut().zip(&other.reached).for_each(|(own, others)| own.add_all(others));
        self.ended.iter_mut().zip(&other.ended).for_each(|(own, others)| own.add_all(others));
    }

    /// Makes room for so many rounds.
    fn reach(&mut self, rounds: usize) {
        if self.rounds() < rounds {
            self.reached.resize_with(rounds, Distribution::default);
            self.ended.resize_with(rounds, Distribution::default);
        }
    }

    /// Whether it is that of so many games.
    pub(super) fn has_games(&self, games: u64) -> bool {
        self.reached.len() == self.ended.len() && self.finals().total() == games
    }

    /// How many rounds the longest game had.
    pub const fn rounds(&self) -> usize {
        self.reached.len()
    }

    /// In how many games this was the last round.
    pub fn ended_with(&self, round: usize) -> u64 {
        round.checked_sub(1).and_then(|index| self.ended.get(index)).map_or(0, Distribution::total)
    }

    /// The scores of all games after a round, counted from 1.
    pub fn after(&self, round: usize) -> Distribution {
        let mut scores = round.checked_sub(1).and_then(|index| self.reached.get(index)).cloned().unwrap_or_default();
        self.ended.iter().take(round.saturating_sub(1)).for_each(|ended| scores.add_all(ended));
        scores
    }

    /// The final scores of all games.
    pub fn finals(&self) -> Distribution {
        let mut scores = Distribution::default();
        self.ended.iter().for_each(|ended| scores.add_all(ended));
        scores
    }
}

/// How often each score came up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Distribution {
    /// How often each score came up, from 0.
    pub counts: Vec<u64>,
}

impl Distribution {
    fn add(&mut self, score: u32) {
        *self.at(score as usize) += 1;
    }

    fn add_all(&mut self, other: &Self) {
        for (score, count) in other.counts.iter().enumerate() {
            *self.at(score) += count;
        }
    }

    fn at(&mut self, score: usize) -> &mut u64 {
        if self.counts.len() <= score {
            self.counts.resize(score + 1, 0);
        }
        &mut self.counts[score]
    }

    /// How many scores there are.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Their mean; 0 of none.
    pub fn mean(&self) -> f64 {
        let sum: u64 = self.counts.iter().zip(0..).map(|(count, score)| count * score).sum();
        if sum == 0 { 0.0 } else { real(sum) / real(self.total()) }
    }

    /// The lowest score that at least this share of all does not exceed.
    pub fn quantile(&self, share: f64) -> usize {
        let needed = share * real(self.total());
        let mut seen = 0;
        let reaches = |count: &u64| {
            seen += count;
            real(seen) >= needed
        };
        self.counts.iter().position(reaches).unwrap_or_default()
    }
}
