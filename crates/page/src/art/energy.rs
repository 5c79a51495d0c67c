//! Energies as spheres and as marks.

use gizmos_core::{Color, Energy};
use maud::{Markup, html};

use super::sprite::Use;

/// A sphere, as large as a letter: its colour with its symbol on it.
pub fn energy(energy: Energy) -> Markup {
    html! { svg.gz-i aria-hidden="true" { (ball(energy)) } }
}

/// A sphere of no energy in particular.
pub fn any_energy() -> Markup {
    html! { svg.gz-i aria-hidden="true" { (ANY_BALL) } }
}

/// The symbol of an energy alone, in its colour, for use within a line of text.
pub fn energy_mark(energy: Energy) -> Markup {
    html! { svg class={ "gz-i gz-m-" (energy.name()) } aria-hidden="true" { (Use(id(energy), "")) } }
}

/// The sphere of any energy.
pub(super) const ANY_BALL: Use = Use("s-any", "-ball");

/// The sphere of an energy.
pub(super) const fn ball(energy: Energy) -> Use {
    Use(id(energy), "-ball")
}

/// A card of the colour of an energy.
pub(super) const fn plate(energy: Energy) -> Use {
    Use(id(energy), "-card")
}

/// The mark of what pays for a card.
pub(super) const fn price_mark(color: Color) -> Option<Use> {
    match color {
        Color::None => None,
        Color::One(energy) => Some(Use(id(energy), "")),
        Color::Any => Some(Use("s-any", "")),
    }
}

const fn id(energy: Energy) -> &'static str {
    match energy {
        Energy::Heat => "s-heat",
        Energy::Electric => "s-electric",
        Energy::Atomic => "s-atomic",
        Energy::Battery => "s-battery",
    }
}
