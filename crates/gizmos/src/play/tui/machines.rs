//! The middle of the screen: your machine, the others, the log; or the cards you research.

use gizmos_core::{Card, CardSet, Seat};
use gizmos_text::Label;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::app::App;
use super::canvas::{Canvas, wrap};
use super::command::{Command, Page};
use super::market::{CARDS_IN_A_ROW, card_cell, draw_card, finish};
use super::theme::{FAINT, STRONG};
use super::yours;
use crate::play::choices::Thing;
use crate::play::story::Kind;

/// The width of a card in a few words.
pub const COLUMN: u16 = 23;

/// From this width on a sentence is better.
const WIDE: u16 = 60;

/// Draws the researched cards if there are any to see, else all machines and the log.
pub fn draw(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let view = app.session.view(app.session.deciding_human());
    if !view.hand().is_empty() && app.may_show_hand() {
        return research(app, canvas, area, view.hand());
    }
    let left = Rect { width: area.width * 29 / 50, ..area };
    let right = Rect { x: left.x + left.width + 1, width: area.width - left.width - 1, ..area };
    for row in 1..area.height {
        canvas.write(area, row, left.width, "│", canvas.theme.frame());
    }
    canvas.rule(area, 0, "");
    if let Some(player) = app.session.board().player(app.front()) {
        yours::draw(app, canvas, left, app.front(), player);
    }
    let used = others(app, canvas, right);
    log(app, canvas, Rect { y: right.y + used, height: right.height - used, ..right });
}

fn research(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, hand: CardSet) {
    let player = app.session.board().mover();
    let ring = format!("{} {}", app.text.ring(player), app.text.sphere_symbols(player.ring()));
    canvas.rule(area, 0, &format!("{} · {ring}", app.text.label(Label::Researched)));
    let lines = (hand.len() as u16).div_ceil(CARDS_IN_A_ROW);
    let height = ((area.height - 1) / lines.max(1)).clamp(1, 4);
    for (index, card) in hand.iter().enumerate() {
        let (line, place) = (index as u16 / CARDS_IN_A_ROW, index as u16 % CARDS_IN_A_ROW);
        let line = Rect { y: area.y + 1 + line * height, height, ..area };
        draw_card(app, canvas, card_cell(line, 0, place), card);
    }
}

/// Cards in a few words each: in sentences where all have a line of their own, else in columns.
pub fn card_list(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, cards: &[Card], style: Style) {
    let text = app.text;
    let rows = usize::from(area.height);
    let in_sentences = cards.len() <= rows && area.width > WIDE;
    let columns = if in_sentences { 1 } else { usize::from(area.width / COLUMN).max(1) };
    let width = area.width / columns as u16;
    let room = rows * columns;
    let shown = if cards.len() > room { room.saturating_sub(1) } else { cards.len() };
    let place = |index: usize| {
        let (line, column) = ((index / columns) as u16, (index % columns) as u16);
        Rect { x: area.x + column * width, y: area.y + line, width: width - 1, height: 1 }
    };
    for (index, &card) in cards.iter().take(shown).enumerate() {
        let cell = place(index);
        let does = if in_sentences { text.card_does(card) } else { text.card_brief(card) };
        let is_filed = app.session.board().players().iter().any(|player| player.archive().contains(card));
        let said = if is_filed { format!("[#{card}] {does}") } else { format!("#{card} {does}") };
        canvas.write(cell, 0, 0, &Canvas::fitted(&said, cell.width), style);
        canvas.spots.thing(cell, Thing::Card(card));
        finish(app, canvas, cell, Thing::Card(card));
    }
    if shown < cards.len() && room > 0 {
        let more = format!("+{} {} (a)", cards.len() - shown, text.label(Label::More));
        canvas.write(place(shown), 0, 0, &more, FAINT);
    }
}

/// The other players: a line each, and as much of their machines as there is room for. Returns the lines used.
fn others(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
    let (board, text, theme) = (app.session.board(), app.text, canvas.theme);
    let seats: Vec<Seat> = Seat::all(board.player_count()).filter(|&seat| seat != app.front()).collect();
    canvas.rule(area, 0, &text.label(Label::Others));
    let share = (area.height.saturating_sub(1) / 2 / seats.len().max(1) as u16).max(1);
    let mut row = 1;
    for seat in seats {
        let Some(player) = board.player(seat) else { continue };
        let mark = if app.session.decider() == Some(seat) { "▶" } else { " " };
        let mut spans = vec![Span::styled(
            format!("{mark}{:<6} {} ", app.session.seating().name(seat), text.score(player.score().total())),
            STRONG,
        )];
        spans.push(Span::raw(format!("{} ", text.gizmos(player.active().len()))));
        for (energy, count) in player.ring().iter() {
            spans.push(Span::styled(text.energy_symbol(energy).repeat(count.into()), theme.energy(energy)));
        }
        spans.push(Span::raw(format!(" {}/{}", player.ring().total(), player.limits().storage)));
        canvas.line(area, row, &Line::from(spans));
        let spot = Rect { y: area.y + row, height: 1, ..area };
        canvas.spots.button(spot.intersection(area), Command::Open(Page::Players));
        row += 1;
        let cards: Vec<Card> = player.archive().iter().chain(player.active().iter()).collect();
        let columns = usize::from(area.width / COLUMN).max(1);
        let lines = (cards.len().div_ceil(columns) as u16).min(share - 1);
        let list = Rect { x: area.x + 1, width: area.width - 1, y: area.y + row, height: lines };
        card_list(app, canvas, list, &cards, FAINT);
        row += lines;
    }
    row.min(area.height)
}

/// The end of the log, what is new in it standing out.
fn log(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    if area.height == 0 {
        return;
    }
    canvas.rule(area, 0, &app.text.label(Label::Log));
    let theme = canvas.theme;
    let room = usize::from(area.height - 1);
    let lines = |with_aftermath: bool| {
        let shown =
            app.story().iter().enumerate().filter(move |(_, entry)| with_aftermath || entry.kind != Kind::Aftermath);
        let lines = shown.flat_map(|(index, entry)| {
            let style = match entry.kind {
                Kind::End => theme.notice(),
                _ if index < app.news() => FAINT,
                Kind::Turn => STRONG,
                Kind::Move | Kind::Aftermath => Style::new(),
            };
            let indent = if entry.kind == Kind::Turn { "" } else { " " };
            let lines = wrap(&format!("{indent}{}", entry.text), area.width.into());
            lines.into_iter().map(move |line| (index, line, style))
        });
        lines.collect::<Vec<_>>()
    };
    let mut all = lines(true);
    // What luck brought can be seen on the table: if there is no room for all news, decisions come first.
    if all.iter().filter(|(index, ..)| *index >= app.news()).count() > room {
        all = lines(false);
    }
    for (row, (_, line, style)) in (1..).zip(all.iter().skip(all.len().saturating_sub(room))) {
        canvas.write(area, row, 0, line, *style);
    }
}
