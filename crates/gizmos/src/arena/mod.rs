//! `gizmos arena`

mod report;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::Instant;

use clap::Args;
use gizmos_ai::BotName;
use gizmos_ai::arena::{Match, Tally};
use gizmos_core::Seed;
use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::{Failure, Result};
use crate::output;
use report::Report;

/// Measure how strong bots are
///
/// Every deal is played with all rotations of the seats. The same seed plays the same games, however many threads there
/// are, unless a bot is given time to think instead of a number of simulations.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos arena --bots greedy,random --games 2000
  gizmos arena --bots greedy,random,random --games 3000 --json")]
pub struct Arguments {
    /// The bots, 2 to 4; the same one may be there twice
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', required = true)]
    bots: Vec<BotName>,
    /// How many games, rounded up to whole deals with all their rotations
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The seed that everything comes from: a number or 64 hexadecimal digits
    #[arg(long, default_value = "0")]
    seed: Seed,
    /// How many threads to play on, 1 to 1024; as many as there are cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The report as JSON
    #[arg(long)]
    json: bool,
}

impl Arguments {
    fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(cores, usize::from)
    }
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let contest = Match::new(arguments.bots.clone(), arguments.games, arguments.seed)?;
    let start = Instant::now();
    let tally = play(&contest, arguments.threads())?;
    let report = Report::new(arguments, &contest, &tally, start.elapsed().as_secs_f64());
    if arguments.json { output::json(&report, 3) } else { report.print() }
}

/// Plays a match with a progress bar.
fn play(contest: &Match, threads: usize) -> Result<Tally> {
    let progress = ProgressBar::new(contest.games());
    progress.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left")?);
    let mut tally = Tally::new(contest.bots().len());
    contest
        .play(threads, |deal| {
            progress.inc(deal.games.len() as u64);
            tally.add(&deal);
            ControlFlow::Continue(())
        })
        .map_err(Failure::refused)?;
    progress.finish_and_clear();
    Ok(tally)
}
