//! Where the spheres come from.

use maud::{Markup, html};

use super::sprite::Use;

/// The dispenser with its chute, from which the energy row rolls out to the right. It is as high as its class
/// `gz-chute` is given, and half as wide again.
pub fn dispenser() -> Markup {
    html! { svg.gz-chute aria-hidden="true" { (Use("s-chute", "")) } }
}
