//! `gizmos cards --statistics`: what becomes of the cards in games between bots.

use std::io::Write;

use clap::Args;
use gizmos_ai::BotName;
use gizmos_core::Seed;
use gizmos_study::{CardCounts, CardStatistics};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use crate::failure::{Failure, Result};
use crate::output;
use crate::threads::Threads;

/// The games to play. The same seed plays the same games, however many threads there are.
#[derive(Args)]
#[command(next_help_heading = "Games for the statistics")]
pub struct Simulation {
    /// Bot for every seat
    #[arg(long, default_value = "engineer", requires = "statistics")]
    bot: BotName,
    /// Number of players, 2 to 4
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4), requires = "statistics")]
    players: u8,
    /// Number of games, up to a million
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000), requires = "statistics")]
    games: u64,
    /// Random seed: a number or 64 hex digits
    #[arg(long, default_value = "0", requires = "statistics")]
    seed: Seed,
    #[command(flatten)]
    threads: Threads,
}

pub fn run(arguments: &Simulation, json: bool) -> Result<()> {
    let mut statistics = play_all(arguments)?;
    statistics.command = command(arguments);
    if json { output::json(&statistics, 2) } else { print(&statistics) }
}

/// The command that plays these games again.
fn command(Simulation { bot, players, games, seed, .. }: &Simulation) -> String {
    let digits = seed.to_string();
    let number = u64::from_le_bytes(std::array::from_fn(|index| seed.0[index]));
    let seed = if *seed == Seed::from(number) { number.to_string() } else { digits };
    format!("gizmos cards --statistics --bot {bot} --players {players} --games {games} --seed {seed} --json")
}

fn play_all(arguments: &Simulation) -> Result<CardStatistics> {
    let progress = ProgressBar::new(arguments.games);
    progress.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left")?);
    let nothing = || CardStatistics::new(arguments.bot, arguments.players);
    let play = |mut counted: CardStatistics, game| -> Result<CardStatistics> {
        counted.play(arguments.bot, arguments.seed.game(game)).map_err(Failure::refused)?;
        progress.inc(1);
        Ok(counted)
    };
    let add = |mut one: CardStatistics, other: CardStatistics| {
        one.add(&other);
        Ok(one)
    };
    let games = (0..arguments.games).into_par_iter();
    let total = arguments.threads.pool()?.install(|| games.try_fold(nothing, play).try_reduce(nothing, add))?;
    progress.finish_and_clear();
    Ok(total)
}

fn print(statistics: &CardStatistics) -> Result<()> {
    let mut out = output::stdout();
    let CardStatistics { bot, players, games, cards, .. } = statistics;
    writeln!(out, "{games} games of {players} players, all {bot}; shares in %")?;
    writeln!(out, "card   seen  built  by winners  builders win  round")?;
    let number =
        |value: Option<f32>, factor: f32| value.map_or_else(|| "-".to_owned(), |v| format!("{:.1}", v * factor));
    for counts in cards {
        let CardCounts { card, seen, built, built_by_winners, .. } = *counts;
        let card = card.number();
        let (wins, round) = (number(counts.win_share(), 100.0), number(counts.mean_round(), 1.0));
        writeln!(out, "{card:>4}  {seen:>5}  {built:>5}  {built_by_winners:>10}  {wins:>12}  {round:>5}")?;
    }
    Ok(out.flush()?)
}
