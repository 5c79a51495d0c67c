//! How bots are called: `greedy`, `search:2000`, `search:50ms`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Bot, Budget, Greedy, Random};

/// Which bot, and how much it may think.
///
/// ```
/// # use gizmos_ai::BotName;
/// assert_eq!("greedy".parse::<BotName>().map(|name| name.to_string()), Ok("greedy".to_owned()));
/// assert!("gready".parse::<BotName>().is_err());
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
}

/// The bots that do not search, by name.
const SIMPLE: [(&str, Kind); 2] = [("random", Kind::Random), ("greedy", Kind::Greedy)];

impl BotName {
    /// The bot of this name, ready to play.
    pub fn bot(self) -> Box<dyn Bot> {
        match self.kind {
            Kind::Random => Box::new(Random::default()),
            Kind::Greedy => Box::new(Greedy::default()),
        }
    }

    /// How much it may think about each decision.
    pub const fn budget(self) -> Budget {
        self.budget
    }
}

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no bot {0:?}: try random or greedy")]
pub struct ParseBotNameError(String);

impl FromStr for BotName {
    type Err = ParseBotNameError;

    fn from_str(text: &str) -> Result<Self, ParseBotNameError> {
        let kind = SIMPLE.iter().find(|(name, _)| *name == text).map(|&(_, kind)| kind);
        let kind = kind.ok_or_else(|| ParseBotNameError(text.to_owned()))?;
        Ok(Self { kind, budget: Budget::Simulations(1) })
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = SIMPLE.iter().find(|(_, kind)| *kind == self.kind).map_or("?", |&(name, _)| name);
        f.write_str(name)
    }
}
