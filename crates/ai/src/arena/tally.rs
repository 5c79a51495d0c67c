//! What is counted over a match, deal by deal.

use std::collections::BTreeMap;
use std::time::Duration;

use gizmos_core::Seat;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::estimate::real;
use super::{Estimate, Moments, PlayedDeal, Rating, Ratings, ScoreCurve, Thinking, elo_of_share};

/// The counts of a match. Deals may come in any order, and in several tallies that are [merged](Self::merge): the counts
/// are exact, so everything that follows from them is the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    players: usize,
    rounds: Moments,
    contestants: Vec<ContestantTally>,
    #[serde(with = "counted_rankings")]
    rankings: BTreeMap<DealRankings, u64>,
}

/// How the games of one deal ended: for each the contestants from the first place to the last, in a fixed order.
pub type DealRankings = Vec<Vec<usize>>;

/// A text that is not a tally.
#[derive(Debug, Error)]
pub enum TallyError {
    /// It is not JSON of this form.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// Its counts do not fit each other.
    #[error("the counts contradict each other")]
    Inconsistent,
}

/// The counts of one contestant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestantTally {
    /// The games it won of each deal.
    pub wins: Moments,
    /// Its points in all games of each deal.
    pub scores: Moments,
    wins_by_seat: [u64; Seat::MAX],
    /// The games it forfeited: only engines do.
    pub forfeits: u64,
    /// What it decided, and how long it thought in all.
    pub thinking: Thinking,
    /// Its score round by round.
    pub curve: ScoreCurve,
}

impl Tally {
    /// An empty tally of a match between so many.
    pub fn new(players: usize) -> Self {
        Self {
            players,
            rounds: Moments::default(),
            contestants: vec![ContestantTally::default(); players],
            rankings: BTreeMap::new(),
        }
    }

    /// Counts a deal.
    pub fn add(&mut self, deal: &PlayedDeal) {
        let sum = |value: &dyn Fn(usize) -> u64| (0..deal.games.len()).map(value).sum::<u64>();
        self.rounds.add(sum(&|game| deal.games[game].rounds() as u64));
        for (index, contestant) in self.contestants.iter_mut().enumerate() {
            contestant.wins.add(sum(&|game| u64::from(deal.games[game].winner() == index)));
            contestant.scores.add(sum(&|game| deal.games[game].scores().get(index).copied().unwrap_or(0).into()));
            for game in &deal.games {
                contestant.wins_by_seat[game.seating.seat_of(index)] += u64::from(game.winner() == index);
                contestant.forfeits += u64::from(game.forfeits.iter().any(|forfeit| forfeit.contestant == index));
                contestant.curve.add(game.scores_by_round.iter().filter_map(|scores| scores.get(index).copied()));
                if let Some(thinking) = game.thinking.get(index) {
                    contestant.thinking.add(thinking);
                }
            }
        }
        let mut rankings: DealRankings = deal.games.iter().map(|game| game.ranking.clone()).collect();
        rankings.sort_unstable();
        *self.rankings.entry(rankings).or_default() += 1;
    }

    /// Counts the deals of another tally of as many players, which must be others.
    ///
    /// ```
    /// use gizmos_ai::BotName;
    /// use gizmos_ai::arena::{Match, Tally};
    /// use gizmos_core::Seed;
    ///
    /// let bots: [BotName; 2] = ["greedy".parse()?, "random".parse()?];
    /// let contest = Match::new(bots, 8, Seed::from(1))?;
    /// let tally_of = |deals: std::ops::Range<u64>| {
    ///     let mut tally = Tally::new(2);
    ///     deals.for_each(|deal| tally.add(&contest.play_deal(deal).expect("no bot fails")));
    ///     tally
    /// };
    /// let mut merged = tally_of(3..4);
    /// merged.merge(&tally_of(0..3));
    /// assert_eq!(merged.elo_differences(), tally_of(0..4).elo_differences());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn merge(&mut self, other: &Self) {
        self.rounds.merge(&other.rounds);
        self.contestants.iter_mut().zip(&other.contestants).for_each(|(own, others)| own.merge(others));
        for (rankings, count) in &other.rankings {
            *self.rankings.entry(rankings.clone()).or_default() += count;
        }
    }

    /// The same counts without the times, which no two matches share.
    #[must_use]
    pub fn without_times(mut self) -> Self {
        self.contestants.iter_mut().for_each(|contestant| contestant.thinking.time = Duration::ZERO);
        self
    }

    /// The tally as JSON, for other processes of the same version.
    ///
    /// # Errors
    /// None that a tally can have.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// The tally that `to_json` has made this text of.
    ///
    /// # Errors
    /// If the text is something else, or its counts contradict each other.
    pub fn from_json(text: &str) -> Result<Self, TallyError> {
        let tally: Self = serde_json::from_str(text)?;
        if tally.is_consistent() { Ok(tally) } else { Err(TallyError::Inconsistent) }
    }

    fn is_consistent(&self) -> bool {
        let (players, deals) = (self.players, self.rounds.count);
        let Some(games) = deals.checked_mul(players as u64) else { return false };
        let is_ranking = |ranking: &Vec<usize>| {
            ranking.len() == players && (0..players).all(|contestant| ranking.contains(&contestant))
        };
        let ranked = self.rankings.values().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        (2..=Seat::MAX).contains(&players)
            && self.contestants.len() == players
            && self.contestants.iter().all(|contestant| contestant.has(deals, games))
            && self.rankings.keys().all(|rankings| rankings.len() == players && rankings.iter().all(is_ranking))
            && ranked == Some(deals)
    }

    /// How many played together.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// How many deals were counted.
    pub const fn deals(&self) -> u64 {
        self.rounds.count
    }

    /// How many games were counted.
    pub const fn games(&self) -> u64 {
        self.deals() * self.players as u64
    }

    /// Rounds a game.
    pub fn mean_rounds(&self) -> Estimate {
        self.rounds.estimate(self.players as u64)
    }

    /// The contestants in order.
    pub fn contestants(&self) -> impl Iterator<Item = MatchSummary<'_>> {
        self.contestants.iter().map(|counts| MatchSummary { tally: self, counts })
    }

    /// In how many of its games one contestant finished ahead of another, deal by deal: `counts[k]` deals with `k`.
    ///
    /// For two players these are the counts of a pentanomial test, less its two kinds of pairs with a draw, which do
    /// not exist here.
    pub fn ahead(&self, contestant: usize, other: usize) -> Vec<u64> {
        let mut counts = vec![0; self.players + 1];
        for (rankings, count) in &self.rankings {
            let ahead = |ranking: &&Vec<usize>| {
                ranking.iter().find(|&&place| place == contestant || place == other) == Some(&contestant)
            };
            counts[rankings.iter().filter(ahead).count()] += count;
        }
        counts
    }

    /// The share of games in which one contestant finished ahead of another.
    pub fn ahead_share(&self, contestant: usize, other: usize) -> Estimate {
        let mut moments = Moments::default();
        for (ahead, &count) in self.ahead(contestant, other).iter().enumerate() {
            moments.add_many(ahead as u64, count);
        }
        moments.share(self.players as u64)
    }

    /// How much stronger each contestant is than each after it, in Elo points.
    ///
    /// For two players straight from the share of wins, unbounded if one won everything; for more from the
    /// [`Ratings`] that fit the rankings of all games best.
    pub fn elo_differences(&self) -> Vec<EloDifference> {
        let ratings = (self.players > 2).then(|| {
            Ratings::fit(&vec![None; self.players], self.rankings.iter().map(|(rankings, &count)| (rankings, count)))
        });
        let elo = |contestant, other| match &ratings {
            Some(ratings) => ratings.difference(contestant, other).map(Rating::estimate),
            None => Some(self.ahead_share(contestant, other).map(elo_of_share)),
        };
        let pairs = (0..self.players).flat_map(|first| (first + 1..self.players).map(move |other| (first, other)));
        pairs
            .filter_map(|(contestant, other)| Some(EloDifference { contestant, other, elo: elo(contestant, other)? }))
            .collect()
    }
}

impl ContestantTally {
    fn merge(&mut self, other: &Self) {
        self.wins.merge(&other.wins);
        self.scores.merge(&other.scores);
        self.wins_by_seat.iter_mut().zip(other.wins_by_seat).for_each(|(own, others)| *own += others);
        self.forfeits += other.forfeits;
        self.thinking.add(&other.thinking);
        self.curve.merge(&other.curve);
    }

    /// Whether these are the counts of so many deals and games.
    fn has(&self, deals: u64, games: u64) -> bool {
        let won = self.wins_by_seat.iter().try_fold(0_u64, |sum, &wins| sum.checked_add(wins));
        self.wins.count == deals
            && self.scores.count == deals
            && won == Some(self.wins.sum)
            && self.forfeits <= games
            && self.curve.has_games(games)
    }
}

/// Rankings and their counts as pairs, because keys of JSON are texts.
mod counted_rankings {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serializer};

    use super::DealRankings;

    pub fn serialize<S: Serializer>(rankings: &BTreeMap<DealRankings, u64>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(rankings)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<DealRankings, u64>, D::Error> {
        Vec::deserialize(deserializer).map(|pairs| pairs.into_iter().collect())
    }
}

/// How two contestants compare.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloDifference {
    /// The first contestant of the pair.
    pub contestant: usize,
    /// The second contestant of the pair.
    pub other: usize,
    /// How many Elo points the first is stronger than the second.
    pub elo: Estimate,
}

/// What a tally says about one contestant.
#[derive(Clone, Copy, Debug)]
pub struct MatchSummary<'a> {
    tally: &'a Tally,
    /// What was counted of it.
    pub counts: &'a ContestantTally,
}

impl<'a> MatchSummary<'a> {
    /// How many games it won from each seat.
    pub fn wins_by_seat(&self) -> &'a [u64] {
        &self.counts.wins_by_seat[..self.tally.players]
    }

    /// The share of games that it won.
    pub fn win_share(&self) -> Estimate {
        self.counts.wins.share(self.tally.players as u64)
    }

    /// Its points a game.
    pub fn mean_score(&self) -> Estimate {
        self.counts.scores.estimate(self.tally.players as u64)
    }

    /// Its points for each of its turns.
    pub fn points_per_turn(&self) -> f64 {
        let rounds = real(self.tally.rounds.sum);
        if rounds > 0.0 { real(self.counts.scores.sum) / rounds } else { 0.0 }
    }
}
