//! How much a bot may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// How much a bot may think about one decision. Bots that do not look ahead ignore it.
///
/// Listing the legal moves is not counted; in odd positions with dozens of converters that alone takes long.
///
/// Written as a number of simulations, or as a number of milliseconds followed by `ms`.
///
/// ```
/// # use std::time::Duration;
/// # use gizmos_ai::Budget;
/// assert_eq!("2000".parse(), Ok(Budget::Simulations(2000)));
/// assert_eq!("50ms".parse(), Ok(Budget::Time(Duration::from_millis(50))));
/// assert_eq!(Budget::Simulations(7).to_string(), "7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// So many simulations.
    Simulations(u32),
    /// So long.
    Time(Duration),
}

impl Default for Budget {
    fn default() -> Self {
        Self::Simulations(2000)
    }
}

impl Budget {
    /// No search makes more simulations in one tree: every one takes memory, half a gigabyte for a million.
    pub const MOST_SIMULATIONS: u32 = 4_000_000;
}

const MOST_MILLISECONDS: u64 = 3_600_000;

/// Text that is no budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a budget is a number of simulations (2000) or of milliseconds (50ms), at least 1, at most 4000000 or an hour")]
pub struct ParseBudgetError;

impl FromStr for Budget {
    type Err = ParseBudgetError;

    fn from_str(text: &str) -> Result<Self, ParseBudgetError> {
        let budget = if let Some(time) = text.strip_suffix("ms") {
            let time = time.parse().ok().filter(|time| (1..=MOST_MILLISECONDS).contains(time));
            time.map(|time| Self::Time(Duration::from_millis(time)))
        } else {
            text.parse().ok().filter(|count| (1..=Self::MOST_SIMULATIONS).contains(count)).map(Self::Simulations)
        };
        budget.ok_or(ParseBudgetError)
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Simulations(count) => write!(f, "{count}"),
            Self::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}
