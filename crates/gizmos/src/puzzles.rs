//! `gizmos puzzles`

use std::io::{IsTerminal, Write};

use anyhow::anyhow;
use clap::Args;
use gizmos_ai::BotName;
use gizmos_study::{PuzzleMaker, puzzles};
use indicatif::ProgressBar;

use crate::failure::{Failure, Result};
use crate::output;
use crate::threads::Threads;

/// List the puzzles, prove them, or make new ones
///
/// A puzzle is a position at the start of a turn; the question is how many points that turn
/// can score. Each answer is proven: no luck gives more, and no luck prevents it. New puzzles
/// are found in games between bots.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos puzzles                                  list them
  gizmos puzzles --prove                          prove every answer
  gizmos puzzles --make 75 > crates/study/puzzles.json")]
pub struct Arguments {
    /// Prove every answer, and play every solution with different luck
    #[arg(long, conflicts_with_all = ["make", "json"])]
    prove: bool,
    /// Make this many new puzzles, as JSON (reproducible by seed)
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1000))]
    make: Option<u16>,
    /// Random seed of the games to search
    #[arg(long, default_value_t = 1, requires = "make")]
    seed: u64,
    /// Bots that play these games
    #[arg(long, value_delimiter = ',', default_value = "random,tinkerer", requires = "make")]
    bots: Vec<BotName>,
    /// Maximum number of games to search
    #[arg(long, default_value_t = 20_000, requires = "make")]
    games: usize,
    #[command(flatten)]
    threads: Threads,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    if let Some(count) = arguments.make {
        return make(arguments, usize::from(count));
    }
    if arguments.prove {
        return prove();
    }
    if arguments.json {
        return output::json(&puzzles(), 1);
    }
    let mut out = output::stdout();
    writeln!(out, "{:>6} {:>7} {:>6} {:>10}  solution", "puzzle", "players", "points", "difficulty")?;
    for (index, puzzle) in puzzles().iter().enumerate() {
        let line: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
        let (players, difficulty) = (puzzle.setup.players.len(), puzzle.difficulty.number());
        let line = line.join(", ");
        writeln!(out, "{:>6} {players:>7} {:>6} {difficulty:>10}  {line}", index + 1, puzzle.points)?;
    }
    Ok(out.flush()?)
}

fn make(arguments: &Arguments, count: usize) -> Result<()> {
    let Arguments { seed, bots, games, threads, .. } = arguments;
    let maker = PuzzleMaker { bots: bots.clone(), seed: *seed };
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(*games as u64) } else { ProgressBar::hidden() };
    let progress = |games, puzzles| {
        bar.set_position(games as u64);
        bar.set_message(format!("{puzzles} puzzles"));
    };
    let made = threads.pool()?.install(|| maker.make(count, *games, progress));
    bar.finish_and_clear();
    if made.len() < count {
        let found = made.len();
        return Err(anyhow!("only {found} puzzles were found in {games} games: look at more with --games").into());
    }
    output::json(&made, 1)
}

fn prove() -> Result<()> {
    let mut out = output::stdout();
    for (index, puzzle) in puzzles().iter().enumerate() {
        let number = index + 1;
        puzzle.prove().map_err(|unproven| Failure::Refused(anyhow!("puzzle {number}: {unproven}")))?;
        writeln!(out, "puzzle {number}: {} points, proven", puzzle.points)?;
        out.flush()?;
    }
    Ok(())
}
