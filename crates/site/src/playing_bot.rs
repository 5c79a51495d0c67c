//! Which bots play at tables.

use gizmos_ai::{BotName, Budget};

/// The most simulations for one decision that a table may ask for.
pub const MOST_SIMULATIONS: u32 = 20_000;

/// A name that no bot here has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown bot {0:?} here: try apprentice, tinkerer, engineer or inventor; random, greedy, heuristic and \
     search:N and champion:N with up to 20000 simulations play too"
)]
pub struct UnknownBot(pub String);

/// The bot of this name, if it may play here: bots that would think for very long, or on many threads, may not.
///
/// ```
/// # use gizmos_site::bot_named;
/// assert!(bot_named("engineer").is_ok() && bot_named("search:2000").is_ok());
/// assert!(bot_named("search:60000ms").is_err() && bot_named("search:2000@all").is_err());
/// ```
///
/// # Errors
/// If there is no such bot.
pub fn bot_named(name: &str) -> Result<BotName, UnknownBot> {
    let modest = |bot: &BotName| matches!(bot.budget(), Budget::Simulations(1..=MOST_SIMULATIONS));
    let bot = name.parse().ok().filter(modest).filter(|_| !name.contains('@'));
    // A name that was never a bot's need not be repeated at length.
    bot.ok_or_else(|| UnknownBot(name.chars().take(40).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_for_an_unknown_bot_is_told_of_all_that_play_here() {
        let told = bot_named("gready").unwrap_err().to_string();
        for name in BotName::words() {
            assert!(told.contains(name) && bot_named(name).is_ok(), "{name}");
        }
        assert!(told.contains(&MOST_SIMULATIONS.to_string()));
    }

    #[test]
    fn bots_that_would_think_for_very_long_do_not_play_here() {
        assert!(bot_named("engineer").is_ok() && bot_named("search:2000").is_ok());
        assert!(bot_named("champion:2000").is_ok() && bot_named("champion:60000ms").is_err());
        assert!(bot_named("search:60000ms").is_err() && bot_named("search:2000@all").is_err());
    }
}
