//! `gizmos play`

use std::path::PathBuf;

use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};
use gizmos_ai::BotName;
use gizmos_core::Seed;
use gizmos_table::Occupant;
use gizmos_terminal::{Options, parse_occupant};

use crate::data_folder::data_folder;
use crate::failure::{Failure, Result};
use crate::language::LanguageOption;

/// Play the game in the terminal, against bots or together at one keyboard
///
/// Without options, a start screen asks who plays. Games are saved after every move, so you
/// can quit any time and resume later.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos play                                  choose on the screen who plays
  gizmos play --players 3                      you against two bots
  gizmos play --seat human:Ann --seat human:Bo --seat greedy
  gizmos play --resume                         resume the last game
  gizmos play --plain                          line by line, for screen readers and pipes

Bots, from weak to strong: apprentice, tinkerer, engineer, inventor. Also: random, greedy,
heuristic, search:2000 or search:500ms (look ahead for 2000 simulations or 500 ms), and
champion:2000 (the same with the strongest net).

Saved games are records (see `gizmos replay`), kept in $XDG_DATA_HOME/gizmos or
~/.local/share/gizmos unless --save names a file.")]
pub struct Arguments {
    /// Number of players, 2 to 4; seats not given with --seat are bots
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=4), conflicts_with = "resume")]
    players: Option<u8>,
    /// Player in the next seat: `human`, `human:NAME` or a bot (repeat for each seat)
    #[arg(long, value_name = "WHO", value_parser = parse_occupant)]
    seat: Vec<Occupant>,
    /// Random seed: a number or 64 hex digits [default: random]
    #[arg(long)]
    seed: Option<Seed>,
    /// Resume a saved game or any record; without FILE, the last game played
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "", value_parser = file_or_last())]
    resume: Option<PathBuf>,
    /// Save to this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Bot that gives hints
    #[arg(long, value_name = "BOT", default_value = gizmos_terminal::ADVISER)]
    adviser: BotName,
    #[command(flatten)]
    language: LanguageOption,
    /// Plain text, line by line; used automatically when input or output is not a terminal
    #[arg(long)]
    plain: bool,
}

/// A file; an empty name stands for the game played last.
fn file_or_last() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
}

pub fn run(arguments: Arguments) -> Result<()> {
    let Arguments { players, seat: seats, seed, resume, save, adviser, language, plain } = arguments;
    let (folder, language) = (data_folder(), language.chosen());
    gizmos_terminal::play(Options { players, seats, seed, resume, save, folder, adviser, language, plain })
        .map_err(Failure::of_record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_names_every_bot() {
        let help = Arguments::augment_args(clap::Command::new("play")).render_long_help().to_string();
        for name in BotName::words() {
            assert!(help.contains(name), "{name}");
        }
    }
}
