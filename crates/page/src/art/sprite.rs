//! All shapes, once in each page.

use maud::{Markup, PreEscaped, Render};

/// All symbols, once in each page; everything else refers to them.
pub fn sprite() -> Markup {
    PreEscaped(SPRITE.to_owned())
}

const SPRITE: &str = include_str!("sprite.svg");

/// Refers to a shape: the name of a thing, and the form in which it is shown.
#[derive(Clone, Copy)]
pub(super) struct Use(pub &'static str, pub &'static str);

impl Render for Use {
    fn render_to(&self, buffer: &mut String) {
        for piece in ["<use href=\"#", self.0, self.1, "\"/>"] {
            buffer.push_str(piece);
        }
    }
}
