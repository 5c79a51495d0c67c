//! What every player's board has, one's own and those of others: who it is, how near the end they are, their spheres and
//! their machine.

use gizmos_core::{Card, CardSet, Energy, Kind, Level, Move, Player, Seat};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use crate::art::{self, Symbol};

/// The columns of a machine.
pub const COLUMNS: [Kind; 5] = [Kind::Upgrade, Kind::Converter, Kind::File, Kind::Pick, Kind::Build];

/// How many Gizmos trigger the end of the game, and from how many on the meter warns (R10.1).
const GIZMOS: (usize, usize) = (16, 13);

/// The same for Gizmos of level 3.
const LEVEL_THREE: (usize, usize) = (4, 3);

/// The score, in large figures; what it is made of is said when pointed at.
pub fn points(view_model: &BoardViewModel<'_>, player: &Player) -> Markup {
    let (text, score) = (view_model.text, player.score());
    html! {
        strong.points role="img" aria-label=(text.score(score.total())) data-hint=(text.score_breakdown(score)) {
            (score.total())
        }
    }
}

/// How far a player is from what triggers the end.
pub fn race(view_model: &BoardViewModel<'_>, seat: Seat, player: &Player) -> Markup {
    let text = view_model.text;
    let (gizmos, third) = (player.active().len(), (player.active() & CardSet::of_level(Level::Three)).len());
    html! {
        ul.race id=(format!("race-{seat}")) {
            (meter(Symbol::Settings, gizmos, GIZMOS, &text.gizmos_of(gizmos), &text.label(TableLabel::SixteenEnd)))
            (meter(Symbol::LevelThree, third, LEVEL_THREE, &text.level_three_of(third), &text.label(TableLabel::FourEnd)))
            @if player.vp_tokens() > 0 {
                li.tokens data-hint=(text.tokens(player.vp_tokens())) {
                    span.unseen { (text.tokens(player.vp_tokens())) }
                    (art::symbol(Symbol::Vp)) span aria-hidden="true" { (player.vp_tokens()) }
                }
            }
        }
    }
}

fn meter(symbol: Symbol, count: usize, (all, near): (usize, usize), label: &str, why: &str) -> Markup {
    html! {
        li.near[count >= near] data-hint=(format!("{label} · {why}")) {
            span.unseen { (label) }
            (art::symbol(symbol))
            svg.meter viewBox=(format!("0 0 {} 2", all * 4)) preserveAspectRatio="none" aria-hidden="true" {
                rect width=(all * 4) height="2" {}
                rect.full width=(count.min(all) * 4) height="2" {}
            }
            span aria-hidden="true" { (count) "/" (all) }
        }
    }
}

/// The storage ring with its free places.
pub fn ring(view_model: &BoardViewModel<'_>, seat: Seat, player: &Player) -> Markup {
    let text = view_model.text;
    let held = player.ring();
    html! {
        div.ring role="img" aria-label=(text.ring_with(player)) data-hint=(text.ring_with(player)) {
            span.caption aria-hidden="true" { (art::symbol(Symbol::Ring)) (held.total()) "/" (player.limits().storage) }
            span.places id=(format!("ring-{}", seat.index())) aria-hidden="true" {
                @for energy in Energy::ALL {
                    @for marble in view_model.history.marbles().in_ring(seat, energy) {
                        span.marble data-vt=(format!("s{marble}")) { (art::energy(energy)) }
                    }
                }
                @for _ in held.total()..player.limits().storage { span.free {} }
            }
        }
    }
}

/// The machine in its five columns, which stay where they are.
pub fn machine(view_model: &BoardViewModel<'_>, seat: Seat, player: &Player) -> Markup {
    let text = view_model.text;
    let cards = view_model.history.as_built(player.active());
    html! {
        div.machine id=(format!("machine-{seat}")) role="group" aria-label=(text.active(player.active().len())) {
            @for kind in COLUMNS {
                div.column.(kind.name()) id=(format!("column-{seat}-{}", kind.name())) role="group" aria-label=(text.column(kind)) {
                    h3 aria-hidden="true" { (art::symbol(Symbol::from(kind))) span { (text.column(kind)) } }
                    div.stack {
                        @for card in cards.iter().filter(|card| card.face().kind == kind) {
                            (tile(view_model, seat, *card))
                        }
                    }
                }
            }
        }
    }
}

/// An active Gizmo: one's own is used with a click if it is ready; otherwise all about it is shown.
fn tile(view_model: &BoardViewModel<'_>, seat: Seat, card: Card) -> Markup {
    let (text, board) = (view_model.text, view_model.board());
    let mv = Move::Use(card);
    let can = view_model.legal.contains(&mv);
    let has_turn = board.to_move() == seat;
    let used = has_turn && board.used().contains(card);
    let waits = has_turn && !can && board.triggered().contains(card) && !used;
    html! {
        button.tile.can[can].used[used].waits[waits] id=(format!("active-{card}")) data-card=(card)
            type=(if can { "submit" } else { "button" })
            form=[can.then_some("act")] name=[can.then_some("move")] value=[can.then(|| mv.to_string())]
            popovertarget=[(!can).then(|| format!("p-{card}"))] data-hint=(text.card(card))
        {
            span.unseen { @if can { (text.mv(mv)) ": " (text.card_does(card)) } @else { (text.card(card)) } }
            span.face id=(format!("face-{card}")) data-vt=(format!("c{card}")) { (art::card_face(card)) }
        }
    }
}
