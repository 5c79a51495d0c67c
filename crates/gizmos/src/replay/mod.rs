//! `gizmos replay`

mod statistics;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use gizmos_core::{Seat, State, Turn};
use gizmos_terminal::{Names, ranking};
use gizmos_text::StatisticsLabel;
use serde::Serialize;

use crate::failure::Result;
use crate::language::LanguageOption;
use crate::{input, output};

/// Check a recorded game and summarise it
///
/// Replays every move and every random event under the rules and reports the first line
/// that doesn't fit.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos sim --games 1 --record games && gizmos replay games/game-0.gizmos
  gizmos replay game.gizmos --json
  gizmos replay game.gizmos --statistics    every figure per player, and luck")]
pub struct Arguments {
    /// Record; `-` for standard input
    record: PathBuf,
    /// Per-player statistics and luck
    #[arg(long)]
    statistics: bool,
    #[command(flatten)]
    language: LanguageOption,
    /// Print as JSON, with the final position or with the figures of every turn
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ReplaySummary<'a> {
    players: usize,
    decisions: usize,
    luck: usize,
    rounds: u16,
    over: bool,
    scores: Vec<u32>,
    ranking: Vec<Seat>,
    position: &'a State,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let (record, notes) = input::read_noted_record(&arguments.record)?;
    if arguments.statistics && arguments.json {
        return statistics::json(&record);
    }
    let text = arguments.language.text();
    if arguments.statistics {
        return statistics::print(&record, &Names::of_record(&record, &notes, text), text);
    }
    let board = record.state().board();
    let decisions = record.decisions();
    let luck = record.steps().len() - decisions;
    let standing = board.standing();
    if arguments.json {
        let players = board.player_count();
        let (rounds, scores, ranking) = (standing.rounds, standing.scores, standing.ranking);
        let (over, position) = (board.turn() == Turn::Over, record.state());
        return output::json(&ReplaySummary { players, decisions, luck, rounds, over, scores, ranking, position }, 3);
    }
    let names = Names::of_record(&record, &notes, text);
    let mut out = output::stdout();
    writeln!(out, "{}", text.game_size(board.player_count(), standing.rounds, decisions, luck))?;
    let won = board.outcome().map(|outcome| text.winner(names.who(outcome.winner())));
    writeln!(out, "{}\n", won.unwrap_or_else(|| text.label(StatisticsLabel::SoFar)))?;
    for line in ranking(&standing.ranking, board.players(), &names, text) {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}
