//! The middle of the screen: your machine, the others, the log; or the cards you research.

use gizmos_core::CardSet;
use gizmos_text::{EntryKind, Label};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::app::App;
use super::canvas::{Canvas, wrap};
use super::market::{CARDS_IN_A_ROW, card_cell, draw_card};
use super::theme::{FAINT, STRONG};
use super::{others, yours};

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
    let used = others::draw(app, canvas, right);
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

/// The end of the log, what is new in it standing out.
fn log(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    if area.height < 2 {
        return;
    }
    canvas.rule(area, 0, &app.text.label(Label::Log));
    let theme = canvas.theme;
    let handle = usize::from(area.height - 1);
    let lines = |with_aftermath: bool| {
        let shown =
            app.story.iter().enumerate().filter(move |(_, entry)| with_aftermath || entry.kind != EntryKind::Aftermath);
        let lines = shown.flat_map(|(index, entry)| {
            let style = match entry.kind {
                EntryKind::End => theme.notice(),
                _ if index < app.news => FAINT,
                EntryKind::Turn => STRONG,
                EntryKind::Move | EntryKind::Aftermath => Style::new(),
            };
            let indent = if entry.kind == EntryKind::Turn { "" } else { " " };
            let lines = wrap(&format!("{indent}{}", entry.text), area.width.into());
            lines.into_iter().map(move |line| (index, line, style))
        });
        lines.collect::<Vec<_>>()
    };
    let mut all = lines(true);
    // What luck brought can be seen on the table: if there is no room for all news, decisions come first.
    if all.iter().filter(|(index, ..)| *index >= app.news).count() > handle {
        all = lines(false);
    }
    for (row, (_, line, style)) in (1..).zip(all.iter().skip(all.len().saturating_sub(handle))) {
        canvas.write(area, row, 0, line, *style);
    }
}
