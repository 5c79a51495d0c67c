//! What opens when a thing is chosen: all about it, what can be done with it, and why not.

use gizmos_core::{Card, CardSet, Level, Move, Player, Seat, Thing, Verb, choices};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use super::offer::offers;
use crate::rule_link::rule_links_beside;
use crate::{Part, art};

/// The panels of all that one can do something with: display, archive, researched cards, decks.
pub fn panels(view_model: &BoardViewModel<'_>) -> Part {
    let own = view_model.own().map_or(CardSet::EMPTY, Player::archive);
    let cards = view_model.board().display().cards() | own | view_model.view.hand();
    let html = html! {
        div #panels {
            @if view_model.is_dealt {
                @for card in cards { (card_panel(view_model, card)) }
                @for level in Level::ALL { (deck_panel(view_model, level)) }
                (why_no_pick(view_model))
            }
        }
    };
    Part { id: "panels", html }
}

/// The panels of all that is only to be read: active Gizmos, and the archives of others.
pub fn facts(view_model: &BoardViewModel<'_>) -> Part {
    let mut cards = CardSet::EMPTY;
    for (seat, player) in Seat::all(Seat::MAX).zip(view_model.board().players()) {
        cards |= player.active();
        if view_model.seat != Some(seat) {
            cards |= player.archive();
        }
    }
    let html = html! {
        div #facts {
            @if view_model.is_dealt { @for card in cards { (panel(view_model, card, &why_blocked(view_model, card))) } }
        }
    };
    Part { id: "facts", html }
}

/// Why a Gizmo of one's own that was triggered cannot be used now; nothing about those that nothing has triggered.
fn why_blocked(view_model: &BoardViewModel<'_>, card: Card) -> Markup {
    let text = view_model.text;
    let is_triggered = view_model.decides() && view_model.board().triggered().contains(card);
    let why = is_triggered.then(|| view_model.view.explain(Move::Use(card))).flatten();
    html! {
        @if let Some(why) = why { p.why { (rule_links_beside(&text.cannot(Verb::Use, &text.illegal_with_rule(&why)))) } }
    }
}

fn card_panel(view_model: &BoardViewModel<'_>, card: Card) -> Markup {
    let offered = html! {
        @if view_model.decides() {
            div.offers {
                @for choice in choices(&view_model.view, &view_model.legal, Thing::Card(card)) { (offers(view_model, &choice)) }
            }
        }
    };
    panel(view_model, card, &offered)
}

/// All about a card, and what is offered with it.
fn panel(view_model: &BoardViewModel<'_>, card: Card, offered: &Markup) -> Markup {
    let text = view_model.text;
    let id = format!("p-{card}");
    html! {
        div.sheet popover id=(id) role="dialog" aria-label=(text.card_name(card)) {
            // A piece of its own, which is not sent again when the offers change.
            div.about id=(format!("about-{card}")) {
                div.face { (art::card_face(card)) }
                div {
                    h3 { (text.card_name(card)) }
                    p {
                        (text.card_kind(card)) " · " (text.card_level(card)) " · " (text.card_cost(card)) " · "
                            (text.card_points(card))
                    }
                    p.does { (text.card_does(card)) }
                }
            }
            (offered)
            (close(view_model, &id))
        }
    }
}

fn deck_panel(view_model: &BoardViewModel<'_>, level: Level) -> Markup {
    let text = view_model.text;
    let id = format!("p-deck-{level}");
    let research = view_model.own().map_or(3, |own| own.limits().research);
    let known = view_model.known_under(level);
    html! {
        div.sheet popover id=(id) role="dialog" aria-label=(text.deck(level)) {
            h3 { (text.deck(level)) }
            p { (text.deck_line(level, view_model.board().deck(level).size, research)) }
            @if !known.is_empty() { p { (text.under_deck(level, &known)) } }
            @if view_model.decides() {
                div.offers {
                    @for choice in choices(&view_model.view, &view_model.legal, Thing::Deck(level)) {
                        (offers(view_model, &choice))
                    }
                }
            }
            (close(view_model, &id))
        }
    }
}

/// Why no sphere can be picked: where a finger cannot hover, a tap has to tell.
fn why_no_pick(view_model: &BoardViewModel<'_>) -> Markup {
    let text = view_model.text;
    let pick = view_model.board().row().iter().next().map(Move::Pick);
    let why = pick.filter(|_| view_model.decides()).and_then(|pick| view_model.view.explain(pick));
    html! {
        @if let Some(why) = why {
            div.sheet popover #why-pick role="dialog" aria-label=(text.label(TableLabel::Row)) {
                p.why { (rule_links_beside(&text.cannot(Verb::Pick, &text.illegal_with_rule(&why)))) }
                (close(view_model, "why-pick"))
            }
        }
    }
}

/// The button that closes a panel.
pub fn close(view_model: &BoardViewModel<'_>, id: &str) -> Markup {
    let label = view_model.text.label(gizmos_text::Label::Close);
    html! { button.close type="button" popovertarget=(id) popovertargetaction="hide" { (label) } }
}
