//! `gizmos replay`

use std::io::Write;
use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;
use gizmos_core::{Record, Step, Turn};
use serde_json::json;

use crate::failure::{Failure, Result};
use crate::{input, output};

/// Check a recorded game and summarise it
///
/// Every move and every piece of luck is replayed by the rules; the first line that does not fit is named.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos sim --games 1 --record games && gizmos replay games/game-0.gizmos
  gizmos replay game.gizmos --json")]
pub struct Arguments {
    /// The record; `-` reads it from standard input
    record: PathBuf,
    /// As JSON, with the position reached
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let text = input::read(&arguments.record)?;
    let record: Record =
        text.parse().map_err(|error| Failure::Refused(anyhow!("{}: {error}", arguments.record.display())))?;
    let board = record.state().board();
    let decisions = record.steps().iter().filter(|step| matches!(step, Step::Move(..))).count();
    let luck = record.steps().len() - decisions;
    let over = board.turn() == Turn::Over;
    let standing = board.standing();
    if arguments.json {
        return output::json(&json!({
            "players": board.player_count(),
            "decisions": decisions,
            "luck": luck,
            "rounds": standing.rounds,
            "over": over,
            "scores": standing.scores,
            "ranking": standing.ranking,
            "position": record.state(),
        }));
    }
    let mut out = output::stdout();
    writeln!(out, "players    {}", board.player_count())?;
    writeln!(out, "decisions  {decisions}")?;
    writeln!(out, "luck       {luck}")?;
    writeln!(out, "rounds     {}", standing.rounds)?;
    writeln!(out, "over       {}", if over { "yes" } else { "no" })?;
    for (place, seat) in standing.ranking.iter().enumerate() {
        let player = &board.players()[seat.index()];
        let score = player.score();
        writeln!(
            out,
            "{}. seat {seat}: {} points ({} on {} Gizmos, {} in tokens, {} bonus), {} energy left",
            place + 1,
            score.total(),
            score.cards,
            player.active().len(),
            score.tokens,
            score.bonus,
            player.ring().total()
        )?;
    }
    out.flush()?;
    Ok(())
}
