//! Moves as buttons: what is to be had for one click, and what it leads to.

use gizmos_core::{CardSet, Choice, Move, Payment, Spheres, Verb};
use gizmos_text::{TableLabel, Text};
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use crate::art;
use crate::rule_link::rule_links_beside;

/// How many payments are offered at once; the others are to be had by hand.
const OFFERED: usize = 4;

/// Spheres side by side, with their names for those who do not see them.
pub fn marks(spheres: Spheres, text: &Text) -> Markup {
    html! {
        span.marks role="img" aria-label=(text.spheres(spheres)) {
            @for (energy, count) in spheres.iter() { @for _ in 0..count { (art::energy(energy)) } }
        }
    }
}

/// What cards do, as symbols beside their numbers.
fn rules(cards: CardSet) -> Markup {
    html! { @for card in cards { (art::rule(card)) " " } }
}

/// A button that makes a move.
pub fn button(mv: Move, class: &str, content: &Markup) -> Markup {
    html! { button.(class) form="act" name="move" value=(mv) { (content) } }
}

/// What a choice offers: buttons for its moves, or why there are none.
pub fn offers(view_model: &BoardViewModel<'_>, choice: &Choice) -> Markup {
    let text = view_model.text;
    let moves = match &choice.moves {
        Ok(moves) => moves,
        Err(reason) => {
            let why = text.cannot(choice.verb, &text.illegal_with_rule(reason));
            return html! { p.why { (rule_links_beside(&why)) } };
        }
    };
    html! {
        @for (index, mv) in moves.iter().take(OFFERED).enumerate() {
            (button(*mv, if index == 0 { "offer best" } else { "offer" }, &offer(view_model, *mv)))
        }
        @if let (Verb::Build, Some(Move::Build(card, payment))) = (choice.verb, moves.first())
            && !(payment.spend.is_empty() && moves.len() == 1)
            && let Some(context) = view_model.live
        {
            a.by-hand href=(format!("{}/pay/{card}", context.base)) data-into="board" {
                (text.label(TableLabel::PayByHand))
                @if moves.len() > OFFERED { " · " (text.other_payments(moves.len() - OFFERED)) }
            }
        }
    }
}

/// A move as the content of its button: what it costs, what it leaves, what it triggers.
fn offer(view_model: &BoardViewModel<'_>, mv: Move) -> Markup {
    let text = view_model.text;
    let triggered = view_model.view.would_trigger(mv);
    let ending = ending(view_model, mv);
    html! {
        @match mv {
            Move::Build(_, payment) => (paid(view_model, payment)),
            _ => strong { (text.mv(mv)) },
        }
        @if !triggered.is_empty() {
            span.leads {
                span.unseen { (text.would_trigger(triggered)) }
                span aria-hidden="true" { (text.label(TableLabel::Triggers)) " " (rules(triggered)) }
            }
        }
        @if let Some(ending) = ending { span.leads.ending { (ending) } }
    }
}

/// What a move says about the end of the game, if it triggers it.
fn ending(view_model: &BoardViewModel<'_>, mv: Move) -> Option<String> {
    if !matches!(mv, Move::Build(..)) || view_model.board().is_last_round() {
        return None;
    }
    let after = view_model.view.after(mv).filter(|after| after.board().is_last_round())?;
    let names = view_model.names.iter().map(String::as_str);
    Some(view_model.text.triggers_end(names.zip(after.board().standing().scores)))
}

/// A payment: spent, converted by, left.
pub fn paid(view_model: &BoardViewModel<'_>, payment: Payment) -> Markup {
    let text = view_model.text;
    let left = view_model.board().mover().ring().checked_sub(payment.spend).unwrap_or_default();
    html! {
        (built_for(text, payment))
        @if !payment.spend.is_empty() {
            span.left {
                (text.label(TableLabel::Keeps)) " "
                @if left.is_empty() { (text.label(TableLabel::NothingLeft)) } @else { (marks(left, text)) }
            }
        }
    }
}

/// Building a card that is in sight: spent, converted by.
pub fn built_for(text: &Text, payment: Payment) -> Markup {
    html! {
        strong.capital { (text.verb(Verb::Build)) }
        @if payment.spend.is_empty() {
            span { (text.label(TableLabel::ForNothing)) }
        } @else {
            (marks(payment.spend, text))
            @if !payment.converters.is_empty() {
                span.leads {
                    (text.label(TableLabel::With)) " "
                    span.unseen { (text.card_mentions(payment.converters.cards())) }
                    (rules(payment.converters.cards()))
                }
            }
        }
    }
}
