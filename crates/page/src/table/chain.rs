//! The chain of the turn as a queue: what can be used, what is blocked and why, what was used.

use gizmos_core::{Card, Effect, Link, LinkState, Move, Verb, chain as links};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use crate::{Part, art};

/// How many next steps are shown of what a Gizmo leads to.
const SHOWN: usize = 4;

/// The chain of whoever has the turn.
pub fn chain(view_model: &BoardViewModel<'_>) -> Part {
    let text = view_model.text;
    // A converter that was used has done its work; it belongs to the build, not to the chain.
    let is_converter = |card: Card| matches!(card.face().effect, Effect::Recolor { .. } | Effect::Double(_));
    let links: Vec<Link> = links(view_model.board()).into_iter().filter(|link| !is_converter(link.card)).collect();
    if links.is_empty() || !view_model.is_dealt {
        return Part::empty("chain");
    }
    let html = html! {
        section #chain aria-label=(text.label(TableLabel::Chain)) {
            h2 { (text.label(TableLabel::Chain)) }
            ol { @for link in &links { (shown(view_model, *link)) } }
        }
    };
    Part { id: "chain", html }
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
    let content = html! {
        span.rule { (art::rule(card)) }
        span.unseen { (text.card_name(card)) ": " (text.card_does(card)) }
        span.number aria-hidden="true" { (text.card_number(card)) }
        span.state { (text.link(link)) }
        @if can { @let leads = leads(view_model, card); @if !leads.is_empty() { span.leads { (leads.join(" · ")) } } }
    };
    html! {
        li.(state) {
            @if can {
                button.link form="act" name="move" value=(mv) id=(format!("link-{card}")) data-hint=(text.card(card)) {
                    (content)
                }
            } @else {
                button.link type="button" popovertarget=(format!("p-{card}")) id=(format!("link-{card}"))
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
    // Where luck comes next there is nothing to choose, and nothing hidden is resolved.
    let mut next = after.legal_moves();
    next.retain(|mv| matches!(mv, Move::Pick(_) | Move::File(_) | Move::Build(..)));
    let mut lines: Vec<String> = Vec::new();
    for mv in next {
        let triggered = after.would_trigger(mv);
        if triggered.is_empty() {
            continue;
        }
        let line = match mv {
            // All cards trigger the same when they are filed.
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
