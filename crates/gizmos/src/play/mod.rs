//! `gizmos play`

mod advice;
mod ending;
mod plain;
mod save;
mod seating;
mod session;
mod thought;
mod tui;
mod words;

#[cfg(test)]
mod tests;

use std::env;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};
use gizmos_ai::BotName;
use gizmos_core::{Record, Seat, Seed};
use gizmos_text::{Language, Text};

use crate::data_folder::data_folder;
use crate::failure::Result;
use crate::input;
use save::{Hold, Saved};
use seating::{Occupant, Seating};
use session::Session;

/// Play the game in the terminal, against bots or together at one keyboard
///
/// Without options a small start screen asks who plays. Games are saved after every move;
/// leave whenever you like and continue later.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos play                                  choose on the screen who plays
  gizmos play --players 3                      you against two bots
  gizmos play --seat human:Ann --seat human:Bo --seat greedy
  gizmos play --resume                         go on with the last game
  gizmos play --plain                          line by line, for screen readers and pipes

Bots, from weak to strong: apprentice, tinkerer, engineer, inventor. Others are random, greedy,
heuristic, and search:2000 or search:500ms, which look ahead for so many simulations or so long.

Saved games are records (see `gizmos replay`), kept in $XDG_DATA_HOME/gizmos or
~/.local/share/gizmos unless --save names a file.")]
pub struct Arguments {
    /// How many players: 2 to 4; seats that are not given go to bots
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=4), conflicts_with = "resume")]
    players: Option<u8>,
    /// Who sits on the next seat: `human`, `human:NAME` or a bot; once for each seat
    #[arg(long, value_name = "WHO")]
    seat: Vec<Occupant>,
    /// The seed that luck comes from: a number or 64 hexadecimal digits; a new one each time unless given
    #[arg(long)]
    seed: Option<Seed>,
    /// Go on with a saved game or any record; without a file, with the game played last
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "", value_parser = file_or_last())]
    resume: Option<PathBuf>,
    /// Save into this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The bot that gives hints
    #[arg(long, value_name = "BOT", default_value = seating::ADVISER)]
    adviser: BotName,
    /// The language to play in: en, pl or de
    #[arg(long, value_name = "CODE", default_value = "en")]
    language: Language,
    /// Line by line in words, without colours or cursor; also chosen when input or output is no terminal
    #[arg(long)]
    plain: bool,
}

/// A file; an empty name stands for the game played last.
fn file_or_last() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let text = Text::new(arguments.language);
    let seed = arguments.seed.map_or_else(fresh_seed, Ok)?;
    if let Some(file) = &arguments.save
        && file.exists()
        && arguments.resume.as_ref() != Some(file)
    {
        return Err(anyhow!("{} exists: go on with it by --resume, or choose another name", file.display()).into());
    }
    if let Some(file) = &arguments.save
        && !save::folder_of(file).is_dir()
    {
        return Err(anyhow!("there is no folder {}", save::folder_of(file).display()).into());
    }
    if arguments.seat.len() > 4 {
        return Err(anyhow!("there are at most 4 seats").into());
    }
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let plain = arguments.plain || !terminal || env::var_os("TERM").is_some_and(|term| term == "dumb");
    let new_file = || arguments.save.clone().or_else(|| data_folder().map(|folder| save::fresh_file(&folder)));

    let chosen = match &arguments.resume {
        Some(file) => Some(resume(arguments, file, seed, &text)?),
        None if plain || arguments.players.is_some() || !arguments.seat.is_empty() => {
            Some(Session::new(occupants(arguments)?, seed, new_file(), &text)?)
        }
        None => None,
    };
    if plain {
        let Some(session) = chosen else { return Ok(()) };
        let mut session = session.advised_by(arguments.adviser);
        if arguments.resume.is_none()
            && let Some(folder) = data_folder()
            && save::last_unfinished(&folder).is_some()
        {
            eprintln!("{}", text.resume_how("gizmos play --resume"));
        }
        return Ok(plain::run(&mut session, &text, &mut io::stdin().lock(), &mut io::stdout().lock())?);
    }
    let unfinished = data_folder().as_deref().and_then(save::last_unfinished).filter(|_| chosen.is_none());
    // What another program plays is not on offer.
    let unfinished = unfinished.filter(|(file, _)| matches!(save::hold(file), Ok(Some(_))));
    tui::run(
        tui::Game {
            chosen,
            unfinished,
            seed: arguments.seed,
            save: arguments.save.clone(),
            adviser: arguments.adviser,
        },
        &text,
    )
}

/// Luck that nobody can know.
fn fresh_seed() -> Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("there is no randomness: {error}"))?;
    Ok(Seed(bytes))
}

/// The seats asked for; the first is a person's unless told, the others are bots.
fn occupants(arguments: &Arguments) -> Result<Vec<Occupant>> {
    let given = arguments.seat.len();
    let players = arguments.players.map_or(given.max(2), usize::from);
    if given > players {
        return Err(anyhow!("{given} seats are given for {players} players").into());
    }
    let mut occupants = arguments.seat.clone();
    if occupants.is_empty() {
        occupants.push(Occupant::HUMAN);
    }
    occupants.resize_with(players, Occupant::usual_opponent);
    Ok(occupants)
}

/// What the players of a recorded game are called: as is noted in it, or else by their seats.
pub fn names(record: &Record, notes: &str, text: &Text) -> Vec<String> {
    let seats = record.state().board().player_count();
    let occupants = Saved::new(record.clone(), notes).occupants;
    let seating = (occupants.len() == seats).then(|| Seating::new(occupants, text));
    let name = |seat| seating.as_ref().map_or_else(|| format!("seat {seat}"), |seating| seating.name(seat).to_owned());
    Seat::all(seats).map(name).collect()
}

/// Takes up a saved game, unless it is being played already.
fn take_up(file: &Path) -> Result<(Saved, Option<Hold>)> {
    let hold = match save::hold(file) {
        Ok(None) => return Err(anyhow!("{} is being played by another program", file.display()).into()),
        Ok(hold) => hold,
        // Reading will say what is wrong with it.
        Err(_) => None,
    };
    let (record, notes) = input::read_noted_record(file)?;
    Ok((Saved::new(record, &notes), hold))
}

fn resume(arguments: &Arguments, file: &Path, seed: Seed, text: &Text) -> Result<Session> {
    let file = if file.as_os_str().is_empty() {
        let last = data_folder().as_deref().and_then(save::last_unfinished);
        last.ok_or_else(|| anyhow!("there is no unfinished game to go on with"))?.0
    } else {
        file.to_owned()
    };
    if file == Path::new("-") {
        return Err(anyhow!("a game can only be gone on with from a file, not from standard input").into());
    }
    let (mut saved, hold) = take_up(&file)?;
    let (given, players) = (arguments.seat.len(), saved.record.state().board().player_count());
    if given > players {
        return Err(anyhow!("{given} seats are given for {players} players").into());
    }
    if given > 0 {
        saved.occupants.clone_from(&arguments.seat);
    }
    let file = arguments.save.clone().unwrap_or(file);
    Ok(Session::resume(saved, seed, Some(file), text).holding(hold))
}
