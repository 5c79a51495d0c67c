//! What a card does, in symbols: what triggers it, an arrow, and what follows.

use std::sync::LazyLock;

use gizmos_core::{Bonus, Card, Discount, Effect, Energy, EnergySet, Face, Trigger};
use maud::{Markup, PreEscaped, html};

use super::Symbol;
use super::energy::{ANY_BALL, ball, plate};
use super::sprite::Use;

/// What a card does, as one line of small symbols.
pub fn rule(card: Card) -> Markup {
    static RULES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let rule = |card: Card| html! { span.gz-rule aria-hidden="true" { (steps(card.face())) } };
        Card::all().map(|card| rule(card).into_string()).collect()
    });
    PreEscaped(RULES[card.index()].clone())
}

/// What triggers a card, an arrow, and what follows.
pub(super) fn steps(face: &Face) -> Markup {
    html! { (trigger(face.trigger)) (effect(face.effect)) }
}

fn trigger(trigger: Trigger) -> Markup {
    let (verb, marks) = match trigger {
        Trigger::None => return html! {},
        Trigger::File => return html! { (icon(Symbol::File)) (arrow()) },
        Trigger::Pick(set) => (Symbol::Pick, energies(set, ball)),
        Trigger::Build(set) => (Symbol::Build, energies(set, plate)),
        Trigger::BuildFromArchive => (Symbol::Build, icon(Symbol::Archive)),
        Trigger::BuildLevelTwo => (Symbol::Build, icon(Symbol::LevelTwo)),
    };
    // A small card shows the verb elsewhere and hides this one.
    html! { svg.gz-t { (shape(verb)) } (marks) (arrow()) }
}

fn effect(effect: Effect) -> Markup {
    match effect {
        Effect::Draw(count) => html! { (icon(Symbol::Draw)) (times(count)) },
        Effect::Pick(count) => html! { (icon(Symbol::Pick)) (times(count)) },
        Effect::VictoryPoints(points) => more_points(points),
        Effect::File => icon(Symbol::File),
        Effect::Research => icon(Symbol::Research),
        Effect::BuildLevelOneFree => html! { (icon(Symbol::Build)) (icon(Symbol::LevelOne)) i.gz-d { "0" } },
        Effect::Recolor { from, times: count } => {
            let from = from.map_or(ANY_BALL, ball);
            html! { svg { (from) } (arrow()) svg { (ANY_BALL) } (times(count)) }
        }
        Effect::Double(set) => html! { @for energy in set.iter() { (double(energy)) } },
        Effect::Raise { storage, archive, research } => {
            let limits = [(Symbol::Ring, storage), (Symbol::Archive, archive), (Symbol::Research, research)];
            html! {
                @for (limit, by) in limits {
                    @if by > 0 { span.gz-u { (icon(limit)) "+" (by) } }
                }
            }
        }
        Effect::NoFile => forbidden(Symbol::File),
        Effect::NoResearch => forbidden(Symbol::Research),
        Effect::Discount(discount) => {
            let what = match discount {
                Discount::Archive => Symbol::Archive,
                Discount::LevelTwo => Symbol::LevelTwo,
                Discount::Research => Symbol::Research,
            };
            html! { svg.gz-t { (shape(Symbol::Build)) } (icon(what)) i.gz-d { "−1" } }
        }
        Effect::Score(Bonus::Energy) => html! { svg { (ANY_BALL) } (arrow()) (more_points(1)) },
        Effect::Score(Bonus::VpTokens) => html! { i.gz-v { "1" } (arrow()) (more_points(1)) },
    }
}

fn energies(set: EnergySet, form: fn(Energy) -> Use) -> Markup {
    html! { @for energy in set.iter() { svg { (form(energy)) } } }
}

fn double(energy: Energy) -> Markup {
    let sphere = html! { svg { (ball(energy)) } };
    html! { span.gz-g { (sphere) (arrow()) (sphere) (sphere) } }
}

fn forbidden(what: Symbol) -> Markup {
    html! { svg { (shape(what)) (shape(Symbol::Ban)) } }
}

fn more_points(points: u8) -> Markup {
    html! { i.gz-v { "+" (points) } }
}

fn times(count: u8) -> Markup {
    html! { @if count > 1 { b { "×" (count) } } }
}

fn arrow() -> Markup {
    html! { svg.gz-a { (shape(Symbol::Arrow)) } }
}

fn icon(symbol: Symbol) -> Markup {
    html! { svg { (shape(symbol)) } }
}

fn shape(symbol: Symbol) -> Use {
    Use(symbol.id(), "")
}
