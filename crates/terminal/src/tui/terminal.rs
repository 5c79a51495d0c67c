//! The terminal: taken over for the game, and given back whatever happens.

use std::io::{self, Stdout, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{panic, thread};

use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use crossterm::execute;
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

/// How often time is looked at while nothing happens.
const TICK: Duration = Duration::from_millis(40);

/// The terminal while the game has it; dropping it gives it back.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    /// Set by a signal that asks the program to end.
    told_to_end: Arc<AtomicBool>,
}

/// What the terminal has to say.
pub enum News {
    /// A key, a click, another size.
    Event(Event),
    /// Some time has passed.
    Tick,
    /// The program has to end.
    End,
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// If it is none, or cannot be set up.
    pub fn open() -> io::Result<Self> {
        let told_to_end = Arc::new(AtomicBool::new(false));
        for &signal in signal_hook::consts::TERM_SIGNALS {
            signal_hook::flag::register(signal, Arc::clone(&told_to_end))?;
        }
        give_back_on_panic();
        enable_raw_mode()?;
        // From here on `drop` gives back what was taken.
        let screen = Self { terminal: Terminal::new(CrosstermBackend::new(stdout()))?, told_to_end };
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        // Listens from now on, so that no change of size is missed after the first frame.
        event::poll(Duration::ZERO)?;
        Ok(screen)
    }

    /// Draws.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        // A frame appears as a whole or not at all.
        execute!(stdout(), BeginSynchronizedUpdate)?;
        let drawn = self.terminal.draw(draw).map(|_| ());
        execute!(stdout(), EndSynchronizedUpdate)?;
        drawn
    }

    /// Waits a moment for something to happen.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn wait(&self) -> io::Result<News> {
        if self.told_to_end.load(Ordering::Relaxed) {
            return Ok(News::End);
        }
        Ok(if event::poll(TICK)? { News::Event(event::read()?) } else { News::Tick })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Leaves the terminal as it was found, as far as it still listens.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, crossterm::cursor::Show);
    let _ = disable_raw_mode();
}

/// A panic should be readable. A bot that fails on its own thread does not end the game.
fn give_back_on_panic() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().name() == Some("bot") {
            return;
        }
        give_back();
        usual(info);
    }));
}
