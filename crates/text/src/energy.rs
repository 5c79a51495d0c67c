//! Energies by name and by symbol: colour alone never tells them apart.

use fluent_bundle::FluentValue;
use gizmos_core::{Color, Energy, EnergySet, Price, Spheres};

use crate::Text;
use crate::sentence::sentences;

sentences! {
    /// The name of an energy: "Heat".
    energy(energy: Energy) = "energy";
    /// The name of an energy in at most eight letters, where there is no room for more: "Heat".
    energy_brief(energy: Energy) = "energy-brief";
    /// The symbol of an energy, one character: "H".
    energy_symbol(energy: Energy) = "energy-symbol";
}

impl Text {
    /// How many of each: "2 Heat, 1 Atomic".
    ///
    /// ```
    /// # use gizmos_core::Spheres;
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// assert_eq!(text.spheres(Spheres::new([2, 0, 1, 0])), "2 Heat, 1 Atomic");
    /// assert_eq!(text.spheres(Spheres::EMPTY), "no energy");
    /// ```
    pub fn spheres(&self, spheres: Spheres) -> String {
        if spheres.is_empty() {
            return self.say("spheres-none");
        }
        self.list(spheres.iter().map(|item| self.say_with("spheres-item", counted(item))))
    }

    /// The same as something that is paid: "for 2 Heat, 1 Atomic".
    pub(crate) fn spending(&self, spheres: Spheres) -> String {
        if spheres.is_empty() {
            return self.say("spheres-none");
        }
        self.list(spheres.iter().map(|item| self.say_with("spend-item", counted(item))))
    }

    /// A symbol for each sphere: "HHA".
    pub fn sphere_symbols(&self, spheres: Spheres) -> String {
        spheres.iter().map(|(energy, count)| self.energy_symbol(energy).repeat(count.into())).collect()
    }

    /// What a build costs: "3 Heat", or "1 to 3 Heat" with discounts.
    pub fn price(&self, price: Price) -> String {
        let Price { color, lowest, full } = price;
        let range = lowest < full;
        match color {
            Color::One(energy) if range => {
                self.say_with("price-from-to", [("lowest", lowest.into()), ("full", full.into()), named(energy)])
            }
            Color::One(energy) => self.say_with("price", [("price", full.into()), named(energy)]),
            _ if range => self.say_with("price-from-to-any", [("lowest", lowest.into()), ("full", full.into())]),
            _ => self.say_with("price-any", [("price", full.into())]),
        }
    }

    /// The symbols of a set: "H/B".
    pub(crate) fn set_symbols(&self, set: EnergySet) -> String {
        set.iter().map(|energy| self.energy_symbol(energy)).collect::<Vec<_>>().join("/")
    }
}

/// The value `$energy` of a message.
pub(crate) fn named(energy: Energy) -> (&'static str, FluentValue<'static>) {
    ("energy", energy.name().into())
}

/// The values `$energy` and `$count` of a message.
fn counted((energy, count): (Energy, u8)) -> [(&'static str, FluentValue<'static>); 2] {
    [named(energy), ("count", count.into())]
}

/// The value `$energies` of a message.
pub(crate) fn named_set(set: EnergySet) -> (&'static str, FluentValue<'static>) {
    let names: Vec<&str> = set.iter().map(Energy::name).collect();
    ("energies", names.join("-").into())
}
