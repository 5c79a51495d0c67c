//! What opens when a thing is chosen: all about it, what can be done with it, and why not.

use gizmos_core::{Card, CardSet, Level, Move, Player, Thing, Verb, choices};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::offer::offers;
use super::outlook::Outlook;
use crate::rule_link::rule_links_beside;
use crate::{Part, art};

/// The panels of all that one can do something with: display, archive, researched cards, decks.
pub fn panels(outlook: &Outlook<'_>) -> Part {
    let own = outlook.own().map_or(CardSet::EMPTY, Player::archive);
    let cards = outlook.board().display().cards() | own | outlook.view.hand();
    let html = html! {
        div #panels {
            @if outlook.is_dealt() {
                @for card in cards { (card_panel(outlook, card)) }
                @for level in Level::ALL { (deck_panel(outlook, level)) }
                (why_no_pick(outlook))
            }
        }
    };
    Part { id: "panels", html }
}

/// The panels of all that is only to be read: active Gizmos, and the archives of others.
pub fn facts(outlook: &Outlook<'_>) -> Part {
    let mut cards = CardSet::EMPTY;
    for (seat, player) in outlook.table().seats().zip(outlook.board().players()) {
        cards |= player.active();
        if outlook.seat != Some(seat) {
            cards |= player.archive();
        }
    }
    let html = html! {
        div #facts {
            @if outlook.is_dealt() { @for card in cards { (panel(outlook, card, &why_blocked(outlook, card))) } }
        }
    };
    Part { id: "facts", html }
}

/// Why a Gizmo of one's own that was triggered cannot be used now; nothing about those that nothing has triggered.
fn why_blocked(outlook: &Outlook<'_>, card: Card) -> Markup {
    let text = outlook.text();
    let is_triggered = outlook.decides() && outlook.board().triggered().contains(card);
    let why = is_triggered.then(|| outlook.why_not(Move::Use(card))).flatten();
    html! {
        @if let Some(why) = why { p.why { (rule_links_beside(&text.cannot(Verb::Use, &text.illegal_with_rule(&why)))) } }
    }
}

fn card_panel(outlook: &Outlook<'_>, card: Card) -> Markup {
    let offered = html! {
        @if outlook.decides() {
            div.offers {
                @for choice in choices(&outlook.view, &outlook.legal, Thing::Card(card)) { (offers(outlook, &choice)) }
            }
        }
    };
    panel(outlook, card, &offered)
}

/// All about a card, and what is offered with it.
fn panel(outlook: &Outlook<'_>, card: Card, offered: &Markup) -> Markup {
    let text = outlook.text();
    let id = format!("p-{card}");
    html! {
        div.sheet popover id=(id) role="dialog" aria-label=(text.card_name(card)) {
            div.about {
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
            (close(outlook, &id))
        }
    }
}

fn deck_panel(outlook: &Outlook<'_>, level: Level) -> Markup {
    let text = outlook.text();
    let id = format!("p-deck-{level}");
    let research = outlook.own().map_or(3, |own| own.limits().research);
    let known = outlook.known_under(level);
    html! {
        div.sheet popover id=(id) role="dialog" aria-label=(text.deck(level)) {
            h3 { (text.deck(level)) }
            p { (text.deck_line(level, outlook.board().deck(level).size, research)) }
            @if !known.is_empty() { p { (text.under_deck(level, &known)) } }
            @if outlook.decides() {
                div.offers {
                    @for choice in choices(&outlook.view, &outlook.legal, Thing::Deck(level)) {
                        (offers(outlook, &choice))
                    }
                }
            }
            (close(outlook, &id))
        }
    }
}

/// Why no sphere can be picked: where a finger cannot hover, a tap has to tell.
fn why_no_pick(outlook: &Outlook<'_>) -> Markup {
    let text = outlook.text();
    let pick = outlook.board().row().iter().next().map(Move::Pick);
    let why = pick.filter(|_| outlook.decides()).and_then(|pick| outlook.why_not(pick));
    html! {
        @if let Some(why) = why {
            div.sheet popover #why-pick role="dialog" aria-label=(text.label(TableLabel::Row)) {
                p.why { (rule_links_beside(&text.cannot(Verb::Pick, &text.illegal_with_rule(&why)))) }
                (close(outlook, "why-pick"))
            }
        }
    }
}

/// The button that closes a panel.
pub fn close(outlook: &Outlook<'_>, id: &str) -> Markup {
    let label = outlook.text().label(gizmos_text::Label::Close);
    html! { button.close type="button" popovertarget=(id) popovertargetaction="hide" { (label) } }
}
