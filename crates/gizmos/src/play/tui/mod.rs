//! The game on a terminal screen.

mod app;
mod bottom;
mod canvas;
mod command;
mod dialog;
mod flow;
mod input;
mod machines;
mod market;
mod offers;
mod others;
mod pages;
mod scene;
mod spots;
mod start;
mod terminal;
mod theme;
mod yours;

#[cfg(test)]
mod tests;

use std::path::PathBuf;
use std::time::Instant;

use gizmos_ai::BotName;
use gizmos_core::Seed;
use gizmos_text::Text;

use crate::failure::Result;

use super::save::{self, Saved};
use super::seating::Occupant;
use super::session::Session;
use app::{App, Leaving};
use start::{Start, Started};
use terminal::{News, Screen};
use theme::Theme;

/// What is known before the screen opens.
pub struct Game {
    /// The game to play, unless the start screen is to ask.
    pub chosen: Option<Session>,
    /// A game that could be gone on with.
    pub unfinished: Option<(PathBuf, Saved)>,
    /// Where the luck of new games comes from, if told.
    pub seed: Option<Seed>,
    /// Where to save, if told.
    pub save: Option<PathBuf>,
    /// Who gives hints.
    pub adviser: BotName,
}

/// Plays until the person has had enough.
pub fn run(game: Game, text: &Text) -> Result<()> {
    let Game { mut chosen, mut unfinished, seed, mut save, adviser } = game;
    let theme = Theme::from_environment();
    let mut screen = Screen::open()?;
    let mut occupants = vec![Occupant::HUMAN, Occupant::usual_opponent()];
    let mut played = 0;
    let mut last = None;
    loop {
        let session = match chosen.take() {
            Some(session) => session,
            None => match ask(&mut screen, Start::new(occupants.clone(), unfinished.take(), theme, text))? {
                Started::New(chosen) => {
                    let seed = seed.map_or_else(super::fresh_seed, |seed| Ok(seed.game(played)))?;
                    let file = save
                        .take()
                        .or_else(|| crate::data_folder::data_folder().map(|folder| save::fresh_file(&folder)));
                    Session::new(chosen, seed, file, text)?
                }
                Started::GoOn(file) => {
                    // It may have been played on meanwhile.
                    let (saved, hold) = super::take_up(&file)?;
                    Session::resume(saved, super::fresh_seed()?, Some(file), text).holding(hold)
                }
                Started::Leave => break,
            },
        };
        let mut app = App::new(session.advised_by(adviser), theme, text);
        let leaving = play(&mut screen, &mut app)?;
        occupants = app.session().seating().occupants().to_vec();
        last = app.session().saved_file().map(PathBuf::from);
        if leaving == Leaving::Quit {
            break;
        }
        played += 1;
    }
    drop(screen);
    if let Some(file) = last {
        println!("{}", text.saved_to(&file.display().to_string()));
    }
    Ok(())
}

fn ask(screen: &mut Screen, mut start: Start<'_>) -> Result<Started> {
    let mut is_stale = true;
    loop {
        if is_stale {
            screen.draw(|frame| start.draw(frame))?;
        }
        is_stale = match screen.wait()? {
            News::Event(event) => {
                start.handle(&event);
                true
            }
            News::Tick => false,
            News::End => return Ok(Started::Leave),
        };
        if let Some(started) = start.decided() {
            return Ok(started);
        }
    }
}

fn play(screen: &mut Screen, app: &mut App<'_>) -> Result<Leaving> {
    let mut is_stale = true;
    loop {
        if is_stale {
            screen.draw(|frame| app.draw(frame))?;
        }
        is_stale = match screen.wait()? {
            News::Event(event) => {
                app.handle(&event, Instant::now());
                true
            }
            News::Tick => false,
            News::End => return Ok(Leaving::Quit),
        };
        // Also between events: a key held down must not keep the bots waiting.
        is_stale |= app.tick(Instant::now());
        if let Some(leaving) = app.leaving() {
            return Ok(leaving);
        }
    }
}
