//! How much a bot may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// How much a bot may think about one decision. Bots that do not look ahead ignore it.
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

const MOST_SIMULATIONS: u32 = 100_000_000;
const MOST_MILLISECONDS: u64 = 3_600_000;

/// Text that is no budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a budget is a number of simulations (2000) or of milliseconds (50ms), at least 1 and at most an hour")]
pub struct ParseBudgetError;

impl FromStr for Budget {
    type Err = ParseBudgetError;

    fn from_str(text: &str) -> Result<Self, ParseBudgetError> {
        let budget = if let Some(time) = text.strip_suffix("ms") {
            let time = time.parse().ok().filter(|time| (1..=MOST_MILLISECONDS).contains(time));
            time.map(|time| Self::Time(Duration::from_millis(time)))
        } else {
            text.parse().ok().filter(|count| (1..=MOST_SIMULATIONS).contains(count)).map(Self::Simulations)
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
