//! A page in front of the table: something to read, something to choose, or both.

use crossterm::event::{KeyCode, KeyEvent};
use gizmos_text::{Label, Text};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::canvas::{Canvas, wrap};
use super::command::Command;
use super::theme::{CHOSEN, STRONG};

/// How wide lines may get before they are tiring to read.
const WIDEST: u16 = 100;

/// How much of the text stays in sight however much there is to choose.
const FEW_LINES: u16 = 4;

/// A page in front of the table.
#[derive(Clone, Debug, Default)]
pub struct Dialog {
    title: String,
    body: Vec<(String, Style)>,
    options: Vec<(String, Command)>,
    /// A key that takes the first option, besides its number.
    pub(super) shortcut: Option<char>,
    /// Whether there is no way around an answer.
    pub(super) unavoidable: bool,
    chosen: usize,
    scroll: usize,
    /// Whether it starts at the end of what there is to read.
    pub(super) from_end: bool,
    /// How far it can scroll, known once it is drawn.
    furthest: usize,
    page: usize,
}

impl Dialog {
    /// An empty page.
    pub fn new(title: String) -> Self {
        Self { title, ..Self::default() }
    }

    /// How to play.
    pub fn guide(text: &Text) -> Self {
        text.guide().into_iter().fold(Self::new(text.label(Label::Rules)), |dialog, chapter| {
            dialog.line(chapter.title, STRONG).lines([chapter.body, String::new()])
        })
    }

    /// With a paragraph.
    #[must_use]
    pub fn line(mut self, text: impl Into<String>, style: Style) -> Self {
        self.body.push((text.into(), style));
        self
    }

    /// With paragraphs.
    #[must_use]
    pub fn lines(self, lines: impl IntoIterator<Item = String>) -> Self {
        lines.into_iter().fold(self, |dialog, line| dialog.line(line, Style::new()))
    }

    /// With something to choose.
    #[must_use]
    pub fn option(mut self, label: String, command: Command) -> Self {
        self.options.push((label, command));
        self
    }

    /// What a key asks for here, if it is more than to draw the page again. Then the page is closed.
    pub fn key(&mut self, key: KeyEvent) -> Option<Command> {
        let last = self.options.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') if self.unavoidable => {}
            KeyCode::Char(key) if self.shortcut == Some(key) => {
                return self.options.first().map(|&(_, command)| command);
            }
            KeyCode::Esc => return Some(Command::Back),
            KeyCode::Enter | KeyCode::Char(' ') => {
                let chosen = self.options.get(self.chosen);
                return Some(chosen.map_or(Command::Back, |&(_, command)| command));
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let option = self.options.get(digit as usize - '1' as usize);
                return option.map(|&(_, command)| command);
            }
            KeyCode::Up if last > 0 => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down if last > 0 => self.chosen = (self.chosen + 1).min(last),
            KeyCode::Up => self.scroll_by(-1),
            KeyCode::Down => self.scroll_by(1),
            KeyCode::PageUp => self.scroll_by(-self.page.cast_signed()),
            KeyCode::PageDown => self.scroll_by(self.page.cast_signed()),
            KeyCode::Home => self.scroll_by(isize::MIN),
            KeyCode::End => self.scroll_by(isize::MAX),
            KeyCode::Char('q') if last == 0 => return Some(Command::Back),
            _ => {}
        }
        None
    }

    /// Scrolls by so many lines.
    pub fn scroll_by(&mut self, lines: isize) {
        self.scroll = self.scroll.saturating_add_signed(lines).min(self.furthest);
    }

    /// Draws it over everything else.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>, screen: Rect, text: &Text) {
        canvas.spots.cover();
        let width = screen.width.saturating_sub(4).min(WIDEST);
        let inner = width.saturating_sub(4);
        let body: Vec<(String, Style)> = self
            .body
            .iter()
            .flat_map(|(line, style)| wrap(line, inner.into()).into_iter().map(|line| (line, *style)))
            .collect();
        let choices = self.choices(inner);
        let handle = screen.height.saturating_sub(2);
        // Of many options some wait below; what there is to read keeps a few lines.
        let reserved = 3 + (body.len() as u16).min(FEW_LINES);
        let options = (choices.len() as u16).min(handle.saturating_sub(reserved).max(1));
        let chrome = 2 + options + u16::from(options > 0);
        let wanted = (body.len() as u16).saturating_add(chrome);
        let height = wanted.min(handle);
        let area = Rect {
            x: screen.x + (screen.width - width) / 2,
            y: screen.y + (screen.height - height) / 2,
            width,
            height,
        };
        let theme = canvas.theme;
        for row in 0..height {
            canvas.write(area, row, 0, &" ".repeat(width.into()), Style::reset());
            canvas.write(area, row, 0, "│", theme.frame());
            canvas.write(area, row, width - 1, "│", theme.frame());
        }
        canvas.rule(area, 0, &self.title);
        let keys = if self.unavoidable { Label::KeysUnavoidable } else { Label::KeysDialog };
        canvas.rule(area, height - 1, &text.label(keys));
        for (row, corners) in [(0, ["┌", "┐"]), (height - 1, ["└", "┘"])] {
            canvas.write(area, row, 0, corners[0], theme.frame());
            canvas.write(area, row, width - 1, corners[1], theme.frame());
        }

        self.page = usize::from(height.saturating_sub(chrome)).max(1);
        self.furthest = body.len().saturating_sub(self.page);
        if std::mem::take(&mut self.from_end) {
            self.scroll = self.furthest;
        }
        self.scroll = self.scroll.min(self.furthest);
        let paper = Rect { x: area.x + 2, y: area.y + 1, width: inner, height: self.page as u16 };
        for (row, (line, style)) in body.iter().skip(self.scroll).take(self.page).enumerate() {
            canvas.write(paper, row as u16, 0, line, *style);
        }
        if self.scroll > 0 {
            canvas.write(area, 1, width - 2, "↑", theme.notice());
        }
        if self.scroll < self.furthest {
            canvas.write(area, self.page as u16, width - 2, "↓", theme.notice());
        }
        let first_row = height.saturating_sub(1 + options);
        let end = choices.iter().rposition(|(index, _)| *index == self.chosen).map_or(0, |last| last + 1);
        let first = end.saturating_sub(options.into());
        for (row, (index, line)) in (first_row..).zip(choices.iter().skip(first).take(options.into())) {
            let style = if *index == self.chosen { CHOSEN } else { Style::new() };
            canvas.write(area, row, 2, line, style);
            let spot = Rect { x: area.x + 2, y: area.y + row, width: inner, height: 1 };
            canvas.spots.button(spot, self.options[*index].1);
        }
        if first + usize::from(options) < choices.len() {
            canvas.write(area, height - 2, width - 2, "↓", theme.notice());
        }
    }

    /// The lines of all options, each with the number of its option; those that are too long go on below.
    fn choices(&self, width: u16) -> Vec<(usize, String)> {
        let lines = |(index, (label, _)): (usize, &(String, Command))| {
            let key = match self.shortcut.filter(|_| index == 0) {
                Some(key) => format!("[{key}]"),
                None if index < 9 => format!("[{}]", index + 1),
                None => "   ".to_owned(),
            };
            let keys = std::iter::once(key).chain(std::iter::repeat("   ".to_owned()));
            let lines = wrap(label, width.saturating_sub(4).into());
            keys.zip(lines).map(|(key, line)| (index, format!("{key} {line}"))).collect::<Vec<_>>()
        };
        self.options.iter().enumerate().flat_map(lines).collect()
    }
}
