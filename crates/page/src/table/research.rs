//! Researched cards, as a row of their own: only who drew them sees them.

use gizmos_core::{Card, Move, Phase};
use gizmos_text::{Label, TableLabel};
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use super::market::for_sale;
use crate::{Part, RenderContext, art};

/// The part with the researched cards.
pub fn research(view_model: &BoardViewModel<'_>) -> Part {
    let (text, board) = (view_model.text, view_model.board());
    let mut hand: Vec<Card> = view_model.view.hand().iter().collect();
    // What can be built first, then what can be filed.
    hand.sort_by_key(|card| {
        (view_model.builds(*card).next().is_none(), !view_model.legal.contains(&Move::File(*card)))
    });
    let returning = matches!(board.phase(), Phase::Returning { .. });
    if board.researched() == 0 {
        return Part::empty("research");
    }
    // Readers of past games may be anybody, and people who share a device all see it.
    let is_secret = view_model.seat.is_some_and(|seat| view_model.is_you(seat));
    let heading = if is_secret { text.label(Label::Researched) } else { text.label(TableLabel::Researched) };
    let html = html! {
        section #research.seen-by-others[hand.is_empty()] aria-label=(text.label(TableLabel::Researched)) {
            @if hand.is_empty() {
                p { (text.researched_by(view_model.name(board.to_move()), board.researched())) }
            } @else {
                h2 { (heading) }
                @if returning && view_model.decides() && let Some(context) = view_model.live {
                    (order(context, &hand))
                } @else {
                    div.hand { @for card in hand { div.slot { (for_sale(view_model, card)) } } }
                }
            }
        }
    };
    Part { id: "research", html }
}

/// The cards to put back, in an order of one's choice: buttons move them, one button puts all of them back. Without
/// scripts the order stays, and each card can be put back by itself.
fn order(context: &RenderContext<'_>, hand: &[Card]) -> Markup {
    let text = context.text();
    html! {
        form #order data-quiet method="post" action=(format!("{}/order", context.base)) {
            input type="hidden" name="revision" value=(context.table.revision());
            ol.hand {
                @for card in hand {
                    li.slot data-order id=(format!("back-{card}")) {
                        input type="hidden" name="card" value=(card);
                        button.gizmo type="button" id=(format!("card-{card}")) data-card=(card) popovertarget=(format!("p-{card}")) {
                            span.unseen { (text.card(*card)) }
                            span.face { (art::card_face(*card)) }
                        }
                        span.shift {
                            button type="button" data-shift="-1" aria-label=(text.sooner(*card)) { "◀" }
                            button form="act" name="move" value=(Move::Return(*card)) {
                                (text.label(TableLabel::BackNext)) " " span.unseen { (text.card_mention(*card)) }
                            }
                            button type="button" data-shift="1" aria-label=(text.later(*card)) { "▶" }
                        }
                    }
                }
            }
            button.first { (text.label(TableLabel::PutBackSo)) }
        }
    }
}
