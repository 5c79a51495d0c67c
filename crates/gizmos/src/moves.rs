//! `gizmos moves`

use clap::Args;

use crate::failure::Result;
use crate::input::Position;
use crate::output;

/// Print the legal moves of a position as a JSON array
///
/// Luck on the way comes from the seed. The list is empty once the game is over.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos moves position.json
  gizmos moves position.json --after played.json --seed 7
  echo '[{\"do\":\"research\",\"level\":2}]' > played.json")]
pub struct Arguments {
    #[command(flatten)]
    position: Position,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let state = arguments.position.reach()?;
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    output::json_lines(&moves)
}
