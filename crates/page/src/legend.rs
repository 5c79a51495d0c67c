//! What the symbols on cards mean.

use gizmos_core::{Energy, Kind, Verb};
use gizmos_text::{TableLabel, Text};
use maud::{Markup, html};

use crate::art::{self, Symbol};

/// Every symbol that cards use, with its meaning.
pub(crate) fn legend(text: &Text) -> Markup {
    let verbs = [
        (Symbol::Pick, Verb::Pick),
        (Symbol::File, Verb::File),
        (Symbol::Build, Verb::Build),
        (Symbol::Research, Verb::Research),
    ];
    let others = [
        (Symbol::Draw, TableLabel::DrawEnergy),
        (Symbol::Vp, TableLabel::Points),
        (Symbol::Ring, TableLabel::TheRing),
        (Symbol::Archive, TableLabel::TheArchive),
    ];
    let entry = |picture: Markup, meaning: String| html! { div { dt { (picture) } dd.capital { (meaning) } } };
    html! {
        h2 { (text.label(TableLabel::Symbols)) }
        dl.legend {
            @for energy in Energy::ALL { (entry(art::energy(energy), text.energy(energy))) }
            (entry(art::any_energy(), text.label(TableLabel::AnyEnergy)))
            @for (symbol, verb) in verbs { (entry(art::symbol(symbol), text.verb(verb))) }
            @for kind in [Kind::Converter, Kind::Upgrade] {
                (entry(art::symbol(Symbol::from(kind)), text.column(kind)))
            }
            @for (symbol, label) in others { (entry(art::symbol(symbol), text.label(label))) }
        }
    }
}
