//! What a match has shown.

use gizmos_ai::arena::{MatchSummary, Tally};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::estimate::Estimate;
use crate::number::count;

/// What was counted over the deals of a match, and what follows from it.
///
///     >>> from gizmos import Match
///     >>> match = Match(["greedy", "random", "random"], deals=100, seed=1)
///     >>> result = match.play()
///     >>> result
///     <MatchResult: 100 deals, greedy wins 99.7 %, random wins 0.0 %, random wins 0.3 %>
///     >>> result.bots[0].wins_by_seat, result.bots[2].wins_by_seat
///     ([100, 100, 99], [0, 1, 0])
///     >>> result.ahead(1, 2)
///     [10, 42, 36, 12]
///     >>> match.play(0, 60) + match.play(60) == result
///     True
///
/// Results of different deals can be added, in any order. Two are equal if everything but the thinking times is. They can
/// be pickled.
#[pyclass(frozen, eq, module = "gizmos")]
pub struct MatchResult {
    names: Vec<String>,
    tally: Tally,
}

impl PartialEq for MatchResult {
    fn eq(&self, other: &Self) -> bool {
        self.names == other.names && self.tally.clone().without_times() == other.tally.clone().without_times()
    }
}

impl MatchResult {
    /// The result of these bots, whose deals the tally has counted.
    pub const fn new(names: Vec<String>, tally: Tally) -> Self {
        Self { names, tally }
    }

    /// The place of a bot in the match.
    fn place(&self, bot: usize) -> PyResult<usize> {
        let bots = self.names.len();
        if bot < bots { Ok(bot) } else { Err(PyValueError::new_err(format!("there is no bot {bot} among {bots}"))) }
    }

    /// The places of two different bots.
    fn places(&self, bot: usize, other: usize) -> PyResult<(usize, usize)> {
        if bot == other {
            return Err(PyValueError::new_err("a bot is not compared with itself"));
        }
        Ok((self.place(bot)?, self.place(other)?))
    }
}

#[pymethods]
impl MatchResult {
    /// The number of deals, each of which was played with all rotations of the seats.
    #[getter]
    fn deals(&self) -> u64 {
        self.tally.deals()
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> u64 {
        self.tally.games()
    }

    /// The number of rounds of a game.
    #[getter]
    fn mean_rounds(&self) -> Estimate {
        self.tally.mean_rounds().into()
    }

    /// How each bot did, in the order of the match.
    #[getter]
    fn bots(&self) -> Vec<BotResult> {
        self.names.iter().zip(self.tally.contestants()).map(|(name, summary)| BotResult::new(name, &summary)).collect()
    }

    /// How many seconds each bot thought in all.
    #[getter]
    fn thinking_seconds(&self) -> Vec<f64> {
        self.tally.contestants().map(|summary| summary.counts.thinking.time.as_secs_f64()).collect()
    }

    /// In how many of a deal's games one bot finished ahead of another: item `k` counts the deals with `k` such games.
    fn ahead(
        &self,
        #[pyo3(from_py_with = count)] bot: usize,
        #[pyo3(from_py_with = count)] other: usize,
    ) -> PyResult<Vec<u64>> {
        let (bot, other) = self.places(bot, other)?;
        Ok(self.tally.ahead(bot, other))
    }

    /// How many Elo points one bot is stronger than another; infinite if one of two won everything, `None` if the games do
    /// not say.
    ///
    ///     >>> from gizmos import Match
    ///     >>> result = Match(["greedy", "random", "random"], deals=100, seed=1).play()
    ///     >>> result.elo(0, 1).value > 500, result.elo(1, 0).value == -result.elo(0, 1).value
    ///     (True, True)
    fn elo(
        &self,
        #[pyo3(from_py_with = count)] bot: usize,
        #[pyo3(from_py_with = count)] other: usize,
    ) -> PyResult<Option<Estimate>> {
        let (bot, other) = self.places(bot, other)?;
        Ok(self.tally.elo_differences().into_iter().find_map(|difference| {
            match (difference.contestant, difference.other) {
                pair if pair == (bot, other) => Some(difference.elo.into()),
                pair if pair == (other, bot) => Some(difference.elo.reversed().into()),
                _ => None,
            }
        }))
    }

    fn __add__(&self, other: &Self) -> PyResult<Self> {
        if self.names != other.names {
            let (own, others) = (self.names.join(", "), other.names.join(", "));
            return Err(PyValueError::new_err(format!("results of {own} and of {others} cannot be added")));
        }
        let mut tally = self.tally.clone();
        tally.merge(&other.tally);
        Ok(Self::new(self.names.clone(), tally))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Arguments)> {
        let counts = self.tally.to_json().map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok((py.get_type::<Self>().getattr("_restored")?, (self.names.clone(), counts)))
    }

    /// The result that was pickled.
    #[staticmethod]
    fn _restored(names: Vec<String>, counts: &str) -> PyResult<Self> {
        let tally = Tally::from_json(counts).ok().filter(|tally| tally.players() == names.len());
        let tally = tally.ok_or_else(|| PyValueError::new_err("this is not the result of a match"))?;
        Ok(Self::new(names, tally))
    }

    fn __repr__(&self) -> String {
        let share = |(name, summary): (&String, MatchSummary<'_>)| {
            format!(", {name} wins {:.1} %", 100.0 * summary.win_share().value)
        };
        let shares: String = self.names.iter().zip(self.tally.contestants()).map(share).collect();
        format!("<MatchResult: {} deals{shares}>", self.tally.deals())
    }
}

/// What a result is restored from: the names of the bots, and the counts as JSON.
type Arguments = (Vec<String>, String);

/// How one bot did in a match.
///
///     >>> from gizmos import Match
///     >>> greedy, random = Match(["greedy", "random"], deals=100, seed=1).play().bots
///     >>> greedy
///     <BotResult: greedy wins 200 of 200 games>
///     >>> sum(greedy.final_scores), greedy.mean_score.value > random.mean_score.value
///     (200, True)
#[pyclass(frozen, eq, get_all, module = "gizmos")]
#[derive(PartialEq)]
pub struct BotResult {
    /// The name of the bot.
    name: String,
    /// How many games it won.
    wins: u64,
    /// How many games it won from each seat.
    wins_by_seat: Vec<u64>,
    /// The share of the games that it won.
    win_share: Estimate,
    /// Its score at the end of a game.
    mean_score: Estimate,
    /// Its points for each of its turns.
    points_per_turn: f64,
    /// How often it finished with each score, from 0.
    final_scores: Vec<u64>,
    /// Its mean score after each round; games that have ended keep their final score.
    mean_scores_by_round: Vec<f64>,
    /// How many decisions it made.
    decisions: u64,
    /// How many games it forfeited, which only engines do.
    forfeits: u64,
}

impl BotResult {
    fn new(name: &str, summary: &MatchSummary<'_>) -> Self {
        let curve = &summary.counts.curve;
        Self {
            name: name.to_owned(),
            wins: summary.counts.wins.sum,
            wins_by_seat: summary.wins_by_seat().to_vec(),
            win_share: summary.win_share().into(),
            mean_score: summary.mean_score().into(),
            points_per_turn: summary.points_per_turn(),
            final_scores: curve.finals().counts,
            mean_scores_by_round: (1..=curve.rounds()).map(|round| curve.after(round).mean()).collect(),
            decisions: summary.counts.thinking.decisions,
            forfeits: summary.counts.forfeits,
        }
    }
}

#[pymethods]
impl BotResult {
    fn __repr__(&self) -> String {
        let games: u64 = self.final_scores.iter().sum();
        format!("<BotResult: {} wins {} of {games} games>", self.name, self.wins)
    }
}
