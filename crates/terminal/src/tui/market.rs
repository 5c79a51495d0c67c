//! The market: decks, display and energy row.

use gizmos_core::{Card, Color, Energy, Level, Row, Thing};
use gizmos_text::Label;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

use super::app::App;
use super::canvas::{Canvas, wrap};
use super::theme::{CHOSEN, FAINT, STRONG};

/// The width of the decks.
const DECKS: u16 = 4;

/// How many cards lie side by side.
pub const CARDS_IN_A_ROW: u16 = 4;

/// Draws the display, highest level on top, and below it the row.
pub fn draw(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, card_height: u16) {
    let board = app.session.board();
    for (index, level) in Level::ALL.into_iter().rev().enumerate() {
        let line = Rect { y: area.y + index as u16 * card_height, height: card_height, ..area };
        deck(app, canvas, Rect { width: DECKS, height: 3, ..line }, level);
        for (place, slot) in board.display().level(level).iter().enumerate() {
            let cell = card_cell(line, DECKS, place as u16);
            match slot {
                Some(card) => draw_card(app, canvas, cell, *card),
                None => {
                    canvas.write(cell, 0, 1, &app.text.label(Label::Empty), FAINT);
                }
            }
        }
    }
    legend(app, canvas, card_cell(Rect { height: card_height, ..area }, DECKS, 2));
    row(app, canvas, Rect { y: area.y + area.height - 1, height: 1, ..area });
}

/// How to read a card, where the highest level leaves room.
fn legend(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let area = Rect { x: area.x + 1, width: 2 * area.width - 1, ..area };
    for (row, label) in (0..).zip([Label::LegendCard, Label::LegendEnergies, Label::LegendVerbs]) {
        canvas.write(area, row, 0, &app.text.label(label), FAINT);
    }
}

/// Where the n-th card of a line goes, `margin` characters from the left.
pub fn card_cell(line: Rect, margin: u16, place: u16) -> Rect {
    let width = (line.width - margin) / CARDS_IN_A_ROW;
    Rect { x: line.x + margin + place * width, width, ..line }
}

fn deck(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, level: Level) {
    let thing = Thing::Deck(level);
    canvas.write(area, 0, 0, &app.text.label(Label::Deck), STRONG);
    canvas.write(area, 1, 0, &format!(" {}", app.text.level_number(level)), STRONG);
    canvas.write(area, 2, 0, &format!("×{}", app.session.board().deck(level).size), Style::new());
    canvas.spots.thing(area, thing);
    finish(app, canvas, area, thing);
}

/// A card: number, cost and points; what it does; what can be done with it.
pub fn draw_card(app: &App<'_>, canvas: &mut Canvas<'_>, cell: Rect, card: Card) {
    let (text, theme) = (app.text, canvas.theme);
    let thing = Thing::Card(card);
    let body = Rect { x: cell.x + 1, width: cell.width.saturating_sub(1), ..cell };
    let column = canvas.write(body, 0, 0, &format!("#{card} "), STRONG);
    let column = cost(app, canvas, body, column, card);
    canvas.write(body, 0, column, &format!(" {}", text.card_points(card)), Style::new());
    let sentence = wrap(&text.card_does(card), body.width.saturating_sub(1).into());
    let lines = usize::from(cell.height.saturating_sub(2)).max(1);
    if sentence.len() <= lines {
        for (row, line) in sentence.iter().enumerate() {
            canvas.write(body, 1 + row as u16, 0, line, Style::new());
        }
    } else {
        canvas.write(body, 1, 0, &text.card_brief(card), Style::new());
    }
    if cell.height > 2 {
        let verbs: Vec<String> = app
            .session
            .choices(&app.legal, thing)
            .iter()
            .filter(|choice| choice.moves.is_ok())
            .map(|choice| format!("▸{}", text.verb(choice.verb)))
            .collect();
        canvas.write(body, cell.height - 1, 0, &verbs.join(" "), theme.possible());
    }
    canvas.spots.thing(Rect { height: cell.height, ..cell }, thing);
    finish(app, canvas, cell, thing);
}

/// The cost of a card as a chip of its energy; returns the column after it.
pub fn cost(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, column: u16, card: Card) -> u16 {
    let style = match card.face().color {
        Color::One(energy) => canvas.theme.energy(energy),
        _ => STRONG,
    };
    canvas.write(area, 0, column, &app.text.cost_brief(card), style)
}

fn row(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let theme = canvas.theme;
    let column = canvas.write(area, 0, 0, &app.text.label(Label::Row), STRONG);
    let width = (area.width - DECKS) / Row::PLACES as u16;
    // What the places leave over is enough for a longer word.
    let start = DECKS.max(column + 1);
    for place in 0..Row::PLACES {
        let cell = Rect { x: area.x + start + place as u16 * width, width: width - 1, ..area };
        let Some(energy) = app.session.board().row().at(place) else { continue };
        let symbol = format!("({})", app.text.energy_symbol(energy));
        let column = canvas.write(cell, 0, 0, &symbol, theme.energy(energy));
        canvas.write(cell, 0, column, &energy_name(app, energy, cell.width - column), Style::new());
        canvas.spots.thing(cell, Thing::Sphere(place));
        finish(app, canvas, cell, Thing::Sphere(place));
    }
}

/// The name of an energy, or what stands for it where there is too little room.
fn energy_name(app: &App<'_>, energy: Energy, width: u16) -> String {
    let name = app.text.energy(energy);
    if Span::raw(&name).width() <= width.into() { name } else { app.text.energy_brief(energy) }
}

/// Marks what is chosen, and lets step back what does not fit the chosen verb.
pub fn finish(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, thing: Thing) {
    if app.verb.is_some_and(|verb| !app.allows(thing, verb)) {
        canvas.restyle(area, FAINT);
    }
    if app.chosen == Some(thing) {
        canvas.restyle(area, CHOSEN);
    }
}
