//! What a card does, in symbols: what triggers it points at what follows.

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

/// What triggers a card, and what follows.
pub(super) fn steps(face: &Face) -> Markup {
    html! { (trigger(face.trigger)) (effect(face.effect)) }
}

/// What goes in: it points at what comes out.
fn input(content: &Markup) -> Markup {
    html! { span.gz-in { (content) } }
}

fn trigger(trigger: Trigger) -> Markup {
    let (verb, marks) = match trigger {
        Trigger::None => return html! {},
        Trigger::File => return input(&icon(Symbol::File)),
        Trigger::Pick(set) => (Symbol::Pick, energies(set, ball)),
        Trigger::Build(set) => (Symbol::Build, energies(set, plate)),
        Trigger::BuildFromArchive => (Symbol::Build, icon(Symbol::Archive)),
        Trigger::BuildLevelTwo => (Symbol::Build, icon(Symbol::LevelTwo)),
    };
    input(&html! { (spare(verb)) (marks) })
}

fn effect(effect: Effect) -> Markup {
    match effect {
        Effect::Draw(count) => html! { (icon(Symbol::Draw)) (times(count)) },
        Effect::Pick(count) => html! { (icon(Symbol::Pick)) (times(count)) },
        Effect::VictoryPoints(points) => more_points(points),
        Effect::File => icon(Symbol::File),
        Effect::Research => icon(Symbol::Research),
        Effect::BuildLevelOneFree => html! { span.gz-u.gz-free { (icon(Symbol::LevelOne)) i.gz-d { "0" } } },
        Effect::Recolor { from, times: count } => {
            let from = from.map_or(ANY_BALL, ball);
            html! { (input(&drawn(from))) (drawn(ANY_BALL)) (times(count)) }
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
        Effect::NoFile => drawn(Use("s-no-file", "")),
        Effect::NoResearch => drawn(Use("s-no-research", "")),
        Effect::Discount(discount) => {
            let what = match discount {
                Discount::Archive => Symbol::Archive,
                Discount::LevelTwo => Symbol::LevelTwo,
                Discount::Research => Symbol::Research,
            };
            html! { (icon(what)) i.gz-d { "−1" } }
        }
        Effect::Score(Bonus::Energy) => html! { (input(&drawn(ANY_BALL))) (more_points(1)) },
        Effect::Score(Bonus::VpTokens) => html! { (input(&html! { i.gz-v { "1" } })) (more_points(1)) },
    }
}

fn energies(set: EnergySet, form: fn(Energy) -> Use) -> Markup {
    html! { @for energy in set.iter() { (drawn(form(energy))) } }
}

fn double(energy: Energy) -> Markup {
    let sphere = drawn(ball(energy));
    html! { span.gz-g { (input(&sphere)) (sphere) (sphere) } }
}

fn more_points(points: u8) -> Markup {
    html! { i.gz-v { "+" (points) } }
}

fn times(count: u8) -> Markup {
    html! { @if count > 1 { b { "×" (count) } } }
}

/// A verb that a small card leaves out, because its kind says the same.
fn spare(verb: Symbol) -> Markup {
    html! { svg.gz-t { (Use(verb.id(), "")) } }
}

fn icon(symbol: Symbol) -> Markup {
    drawn(Use(symbol.id(), ""))
}

fn drawn(shape: Use) -> Markup {
    html! { svg { (shape) } }
}
