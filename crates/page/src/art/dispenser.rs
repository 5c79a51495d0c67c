//! Where the spheres come from.

use maud::{Markup, html};

use super::sprite::Use;

/// The dispenser with its chute, as high as its class `gz-chute` is made. The energy row rolls out of it to the right, or
/// downwards where the style says `--chute-right: none; --chute-down: inline; --chute: 52/64`.
pub fn dispenser() -> Markup {
    html! {
        svg.gz-chute aria-hidden="true" {
            g.gz-right { (Use("s-chute", "")) }
            g.gz-down { (Use("s-chute", "-down")) }
        }
    }
}
