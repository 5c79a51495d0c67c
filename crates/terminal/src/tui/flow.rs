//! Cards in a few words, one after the other, as many to a line as fit.

use gizmos_core::{Card, Thing};
use gizmos_text::Label;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

use super::app::App;
use super::canvas::Canvas;
use super::market::finish;
use super::theme::FAINT;

/// The width of a card in a few words.
const COLUMN: u16 = 23;

/// From this width on a sentence is better.
const WIDE: u16 = 60;

/// What stands between two cards in a line.
const GAP: u16 = 2;

/// A card in a line of cards.
#[derive(Clone, Debug)]
pub struct Piece {
    card: Card,
    number: String,
    style: Style,
}

impl Piece {
    /// A card whose number is written like this.
    pub const fn new(card: Card, number: String, style: Style) -> Self {
        Self { card, number, style }
    }

    fn brief(&self, app: &App<'_>) -> String {
        format!("{} {}", self.number, app.text.card_brief(self.card))
    }

    fn sentence(&self, app: &App<'_>) -> String {
        format!("{} {}", self.number, app.text.card_does(self.card))
    }
}

/// Where texts of these widths go, as rows and columns.
fn places(widths: impl IntoIterator<Item = u16>, width: u16) -> Vec<(u16, u16)> {
    let (mut row, mut column) = (0, 0);
    let place = |length: u16| {
        if column > 0 && column + length > width {
            (row, column) = (row + 1, 0);
        }
        let place = (row, column);
        column += length + GAP;
        place
    };
    widths.into_iter().map(place).collect()
}

fn length(text: &str) -> u16 {
    Span::raw(text).width() as u16
}

/// Whether all cards fit into an area with what they do.
pub fn fits(app: &App<'_>, area: Rect, pieces: &[Piece]) -> bool {
    let widths = pieces.iter().map(|piece| length(&piece.brief(app)));
    places(widths, area.width).last().is_none_or(|&(row, _)| row < area.height)
}

/// Draws the cards: in sentences or columns where there is room for that, else closer together, and where even that is too
/// much, some only by their number, the last ones first. Returns the lines used.
pub fn draw(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, pieces: &[Piece]) -> u16 {
    let (count, rows) = (pieces.len(), usize::from(area.height));
    if count <= rows && area.width > WIDE {
        let places: Vec<(u16, u16)> = (0..count as u16).map(|row| (row, 0)).collect();
        let texts: Vec<String> = pieces.iter().map(|piece| piece.sentence(app)).collect();
        return write(app, canvas, area, pieces, &texts, &places);
    }
    let columns = usize::from(area.width / COLUMN).max(1);
    let column = area.width / columns as u16;
    let briefs: Vec<String> = pieces.iter().map(|piece| piece.brief(app)).collect();
    if count <= rows * columns && briefs.iter().all(|text| length(text) < column) {
        let place = |index: usize| ((index / columns) as u16, (index % columns) as u16 * column);
        let places: Vec<(u16, u16)> = (0..count).map(place).collect();
        return write(app, canvas, area, pieces, &briefs, &places);
    }
    let mut texts: Vec<String> = pieces.iter().map(|piece| piece.number.clone()).collect();
    let places_of = |texts: &[String]| {
        let places = places(texts.iter().map(|text| length(text)), area.width);
        places.last().is_none_or(|&(row, _)| usize::from(row) < rows).then_some(places)
    };
    let Some(mut places) = places_of(&texts) else { return numbers(app, canvas, area, pieces) };
    for (index, brief) in briefs.into_iter().enumerate() {
        let number = std::mem::replace(&mut texts[index], brief);
        match places_of(&texts) {
            Some(fitting) => places = fitting,
            None => texts[index] = number,
        }
    }
    write(app, canvas, area, pieces, &texts, &places)
}

/// As many numbers as fit, and how many are missing. Returns the lines used.
fn numbers(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, pieces: &[Piece]) -> u16 {
    for shown in (0..pieces.len()).rev() {
        let mut texts: Vec<String> = pieces.iter().take(shown).map(|piece| piece.number.clone()).collect();
        texts.push(format!("+{} {} (a)", pieces.len() - shown, app.text.label(Label::More)));
        let places = places(texts.iter().map(|text| length(text)), area.width);
        if let Some(&(row, column)) = places.last()
            && row < area.height
        {
            write(app, canvas, area, &pieces[..shown], &texts, &places);
            canvas.write(area, row, column, &texts[shown], FAINT);
            return row + 1;
        }
    }
    0
}

/// Writes the cards; returns the lines used.
fn write(
    app: &App<'_>,
    canvas: &mut Canvas<'_>,
    area: Rect,
    pieces: &[Piece],
    texts: &[String],
    places: &[(u16, u16)],
) -> u16 {
    let mut lines = 0;
    for ((piece, text), &(row, column)) in pieces.iter().zip(texts).zip(places) {
        let width = length(text).min(area.width.saturating_sub(column));
        let cell = Rect { x: area.x + column, y: area.y + row, width, height: 1 };
        canvas.write(cell, 0, 0, &Canvas::fitted(text, width), piece.style);
        canvas.spots.thing(cell, Thing::Card(piece.card));
        finish(app, canvas, cell, Thing::Card(piece.card));
        lines = row + 1;
    }
    lines
}
