//! `gizmos moves`

use std::io::Write;

use clap::Args;

use crate::failure::Result;
use crate::input::Position;
use crate::output;

/// List the legal moves of a position as JSON
///
/// Any luck on the way comes from --seed. The list is empty once the game is over.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos moves docs/examples/opening.json
  gizmos moves docs/examples/opening.json --notation
  echo '[\"research 2\", \"decline\"]' > played.json
  gizmos moves docs/examples/opening.json --after played.json --seed 7
  gizmos moves game.gizmos            the legal moves where a record ends")]
pub struct Arguments {
    #[command(flatten)]
    position: Position,
    /// Print in notation, one move per line
    #[arg(long)]
    notation: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let state = arguments.position.reach()?;
    let moves = state.legal_moves();
    if !arguments.notation {
        return output::json(&moves, 1);
    }
    let mut out = output::stdout();
    moves.iter().try_for_each(|mv| writeln!(out, "{mv}"))?;
    Ok(out.flush()?)
}
