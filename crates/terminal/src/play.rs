//! From what was asked for to a game on the screen or line by line.

use std::env;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use gizmos_ai::BotName;
use gizmos_core::Seed;
use gizmos_table::Occupant;
use gizmos_text::{Language, Text};

use crate::occupant::usual_opponent;
use crate::save::{self, Saved};
use crate::session::Session;
use crate::{plain, tui};

/// Bot that gives hints unless another is chosen.
pub const ADVISER: &str = "search:4000";

/// What somebody asks for who wants to play.
pub struct Options {
    /// How many players, if told; seats that are not given go to bots.
    pub players: Option<u8>,
    /// Who has the first seats.
    pub seats: Vec<Occupant>,
    /// Where luck comes from, if told.
    pub seed: Option<Seed>,
    /// The saved game to go on with; an empty name stands for the game played last.
    pub resume: Option<PathBuf>,
    /// Where to save, if told.
    pub save: Option<PathBuf>,
    /// Where games are saved otherwise, if there is such a folder.
    pub folder: Option<PathBuf>,
    /// Who gives hints.
    pub adviser: BotName,
    /// The language to play in.
    pub language: Language,
    /// Line by line, also on a terminal that has a screen.
    pub plain: bool,
}

/// Plays until the people at the keyboard have had enough.
///
/// # Errors
/// If the options contradict each other, a saved game cannot be read, or input or output fails.
pub fn play(options: Options) -> Result<()> {
    let text = Text::new(options.language);
    options.check()?;
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let plain = options.plain || !terminal || env::var_os("TERM").is_some_and(|term| term == "dumb");
    let chosen = match &options.resume {
        Some(file) => Some(options.resume(file, &text)?),
        None if plain || options.players.is_some() || !options.seats.is_empty() => {
            let seed = options.seed.map_or_else(fresh_seed, Ok)?;
            Some(Session::new(options.occupants()?, seed, options.new_file(), &text)?)
        }
        None => None,
    };
    let unfinished = options.folder.as_deref().and_then(save::last_unfinished);
    if !plain {
        // What is chosen already, and what another program plays, is not on offer.
        let is_free = |file: &Path| matches!(save::hold(file), Ok(Some(_)));
        let unfinished = unfinished.filter(|(file, _)| chosen.is_none() && is_free(file));
        return tui::run(options, chosen, unfinished, &text);
    }
    let Some(mut session) = chosen else { return Ok(()) };
    if options.resume.is_none() && unfinished.is_some() {
        eprintln!("{}", text.resume_how("gizmos play --resume"));
    }
    session.adviser = Some(options.adviser);
    Ok(plain::run(&mut session, &text, &mut io::stdin().lock(), &mut io::stdout().lock())?)
}

impl Options {
    fn check(&self) -> Result<()> {
        if let Some(file) = &self.save {
            if file.exists() && self.resume.as_ref() != Some(file) {
                bail!("{} exists: go on with it by --resume, or choose another name", file.display());
            }
            let folder = save::folder_of(file);
            if !folder.is_dir() {
                bail!("there is no folder {}", folder.display());
            }
        }
        if self.seats.len() > 4 {
            bail!("there are at most 4 seats");
        }
        Ok(())
    }

    /// Where a new game is saved.
    pub(crate) fn new_file(&self) -> Option<PathBuf> {
        self.save.clone().or_else(|| self.folder.as_deref().map(save::fresh_file))
    }

    /// The seats asked for; the first is a person's unless told, the others are bots.
    fn occupants(&self) -> Result<Vec<Occupant>> {
        let mut occupants = self.seats.clone();
        let players = self.players.map_or(occupants.len().max(2), usize::from);
        fits(occupants.len(), players)?;
        if occupants.is_empty() {
            occupants.push(Occupant::INVITED);
        }
        occupants.resize_with(players, usual_opponent);
        Ok(occupants)
    }

    fn resume(&self, file: &Path, text: &Text) -> Result<Session> {
        let file = if file.as_os_str().is_empty() {
            let last = self.folder.as_deref().and_then(save::last_unfinished);
            last.ok_or_else(|| anyhow!("there is no unfinished game to go on with"))?.0
        } else {
            file.to_owned()
        };
        if file == Path::new("-") {
            bail!("a game can only be gone on with from a file, not from standard input");
        }
        let mut saved = Saved::take_up(&file)?;
        fits(self.seats.len(), saved.record.state().board().player_count())?;
        if !self.seats.is_empty() {
            saved.occupants.clone_from(&self.seats);
        }
        let seed = self.seed.map_or_else(fresh_seed, Ok)?;
        let file = self.save.clone().unwrap_or(file);
        Session::resume(saved, seed, Some(file), text)
    }
}

/// Not more seats are given than there are players.
fn fits(given: usize, players: usize) -> Result<()> {
    if given > players {
        bail!("{given} seats are given for {players} players");
    }
    Ok(())
}

/// Luck that nobody can know.
pub(crate) fn fresh_seed() -> Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("there is no randomness: {error}"))?;
    Ok(Seed(bytes))
}
