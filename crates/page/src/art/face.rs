//! Cards from both sides.

use std::sync::LazyLock;

use gizmos_core::{Card, Effect, Face, Level, Trigger};
use maud::{Markup, PreEscaped, html};

use super::Symbol;
use super::energy::price_mark;
use super::rule::steps;
use super::sprite::Use;

/// The face of a card. It fills the width it is given, from 80 pixels up: a small one leaves out what can be told without.
pub fn card_face(card: Card) -> Markup {
    static FACES: LazyLock<Vec<String>> = LazyLock::new(|| Card::all().map(|card| draw(card).into_string()).collect());
    PreEscaped(FACES[card.index()].clone())
}

fn draw(card: Card) -> Markup {
    let face = card.face();
    let level = card.level().map_or(0, Level::number);
    html! {
        span class={ "gz-c gz-" (face.color.name()) " gz-" (level) } aria-hidden="true" {
            span.gz-b {
                @match price_mark(face.color) {
                    Some(mark) => { b { (face.cost) } svg { (mark) } }
                    None => { svg { (Use(Symbol::Settings.id(), "")) } }
                }
                svg.gz-k { (Use(Symbol::from(face.kind).id(), "")) }
                @if let Effect::Score(_) = face.effect { i.gz-v { "?" } }
                @else if face.vp > 0 { i.gz-v { (face.vp) } }
            }
            span class={ "gz-r" (arrangement(face)) } { (steps(face)) }
            span.gz-n { (face.number) }
        }
    }
}

/// The class for the symbols that share the face: of converters below each other, with numbers, or of a trigger.
fn arrangement(face: &Face) -> &'static str {
    match (face.effect, face.trigger) {
        (Effect::Double(energies), _) if energies.iter().count() > 1 => " gz-doubles gz-both",
        (Effect::Double(_), _) => " gz-doubles",
        (Effect::Raise { .. }, _) => " gz-raise",
        (_, Trigger::Pick(energies) | Trigger::Build(energies)) if energies.iter().count() > 1 => " gz-wide gz-wider",
        (_, Trigger::None | Trigger::File) => "",
        _ => " gz-wide",
    }
}

/// The back of the cards of a level.
pub fn card_back(level: Level) -> Markup {
    html! {
        span class={ "gz-c gz-back gz-" (level.number()) } aria-hidden="true" {
            @for _ in 0..level.number() { svg { (Use(Symbol::Settings.id(), "")) } }
            span.gz-n {}
        }
    }
}

/// A place where a card could lie.
pub fn empty_place() -> Markup {
    html! { span.gz-c.gz-empty aria-hidden="true" { svg { (Use(Symbol::Settings.id(), "")) } } }
}
