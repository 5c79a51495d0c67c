//! The energy row, rolling out of the dispenser.

use gizmos_core::{CardSet, Energy, Move, Row};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::outlook::Outlook;
use crate::{Part, art};

/// The row.
pub fn energy_row(outlook: &Outlook<'_>) -> Part {
    let (text, board) = (outlook.text(), outlook.board());
    if !outlook.is_dealt() {
        return Part::empty("row");
    }
    let html = html! {
        section #row aria-label=(text.label(TableLabel::Row)) {
            div.dispenser data-hint=(text.dispenser(board.dispenser())) {
                (art::dispenser())
                span.count aria-label=(text.dispenser(board.dispenser())) role="img" { (board.dispenser().total()) }
            }
            div.track {
                @for place in 0..Row::PLACES { (sphere(outlook, place, board.row().places()[place])) }
            }
        }
    };
    Part { id: "row", html }
}

fn sphere(outlook: &Outlook<'_>, place: usize, energy: Option<Energy>) -> Markup {
    let text = outlook.text();
    let Some(energy) = energy else { return html! { span.place id=(format!("place-{place}")) {} } };
    let mv = Move::Pick(energy);
    let can = outlook.legal.contains(&mv);
    let why = (outlook.decides() && !can).then(|| outlook.why_not(mv)).flatten();
    let triggered = if can { outlook.would_trigger(mv) } else { CardSet::EMPTY };
    let mut hint = text.mv(mv);
    if let Some(why) = &why {
        hint = text.not_possible(&hint, &text.illegal_with_rule(why));
    } else if !triggered.is_empty() {
        hint = format!("{hint} · {}", text.would_trigger(triggered));
    }
    let marble = outlook.marbles().in_row(place);
    html! {
        button.place.can[can] id=(format!("place-{place}")) type=(if can { "submit" } else { "button" })
            form=[can.then_some("act")]
            name=[can.then_some("move")] value=[can.then(|| mv.to_string())] aria-disabled=[(!can).then_some("true")]
            popovertarget=[why.is_some().then_some("why-pick")] data-hint=(hint)
        {
            span.unseen { @if can { (text.mv(mv)) } @else { (text.energy(energy)) } }
            span.marble data-vt=[marble.map(|marble| format!("s{marble}"))] { (art::energy(energy)) }
            @if !triggered.is_empty() { span.sparks aria-hidden="true" { (triggered.len()) } }
        }
    }
}
