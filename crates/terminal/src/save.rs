//! Saved games: records with a note of who sits where.
//!
//! Every game has a file of its own from its first move to its last, so nothing is ever overwritten by another game.

use std::fs::TryLockError;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io, process};

use anyhow::{Context, anyhow};
use gizmos_core::{Record, Turn};
use gizmos_table::Occupant;

use crate::occupant::{parse_occupant, usual_opponent};

/// How a line that names an occupant starts: a comment for every other reader of records.
const SEAT: &str = "# seat ";

/// A game as it was saved.
#[derive(Debug)]
pub struct Saved {
    /// The game.
    pub record: Record,
    /// Who sat where; fewer than there are seats if it was not noted.
    pub occupants: Vec<Occupant>,
    /// Keeps other programs from playing it, if its file is known.
    pub hold: Option<Hold>,
}

impl Saved {
    /// A record with the occupants noted in it, if any are.
    pub fn new(record: Record, text: &str) -> Self {
        let noted = text.lines().filter_map(|line| line.strip_prefix(SEAT));
        let occupants = noted.map_while(|name| parse_occupant(name.trim()).ok()).collect();
        Self { record, occupants, hold: None }
    }

    /// Takes up a saved game, unless it is being played already.
    ///
    /// # Errors
    /// If another program plays it, or it is no record.
    pub fn take_up(file: &Path) -> anyhow::Result<Self> {
        let name = || file.display().to_string();
        let hold = match hold(file) {
            Ok(None) => return Err(anyhow!("{} is being played by another program", name())),
            Ok(hold) => hold,
            // Reading will say what is wrong with it.
            Err(_) => None,
        };
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", name()))?;
        let text = String::from_utf8(bytes).map_err(|_| anyhow!("{} is not UTF-8 text", name()))?;
        Ok(Self { hold, ..Self::new(text.parse().with_context(name)?, &text) })
    }

    /// Who sits where, in every seat; those that nobody is noted for go to a person and to bots.
    pub fn seats(&self) -> Vec<Occupant> {
        let seats = self.record.state().board().player_count();
        let mut occupants = self.occupants.clone();
        if occupants.is_empty() {
            occupants.push(Occupant::INVITED);
        }
        occupants.resize_with(seats, usual_opponent);
        occupants
    }

    /// Whether there is something left to play.
    pub fn is_unfinished(&self) -> bool {
        self.record.state().turn() != Turn::Over
    }
}

/// A game as text: the record, with its occupants after the first line.
pub fn to_text(record: &Record, occupants: impl Iterator<Item = Occupant>) -> String {
    let record = record.to_string();
    let (header, rest) = record.split_once('\n').unwrap_or((&record, ""));
    let mut text = format!("{header}\n");
    for occupant in occupants {
        text.extend([SEAT, &occupant.to_string(), "\n"]);
    }
    text + rest
}

/// A saved game that belongs to this program as long as this exists.
#[derive(Debug)]
pub struct Hold(#[expect(dead_code, reason = "the lock goes when the file is closed")] Option<fs::File>);

/// Takes hold of a saved game, so that no other program plays it too; `None` if one does already.
///
/// # Errors
/// If there is no such file.
pub fn hold(path: &Path) -> io::Result<Option<Hold>> {
    let file = fs::File::open(path)?;
    match file.try_lock() {
        // Saving replaces the file: a lock on one that has just been replaced is worth nothing.
        Ok(()) if file.metadata()?.modified()? != fs::metadata(path)?.modified()? => Ok(None),
        Ok(()) => Ok(Some(Hold(Some(file)))),
        Err(TryLockError::WouldBlock) => Ok(None),
        // Some file systems have no locks; the game can be played all the same.
        Err(TryLockError::Error(_)) => Ok(Some(Hold(None))),
    }
}

/// Writes a file so that there is always either the old content or the new one, never half of it, and takes hold of it.
///
/// # Errors
/// If it cannot be written; what was there stays.
pub fn write(path: &Path, content: &str) -> io::Result<Hold> {
    let mut name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
    name.push(format!(".{}.new", process::id()));
    let draft = path.with_file_name(name);
    let written = write_draft(&draft, content).and_then(|hold| fs::rename(&draft, path).map(|()| hold));
    if written.is_err() {
        // The draft is of no use to anybody.
        let _ = fs::remove_file(&draft);
    }
    written
}

/// On disk, and held, before it takes the place of the old content.
fn write_draft(path: &Path, content: &str) -> io::Result<Hold> {
    let mut file = fs::File::create(path)?;
    file.write_all(content.as_bytes())?;
    file.sync_all()?;
    Ok(Hold(file.try_lock().is_ok().then_some(file)))
}

/// A name that no game in the folder has yet. Makes the folder, as far as that is possible.
pub fn fresh_file(folder: &Path) -> PathBuf {
    // If it fails, so does saving, and that is told.
    let _ = fs::create_dir_all(folder);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let mut number = now;
    loop {
        let path = folder.join(format!("game-{number}.gizmos"));
        if !path.exists() {
            return path;
        }
        number += 1;
    }
}

/// The folder a file is in.
pub fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The game played last, if it is unfinished.
pub fn last_unfinished(folder: &Path) -> Option<(PathBuf, Saved)> {
    let files = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let games = files.filter(|path| path.extension().is_some_and(|extension| extension == "gizmos"));
    let newest = games.max_by_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok())?;
    let text = fs::read_to_string(&newest).ok()?;
    let saved = Saved::new(text.parse().ok()?, &text);
    saved.is_unfinished().then_some((newest, saved))
}
