//! The machine of the person at the keyboard: ring, archive, and every Gizmo with its state in the chain.

use gizmos_core::{CardSet, Link, LinkState, Player, Seat, Thing, Verb, by_use, chain};
use gizmos_text::Label;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::app::App;
use super::canvas::Canvas;
use super::flow::{self, Piece};
use super::market::{cost, finish};
use super::theme::{FAINT, STRONG};

/// The width of a sphere.
const SPHERE: u16 = 3;

/// The width of a card in the archive, with a mark if it can be built.
const FILED: u16 = 9;

/// The width of a card of which there is only the number.
const NUMBER: u16 = 5;

/// Draws it.
pub fn draw(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, seat: Seat, player: &Player) {
    let (name, points) = (app.session.names.name(seat), app.text.score(player.score().total()));
    canvas.rule(area, 0, &format!("{name} · {points} · {}", app.text.active(player.active().len())));
    let inner = Rect { y: area.y + 1, width: area.width - 1, height: area.height.saturating_sub(1), ..area };
    let below = |used: u16| Rect { y: inner.y + used, height: inner.height.saturating_sub(used), ..inner };
    let filed = archive_lines(app, inner.width, player);
    let all: Vec<Piece> = player.active().iter().map(|card| Piece::new(card, format!("#{card}"), FAINT)).collect();
    let tight = tight_ring(app, canvas, player);
    let column = tight.width() as u16 + 1;
    let beside = Rect { x: inner.x + column, width: inner.width.saturating_sub(column), ..inner };
    // A large machine needs every line.
    let saves_a_line = archive_lines(app, beside.width, player) <= filed;
    let used = if saves_a_line && !flow::fits(app, below(1 + filed), &all) {
        canvas.line(inner, 0, &tight);
        archive(app, canvas, beside, player)
    } else {
        ring(app, canvas, inner, player);
        1 + archive(app, canvas, below(1), player)
    };
    gizmos(app, canvas, below(used), seat, player);
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

/// The ring in as little room as possible.
fn tight_ring(app: &App<'_>, canvas: &Canvas<'_>, player: &Player) -> Line<'static> {
    let (text, theme) = (app.text, canvas.theme);
    let is_long = player.ring().iter().any(|(_, count)| count > 2);
    let spheres = player.ring().iter().map(|(energy, count)| {
        let symbol = text.energy_symbol(energy);
        let said = if is_long { format!("{count}{symbol}") } else { symbol.repeat(count.into()) };
        Span::styled(said, theme.energy(energy))
    });
    std::iter::once(Span::styled(format!("{} ", text.ring(player)), STRONG)).chain(spheres).collect()
}

/// How many lines the filed cards need below each other.
fn archive_lines(app: &App<'_>, width: u16, player: &Player) -> u16 {
    let start = app.text.archive(player).chars().count() as u16 + 1;
    let in_a_line = (width.saturating_sub(start) / FILED).max(1);
    (player.archive().len() as u16).div_ceil(in_a_line).max(1)
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

/// The active Gizmos: those in the chain of this turn first, with what holds them up, then the others, then what is used up.
fn gizmos(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, seat: Seat, player: &Player) {
    let board = app.session.board();
    let links = if board.to_move() == seat { chain(board) } else { Vec::new() };
    let (used, links): (Vec<Link>, Vec<Link>) = links.into_iter().partition(|link| link.state == LinkState::Used);
    let area = Rect { height: area.height - used_up(app, canvas, area, &used), ..area };

    let in_chain: CardSet = links.iter().chain(&used).map(|link| link.card).collect();
    let rest = by_use(player.active() & !in_chain);
    let rest: Vec<Piece> = rest.into_iter().map(|card| Piece::new(card, format!("#{card}"), Style::new())).collect();
    let linked = (links.len() as u16).min(area.height);
    let below = Rect { y: area.y + linked, height: area.height - linked, ..area };
    // A line for each link says how it stands; where that leaves no room for the others, the marks have to do.
    if links.len() <= area.height.into() && flow::fits(app, below, &rest) {
        for (row, link) in (area.y..).zip(&links) {
            draw_link(app, canvas, Rect { y: row, width: area.width - 1, height: 1, ..area }, *link);
        }
        flow::draw(app, canvas, below, &rest);
        return;
    }
    let marked = |link: &Link| Piece::new(link.card, format!("{}#{}", mark(*link), link.card), style(canvas, *link));
    let all: Vec<Piece> = links.iter().map(marked).chain(rest).collect();
    flow::draw(app, canvas, area, &all);
}

/// The Gizmos that were used this turn, by their numbers in the last lines of the area. Returns how many lines.
fn used_up(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, used: &[Link]) -> u16 {
    if used.is_empty() {
        return 0;
    }
    let label = format!("✓ {}: ", app.text.label(Label::Used));
    let start = label.chars().count() as u16;
    let in_a_line = (area.width.saturating_sub(start) / NUMBER).max(1);
    let lines = (used.len() as u16).div_ceil(in_a_line).min(area.height);
    let area = Rect { y: area.y + area.height - lines, height: lines, ..area };
    canvas.write(area, 0, 0, &label, FAINT);
    for (index, link) in (0..).zip(used) {
        let (line, place) = (index / in_a_line, index % in_a_line);
        let thing = Thing::Card(link.card);
        let cell = Rect { x: area.x + start + place * NUMBER, y: area.y + line, width: NUMBER - 1, height: 1 };
        if line < lines {
            canvas.write(cell, 0, 0, &format!("#{}", link.card), FAINT);
            canvas.spots.thing(cell, thing);
            finish(app, canvas, cell, thing);
        }
    }
    lines
}

/// How a link stands, in one character.
const fn mark(link: Link) -> char {
    match link.state {
        LinkState::Ready => '▸',
        LinkState::Blocked(_) => '✗',
        LinkState::Used => '✓',
    }
}

fn style(canvas: &Canvas<'_>, link: Link) -> Style {
    match link.state {
        LinkState::Ready => canvas.theme.possible(),
        LinkState::Blocked(_) => Style::new(),
        LinkState::Used => FAINT,
    }
}

fn draw_link(app: &App<'_>, canvas: &mut Canvas<'_>, cell: Rect, link: Link) {
    let card = link.card;
    let said = format!("{}#{card} {}: {}", mark(link), app.text.card_brief(card), app.text.link(link));
    canvas.write(cell, 0, 0, &Canvas::fitted(&said, cell.width), style(canvas, link));
    canvas.spots.thing(cell, Thing::Card(card));
    finish(app, canvas, cell, Thing::Card(card));
}
