//! `gizmos perft`

use std::io::Write;

use clap::Args;
use gizmos_core::{Perft, perft};
use serde_json::json;

use crate::failure::Result;
use crate::input::Position;
use crate::output;

/// Count the game tree (perft)
///
/// For each depth up to DEPTH: `lines`, the sequences of that many decisions, with every outcome of luck between them;
/// `luck`, the outcomes of luck on the way; `ended`, the games that were over before. Each depth takes hundreds of times
/// longer than the one before. Luck before the first decision comes from --seed.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos perft docs/examples/opening.json 2
  gizmos perft position.json 1 --after played.json --seed 7")]
pub struct Arguments {
    #[command(flatten)]
    position: Position,
    /// Number of decisions, 0 to 20
    #[arg(value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: u32,
    /// Print a line of JSON for each depth
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let state = arguments.position.reach()?;
    let mut out = output::stdout();
    if !arguments.json {
        writeln!(out, "{:>5} {:>16} {:>16} {:>10}", "depth", "lines", "luck", "ended")?;
    }
    for depth in arguments.depth.min(1)..=arguments.depth {
        let Perft { lines, luck, ended } = perft(&state, depth);
        if arguments.json {
            writeln!(out, "{}", json!({ "depth": depth, "lines": lines, "luck": luck, "ended": ended }))?;
        } else {
            writeln!(out, "{depth:>5} {lines:>16} {luck:>16} {ended:>10}")?;
        }
        out.flush()?;
    }
    Ok(())
}
