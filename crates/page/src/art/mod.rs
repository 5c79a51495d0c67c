//! Pictures drawn for this project: energies, symbols and the faces of cards.
//!
//! Every shape is drawn once, in the [`sprite`] that each page carries; everything else refers to it. Colours are
//! custom properties of `card.css`, so that one drawing serves the dark and the light theme. All of it is decoration
//! for those who see: whatever shows a picture has to be named beside it.

mod dispenser;
mod emblem;
mod energy;
mod face;
mod portrait;
mod reaction;
mod rule;
mod sprite;
mod symbol;

pub use dispenser::dispenser;
pub use emblem::emblem;
pub use energy::{any_energy, energy, energy_mark};
pub use face::{card_back, card_face, empty_place};
pub use portrait::portrait;
pub use reaction::{Reaction, reaction};
pub use rule::rule;
pub use sprite::sprite;
pub use symbol::{Symbol, symbol};
