//! The start screen: who plays.

use std::path::PathBuf;

use crossterm::event::{Event, KeyCode, KeyEventKind, MouseButton, MouseEventKind};
use gizmos_table::Occupant;
use gizmos_text::{Label, Text};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::canvas::{Canvas, wrap};
use super::command::Command;
use super::dialog::Dialog;
use super::input::{is_interrupt, is_quit};
use super::scene::too_small;
use super::spots::Spots;
use super::theme::{CHOSEN, FAINT, Theme};
use crate::names::Names;
use crate::occupant::{LONGEST_NAME, opponents, parse_occupant, usual_opponent};
use crate::save::Saved;

/// How many chapters of the guide introduce the game: what it is about, and what one does.
const INTRODUCTION: usize = 2;

/// The most seats.
const SEATS: usize = 4;

/// What was decided on the start screen.
pub enum Started {
    /// A new game of these.
    New(Vec<Occupant>),
    /// The unfinished game.
    GoOn(PathBuf),
    /// Nothing at all.
    Leave,
}

/// A line that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    GoOn,
    Start,
    Players,
    Seat(usize),
}

/// The start screen.
pub struct Start<'a> {
    text: &'a Text,
    theme: Theme,
    unfinished: Option<(PathBuf, Saved)>,
    /// For all seats, also those nobody has.
    occupants: Vec<Occupant>,
    players: usize,
    chosen: usize,
    rows: Vec<(Rect, Row)>,
    /// The rules, or whether to leave.
    dialog: Option<Dialog>,
    spots: Spots,
    /// The name being typed for the chosen seat.
    naming: Option<String>,
    /// What was decided, once.
    pub(super) decided: Option<Started>,
    /// Whether the window has no room for the screen.
    too_small: bool,
}

impl<'a> Start<'a> {
    /// Offers these seats first, and to go on with an unfinished game if there is one.
    pub fn new(
        mut occupants: Vec<Occupant>,
        unfinished: Option<(PathBuf, Saved)>,
        theme: Theme,
        text: &'a Text,
    ) -> Self {
        let players = occupants.len();
        occupants.resize_with(SEATS, usual_opponent);
        Self {
            text,
            theme,
            unfinished,
            occupants,
            players,
            chosen: 0,
            rows: Vec::new(),
            dialog: None,
            spots: Spots::default(),
            naming: None,
            decided: None,
            too_small: false,
        }
    }

    fn list(&self) -> Vec<Row> {
        let go_on = self.unfinished.is_some().then_some(Row::GoOn);
        let seats = (0..self.players).map(Row::Seat);
        go_on.into_iter().chain([Row::Start, Row::Players]).chain(seats).collect()
    }

    /// Takes in an event of the terminal.
    pub fn handle(&mut self, event: &Event) {
        if is_interrupt(event) || self.too_small && is_quit(event) {
            self.decided = Some(Started::Leave);
            return;
        }
        if self.too_small {
            return;
        }
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                if let Some(dialog) = &mut self.dialog {
                    if let Some(command) = dialog.key(*key) {
                        self.answer(command);
                    }
                } else if let Some(name) = self.naming.take() {
                    self.spell(name, key.code);
                } else {
                    self.key(key.code);
                }
            }
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                self.naming = None;
                if self.dialog.is_some() {
                    self.answer(self.spots.at(mouse.column, mouse.row).unwrap_or(Command::Back));
                    return;
                }
                let position = Position::new(mouse.column, mouse.row);
                let row = self.rows.iter().find(|(area, _)| area.contains(position)).map(|&(_, row)| row);
                if let Some(index) = row.and_then(|row| self.list().iter().position(|&other| other == row)) {
                    self.chosen = index;
                    match self.list()[index] {
                        Row::GoOn | Row::Start => self.take(),
                        Row::Players | Row::Seat(_) => self.change(1),
                    }
                }
            }
            _ => {}
        }
    }

    fn key(&mut self, code: KeyCode) {
        let last = self.list().len() - 1;
        match code {
            KeyCode::Up | KeyCode::BackTab => self.chosen = self.chosen.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => self.chosen = if self.chosen < last { self.chosen + 1 } else { 0 },
            KeyCode::Left => self.change(-1),
            KeyCode::Right | KeyCode::Char(' ') => self.change(1),
            KeyCode::Enter => self.take(),
            KeyCode::Char(digit @ '2'..='4') => self.players = digit as usize - '0' as usize,
            KeyCode::Char('n') => self.naming = self.chosen_human().map(|_| String::new()),
            KeyCode::Char('?') => self.dialog = Some(Dialog::guide(self.text)),
            KeyCode::Char('q') => self.decided = Some(Started::Leave),
            KeyCode::Esc => self.dialog = Some(self.question()),
            _ => {}
        }
        self.chosen = self.chosen.min(self.list().len() - 1);
    }

    /// What was answered in a dialog.
    fn answer(&mut self, command: Command) {
        self.dialog = None;
        if command == Command::Leave {
            self.decided = Some(Started::Leave);
        }
    }

    /// The chosen seat, if it is a person's.
    fn chosen_human(&self) -> Option<usize> {
        match self.list().get(self.chosen) {
            Some(&Row::Seat(seat)) if self.occupants[seat].is_for_people() => Some(seat),
            _ => None,
        }
    }

    /// A key while a name is typed.
    fn spell(&mut self, mut name: String, code: KeyCode) {
        match code {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                // The same as on the command line, so that every name can be saved.
                if let (Some(seat), Ok(person)) = (self.chosen_human(), parse_occupant(&format!("human:{name}"))) {
                    self.occupants[seat] = person;
                }
                return;
            }
            KeyCode::Backspace => {
                name.pop();
            }
            KeyCode::Char(letter) if name.chars().count() < LONGEST_NAME => name.push(letter),
            _ => {}
        }
        self.naming = Some(name);
    }

    /// Enter starts, wherever one is, unless it is on the unfinished game.
    fn take(&mut self) {
        self.decided = match (self.list().get(self.chosen), self.unfinished.take()) {
            (Some(Row::GoOn), Some((file, _))) => Some(Started::GoOn(file)),
            _ => Some(Started::New(self.occupants[..self.players].to_vec())),
        };
    }

    fn change(&mut self, by: isize) {
        match self.list().get(self.chosen) {
            Some(Row::Players) => self.players = turned(self.players - 2, by, SEATS - 1) + 2,
            Some(&Row::Seat(seat)) => {
                let all: Vec<Occupant> = [Occupant::INVITED].into_iter().chain(opponents()).collect();
                let now = all.iter().position(|occupant| *occupant == self.occupants[seat]).unwrap_or(0);
                self.occupants[seat] = all[turned(now, by, all.len())].clone();
            }
            _ => {}
        }
    }

    fn question(&self) -> Dialog {
        Dialog::new(self.text.label(Label::QuitQuestion))
            .option(self.text.label(Label::NoStay), Command::Back)
            .option(self.text.label(Label::YesLeave), Command::Leave)
    }

    /// Draws it.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let mut spots = Spots::default();
        let mut canvas = Canvas { buffer: frame.buffer_mut(), spots: &mut spots, theme: self.theme };
        self.rows.clear();
        self.too_small = too_small(&mut canvas, screen, self.text);
        if self.too_small {
            return;
        }
        let text = self.text;
        let area =
            Rect { x: screen.x + (screen.width - 72) / 2, width: 72, y: screen.y + 1, height: screen.height - 2 };
        canvas.rule(area, 0, &format!("{} · {}", text.label(Label::Title), text.label(Label::Tagline)));
        let mut row = 1;
        for chapter in text.guide().iter().take(INTRODUCTION) {
            for line in wrap(&chapter.body, usize::from(area.width) - 2) {
                canvas.write(area, row, 1, &line, Style::new());
                row += 1;
            }
            row += 1;
        }
        for (index, line) in self.list().into_iter().enumerate() {
            let said = self.line(line);
            let style = if index == self.chosen { CHOSEN } else { Style::new() };
            canvas.write(area, row, 1, &format!(" {said:<68} "), style);
            self.rows.push((Rect { y: area.y + row, height: 1, ..area }, line));
            row += if matches!(line, Row::GoOn | Row::Start) { 2 } else { 1 };
        }
        let footer = Rect { y: screen.y + screen.height - 1, height: 1, ..screen };
        let keys = if self.naming.is_some() { Label::KeysName } else { Label::KeysStart };
        canvas.write(footer, 0, 1, &text.label(keys), FAINT);
        if let Some(dialog) = &mut self.dialog {
            dialog.draw(&mut canvas, screen, text);
        }
        self.spots = spots;
    }

    fn line(&self, row: Row) -> String {
        let text = self.text;
        match row {
            Row::GoOn => {
                let Some((_, saved)) = &self.unfinished else { return String::new() };
                let names = Names::new(&saved.seats(), text);
                let offer = text.resume_offer(saved.record.state().board().round(), names.iter());
                format!("{}: {offer}", text.label(Label::GoOn))
            }
            Row::Start => text.label(Label::Start),
            Row::Players => format!("{:<9} ‹ {} ›", text.label(Label::PlayersNumber), self.players),
            Row::Seat(seat) => {
                let who = match &self.occupants[seat] {
                    _ if self.naming.is_some() && self.chosen_human() == Some(seat) => {
                        format!("{}_", self.naming.as_deref().unwrap_or_default())
                    }
                    Occupant::Person { name: Some(name) } => name.to_string(),
                    Occupant::Person { name: None } | Occupant::Open {} => text.label(Label::Human),
                    Occupant::Bot { bot } => text.opponent(bot),
                };
                format!("{} {:<4} ‹ {who} ›", text.label(Label::Seat), seat + 1)
            }
        }
    }
}

/// `index` moved on in a circle of `count`.
fn turned(index: usize, by: isize, count: usize) -> usize {
    (index + count).saturating_add_signed(by) % count
}
