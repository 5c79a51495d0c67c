//! `gizmos analyse`

mod curve;
mod report;

use std::path::PathBuf;
use std::{fmt, fs};

use anyhow::Context;
use clap::Args;
use gizmos_ai::Budget;
use gizmos_ai::net::Net;
use gizmos_core::{Seat, Seed};
use gizmos_engine::net_from_file;
use gizmos_study::{Analysis, mistakes};
use gizmos_terminal::Names;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use crate::failure::Result;
use crate::language::LanguageOption;
use crate::threads::Threads;
use crate::{input, output};

/// Find the mistakes in a recorded game
///
/// A bot that looks ahead judges every decision: how likely each player was to win before
/// it, what was played, and what would have been better.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos analyse game.gizmos                       the win chances and the biggest mistakes
  gizmos analyse game.gizmos --think 20000         more thorough
  gizmos analyse game.gizmos --plot curve.svg      a chart of the win chances
  gizmos analyse game.gizmos --net my.safetensors  by a net of your own
  gizmos analyse game.gizmos --json                every decision, for programs")]
pub struct Arguments {
    /// Record; `-` for standard input
    record: PathBuf,
    /// Effort per decision: simulations, or time such as 50ms
    #[arg(long, default_value = "8000")]
    think: Budget,
    /// Net to judge with, as a safetensors file [default: the built-in one]
    #[arg(long, value_name = "FILE")]
    net: Option<String>,
    /// Number of mistakes to list
    #[arg(long, default_value_t = 5)]
    worst: usize,
    /// List only the mistakes of this seat (the first is 0)
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..4))]
    seat: Option<u8>,
    /// Random seed of the bot
    #[arg(long, default_value = "0")]
    seed: Seed,
    #[command(flatten)]
    threads: Threads,
    /// Write the win-chance chart to this SVG file
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageOption,
    /// Print every decision as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let (record, notes) = input::read_noted_record(&arguments.record)?;
    let text = arguments.language.text();
    let names = Names::of_record(&record, &notes, text);
    let own = arguments.net.as_deref().map(net_from_file).transpose()?;
    let net = if let Some(net) = &own { net } else { Net::built_in() };
    let analysis = Analysis { budget: arguments.think, seed: arguments.seed };
    let progress = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{wide_bar} {judged} · {eta}")?;
    progress.set_style(style.with_key("judged", |state: &ProgressState, out: &mut dyn fmt::Write| {
        let all = state.len().unwrap_or_default();
        // A bar that cannot be drawn is no loss.
        let _ = out.write_str(&text.judged_of(state.pos() as usize, all as usize));
    }));
    let judged = |all| {
        progress.set_length(all as u64);
        progress.inc(1);
    };
    let decisions = arguments.threads.pool()?.install(|| analysis.judge_with(net, &record, judged));
    progress.finish_and_clear();
    let counts = |seat: Seat| arguments.seat.is_none_or(|wanted| usize::from(wanted) == seat.index());
    let mut worst = mistakes(decisions.iter().filter(|decision| counts(decision.seat)));
    let is_flawless = worst.is_empty();
    worst.truncate(arguments.worst);
    if let Some(path) = &arguments.plot {
        let figure = curve::figure(record.state().board(), &decisions, &worst, &names, text);
        fs::write(path, figure.to_string()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    if arguments.json {
        output::json(&report::json(&record, &decisions, &worst, arguments.think), 2)
    } else {
        let mistakes = (!is_flawless).then_some(&worst[..]);
        report::print(&record, &decisions, mistakes, &names, text)
    }
}
