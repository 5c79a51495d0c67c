//! Pictures drawn for this project: energies, symbols and the faces of cards.

use maud::{Markup, html};

/// All symbols, once in each page; everything else refers to them.
pub fn sprite() -> Markup {
    html! {}
}
