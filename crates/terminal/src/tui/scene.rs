//! The whole screen: what goes where, from 80 by 24 characters up.

use gizmos_core::Seat;
use gizmos_text::{Label, Text};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::app::App;
use super::canvas::{Canvas, wrap};
use super::command::{Command, Page};
use super::spots::Spots;
use super::theme::{CHOSEN, FAINT, STRONG};
use super::{bottom, machines, market};

/// The smallest screen that shows everything.
pub const SMALLEST: (u16, u16) = (80, 24);

/// Names above the table are shortened until all fit, from and to these lengths.
const LONGEST_NAME: u16 = 20;
const SHORTEST_NAME: u16 = 5;

/// From this height on there is room for taller cards.
const TALL: u16 = 34;

impl App<'_> {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let mut spots = Spots::default();
        let mut canvas = Canvas { buffer: frame.buffer_mut(), spots: &mut spots, theme: self.theme };
        self.too_small = too_small(&mut canvas, screen, self.text);
        if !self.too_small {
            self.draw_table(&mut canvas, screen);
            if let Some(mut dialog) = self.dialog.take() {
                dialog.draw(&mut canvas, screen, self.text);
                self.dialog = Some(dialog);
            }
        }
        self.spots = spots;
    }

    fn draw_table(&self, canvas: &mut Canvas<'_>, screen: Rect) {
        let card_height = if screen.height >= TALL { 4 } else { 3 };
        let rows = |y, height| Rect { y: screen.y + y, height, ..screen };
        let market = rows(1, 3 * card_height + 1);
        let middle_start = 1 + market.height;
        let middle = rows(middle_start, screen.height - middle_start - bottom::HEIGHT);
        self.header(canvas, rows(0, 1));
        market::draw(self, canvas, market, card_height);
        machines::draw(self, canvas, middle);
        bottom::draw(self, canvas, rows(screen.height - bottom::HEIGHT, bottom::HEIGHT));
    }

    fn header(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (board, text, theme) = (self.session.board(), self.text, canvas.theme);
        let column = canvas.write(area, 0, 0, &format!("{}  ", text.label(Label::Title)), STRONG);
        let column = canvas.write(area, 0, column, &text.round(board.round()), STRONG) + 2;
        let ending = if self.session.decider().is_none() {
            Some(Label::GameOver)
        } else {
            board.is_last_round().then_some(Label::LastRound)
        };
        let column = match ending {
            Some(label) => {
                let style = theme.notice().patch(CHOSEN);
                canvas.write(area, 0, column, &format!(" {} ", text.label(label)), style) + 1
            }
            None => column,
        };
        let width = |scores: &str| Span::raw(scores).width() as u16;
        let handle = area.width.saturating_sub(column);
        let all = (SHORTEST_NAME..LONGEST_NAME).rev().map(|longest| self.scores(longest));
        let scores = all.into_iter().find(|scores| width(scores) <= handle);
        let scores = scores.unwrap_or_else(|| self.scores(SHORTEST_NAME));
        let start = area.width.saturating_sub(width(&scores));
        canvas.write(area, 0, start, &scores, STRONG);

        let help = format!("[?] {}", text.label(Label::KeyRules));
        if ending.is_none() && column + help.chars().count() as u16 + 2 < start {
            let end = canvas.write(area, 0, column, &help, FAINT);
            let spot = Rect { x: area.x + column, width: end - column, ..area };
            canvas.spots.button(spot, Command::Open(Page::Rules));
        }
    }
}

impl App<'_> {
    /// Everybody's points, with names of at most that length.
    fn scores(&self, longest: u16) -> String {
        let (board, names) = (self.session.board(), &self.session.names);
        let score = |seat: Seat| {
            let points = board.player(seat).map_or(0, |player| player.score().total());
            let mark = if self.session.decider() == Some(seat) { "▶" } else { "" };
            format!("{mark}{} {}", shortened(names.name(seat), longest), self.text.score(points))
        };
        self.session.table.seats().map(score).collect::<Vec<_>>().join("   ")
    }
}

/// A name of at most that length that keeps the number at its end, if it has one.
fn shortened(name: &str, longest: u16) -> String {
    match name.rsplit_once(' ') {
        Some((name, number)) if number.parse::<u8>().is_ok() => {
            let longest = longest.saturating_sub(number.len() as u16 + 1);
            format!("{} {number}", Canvas::fitted(name, longest))
        }
        _ => Canvas::fitted(name, longest),
    }
}

/// Whether there is no room for the table; says so, politely.
pub fn too_small(canvas: &mut Canvas<'_>, screen: Rect, text: &Text) -> bool {
    let is_too_small = screen.width < SMALLEST.0 || screen.height < SMALLEST.1;
    if is_too_small {
        let lines = wrap(&text.too_small(screen.width, screen.height), screen.width.into());
        for (row, line) in (0..).zip(&lines) {
            canvas.write(screen, row, 0, line, canvas.theme.notice());
        }
    }
    is_too_small
}
