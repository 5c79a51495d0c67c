//! How long a server keeps things, as options of commands.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use gizmos_server::store::RetentionPolicy;

/// How long things are kept.
#[derive(Args)]
#[command(next_help_heading = "Retention")]
pub struct RetentionArguments {
    /// Days to keep finished games with people
    #[arg(long = "keep-games", env = "GIZMOS_KEEP_GAMES", default_value_t = Days(None), value_name = "DAYS")]
    games: Days,
    /// Days to keep finished bot-only games
    #[arg(long = "keep-bot-games", env = "GIZMOS_KEEP_BOT_GAMES", default_value_t = Days::of(30), value_name = "DAYS")]
    bot_games: Days,
    /// Days to keep lessons and puzzles after their last use
    #[arg(long = "keep-exercises", env = "GIZMOS_KEEP_EXERCISES", default_value_t = Days::of(30), value_name = "DAYS")]
    exercises: Days,
    /// Days to keep uploaded records, and finished analyses
    #[arg(long = "keep-records", env = "GIZMOS_KEEP_RECORDS", default_value_t = Days(None), value_name = "DAYS")]
    records: Days,
    /// Days to keep public tables that never start; private ones are kept for at least 30 days
    #[arg(long = "keep-waiting", env = "GIZMOS_KEEP_WAITING", default_value_t = Days::of(1), value_name = "DAYS")]
    waiting: Days,
}

impl RetentionArguments {
    /// The policy that was chosen.
    pub fn policy(&self) -> RetentionPolicy {
        let public = self.waiting.0;
        RetentionPolicy {
            games: self.games.0,
            bot_games: self.bot_games.0,
            exercises: self.exercises.0,
            records: self.records.0,
            waiting_public: public,
            waiting_private: public.max(RetentionPolicy::default().waiting_private).filter(|_| public.is_some()),
        }
    }
}

/// A number of days, or `forever`.
#[derive(Clone, Copy)]
struct Days(Option<Duration>);

const DAY: Duration = Duration::from_hours(24);

/// A century is as good as for ever, and no time overflows.
const MOST: u32 = 36_500;

impl Days {
    const fn of(days: u32) -> Self {
        Self(Some(DAY.saturating_mul(days)))
    }
}

impl FromStr for Days {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "forever" {
            return Ok(Self(None));
        }
        let days = text.parse().ok().filter(|days| (1..=MOST).contains(days));
        days.map(Self::of).ok_or_else(|| format!("expected a number of days from 1 to {MOST}, or \"forever\""))
    }
}

impl fmt::Display for Days {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(duration) => write!(f, "{}", duration.as_secs() / DAY.as_secs()),
            None => f.write_str("forever"),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        retention: RetentionArguments,
    }

    fn policy(arguments: &[&str]) -> Option<RetentionPolicy> {
        let all = ["gizmos"].iter().chain(arguments);
        Command::try_parse_from(all).ok().map(|command| command.retention.policy())
    }

    #[test]
    fn options_and_the_library_have_the_same_defaults() {
        assert_eq!(policy(&[]), Some(RetentionPolicy::default()));
    }

    #[test]
    fn days_are_read_and_nonsense_is_refused() {
        let kept =
            policy(&["--keep-games", "365", "--keep-bot-games", "forever", "--keep-waiting", "forever"]).unwrap();
        assert_eq!((kept.games, kept.bot_games), (Some(365 * DAY), None));
        assert_eq!((kept.waiting_public, kept.waiting_private), (None, None));
        let kept = policy(&["--keep-waiting", "90"]).unwrap();
        assert_eq!(kept.waiting_private, Some(90 * DAY), "private tables stay at least as long as public ones");
        for wrong in ["0", "-1", "1.5", "", "never", "36501", "99999999999"] {
            assert_eq!(policy(&[&format!("--keep-games={wrong}")]), None, "{wrong}");
        }
    }
}
