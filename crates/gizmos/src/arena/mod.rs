//! `gizmos arena`

mod calibration;
mod interval;
mod ladder;
mod plot;
mod report;

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, anyhow};
use clap::{ArgGroup, Args};
use gizmos_ai::BotSource;
use gizmos_ai::arena::{HeadToHead, Ladder, Match, PlayedDeal, Sprt, Tally, Verdict};
use gizmos_chart::Figure;
use gizmos_core::Seed;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPool;

use crate::bots::{BotArgument, Patience};
use crate::failure::{Failure, Result};
use crate::output;
use crate::threads::Threads;
use report::MatchReport;

/// Measure bot strength
///
/// Every deal is played with all rotations of the seats. The same seed gives the same games on any number of threads,
/// unless a bot has a time budget.
#[derive(Args)]
#[command(
    group = ArgGroup::new("who").required(true),
    after_help = "\
Examples:
  gizmos arena --bots greedy,random --games 2000
  gizmos arena --bots greedy,random,random --games 3000 --json
  gizmos arena --bots greedy,greedy --games 20000 --sprt 0,10    stop when the result is clear
  gizmos arena --bots greedy,random --plot match.svg             with a chart
  gizmos arena --bots 'exec:python3 engine.py',greedy            an engine (docs/engine.md)
  gizmos arena --bots net:my.safetensors:500,search:500          a net of your own
  gizmos arena --bots champion:100,champion:100 --calibration    do win chances mean what they say?
  gizmos arena --ladder random,greedy --games 2000               a round robin"
)]
pub struct Arguments {
    /// Bots in the match, 2 to 4 (repeats allowed)
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', group = "who")]
    bots: Vec<BotArgument>,
    /// Bots for a round robin, rated on the ladder
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', group = "who", conflicts_with_all = ["sprt"])]
    ladder: Vec<BotArgument>,
    /// Games per match, rounded up to whole deals with all their rotations
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Random seed: a number or 64 hex digits
    #[arg(long, default_value = "0")]
    seed: Seed,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    patience: Patience,
    /// Sequential test: stop once the first bot is shown to be ELO1 rather than ELO0 points stronger, or the reverse
    #[arg(long, value_name = "ELO0,ELO1", value_parser = hypotheses, allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,
    /// Probability of wrongly accepting ELO1
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
    /// Probability of wrongly accepting ELO0
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    beta: f64,
    /// Ladder to rate bots on instead of the built-in one
    #[arg(long, value_name = "FILE")]
    ladder_file: Option<PathBuf>,
    /// Write the ladder with the new rungs to this file
    #[arg(long, value_name = "FILE", conflicts_with = "bots")]
    write: Option<PathBuf>,
    /// Write charts of scores, scores by round and strength to this SVG file; for a ladder, of strength only
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Measure instead whether the win chances that bots report mean what they say; every deal is played once
    #[arg(long, conflicts_with_all = ["ladder", "sprt", "ladder_file"])]
    calibration: bool,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

/// Two numbers with a comma between them.
fn hypotheses(text: &str) -> std::result::Result<(f64, f64), String> {
    let numbers = text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    numbers.ok_or_else(|| "expected two Elo differences, such as 0,10".to_owned())
}

impl Arguments {
    fn ladder(&self) -> Result<Ladder> {
        let Some(path) = &self.ladder_file else { return Ok(Ladder::standard()) };
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Ladder::from_json(&text).with_context(|| format!("{} is not a ladder", path.display()))?)
    }

    /// Writes the picture, if one is wanted.
    fn draw(&self, figure: impl FnOnce() -> Figure) -> Result<()> {
        let Some(path) = &self.plot else { return Ok(()) };
        Ok(fs::write(path, figure().to_string()).with_context(|| format!("cannot write {}", path.display()))?)
    }

    fn sprt(&self) -> Result<Option<Sprt>> {
        let Some((elo0, elo1)) = self.sprt else { return Ok(None) };
        if self.bots.len() != 2 {
            return Err(anyhow!("a sequential test compares 2 bots, not {}", self.bots.len()).into());
        }
        Ok(Some(Sprt::new(elo0, elo1, self.alpha, self.beta)?))
    }
}

pub fn run(arguments: &Arguments) -> Result<()> {
    if arguments.bots.is_empty() {
        return ladder::run(arguments);
    }
    if arguments.calibration {
        return calibration::run(arguments);
    }
    let (ladder, sprt) = (arguments.ladder()?, arguments.sprt()?);
    let contest = Match::new(arguments.patience.open(&arguments.bots)?, arguments.games, arguments.seed)?;
    let (start, progress) = (Instant::now(), progress_bar(contest.games())?);
    let (tally, forfeits) = play(&contest, &arguments.threads.pool()?, sprt, &progress)?;
    progress.finish_and_clear();
    let names: Vec<String> = contest.bots().iter().map(BotSource::version).collect();
    let result = HeadToHead::new(&names, &tally, None);
    let ratings = result.map(|result| ladder.rate(&[result])).unwrap_or_default();
    arguments.draw(|| plot::figure(&names, &tally, &ladder, &ratings))?;
    let seconds = start.elapsed().as_secs_f64();
    let report = MatchReport::new(arguments, &contest, (&tally, forfeits), sprt, &ladder, &ratings, seconds);
    if arguments.json { output::json(&report, 2) } else { report.print() }
}

/// A bar on standard error, if that is a terminal.
fn progress_bar(games: u64) -> Result<ProgressBar> {
    let progress = ProgressBar::new(games);
    progress.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left")?);
    Ok(progress)
}

/// How many forfeits are told of one by one.
const TOLD: usize = 5;

/// Plays a match to its end, or until the test is decided. With it come the first forfeits in words.
fn play(
    contest: &Match,
    threads: &ThreadPool,
    sprt: Option<Sprt>,
    progress: &ProgressBar,
) -> Result<(Tally, Vec<String>)> {
    let mut forfeits = Vec::new();
    let mut tally = Tally::new(contest.bots().len());
    let count = |deal: PlayedDeal| {
        progress.inc(deal.games.len() as u64);
        tally.add(&deal);
        let new = deal.games.iter().flat_map(|game| &game.forfeits).map(|forfeit| forfeit.failure.to_string());
        forfeits.extend(new.take(TOLD - forfeits.len()));
        match sprt.map(|sprt| sprt.verdict(&tally.ahead(0, 1))) {
            None | Some(Verdict::Open) => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        }
    };
    contest.play(threads, count).map_err(Failure::refused)?;
    Ok((tally, forfeits))
}
