//! `gizmos show`

use anyhow::anyhow;
use clap::Args;
use gizmos_core::Seat;

use crate::failure::Result;
use crate::input::Position;
use crate::output;

/// Print a position as JSON, with scores
///
/// Shows everything, hidden cards included, unless --seat or --spectator is given.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos show docs/examples/opening.json
  gizmos show position.json --after played.json --seed 7
  gizmos show position.json --seat 1          what seat 1 knows
  gizmos show position.json --spectator       what everyone knows")]
pub struct Arguments {
    #[command(flatten)]
    position: Position,
    /// Show only what this seat knows
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// Show only public information
    #[arg(long, conflicts_with = "seat")]
    spectator: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let state = arguments.position.reach()?;
    if arguments.spectator {
        return output::json(&state.view(None), 2);
    }
    let Some(number) = arguments.seat else { return output::json(&state, 2) };
    let seats = state.board().player_count();
    let seat = Seat::new(number).filter(|seat| seat.index() < seats);
    let seat = seat.ok_or_else(|| anyhow!("there is no seat {number}: the seats are 0 to {}", seats - 1))?;
    output::json(&state.view(Some(seat)), 2)
}
