//! What players are called on the page.

use gizmos_core::Seat;
use gizmos_table::{Name, Occupant, Table};
use gizmos_text::Text;

/// A person's name; those who have given none are numbered in the language of the reader.
pub fn called(name: &Name, text: &Text) -> String {
    name.number().map_or_else(|| name.to_string(), |number| text.player_numbered(number))
}

/// What the person is called who has a seat, or is expected there; a number, if nobody knows who comes.
pub fn person_called(table: &Table, seat: Seat, text: &Text) -> String {
    let name = table.occupant(seat).and_then(Occupant::name).or_else(|| table.awaited(seat));
    name.map_or_else(|| text.player_numbered(seat.index() + 1), |name| called(name, text))
}

/// What each seat is called: bots that are called alike are numbered, and people without a name have a substitute for it.
pub fn names<'a>(
    occupants: impl IntoIterator<Item = &'a Occupant>,
    text: &Text,
    substitute: impl Fn(Seat) -> String,
) -> Vec<String> {
    let occupants: Vec<&Occupant> = occupants.into_iter().collect();
    let name = |(seat, occupant): (Seat, &&Occupant)| match occupant {
        Occupant::Person { name: Some(name) } => called(name, text),
        Occupant::Bot { bot } => {
            let alike = |occupants: &[&Occupant]| occupants.iter().filter(|other| *other == occupant).count();
            text.bot(bot, (alike(&occupants) > 1).then(|| alike(&occupants[..=seat.index()])))
        }
        Occupant::Person { name: None } | Occupant::Open {} => substitute(seat),
    };
    Seat::all(occupants.len()).zip(&occupants).map(name).collect()
}
