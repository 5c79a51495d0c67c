//! From keys and clicks to commands.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use gizmos_core::Verb;

use super::app::App;
use super::command::{Command, Direction, Page};
use super::offers::ANSWERS;

/// How far a turn of the wheel scrolls.
const WHEEL: isize = 3;

/// How soon after the first click the second one has to come.
const DOUBLE_CLICK: Duration = Duration::from_millis(500);

/// Whether it asks to leave at once, whatever is on the screen.
pub fn is_interrupt(event: &Event) -> bool {
    matches!(event, Event::Key(KeyEvent { code: KeyCode::Char('c'), modifiers, .. })
        if modifiers.contains(KeyModifiers::CONTROL))
}

/// Whether it asks to leave a screen that is too small to ask back.
pub fn is_quit(event: &Event) -> bool {
    is_interrupt(event) || matches!(event, Event::Key(KeyEvent { code: KeyCode::Char('q'), .. }))
}

impl App<'_> {
    /// Takes in an event of the terminal.
    pub fn handle(&mut self, event: &Event, now: Instant) {
        if is_interrupt(event) || self.too_small && is_quit(event) {
            return self.perform(Command::Leave);
        }
        match event {
            // Nobody can see what it would do.
            _ if self.too_small => {}
            Event::Key(key) if key.kind != KeyEventKind::Release => self.handle_key(*key),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => self.click(mouse.column, mouse.row, now),
                MouseEventKind::ScrollUp => self.scroll(-WHEEL),
                MouseEventKind::ScrollDown => self.scroll(WHEEL),
                _ => {}
            },
            _ => {}
        }
    }

    /// A click does what a button says, and only chooses a thing; two clicks act on it.
    fn click(&mut self, column: u16, row: u16, now: Instant) {
        let before = self.clicked.take();
        match self.spots.at(column, row) {
            Some(Command::Point(thing)) => {
                self.perform(Command::Point(thing));
                let is_second =
                    before.is_some_and(|(clicked, at)| clicked == thing && now.duration_since(at) <= DOUBLE_CLICK);
                if is_second {
                    self.perform(Command::Act);
                } else {
                    self.clicked = Some((thing, now));
                }
            }
            Some(command) => self.perform(command),
            None => {}
        }
    }

    fn scroll(&mut self, lines: isize) {
        if let Some(dialog) = &mut self.dialog {
            dialog.scroll_by(lines);
        }
    }

    fn handle_key(&mut self, key: KeyEvent) {
        let command = match &mut self.dialog {
            Some(dialog) => dialog.key(key),
            None => self.command(key),
        };
        if let Some(command) = command {
            self.perform(command);
        }
    }

    fn command(&self, key: KeyEvent) -> Option<Command> {
        let is_my_turn = self.session.deciding_human().is_some();
        let over = self.session.decider().is_none();
        Some(match key.code {
            KeyCode::Up => Command::Go(Direction::Up),
            KeyCode::Down => Command::Go(Direction::Down),
            KeyCode::Left => Command::Go(Direction::Left),
            KeyCode::Right => Command::Go(Direction::Right),
            KeyCode::Tab => Command::Go(Direction::Next),
            KeyCode::BackTab => Command::Go(Direction::Previous),
            KeyCode::Esc => Command::Back,
            // Not Enter: pressed a moment too late it would be a move.
            KeyCode::Char(' ') if self.is_waiting() => Command::Hurry,
            KeyCode::Enter if is_my_turn => Command::Act,
            KeyCode::Char(digit @ '1'..='9') if is_my_turn => Command::Offer(digit as usize - '1' as usize),
            KeyCode::Char('p') if is_my_turn => Command::Verb(Verb::Pick),
            KeyCode::Char('f') if is_my_turn => Command::Verb(Verb::File),
            KeyCode::Char('b') if is_my_turn => Command::Verb(Verb::Build),
            KeyCode::Char('r') if is_my_turn => Command::Verb(Verb::Research),
            KeyCode::Char('h') if is_my_turn => Command::Hint,
            KeyCode::Char('u') => Command::Undo,
            KeyCode::Char('i') => Command::Open(Page::Thing(self.chosen?)),
            KeyCode::Char('a') => Command::Open(Page::Players),
            KeyCode::Char('l') => Command::Open(Page::Log),
            KeyCode::Char('?') => Command::Open(Page::Rules),
            KeyCode::Char('q') => Command::Open(Page::Quit),
            KeyCode::Char('n') if over => Command::Again,
            KeyCode::Char('r') | KeyCode::Enter if over => Command::Open(Page::Ending),
            KeyCode::Char(key) if is_my_turn => {
                let (_, mv) = ANSWERS.iter().find(|(answer, _)| *answer == key)?;
                Command::Play(*mv)
            }
            _ => return None,
        })
    }
}
