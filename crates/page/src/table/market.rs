//! The display in three rows, with the decks.

use gizmos_core::{Card, Display, Level, Move, Thing, choices};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use crate::{Part, art};

/// The display and the decks, the highest level first.
pub fn market(view_model: &BoardViewModel<'_>) -> Part {
    let (text, display) = (view_model.text, view_model.board().display());
    if !view_model.is_dealt {
        return Part::empty("market");
    }
    let html = html! {
        section #market aria-label=(text.label(TableLabel::Display)) {
            @for level in Level::ALL.into_iter().rev() {
                div.level.(format!("level-{level}")) role="group" aria-label=(text.level(level)) {
                    (deck(view_model, level))
                    @for (place, card) in display.level(level).iter().take(Display::places(level)).enumerate() {
                        div.slot id=(format!("slot-{level}-{place}")) {
                            @match card {
                                Some(card) => (for_sale(view_model, *card)),
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

fn deck(view_model: &BoardViewModel<'_>, level: Level) -> Markup {
    let (text, mv) = (view_model.text, Move::Research(level));
    let size = view_model.board().deck(level).size;
    let can = view_model.legal.contains(&mv);
    let mut hint = text.deck_line(level, size, view_model.own().map_or(3, |own| own.limits().research));
    if view_model.decides()
        && !can
        && let Some(why) = view_model.view.explain(mv)
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
pub fn for_sale(view_model: &BoardViewModel<'_>, card: Card) -> Markup {
    let text = view_model.text;
    let mut builds = view_model.builds(card);
    let (build, more) = (builds.next(), builds.next().is_some());
    let file = Some(Move::File(card)).filter(|mv| view_model.legal.contains(mv));
    let put_back = Some(Move::Return(card)).filter(|mv| view_model.legal.contains(mv));
    let can = build.is_some() || file.is_some() || put_back.is_some();
    let uses = [(build.is_some(), TableLabel::CanBuild), (file.is_some(), TableLabel::CanFile)];
    let uses: Vec<String> = uses.into_iter().filter(|(can, _)| *can).map(|(_, label)| text.label(label)).collect();
    html! {
        button.gizmo.can[can].can-build[build.is_some()].can-file[file.is_some()] id=(format!("card-{card}"))
            data-card=(card) type="button"
            popovertarget=(format!("p-{card}")) data-hint=(hint(view_model, card))
        {
            span.face id=(format!("face-{card}")) data-vt=(format!("c{card}")) {
                span.unseen { (text.card(card)) }
                (art::card_face(card))
            }
            @if !uses.is_empty() { " " span.unseen.uses { (uses.join(" · ")) } }
        }
        // With an action chosen, one click on the card makes the move, unless there are several payments.
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

/// What is said about a card when it is pointed at, besides what it does: what cannot be done with it.
fn hint(view_model: &BoardViewModel<'_>, card: Card) -> String {
    let (text, mut said) = (view_model.text, Vec::new());
    if view_model.decides() {
        for choice in choices(&view_model.view, &view_model.legal, Thing::Card(card)) {
            if let Err(reason) = &choice.moves {
                said.push(text.cannot(choice.verb, &text.illegal_with_rule(reason)));
            }
        }
    }
    said.join(" — ")
}
