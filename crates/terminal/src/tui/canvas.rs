//! Writing on the screen, cut off at the edges, remembering what can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::spots::Spots;
use super::theme::{STRONG, Theme};

/// The screen while it is drawn.
pub struct Canvas<'a> {
    /// What is on it.
    pub buffer: &'a mut Buffer,
    /// What can be clicked.
    pub spots: &'a mut Spots,
    /// How things look.
    pub theme: Theme,
}

impl Canvas<'_> {
    /// Writes into a line of an area, from `column` on; returns the column after it.
    pub fn write(&mut self, area: Rect, row: u16, column: u16, text: &str, style: Style) -> u16 {
        if row >= area.height || column >= area.width {
            return column;
        }
        let width = usize::from(area.width - column);
        let (x, _) = self.buffer.set_stringn(area.x + column, area.y + row, text, width, style);
        x - area.x
    }

    /// Writes pieces of different looks one after the other.
    pub fn line(&mut self, area: Rect, row: u16, line: &Line<'_>) {
        if row < area.height {
            self.buffer.set_line(area.x, area.y + row, line, area.width);
        }
    }

    /// The text of a line that is too long ends with dots.
    pub fn fitted(text: &str, width: u16) -> String {
        let width = usize::from(width);
        if Span::raw(text).width() <= width {
            return text.to_owned();
        }
        text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
    }

    /// Restyles an area.
    pub fn restyle(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(self.buffer.area), style);
    }

    /// A horizontal rule with a title in it.
    pub fn rule(&mut self, area: Rect, row: u16, title: &str) {
        self.write(area, row, 0, &"─".repeat(area.width.into()), self.theme.frame());
        if !title.is_empty() {
            let title = Self::fitted(&format!(" {title} "), area.width.saturating_sub(2));
            self.write(area, row, 1, &title, STRONG);
        }
    }
}

/// Breaks a text into lines of at most `width` characters, at spaces where there are any; indented as it begins.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let indent: String = text.chars().take_while(|c| *c == ' ').take(width / 2).collect();
    let handle = (width - indent.len()).max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && length(&line) + 1 + length(word) > handle {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
        // A path, say, that is longer than a line.
        while length(&line) > handle {
            let rest = line.chars().skip(handle).collect();
            lines.push(line.chars().take(handle).collect());
            line = rest;
        }
    }
    lines.push(line);
    lines.into_iter().map(|line| format!("{indent}{line}")).collect()
}

fn length(text: &str) -> usize {
    Span::raw(text).width()
}
