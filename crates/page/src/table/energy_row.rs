//! The energy row, rolling out of the dispenser.

use gizmos_core::{CardSet, Energy, Move, Row};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use crate::{Part, art};

/// The part with the energy row and the dispenser.
pub fn energy_row(view_model: &BoardViewModel<'_>) -> Part {
    let (text, board) = (view_model.text, view_model.board());
    if !view_model.is_dealt {
        return Part::empty("row");
    }
    let html = html! {
        section #row aria-label=(text.label(TableLabel::Row)) {
            div.dispenser data-hint=(text.dispenser(board.dispenser())) {
                (art::dispenser())
                span.count aria-label=(text.dispenser(board.dispenser())) role="img" { (board.dispenser().total()) }
            }
            div.track {
                @for place in 0..Row::PLACES { (sphere(view_model, place, board.row().places()[place])) }
            }
        }
    };
    Part { id: "row", html }
}

fn sphere(view_model: &BoardViewModel<'_>, place: usize, energy: Option<Energy>) -> Markup {
    let text = view_model.text;
    let Some(energy) = energy else { return html! { span.place id=(format!("place-{place}")) {} } };
    let mv = Move::Pick(energy);
    let can = view_model.legal.contains(&mv);
    let why = (view_model.decides() && !can).then(|| view_model.view.explain(mv)).flatten();
    let triggered = if can { view_model.view.would_trigger(mv) } else { CardSet::EMPTY };
    let mut hint = text.mv(mv);
    if let Some(why) = &why {
        hint = text.not_possible(&hint, &text.illegal_with_rule(why));
    } else if !triggered.is_empty() {
        hint = format!("{hint} · {}", text.would_trigger(triggered));
    }
    let marble = view_model.history.marbles().in_row(place);
    html! {
        button.place.can[can] id=(format!("place-{place}")) type=(if can { "submit" } else { "button" })
            form=[can.then_some("act")]
            name=[can.then_some("move")] value=[can.then(|| mv.to_string())] aria-disabled=[(!can).then_some("true")]
            popovertarget=[why.is_some().then_some("why-pick")] data-hint=(hint)
        {
            span.unseen {
                @if can { (text.mv(mv)) } @else { (text.energy(energy)) }
                @if !triggered.is_empty() { " · " (text.would_trigger(triggered)) }
            }
            span.marble data-vt=[marble.map(|marble| format!("s{marble}"))] { (art::energy(energy)) }
            @if !triggered.is_empty() { span.sparks aria-hidden="true" { (triggered.len()) } }
        }
    }
}
