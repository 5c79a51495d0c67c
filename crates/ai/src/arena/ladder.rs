//! The ladder: bots whose ratings never change, so that strengths measured years apart can be compared.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{DealRankings, Estimate, Moments, Rating, Ratings, Tally};

/// A ladder of bots for games of two, as its file has it.
///
/// Rungs are added, never changed: a new bot is rated against the rungs that are there, which stay fixed.
///
/// ```
/// use gizmos_ai::arena::{HeadToHead, Ladder};
///
/// let ladder = Ladder::standard();
/// assert_eq!(ladder.rung("random").map(|rung| rung.elo), Some(0.0));
///
/// let result = HeadToHead { bot: "newcomer".into(), against: "greedy".into(), deals: [50, 100, 150], seed: None };
/// let ratings = ladder.rate(&[result]);
/// assert!(ratings["newcomer"].elo > ratings["greedy"].elo);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    format: String,
    /// The rungs in the order in which they were added.
    pub rungs: Vec<Rung>,
    /// The results that the ratings come from.
    pub results: Vec<HeadToHead>,
}

/// A bot on the ladder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rung {
    /// Its name.
    pub bot: String,
    /// Its rating, fixed for ever.
    pub elo: f64,
    /// How sure the rating was when it was fixed, given the rungs that were there before.
    pub standard_error: f64,
}

/// How a match between two ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeadToHead {
    /// The bot whose results these are.
    pub bot: String,
    /// Its opponent.
    pub against: String,
    /// In how many deals `bot` won neither, one, or both of the two games.
    pub deals: [u64; 3],
    /// The seed of the match, to play it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// A ladder file that makes no sense.
#[derive(Debug, Error)]
pub enum LadderError {
    /// It cannot be read.
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
    /// It is of another format.
    #[error("its format is {0:?}, not {FORMAT:?}")]
    Format(String),
    /// A bot is there twice.
    #[error("{0} has two rungs")]
    Twice(String),
    /// A count that nobody can have played.
    #[error("{0} against {1} has impossibly many deals")]
    TooManyDeals(String, String),
    /// There is nothing to start from.
    #[error("it has no rungs")]
    Empty,
}

const FORMAT: &str = "gizmos ladder 1";

impl Ladder {
    /// The ladder of this project.
    ///
    /// # Panics
    /// Never: the file is part of the build, and tested.
    pub fn standard() -> Self {
        Self::from_json(include_str!("../../ladder.json")).expect("the ladder of the project is well-formed")
    }

    /// Reads a ladder.
    ///
    /// # Errors
    /// If it is malformed, or a bot is there twice.
    pub fn from_json(text: &str) -> Result<Self, LadderError> {
        let ladder: Self = serde_json::from_str(text)?;
        if ladder.format != FORMAT {
            return Err(LadderError::Format(ladder.format));
        }
        if ladder.rungs.is_empty() {
            return Err(LadderError::Empty);
        }
        if let Some(result) = ladder.results.iter().find(|result| result.deals.iter().any(|&deals| deals > 1 << 48)) {
            return Err(LadderError::TooManyDeals(result.bot.clone(), result.against.clone()));
        }
        let again = |(index, rung): &(usize, &Rung)| ladder.rungs[..*index].iter().any(|other| other.bot == rung.bot);
        match ladder.rungs.iter().enumerate().find(again) {
            Some((_, rung)) => Err(LadderError::Twice(rung.bot.clone())),
            None => Ok(ladder),
        }
    }

    /// The rung of a bot.
    pub fn rung(&self, bot: &str) -> Option<&Rung> {
        self.rungs.iter().find(|rung| rung.bot == bot)
    }

    /// Rates the bots of these results, the rungs fixed as they are; bots that no chain of results connects with a rung
    /// get no rating.
    pub fn rate(&self, results: &[HeadToHead]) -> BTreeMap<String, Rating> {
        let mut bots: Vec<&str> = results.iter().flat_map(|result| [&*result.bot, &*result.against]).collect();
        bots.sort_unstable();
        bots.dedup();
        let place = |name: &str| bots.iter().position(|&bot| bot == name);
        let anchors: Vec<Option<f64>> = bots.iter().map(|bot| self.rung(bot).map(|rung| rung.elo)).collect();
        if anchors.iter().all(Option::is_none) {
            return BTreeMap::new();
        }
        let deals: Vec<(DealRankings, u64)> = results
            .iter()
            .filter_map(|result| Some((place(&result.bot)?, place(&result.against)?, result.deals)))
            .filter(|(bot, against, _)| bot != against)
            .flat_map(|(bot, against, deals)| {
                let (win, loss) = (vec![bot, against], vec![against, bot]);
                let pairs = [vec![loss.clone(), loss.clone()], vec![loss, win.clone()], vec![win.clone(), win]];
                pairs.into_iter().zip(deals)
            })
            .collect();
        let ratings = Ratings::fit(&anchors, deals.iter().map(|(rankings, count)| (rankings, *count)));
        let named =
            bots.iter().enumerate().filter_map(|(index, bot)| Some(((*bot).to_owned(), ratings.rating(index)?)));
        named.collect()
    }

    /// The ladder with a rung for every bot of these results that has none yet and is connected with one.
    #[must_use]
    pub fn with(&self, results: &[HeadToHead]) -> Self {
        let mut ladder = self.clone();
        let mut new: Vec<(String, Rating)> = self.rate(results).into_iter().collect();
        new.retain(|(bot, _)| self.rung(bot).is_none());
        new.sort_by(|(_, left), (_, right)| left.elo.total_cmp(&right.elo));
        // What is fixed for ever need not be written down to the last digit.
        let round = |value: f64| (value * 10.0).round() / 10.0;
        let rung = |(bot, rating): (String, Rating)| Rung {
            bot,
            elo: round(rating.elo),
            standard_error: round(rating.standard_error),
        };
        ladder.rungs.extend(new.into_iter().map(rung));
        ladder.results.extend(results.iter().cloned());
        ladder
    }
}

impl HeadToHead {
    /// What a match between two bots has shown; `None` of more.
    pub fn new(bots: &[String], tally: &Tally, seed: Option<String>) -> Option<Self> {
        let [bot, against] = bots else { return None };
        let deals = tally.ahead(0, 1).try_into().ok()?;
        Some(Self { bot: bot.clone(), against: against.clone(), deals, seed })
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.deals.iter().sum::<u64>() * 2
    }

    /// How many of them `bot` won.
    pub const fn wins(&self) -> u64 {
        self.deals[1] + self.deals[2] * 2
    }

    /// The share of them that `bot` won.
    pub fn win_share(&self) -> Estimate {
        let mut pairs = Moments::default();
        self.deals.iter().zip(0..).for_each(|(&count, wins)| pairs.add_many(wins, count));
        pairs.share(2)
    }
}
