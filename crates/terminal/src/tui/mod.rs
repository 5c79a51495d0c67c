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

use anyhow::Result;
use gizmos_table::Occupant;
use gizmos_text::Text;

use crate::occupant::usual_opponent;
use crate::play::{Options, fresh_seed};
use crate::save::Saved;
use crate::session::Session;
use app::{App, Leaving};
use start::{Start, Started};
use terminal::{News, Screen};
use theme::Theme;

/// Plays until the person has had enough. Without a chosen game the start screen asks, and offers an unfinished one.
pub fn run(
    mut options: Options,
    mut chosen: Option<Session>,
    mut unfinished: Option<(PathBuf, Saved)>,
    text: &Text,
) -> Result<()> {
    let theme = Theme::from_environment();
    let mut screen = Screen::open()?;
    let mut occupants = vec![Occupant::INVITED, usual_opponent()];
    let mut played = 0;
    let mut last = None;
    loop {
        let mut session = match chosen.take() {
            Some(session) => session,
            None => match ask(&mut screen, Start::new(occupants.clone(), unfinished.take(), theme, text))? {
                Started::New(chosen) => {
                    let seed = options.seed.map_or_else(fresh_seed, |seed| Ok(seed.game(played)))?;
                    let file = options.new_file();
                    options.save = None;
                    Session::new(chosen, seed, file, text)?
                }
                Started::GoOn(file) => {
                    // It may have been played on meanwhile.
                    Session::resume(Saved::take_up(&file)?, fresh_seed()?, Some(file), text)?
                }
                Started::Leave => break,
            },
        };
        session.adviser = Some(options.adviser);
        let mut app = App::new(session, theme, text);
        let leaving = play(&mut screen, &mut app)?;
        occupants = app.session.occupants().collect();
        last = app.session.saved_file().map(PathBuf::from);
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
        if let Some(started) = start.decided.take() {
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
        if let Some(leaving) = app.leaving {
            return Ok(leaving);
        }
    }
}
