//! Who has a seat.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{BadText, Name};

/// Who has a seat, or is to have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Occupant {
    /// Whoever has the link of the seat. Without a name they have not sat down yet.
    Person {
        /// What they want to be called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
    },
    /// Whoever comes first.
    Open {},
    /// A bot.
    Bot {
        /// Which one; the table passes the name on to those who know bots.
        #[cfg_attr(feature = "schema", schema(value_type = BotName))]
        bot: String,
    },
}

/// The names of bots that may sit at a server's table, as its API describes them.
#[cfg(feature = "schema")]
#[derive(Debug, utoipa::ToSchema)]
#[schema(
    pattern = "^(random|greedy|heuristic|apprentice|tinkerer|engineer|inventor|(search|champion):([1-9][0-9]{0,3}|1[0-9]{4}|20000))$"
)]
pub struct BotName(pub String);

impl Occupant {
    /// Somebody who sits here already.
    ///
    /// # Errors
    /// If nobody can be called so.
    pub fn person(name: &str) -> Result<Self, BadText> {
        Ok(Self::Person { name: Some(Name::new(name)?) })
    }

    /// Somebody who is to come by a link.
    pub const INVITED: Self = Self::Person { name: None };

    /// The bot of this name.
    pub fn bot(name: &str) -> Self {
        Self::Bot { bot: name.to_owned() }
    }

    /// What a person here is called, once there is one.
    pub const fn name(&self) -> Option<&Name> {
        match self {
            Self::Person { name } => name.as_ref(),
            Self::Open {} | Self::Bot { .. } => None,
        }
    }

    /// Whether the seat is somebody's, so that the game need not wait for it.
    pub const fn is_seated(&self) -> bool {
        matches!(self, Self::Bot { .. } | Self::Person { name: Some(_) })
    }

    /// Whether a person has the seat, or is to have it.
    pub const fn is_for_people(&self) -> bool {
        !matches!(self, Self::Bot { .. })
    }
}

/// As records note it: `human`, `human:Ann` or the name of a bot.
impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person { name: Some(name) } => write!(f, "human:{name}"),
            Self::Person { name: None } | Self::Open {} => f.write_str("human"),
            Self::Bot { bot } => f.write_str(bot),
        }
    }
}
