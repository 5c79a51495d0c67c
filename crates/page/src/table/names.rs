//! What players are called on the page.

use gizmos_core::Seat;
use gizmos_table::Occupant;
use gizmos_text::Text;

/// What each seat is called: bots that are called alike are numbered, and people without a name have a substitute for it.
pub fn names<'a>(
    occupants: impl IntoIterator<Item = &'a Occupant>,
    text: &Text,
    substitute: impl Fn(Seat) -> String,
) -> Vec<String> {
    let occupants: Vec<&Occupant> = occupants.into_iter().collect();
    let name = |(seat, occupant): (Seat, &&Occupant)| match occupant {
        Occupant::Person { name: Some(name) } => name.to_string(),
        Occupant::Bot { bot } => {
            let alike = |occupants: &[&Occupant]| occupants.iter().filter(|other| *other == occupant).count();
            text.bot(bot, (alike(&occupants) > 1).then(|| alike(&occupants[..=seat.index()])))
        }
        Occupant::Person { name: None } | Occupant::Open {} => substitute(seat),
    };
    Seat::all(occupants.len()).zip(&occupants).map(name).collect()
}
