//! What an arena reports, for people and as JSON.

use std::io::Write;

use gizmos_ai::arena::{Estimate, Match, Summary, Tally, elo_of_share};
use serde::Serialize;

use super::Arguments;
use crate::failure::Result;
use crate::output;

/// All that a match has shown.
#[derive(Serialize)]
pub struct Report {
    pub players: usize,
    pub bots: Vec<BotReport>,
    pub elo: Vec<EloReport>,
    pub games: u64,
    pub games_asked_for: u64,
    pub group_size: usize,
    pub groups: u64,
    pub seed: String,
    pub threads: usize,
    pub seconds: f64,
    pub games_per_second: f64,
}

/// What is known of one bot.
#[derive(Serialize)]
pub struct BotReport {
    pub bot: String,
    pub games: u64,
    pub wins: u64,
    pub wins_by_seat: Vec<u64>,
    pub win_share: f64,
    pub win_share_95: Option<(f64, f64)>,
    pub mean_score: f64,
    pub mean_score_95: Option<(f64, f64)>,
    pub mean_rounds: f64,
    pub mean_rounds_95: Option<(f64, f64)>,
    pub points_per_turn: f64,
    pub decisions: u64,
    pub ms_per_decision: f64,
    pub ms_per_game: f64,
}

/// How two bots of the list compare, by their places in it.
#[derive(Serialize)]
pub struct EloReport {
    pub bot: usize,
    pub against: usize,
    /// `None` if one of them always finished ahead.
    pub elo: Option<f64>,
    pub elo_95: Option<(Option<f64>, Option<f64>)>,
    /// `deals[k]`: in how many deals the bot finished ahead in `k` of the games.
    pub deals: Vec<u64>,
}

impl BotReport {
    fn new(bot: String, tally: &Tally, summary: &Summary) -> Self {
        let (win_share, mean_score, mean_rounds) = (summary.win_share(), summary.mean_score(), tally.mean_rounds());
        let ms = summary.thinking_time().as_secs_f64() * 1000.0;
        Self {
            bot,
            games: tally.games(),
            wins: summary.wins(),
            wins_by_seat: summary.wins_by_seat().to_vec(),
            win_share: win_share.value,
            win_share_95: win_share.interval,
            mean_score: mean_score.value,
            mean_score_95: mean_score.interval,
            mean_rounds: mean_rounds.value,
            mean_rounds_95: mean_rounds.interval,
            points_per_turn: summary.points_per_turn(),
            decisions: summary.decisions(),
            ms_per_decision: ratio(ms, summary.decisions()),
            ms_per_game: ratio(ms, tally.games()),
        }
    }
}

impl EloReport {
    fn new(tally: &Tally, bot: usize, against: usize) -> Self {
        let elo = tally.ahead_share(bot, against).map(elo_of_share);
        let finite = |value: f64| value.is_finite().then_some(value);
        Self {
            bot,
            against,
            elo: finite(elo.value),
            elo_95: elo.interval.map(|(low, high)| (finite(low), finite(high))),
            deals: tally.ahead(bot, against),
        }
    }
}

impl Report {
    pub fn new(arguments: &Arguments, contest: &Match, tally: &Tally, seconds: f64) -> Self {
        let players = tally.players();
        let names = contest.bots().iter().map(ToString::to_string);
        let bots = names.zip(tally.contestants()).map(|(name, summary)| BotReport::new(name, tally, &summary));
        let pairs = (0..players).flat_map(|bot| (bot + 1..players).map(move |against| (bot, against)));
        Self {
            players,
            bots: bots.collect(),
            elo: pairs.map(|(bot, against)| EloReport::new(tally, bot, against)).collect(),
            games: tally.games(),
            games_asked_for: arguments.games,
            group_size: players,
            groups: tally.deals(),
            seed: arguments.seed.to_string(),
            threads: arguments.threads(),
            seconds,
            games_per_second: if seconds > 0.0 { real(tally.games()) / seconds } else { 0.0 },
        }
    }

    pub fn print(&self) -> Result<()> {
        let mut out = output::stdout();
        let Self { games, games_asked_for, groups, group_size, seconds, games_per_second, .. } = self;
        let rounded = if games > games_asked_for {
            format!(" ({games_asked_for} rounded up to whole deals)")
        } else {
            String::new()
        };
        writeln!(out, "{games} games{rounded}: {groups} deals, each with all {group_size} rotations of the seats")?;
        writeln!(out, "{seconds:.1} s, {games_per_second:.1} games/s; ± and ranges are 95 % intervals over deals")?;
        writeln!(out)?;
        let width = self.bots.iter().map(|bot| bot.bot.chars().count()).max().unwrap_or(0).max(3);
        writeln!(
            out,
            "   {:<width$}  {:>7}  {:>22}  {:>14}  {:>14}  {:>11}  {:>11}  {:>9}",
            "bot", "wins", "win share", "points", "rounds", "points/turn", "ms/decision", "ms/game"
        )?;
        for (index, bot) in self.bots.iter().enumerate() {
            let share = Estimate { value: bot.win_share, interval: bot.win_share_95 }.map(|share| share * 100.0);
            writeln!(
                out,
                "{:>2} {:<width$}  {:>7}  {:>22}  {:>14}  {:>14}  {:>11.2}  {:>11.3}  {:>9.1}",
                index + 1,
                bot.bot,
                bot.wins,
                range(share, "%"),
                plus_minus(bot.mean_score, bot.mean_score_95),
                plus_minus(bot.mean_rounds, bot.mean_rounds_95),
                bot.points_per_turn,
                bot.ms_per_decision,
                bot.ms_per_game,
            )?;
        }
        writeln!(out)?;
        for pair in &self.elo {
            let number = |value: Option<f64>| value.map_or("unbounded".to_owned(), |value| format!("{value:+.0}"));
            let interval = pair.elo_95.map_or(String::new(), |(low, high)| {
                let (low, high) = (
                    low.map_or("-∞".to_owned(), |x| number(Some(x))),
                    high.map_or("+∞".to_owned(), |x| number(Some(x))),
                );
                format!(" ({low} to {high})")
            });
            let (bot, against) = (pair.bot + 1, pair.against + 1);
            writeln!(out, "Elo {bot} - {against}: {}{interval}", number(pair.elo))?;
        }
        out.flush()?;
        Ok(())
    }
}

#[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn real(count: u64) -> f64 {
    count as f64
}

fn ratio(part: f64, whole: u64) -> f64 {
    if whole > 0 { part / real(whole) } else { 0.0 }
}

/// "95.3 % (94.1-96.2)"
fn range(Estimate { value, interval }: Estimate, unit: &str) -> String {
    let interval = interval.map_or(String::new(), |(low, high)| format!(" ({low:.1}-{high:.1})"));
    format!("{value:.1} {unit}{interval}")
}

/// "27.1 ± 0.3"
fn plus_minus(value: f64, interval: Option<(f64, f64)>) -> String {
    let half = interval.map_or(String::new(), |(_, high)| format!(" ± {:.2}", high - value));
    format!("{value:.2}{half}")
}
