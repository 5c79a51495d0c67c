//! A player's side of the table: ring, archive, limits, and the machine in five columns.

use gizmos_core::{Card, CardSet, Energy, Kind, Level, Move, Player, Seat};
use gizmos_text::{TableLabel, Text};
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use super::market::for_sale;
use crate::Part;
use crate::art::{self, Symbol};

/// The columns of the machine.
pub const COLUMNS: [Kind; 5] = [Kind::Upgrade, Kind::Converter, Kind::File, Kind::Pick, Kind::Build];

/// From so many Gizmos on they are shown smaller.
const MANY: usize = 9;

/// The visitor's own side of the table.
pub fn mine(view_model: &BoardViewModel<'_>) -> Part {
    let text = view_model.text;
    let (Some(seat), Some(own), true) = (view_model.seat, view_model.own(), view_model.is_dealt) else {
        return Part::empty("mine");
    };
    let html = html! {
        section #mine.many[own.active().len() > MANY] aria-label=(text.label(TableLabel::Yours)) {
            header {
                h2 { (view_model.name(seat)) @if view_model.is_you(seat) { " " small { (text.label(TableLabel::ThatIsYou)) } } }
                (super::opponents::flags(view_model, seat))
                (counts(own, text))
            }
            div.stores {
                (ring(view_model, seat, own))
                (archive(view_model, own))
            }
            div.machine { @for kind in COLUMNS { (column(view_model, own, kind)) } }
        }
    };
    Part { id: "mine", html }
}

/// Points and progress.
pub fn counts(player: &Player, text: &Text) -> Markup {
    let third = (player.active() & CardSet::of_level(Level::Three)).len();
    html! {
        ul.counts {
            li.vp data-hint=(text.score_breakdown(player.score())) {
                (art::symbol(Symbol::Vp)) (text.score(player.score().total()))
            }
            li data-hint=(text.label(TableLabel::SixteenEnd)) { (text.gizmos_of(player.active().len())) }
            li data-hint=(text.label(TableLabel::FourEnd)) { (text.level_three_of(third)) }
            @if player.vp_tokens() > 0 { li { (text.tokens(player.vp_tokens())) } }
        }
    }
}

/// The storage ring with its free places.
pub fn ring(view_model: &BoardViewModel<'_>, seat: Seat, player: &Player) -> Markup {
    let text = view_model.text;
    let held = player.ring();
    html! {
        div.ring role="group" aria-label=(text.ring_with(player)) data-hint=(text.ring_with(player)) {
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

fn archive(view_model: &BoardViewModel<'_>, own: &Player) -> Markup {
    let text = view_model.text;
    html! {
        div.archive role="group" aria-label=(text.archive(own)) {
            span.caption aria-hidden="true" {
                (art::symbol(Symbol::Archive)) (own.archive().len()) "/" (own.limits().archive)
            }
            @for card in own.archive() { div.slot { (for_sale(view_model, card)) } }
            @for _ in own.archive().len()..usize::from(own.limits().archive) { div.slot.empty aria-hidden="true" {} }
            span.caption data-hint=(text.research_limit(own)) aria-label=(text.research_limit(own)) role="img" {
                (art::symbol(Symbol::Research)) (own.limits().research)
            }
            @if !own.may_file() { span.barred { (text.label(TableLabel::NoFile)) } }
            @if !own.may_research() { span.barred { (text.label(TableLabel::NoResearch)) } }
        }
    }
}

fn column(view_model: &BoardViewModel<'_>, own: &Player, kind: Kind) -> Markup {
    let text = view_model.text;
    let cards: Vec<Card> = own.active().iter().filter(|card| card.face().kind == kind).collect();
    html! {
        div.column.(kind.name()) role="group" aria-label=(text.column(kind)) {
            h3 { (art::symbol(Symbol::from(kind))) span { (text.column(kind)) } }
            div.stack { @for card in cards { (active(view_model, card)) } }
        }
    }
}

/// An active Gizmo of one's own: used with a click if it is ready.
fn active(view_model: &BoardViewModel<'_>, card: Card) -> Markup {
    let (text, board) = (view_model.text, view_model.board());
    let mv = Move::Use(card);
    let can = view_model.legal.contains(&mv);
    let own_turn = view_model.seat == Some(board.to_move());
    let used = own_turn && board.used().contains(card);
    let blocked = own_turn && !can && board.triggered().contains(card);
    html! {
        button.tile.can[can].used[used].blocked[blocked] id=(format!("active-{card}")) data-card=(card)
            type=(if can { "submit" } else { "button" })
            form=[can.then_some("act")] name=[can.then_some("move")] value=[can.then(|| mv.to_string())]
            popovertarget=[(!can).then(|| format!("p-{card}"))] data-hint=(text.card(card))
        {
            span.unseen { @if can { (text.mv(mv)) ": " (text.card_does(card)) } @else { (text.card(card)) } }
            span.face data-vt=(format!("c{card}")) { (art::card_face(card)) }
        }
    }
}
