//! Writes a page with every picture of the project: `cargo run -p gizmos-page --example gallery > gallery.html`.

use gizmos_core::{Card, Energy, Level};
use gizmos_page::{ASSETS, art};
use maud::{DOCTYPE, Markup, PreEscaped, html};

fn main() {
    let style = ASSETS.iter().find(|asset| asset.path == "/style.css").map_or("", |asset| asset.content);
    let page = html! {
        (DOCTYPE)
        html lang="en" data-theme="light" {
            head {
                meta charset="utf-8";
                title { "Gallery" }
                style { (PreEscaped(style)) (PreEscaped(GALLERY)) }
            }
            body {
                (art::sprite())
                (small_pictures())
                @for (class, level) in [("tile", None), ("card", None), ("large", None)] {
                    (cards(class, level))
                }
                @for level in Level::ALL {
                    @for class in ["tile", "card"] { (cards(class, Some(level))) }
                }
            }
        }
    };
    println!("{}", page.into_string());
}

/// What the gallery needs besides the style of the pages.
const GALLERY: &str = "
body { margin: 0; padding: 8px; background: var(--table); color: var(--ink); font: 16px/1.4 system-ui, sans-serif }
.line { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 12px }
.s12 { font-size: 12px } .s16 { font-size: 16px } .s24 { font-size: 24px } .s48 { font-size: 48px }
.cards { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 16px }
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
        p.line.s48 { (art::dispenser()) span.gz-rail { @for energy in Energy::ALL { (art::energy(energy)) } } }
        p.line { @for card in Card::all() { (art::rule(card)) } }
    }
}

/// The cards of a level, or one of each sort.
fn cards(class: &str, level: Option<Level>) -> Markup {
    const SORTS: [u16; 18] = [1, 101, 115, 120, 122, 136, 204, 206, 216, 232, 236, 304, 313, 317, 318, 325, 330, 333];
    let shown = |card: &Card| level.map_or(SORTS.contains(&card.number()), |level| card.level() == Some(level));
    html! {
        div class={ "cards " (class) } {
            @for card in Card::all().filter(shown) { (art::card_face(card)) }
            @if level.is_none() {
                @for level in Level::ALL { (art::card_back(level)) }
                (art::empty_place())
            }
        }
    }
}
