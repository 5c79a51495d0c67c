//! The other players: how they stand, what they did last, and their machines as far as there is room.

use gizmos_core::{Player, Seat, by_use};
use gizmos_text::Label;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::app::App;
use super::canvas::{Canvas, wrap};
use super::command::{Command, Page};
use super::flow::{self, Piece};
use super::theme::{FAINT, STRONG};

/// The most lines for what somebody did last.
const MOST_LINES: u16 = 2;

/// What is worth a panel of its own below.
const PANEL: u16 = 3;

/// Draws them in the order of their turns, the latest last. Returns the lines used.
pub fn draw(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
    let board = app.session.board();
    let count = board.player_count();
    canvas.rule(area, 0, &app.text.label(Label::Others));
    let seats: Vec<Seat> =
        std::iter::successors(Some(app.front().next(count)), |seat| Some(seat.next(count))).take(count - 1).collect();
    let others = seats.len() as u16;
    let rows = area.height.saturating_sub(1);
    let half = (rows / 2 / others).max(2);
    let share = if rows.saturating_sub(half * others) < PANEL { rows / others } else { half };
    let mut row = 1;
    for seat in seats {
        let Some(player) = board.player(seat) else { continue };
        let place = Rect { y: area.y + row, height: share.min(area.height.saturating_sub(row)), ..area };
        row += one(app, canvas, place, seat, player);
    }
    row.min(area.height)
}

/// One player; returns the lines used.
fn one(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, seat: Seat, player: &Player) -> u16 {
    if area.height == 0 {
        return 0;
    }
    canvas.line(area, 0, &standing(app, canvas, area.width, seat, player));
    canvas.spots.button(Rect { height: 1, ..area }, Command::Open(Page::Players));
    let inner = Rect { x: area.x + 2, width: area.width - 2, y: area.y + 1, height: area.height - 1 };
    let used = last_turn(app, canvas, inner, seat);
    let below = Rect { y: inner.y + used, height: inner.height - used, ..inner };
    let filed = player.archive().iter().map(|card| Piece::new(card, format!("[#{card}]"), FAINT));
    let active = by_use(player.active()).into_iter().map(|card| Piece::new(card, format!("#{card}"), FAINT));
    let pieces: Vec<Piece> = filed.chain(active).collect();
    1 + used + if below.height > 0 { flow::draw(app, canvas, below, &pieces) } else { 0 }
}

/// What the player did last; returns the lines used.
fn last_turn(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect, seat: Seat) -> u16 {
    let Some(recap) = app.recaps.get(seat.index()) else { return 0 };
    let handle = area.height.min(MOST_LINES);
    let full = recap.full(app.text);
    if full.is_empty() || handle == 0 {
        return 0;
    }
    let mut lines = wrap(&full, area.width.into());
    if lines.len() > handle.into() {
        lines = wrap(&recap.short(app.text), area.width.into());
    }
    if lines.len() > handle.into() {
        let rest = lines.split_off(usize::from(handle) - 1).join(" ");
        lines.push(Canvas::fitted(&rest, area.width));
    }
    for (row, line) in (0..).zip(&lines) {
        canvas.write(area, row, 0, line, Style::new());
    }
    lines.len() as u16
}

/// Name, points, Gizmos and ring in one line, shorter and shorter until it fits.
fn standing(app: &App<'_>, canvas: &Canvas<'_>, width: u16, seat: Seat, player: &Player) -> Line<'static> {
    let (text, names) = (app.text, &app.session.names);
    let others = app.session.table.seats().filter(|&other| other != app.front());
    let longest = others.map(|other| names.name(other).chars().count()).max().unwrap_or(0);
    let mark = if app.session.decider() == Some(seat) { "▶" } else { " " };
    let name = format!("{mark}{:<longest$} ", names.name(seat));
    let points = format!("{} ", text.score(player.score().total()));
    let gizmos = [text.gizmos(player.active().len()), text.gizmos_brief(player.active().len())];
    let ring = format!("{}/{}", player.ring().total(), player.limits().storage);
    let line = |points: &str, gizmos: &str, counted: bool| {
        let mut spans = vec![Span::styled(format!("{name}{points}"), STRONG), Span::raw(format!("{gizmos} "))];
        for (energy, count) in player.ring().iter() {
            let symbol = text.energy_symbol(energy);
            let said = if counted { format!("{count}{symbol}") } else { symbol.repeat(count.into()) };
            spans.push(Span::styled(said, canvas.theme.energy(energy)));
        }
        let gap = if player.ring().is_empty() { "" } else { " " };
        spans.push(Span::raw(format!("{gap}{ring}")));
        Line::from(spans)
    };
    let forms = [
        line(&points, &gizmos[0], false),
        line(&points, &gizmos[0], true),
        line(&points, &gizmos[1], false),
        line(&points, &gizmos[1], true),
        // The points stand above the table too.
        line("", &gizmos[1], false),
    ];
    let shortest = line("", &gizmos[1], true);
    forms.into_iter().find(|form| form.width() <= width.into()).unwrap_or(shortest)
}
