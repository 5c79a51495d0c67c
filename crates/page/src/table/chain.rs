//! The chain reaction of the turn, from cause to effect: what was done, what it triggered, what can be used, what is
//! blocked and why, and what the turn has brought so far.

use gizmos_core::{Card, Effect, Link, LinkState, Move, Seat, Verb, chain as links};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use super::log::glance;
use super::turn_so_far::Deed;
use crate::Part;
use crate::art::{self, Symbol};

/// How many next steps are shown of what a Gizmo leads to.
const SHOWN: usize = 4;

/// How many links have room beside the log; more lie over it.
const ROOM: usize = 4;

/// The chain of whoever has the turn; before they have done anything, the turn before.
pub fn chain(view_model: &BoardViewModel<'_>) -> Part {
    if !view_model.is_dealt {
        return Part::empty("chain");
    }
    let (text, turn) = (view_model.text, view_model.history.turn());
    // Used converters are left out: they belong to the payment and were not triggered.
    let is_converter = |card: Card| matches!(card.face().effect, Effect::Recolor { .. } | Effect::Double(_));
    let links: Vec<Link> = links(view_model.board()).into_iter().filter(|link| !is_converter(link.card)).collect();
    let is_running = !links.is_empty();
    let seat = if is_running { Some(view_model.board().to_move()) } else { turn.seat };
    // The `id` names the turn, so that an update does not reuse elements of another turn.
    let turn_id = format!("{}-{}", view_model.board().round(), seat.map_or(0, Seat::index));
    let html = html! {
        section #chain.(seat.map_or_else(String::new, |seat| format!("seat-{seat}"))) .running[is_running]
            .long[links.len() > ROOM] aria-label=(text.label(TableLabel::Chain))
        {
            header {
                h2 {
                    @match seat {
                        _ if is_running => (text.label(TableLabel::Chain)),
                        Some(seat) => { (art::emblem(seat)) " " (text.turn_of(view_model.who(seat))) },
                        None => (text.label(TableLabel::Chain)),
                    }
                }
                p.gains { (text.turn_so_far(turn.used, turn.vp, turn.spheres)) }
            }
            @if is_running {
                ol.causes id=(format!("causes-{turn_id}")) {
                    @for (index, deed) in turn.deeds.iter().enumerate().filter(|(_, deed)| !deed.triggered.is_empty()) {
                        (effects(view_model, &format!("cause-{turn_id}-{index}"), deed, &links))
                    }
                }
            } @else if turn.deeds.is_empty() {
                p.idle { (text.label(TableLabel::ChainIdle)) }
            } @else {
                ol.deeds-done id=(format!("deeds-{turn_id}")) { @for deed in &turn.deeds { (done(view_model, deed.mv)) } }
            }
        }
    };
    Part { id: "chain", html }
}

/// Something that was done in the turn before, as a picture.
fn done(view_model: &BoardViewModel<'_>, mv: Move) -> Markup {
    let card = match mv {
        Move::Build(card, _) | Move::File(card) | Move::Use(card) => Some(card),
        _ => None,
    };
    html! {
        li {
            span.unseen { (view_model.text.mv(mv)) }
            @if let Some(card) = card {
                button.tile type="button" data-card=(card) popovertarget=(format!("p-{card}"))
                    data-hint=(view_model.text.card(card))
                {
                    span.unseen { (view_model.text.card(card)) }
                    span.face aria-hidden="true" { (art::card_face(card)) }
                }
            }
            span.deed aria-hidden="true" { (kind(mv)) }
        }
    }
}

/// What was done, without the card it was done with.
fn kind(mv: Move) -> Markup {
    match mv {
        Move::Build(_, payment) => {
            html! { (art::symbol(Symbol::Build)) @for (energy, count) in payment.spend.iter() { @for _ in 0..count { (art::energy(energy)) } } }
        }
        Move::File(_) => art::symbol(Symbol::File),
        Move::Use(_) => art::symbol(Symbol::Check),
        _ => glance(mv),
    }
}

/// A deed and what it triggered.
fn effects(view_model: &BoardViewModel<'_>, id: &str, deed: &Deed, links: &[Link]) -> Markup {
    html! {
        li.cause id=(id) {
            span.deed { (glance(deed.mv)) span.unseen { (view_model.text.mv(deed.mv)) } }
            // In a fixed order, so that a used Gizmo keeps its place.
            ol {
                @for card in deed.triggered {
                    @if let Some(link) = links.iter().find(|link| link.card == card) { (shown(view_model, *link)) }
                }
            }
        }
    }
}

fn shown(view_model: &BoardViewModel<'_>, link: Link) -> Markup {
    let (text, card) = (view_model.text, link.card);
    let mv = Move::Use(card);
    let can = view_model.legal.contains(&mv);
    let state = match link.state {
        LinkState::Ready => "ready",
        LinkState::Blocked(_) => "blocked",
        LinkState::Used => "used",
    };
    let leads = if can { leads(view_model, card) } else { Vec::new() };
    let content = html! {
        span.face id=(format!("link-face-{card}")) aria-hidden="true" { (art::card_face(card)) }
        span.unseen { (text.card_name(card)) ": " (text.card_does(card)) }
        span.state { (text.link(link)) }
        @if !leads.is_empty() { span.leads { (leads.join(" · ")) } }
    };
    html! {
        li.(state) {
            @if can {
                button.link form="act" name="move" value=(mv) id=(format!("link-{card}")) data-card=(card)
                    data-hint=(text.card(card))
                {
                    (content)
                }
            } @else {
                button.link type="button" popovertarget=(format!("p-{card}")) id=(format!("link-{card}")) data-card=(card)
                    data-hint=(text.card(card))
                {
                    (content)
                }
            }
        }
    }
}

/// What using a Gizmo leads to: the choices after it that trigger something more.
fn leads(view_model: &BoardViewModel<'_>, card: Card) -> Vec<String> {
    let text = view_model.text;
    let Some(after) = view_model.view.after(Move::Use(card)) else { return Vec::new() };
    // If luck comes next, there is nothing to choose, and hidden information must not be used.
    let mut next = after.legal_moves();
    next.retain(|mv| matches!(mv, Move::Pick(_) | Move::File(_) | Move::Build(..)));
    let mut lines: Vec<String> = Vec::new();
    for mv in next {
        let triggered = after.would_trigger(mv);
        if triggered.is_empty() {
            continue;
        }
        let line = match mv {
            // Filing triggers the same Gizmos for all cards.
            Move::File(_) => text.leads_to(&text.verb(Verb::File), triggered),
            _ => text.leads_to(&text.mv(mv), triggered),
        };
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines.truncate(SHOWN);
    lines
}
