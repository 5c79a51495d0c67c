//! The display in three rows, with the decks.

use gizmos_core::{Card, Display, Level, Move, Thing, choices};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::outlook::Outlook;
use crate::{Part, art};

/// The display and the decks, the highest level first.
pub fn market(outlook: &Outlook<'_>) -> Part {
    let (text, display) = (outlook.text(), outlook.board().display());
    if !outlook.is_dealt() {
        return Part::empty("market");
    }
    let html = html! {
        section #market aria-label=(text.label(TableLabel::Display)) {
            @for level in Level::ALL.into_iter().rev() {
                div.level.(format!("level-{level}")) role="group" aria-label=(text.level(level)) {
                    (deck(outlook, level))
                    @for (place, card) in display.level(level).iter().take(Display::places(level)).enumerate() {
                        div.slot id=(format!("slot-{level}-{place}")) {
                            @match card {
                                Some(card) => (for_sale(outlook, *card)),
                                None => (art::empty_place()),
                            }
                        }
                    }
                }
            }
        }
    };
    Part { id: "market", html }
}

fn deck(outlook: &Outlook<'_>, level: Level) -> Markup {
    let (text, mv) = (outlook.text(), Move::Research(level));
    let size = outlook.board().deck(level).size;
    let can = outlook.legal.contains(&mv);
    let mut hint = text.deck_line(level, size, outlook.own().map_or(3, |own| own.limits().research));
    if outlook.decides()
        && !can
        && let Some(why) = outlook.why_not(mv)
    {
        hint = text.not_possible(&text.mv(mv), &text.illegal_with_rule(&why));
    }
    html! {
        div.deck {
            button.can[can] id=(format!("deck-{level}")) type="button" popovertarget=(format!("p-deck-{level}"))
                data-hint=(hint)
            {
                span.unseen { (text.deck(level)) ": " (text.deck_left(size)) }
                (art::card_back(level))
                span.count aria-hidden="true" { (size) }
            }
            @if can { (direct(mv, "do-research", &text.mv(mv))) }
        }
    }
}

/// A card that can be built or filed, wherever it lies: a button that opens its panel, and what the chosen verb does at
/// once.
pub fn for_sale(outlook: &Outlook<'_>, card: Card) -> Markup {
    let text = outlook.text();
    let mut builds = outlook.builds(card);
    let (build, more) = (builds.next(), builds.next().is_some());
    let file = Some(Move::File(card)).filter(|mv| outlook.legal.contains(mv));
    let put_back = Some(Move::Return(card)).filter(|mv| outlook.legal.contains(mv));
    let can = build.is_some() || file.is_some() || put_back.is_some();
    html! {
        button.gizmo.can[can].can-build[build.is_some()].can-file[file.is_some()] id=(format!("card-{card}"))
            data-card=(card) type="button"
            popovertarget=(format!("p-{card}")) data-hint=(hint(outlook, card))
        {
            span.unseen { (text.card(card)) }
            span.face data-vt=(format!("c{card}")) { (art::card_face(card)) }
        }
        // The verb first: then one click on the card is the whole move, unless there is a choice of payments.
        @match build {
            Some(_) if more => button.do.do-build type="button" popovertarget=(format!("p-{card}"))
                aria-label=(text.build_of(card)) {},
            Some(mv) => (direct(mv, "do-build", &text.mv(mv))),
            None => "",
        }
        @if let Some(mv) = file { (direct(mv, "do-file", &text.mv(mv))) }
    }
}

/// A button over a thing that makes the move of the chosen verb.
fn direct(mv: Move, class: &str, label: &str) -> Markup {
    html! { button.do.(class) form="act" name="move" value=(mv) aria-label=(label) {} }
}

/// What is said about a card when it is pointed at: what it does, and what cannot be done with it.
fn hint(outlook: &Outlook<'_>, card: Card) -> String {
    let text = outlook.text();
    let mut said = vec![text.card(card)];
    if outlook.decides() {
        for choice in choices(&outlook.view, &outlook.legal, Thing::Card(card)) {
            if let Err(reason) = &choice.moves {
                said.push(text.cannot(choice.verb, &text.illegal_with_rule(reason)));
            }
        }
    }
    said.join(" — ")
}
