//! How bots are called: `greedy`, `search:2000`, `search:50ms`, `inventor`.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::thread;

use thiserror::Error;

use crate::net::Net;
use crate::{Bot, Budget, CancelToken, Careless, Greedy, Heuristic, Random, Search};
use crate::{search, worth};

/// Which bot, and how much it may think.
///
/// - `random`, `greedy` and `heuristic` do not look ahead;
/// - `search:2000` looks ahead with 2,000 simulations for each decision, `search:50ms` for 50 milliseconds, and
///   `search:2000@4` with four threads, `@all` with one for each core;
/// - `champion:2000` is the same with the strongest net there is, which will be replaced by stronger ones;
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
    Search { threads: Threads },
    Champion { threads: Threads },
    Apprentice,
    Tinkerer,
    Engineer,
    Inventor,
}

/// How many threads a search grows its trees on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Threads {
    Some(u16),
    All,
}

/// The bots with a name of one word: the list that help texts, documents and messages are tested against.
const WORDS: [(&str, BotName); 7] = [
    ("random", BotName::new(Kind::Random, 1)),
    ("greedy", BotName::new(Kind::Greedy, 1)),
    ("heuristic", BotName::new(Kind::Heuristic, 1)),
    ("apprentice", BotName::STRENGTHS[0]),
    ("tinkerer", BotName::STRENGTHS[1]),
    ("engineer", BotName::STRENGTHS[2]),
    ("inventor", BotName::STRENGTHS[3]),
];

/// How much the weaker strengths overlook, and how many rounds ahead those see who do not search.
const APPRENTICE: (f32, f32) = (0.5, 2.0);
const TINKERER: (f32, f32) = (0.12, 5.0);
const ENGINEER: f32 = 0.05;

const MOST_THREADS: u16 = 256;

impl BotName {
    /// Four strengths for people, from the one that beginners beat to the strongest there is.
    pub const STRENGTHS: [Self; 4] = [
        Self::new(Kind::Apprentice, 1),
        Self::new(Kind::Tinkerer, 1),
        Self::new(Kind::Engineer, 40),
        Self::new(Kind::Inventor, 20_000),
    ];

    /// The names of one word, weakest first in each kind.
    pub fn words() -> impl Iterator<Item = &'static str> {
        WORDS.into_iter().map(|(name, _)| name)
    }

    const fn new(kind: Kind, simulations: u32) -> Self {
        Self { kind, budget: Budget::Simulations(simulations) }
    }

    /// The bot of this name, ready to play.
    pub fn bot(self) -> Box<dyn Bot> {
        self.bot_until(&CancelToken::default())
    }

    /// The same bot, whose thoughts can be cancelled if it [looks ahead](Self::looks_ahead).
    pub fn bot_until(self, stop: &CancelToken) -> Box<dyn Bot> {
        self.bot_with(self.net(), stop)
    }

    /// The net that it goes by if it looks ahead and is given no other.
    pub fn net(self) -> &'static Net {
        if let Kind::Champion { .. } | Kind::Inventor = self.kind { Net::champion() } else { Net::built_in() }
    }

    /// The same bot, which goes by this net if it looks ahead.
    pub fn bot_with<'a>(self, net: &'a Net, stop: &CancelToken) -> Box<dyn Bot + 'a> {
        let search = || Search::new(net).until(stop);
        match self.kind {
            Kind::Random => Box::new(Random::default()),
            Kind::Greedy => Box::new(Greedy::default()),
            Kind::Heuristic => Box::new(Heuristic::default()),
            Kind::Apprentice => Box::new(short_sighted(APPRENTICE)),
            Kind::Tinkerer => Box::new(short_sighted(TINKERER)),
            Kind::Engineer => Box::new(Careless { overlooks: ENGINEER, player: search() }),
            Kind::Inventor => Box::new(search()),
            Kind::Search { threads } | Kind::Champion { threads } => Box::new(search().on_threads(threads.count())),
        }
    }

    /// What the bot is made of, for ladders: there a bot that has learned something new is another bot. Budgets, what is
    /// overlooked, and the versions of the evaluation, of the search and of its net are all part of it; what never changes has none.
    ///
    /// ```
    /// # use gizmos_ai::BotName;
    /// let version = |name: &str| name.parse().map(BotName::version);
    /// assert_eq!(version("greedy")?, "greedy");
    /// assert!(version("search:50")?.starts_with("search:50#"));
    /// # Ok::<(), gizmos_ai::ParseBotNameError>(())
    /// ```
    pub fn version(self) -> String {
        self.version_with(self.net())
    }

    /// The same with another net, if it looks ahead.
    pub fn version_with(self, net: &Net) -> String {
        let careless = |(overlooks, rounds)| format!("careless:{overlooks}:{rounds}#{}", worth::VERSION);
        let searching = |kind| {
            let bot = Self { kind, ..self };
            format!("{bot}#{}-{:08x}", search::VERSION, net.fingerprint())
        };
        let threads = Threads::Some(1);
        match self.kind {
            Kind::Random | Kind::Greedy => self.to_string(),
            Kind::Heuristic => format!("{self}#{}", worth::VERSION),
            Kind::Apprentice => careless(APPRENTICE),
            Kind::Tinkerer => careless(TINKERER),
            Kind::Engineer => format!("careless:{ENGINEER}:{}", searching(Kind::Search { threads })),
            Kind::Inventor => searching(Kind::Champion { threads }),
            kind @ (Kind::Search { .. } | Kind::Champion { .. }) => searching(kind),
        }
    }

    /// Whether it looks ahead, for as long as its budget allows. The others decide at once.
    pub const fn looks_ahead(self) -> bool {
        matches!(self.kind, Kind::Engineer | Kind::Inventor | Kind::Search { .. } | Kind::Champion { .. })
    }

    /// How much it may think about each decision.
    pub const fn budget(self) -> Budget {
        self.budget
    }
}

/// A player who overlooks things, and sees so many rounds ahead.
fn short_sighted((overlooks, rounds): (f32, f32)) -> Careless<Heuristic> {
    Careless { overlooks, player: Heuristic::with_sight(rounds) }
}

impl Threads {
    fn count(self) -> u16 {
        match self {
            Self::Some(count) => count,
            Self::All => {
                let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
                u16::try_from(cores).unwrap_or(MOST_THREADS).min(MOST_THREADS)
            }
        }
    }
}

impl FromStr for Threads {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "all" {
            return Ok(Self::All);
        }
        text.parse().ok().filter(|count| (1..=MOST_THREADS).contains(count)).map(Self::Some).ok_or(())
    }
}

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unknown bot {0:?}: try random, greedy, heuristic, search:2000 (simulations), search:50ms (time), \
     search:2000@4 or @all (threads), champion:2000 (the same with the strongest net), apprentice, tinkerer, engineer or inventor"
)]
pub struct ParseBotNameError(String);

impl FromStr for BotName {
    type Err = ParseBotNameError;

    fn from_str(text: &str) -> Result<Self, ParseBotNameError> {
        let word = WORDS.into_iter().find(|(name, _)| *name == text).map(|(_, bot)| bot);
        word.or_else(|| search_bot(text)).ok_or_else(|| ParseBotNameError(text.to_owned()))
    }
}

fn search_bot(text: &str) -> Option<BotName> {
    let (kind, budget) = text.split_once(':')?;
    let (budget, threads) = budget.split_once('@').unwrap_or((budget, "1"));
    let threads = threads.parse().ok()?;
    let kind = match kind {
        "search" => Kind::Search { threads },
        "champion" => Kind::Champion { threads },
        _ => return None,
    };
    Some(BotName { kind, budget: budget.parse().ok()? })
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, threads) = match self.kind {
            Kind::Search { threads } => ("search", threads),
            Kind::Champion { threads } => ("champion", threads),
            word => {
                return WORDS.iter().filter(|(_, bot)| bot.kind == word).try_for_each(|(name, _)| f.write_str(name));
            }
        };
        write!(f, "{kind}:{}", self.budget)?;
        match threads {
            Threads::Some(1) => Ok(()),
            Threads::Some(count) => write!(f, "@{count}"),
            Threads::All => f.write_str("@all"),
        }
    }
}
