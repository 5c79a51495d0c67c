//! How bots are called: `greedy`, `search:2000`, `search:50ms`, `inventor`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::net::Net;
use crate::worth;
use crate::{Bot, Budget, Careless, Greedy, Heuristic, Random, Search};

/// Which bot, and how much it may think.
///
/// - `random`, `greedy` and `heuristic` do not look ahead;
/// - `search:2000` looks ahead with 2,000 simulations for each decision, `search:50ms` for 50 milliseconds, and
///   `search:2000@4` with four threads;
/// - `apprentice`, `tinkerer`, `engineer` and `inventor` are four [strengths](BotName::STRENGTHS) for people.
///
/// ```
/// # use gizmos_ai::{BotName, Budget};
/// let name: BotName = "search:2000".parse()?;
/// assert_eq!(name.budget(), Budget::Simulations(2000));
/// assert_eq!(name.to_string(), "search:2000");
/// assert!("gready".parse::<BotName>().is_err());
/// # Ok::<(), gizmos_ai::ParseBotNameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BotName {
    kind: Kind,
    budget: Budget,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Random,
    Greedy,
    Heuristic,
    Search { threads: u16 },
    Apprentice,
    Tinkerer,
    Engineer,
    Inventor,
}

/// The bots with a name of one word, and their budget.
const WORDS: [(&str, Kind, u32); 7] = [
    ("random", Kind::Random, 0),
    ("greedy", Kind::Greedy, 0),
    ("heuristic", Kind::Heuristic, 0),
    ("apprentice", Kind::Apprentice, 0),
    ("tinkerer", Kind::Tinkerer, 0),
    ("engineer", Kind::Engineer, 40),
    ("inventor", Kind::Inventor, 20_000),
];

const MOST_THREADS: u16 = 256;

impl BotName {
    /// Four strengths for people, from the one that beginners beat to the strongest there is.
    pub const STRENGTHS: [Self; 4] =
        [Self::of_word(WORDS[3]), Self::of_word(WORDS[4]), Self::of_word(WORDS[5]), Self::of_word(WORDS[6])];

    const fn of_word((_, kind, simulations): (&str, Kind, u32)) -> Self {
        Self { kind, budget: Budget::Simulations(simulations) }
    }

    /// The bot of this name, ready to play.
    pub fn bot(self) -> Box<dyn Bot> {
        match self.kind {
            Kind::Random => Box::new(Random::default()),
            Kind::Greedy => Box::new(Greedy::default()),
            Kind::Heuristic => Box::new(Heuristic::default()),
            Kind::Apprentice => Box::new(Careless::new(0.05)),
            Kind::Tinkerer => Box::new(Careless::new(0.012)),
            Kind::Engineer | Kind::Inventor => Box::new(Search::new(Net::taught())),
            Kind::Search { threads } => Box::new(Search::new(Net::taught()).on_threads(threads)),
        }
    }

    /// The name with the edition of what the bot goes by, for ladders: a bot that learns something new is another bot
    /// there. What never changes has no edition.
    ///
    /// ```
    /// # use gizmos_ai::BotName;
    /// let edition = |name: &str| name.parse().map(BotName::edition);
    /// assert_eq!(edition("greedy")?, "greedy");
    /// assert!(edition("search:50")?.starts_with("search:50#"));
    /// # Ok::<(), gizmos_ai::ParseBotNameError>(())
    /// ```
    pub fn edition(self) -> String {
        match self.kind {
            Kind::Random | Kind::Greedy => self.to_string(),
            Kind::Heuristic | Kind::Apprentice | Kind::Tinkerer => format!("{self}#{}", worth::EDITION),
            Kind::Search { .. } | Kind::Engineer | Kind::Inventor => {
                format!("{self}#{:08x}", Net::taught().fingerprint())
            }
        }
    }

    /// How much it may think about each decision.
    pub const fn budget(self) -> Budget {
        self.budget
    }
}

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no bot {0:?}: try random, greedy, heuristic, search:2000 (simulations), search:50ms (time), \
     search:2000@4 (threads), apprentice, tinkerer, engineer or inventor"
)]
pub struct ParseBotNameError(String);

impl FromStr for BotName {
    type Err = ParseBotNameError;

    fn from_str(text: &str) -> Result<Self, ParseBotNameError> {
        let word = WORDS.into_iter().find(|(name, ..)| *name == text).map(Self::of_word);
        word.or_else(|| search(text)).ok_or_else(|| ParseBotNameError(text.to_owned()))
    }
}

fn search(text: &str) -> Option<BotName> {
    let budget = text.strip_prefix("search:")?;
    let (budget, threads) = budget.split_once('@').unwrap_or((budget, "1"));
    let threads = threads.parse().ok().filter(|threads| (1..=MOST_THREADS).contains(threads))?;
    let budget = budget.parse().ok()?;
    Some(BotName { kind: Kind::Search { threads }, budget })
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Kind::Search { threads } = self.kind {
            write!(f, "search:{}", self.budget)?;
            return if threads > 1 { write!(f, "@{threads}") } else { Ok(()) };
        }
        WORDS.iter().filter(|(_, kind, _)| *kind == self.kind).try_for_each(|(name, ..)| f.write_str(name))
    }
}
