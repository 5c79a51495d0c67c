//! Writes a page with every picture of the project: `cargo run -p gizmos-page --example gallery > gallery.html`.

use gizmos_core::{Card, Energy, Level};
use gizmos_page::{ASSETS, art};
use maud::{DOCTYPE, Markup, PreEscaped, html};

fn main() {
    let style = ASSETS
        .iter()
        .find(|asset| asset.path == "/style.css")
        .map_or_else(String::new, |asset| String::from_utf8_lossy(asset.content).into_owned());
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { "Gallery" }
                style { (PreEscaped(style)) (PreEscaped(GALLERY)) }
            }
            body {
                (art::sprite())
                @for theme in ["light", "dark"] {
                    section data-theme=(theme) {
                        (small_pictures())
                        @for size in ["tile", "card", "large"] { (cards(size)) }
                    }
                }
            }
        }
    };
    println!("{}", page.into_string());
}

/// What the gallery needs besides the style of the pages.
const GALLERY: &str = "
body { margin: 0 }
section { padding: 12px; background: var(--table); color: var(--ink); font: 16px/1.4 system-ui, sans-serif }
.line { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 0 0 12px }
.row { display: flex; align-items: center; margin: 0 0 12px }
.row .gz-rail { gap: 2px; padding: 2px 8px 2px 0 }
.down { --chute-right: none; --chute-down: inline; --chute: 52/64 }
.s12 { font-size: 12px } .s16 { font-size: 16px } .s24 { font-size: 24px } .s48 { font-size: 48px }
.s36 { font-size: 36px } .s36 .gz-chute { height: 40px } .s48 .gz-chute { height: 56px }
.tile > * { width: 80px; height: 68px } .card > * { width: 150px; height: 120px } .large > * { width: 220px; height: 170px }
";

/// Energies, symbols, rules and the dispenser.
fn small_pictures() -> Markup {
    html! {
        @for size in ["s12", "s16", "s24", "s48"] {
            p class={ "line " (size) } {
                @for energy in Energy::ALL { (art::energy(energy)) }
                (art::any_energy())
                @for energy in Energy::ALL { (art::energy_mark(energy)) }
                @for &symbol in art::Symbol::ALL { (art::symbol(symbol)) }
            }
        }
        @for size in ["s36", "s48", "s48 down"] {
            p class={ "row " (size) } {
                (art::dispenser())
                span.gz-rail { @for energy in Energy::ALL { (art::energy(energy)) } }
            }
        }
        p.line { @for card in Card::all() { (art::rule(card)) } }
    }
}

/// All cards, backs, and an empty place.
fn cards(size: &str) -> Markup {
    html! {
        div class={ "line " (size) } {
            @for level in Level::ALL { (art::card_back(level)) }
            (art::empty_place())
            @for card in Card::all() { (art::card_face(card)) }
        }
    }
}
