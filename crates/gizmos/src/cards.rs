//! `gizmos cards`

use std::io::Write;

use clap::Args;
use gizmos_core::{Card, wire::CardForm};

use crate::failure::Result;
use crate::{card_statistics, output};

/// List all 112 cards, or show how they perform in bot games
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos cards                      a table for people
  gizmos cards --csv > cards.csv    the same for spreadsheets
  gizmos cards --json               and for programs
  gizmos cards --statistics         how often bots build each card, and who wins")]
pub struct Arguments {
    /// Print as CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print as JSON
    #[arg(long)]
    json: bool,
    /// Play bot games and count how often each card is built and wins
    #[arg(long, conflicts_with = "csv")]
    statistics: bool,
    #[command(flatten)]
    simulation: card_statistics::Simulation,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    if arguments.statistics {
        return card_statistics::run(&arguments.simulation, arguments.json);
    }
    let rows: Vec<CardForm> = Card::all().map(CardForm::from).collect();
    if arguments.json {
        return output::json(&rows, 1);
    }
    let mut out = output::stdout();
    if arguments.csv {
        writeln!(out, "id,level,type,color,cost,vp,trigger,effect")?;
        for row in rows {
            let CardForm { id, level, kind, color, cost, vp, trigger, effect } = row;
            // The only texts with commas are effects.
            let effect = if effect.contains(',') { format!("\"{effect}\"") } else { effect };
            writeln!(out, "{id:03},{level},{kind},{color},{cost},{vp},{trigger},{effect}")?;
        }
    } else {
        writeln!(out, "card  level  type       color     cost  vp  trigger                 effect")?;
        for row in rows {
            let CardForm { id, level, kind, color, cost, vp, trigger, effect } = row;
            writeln!(out, "{id:>4}  {level:>5}  {kind:<9}  {color:<8}  {cost:>4}  {vp:>2}  {trigger:<22}  {effect}")?;
        }
    }
    Ok(out.flush()?)
}
