//! The machine of the person at the keyboard: ring, archive, and every Gizmo with its state in the chain.

use gizmos_core::{Card, CardSet, Player, Seat};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::app::App;
use super::canvas::Canvas;
use super::machines::{COLUMN, card_list};
use super::market::{cost, finish};
use super::theme::{FAINT, STRONG};
use crate::play::chain::{Link, LinkState, chain};
use crate::play::choices::{Thing, Verb};

/// The width of a sphere.
const SPHERE: u16 = 3;

/// The width of a card in the archive, with a mark if it can be built.
const FILED: u16 = 12;

/// Draws it.
pub fn draw(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, seat: Seat, player: &Player) {
    let (name, points) = (app.session.seating().name(seat), app.text.score(player.score().total()));
    canvas.rule(area, 0, &format!("{name} · {points} · {}", app.text.active(player.active().len())));
    ring(app, canvas, Rect { y: area.y + 1, height: 1, ..area }, player);
    let below = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
    let used = archive(app, canvas, below, player);
    gizmos(app, canvas, Rect { y: below.y + used, height: below.height - used, ..below }, seat, player);
}

/// Every sphere and every free place; just counts where there are too many.
fn ring(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, player: &Player) {
    let (text, theme) = (app.text, canvas.theme);
    let mut column = canvas.write(area, 0, 0, &format!("{} ", text.ring(player)), STRONG);
    let fits = column + SPHERE * u16::from(player.limits().storage) <= area.width;
    for (energy, count) in player.ring().iter() {
        let sphere = format!("({})", text.energy_symbol(energy));
        for _ in 0..if fits { count } else { 1 } {
            column = canvas.write(area, 0, column, &sphere, theme.energy(energy));
        }
        if !fits {
            column = canvas.write(area, 0, column, &format!("×{count} "), STRONG);
        }
    }
    for _ in 0..if fits { player.room_in_ring() } else { 0 } {
        column = canvas.write(area, 0, column, "( )", FAINT);
    }
}

/// The filed cards, in as many lines as they need; returns how many.
fn archive(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, player: &Player) -> u16 {
    let start = canvas.write(area, 0, 0, &format!("{} ", app.text.archive(player)), STRONG);
    let in_a_line = (area.width.saturating_sub(start) / FILED).max(1);
    let mut lines = 1;
    for (index, card) in (0..).zip(player.archive()) {
        let (line, place) = (index / in_a_line, index % in_a_line);
        if line >= area.height {
            break;
        }
        lines = line + 1;
        let cell = Rect { x: area.x + start + place * FILED, y: area.y + line, width: FILED - 1, height: 1 };
        let column = canvas.write(cell, 0, 0, &format!("#{card} "), Style::new());
        let column = cost(app, canvas, cell, column, card);
        if app.allows(Thing::Card(card), Verb::Build) {
            canvas.write(cell, 0, column, "▸", canvas.theme.possible());
        }
        canvas.spots.thing(cell, Thing::Card(card));
        finish(app, canvas, cell, Thing::Card(card));
    }
    lines.min(area.height)
}

/// The active Gizmos: those in the chain of this turn first, with what holds them up, then the others.
fn gizmos(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, seat: Seat, player: &Player) {
    let board = app.session.board();
    let links = if board.to_move() == seat { chain(board) } else { Vec::new() };
    let rows = usize::from(area.height);
    // A long chain goes into columns, where the marks have to do.
    let columns = if links.len() <= rows { 1 } else { usize::from(area.width / COLUMN).max(1) };
    let width = area.width / columns as u16;
    for (index, link) in links.iter().take(rows * columns).enumerate() {
        let (line, place) = ((index / columns) as u16, (index % columns) as u16);
        let cell = Rect { x: area.x + place * width, y: area.y + line, width: width - 1, height: 1 };
        draw_link(app, canvas, cell, *link, columns == 1);
    }
    let used = (links.len().div_ceil(columns) as u16).min(area.height);
    let in_chain: CardSet = links.iter().map(|link| link.card).collect();
    let rest: Vec<Card> = (player.active() & !in_chain).iter().collect();
    card_list(app, canvas, Rect { y: area.y + used, height: area.height - used, ..area }, &rest, Style::new());
}

fn draw_link(app: &App<'_>, canvas: &mut Canvas<'_>, cell: Rect, link: Link, in_words: bool) {
    let style = match link.state {
        LinkState::Ready => canvas.theme.possible(),
        LinkState::Blocked(_) => Style::new(),
        LinkState::Used => FAINT,
    };
    let (mark, card) = (link.mark(), link.card);
    let mut said = format!("{mark}#{card} {}", app.text.card_brief(card));
    if in_words {
        said = format!("{said}: {}", link.label(app.text));
    }
    canvas.write(cell, 0, 0, &Canvas::fitted(&said, cell.width), style);
    canvas.spots.thing(cell, Thing::Card(card));
    finish(app, canvas, cell, Thing::Card(card));
}
