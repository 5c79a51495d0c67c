//! What the players are called, on the screen and in reports.

use gizmos_core::{Record, Seat};
use gizmos_table::Occupant;
use gizmos_text::{Text, Who};

use crate::save::Saved;

/// What everybody at a table is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: Vec<String>,
    /// The only person at the table, who is addressed as "you".
    pub only_human: Option<Seat>,
}

impl Names {
    /// Names for these occupants: people without one are "you" or have a number, bots that are called alike have numbers.
    pub fn new(occupants: &[Occupant], text: &Text) -> Self {
        let mut humans = Seat::all(occupants.len()).filter(|seat| occupants[seat.index()].is_for_people());
        let only_human = humans.next().filter(|_| humans.next().is_none());
        let display_name = |occupant: &Occupant| match occupant {
            Occupant::Bot { bot } => Some(text.bot(bot, None)),
            Occupant::Person { .. } | Occupant::Open {} => None,
        };
        // How many of these are called like that occupant.
        let alike = |among: &[Occupant], occupant: &Occupant| {
            among.iter().filter(|other| display_name(other) == display_name(occupant)).count()
        };
        let name = |(seat, occupant): (usize, &Occupant)| match occupant {
            Occupant::Person { name: Some(name) } => {
                name.number().map_or_else(|| name.to_string(), |number| text.player_numbered(number))
            }
            Occupant::Person { name: None } | Occupant::Open {} if only_human.is_some() => text.you(),
            Occupant::Person { name: None } | Occupant::Open {} => text.player_numbered(seat + 1),
            Occupant::Bot { bot } => {
                let number = alike(&occupants[..=seat], occupant);
                text.bot(bot, (alike(occupants, occupant) > 1).then_some(number))
            }
        };
        Self { names: occupants.iter().enumerate().map(name).collect(), only_human }
    }

    /// Names for the players of a recorded game: as is noted in it, or else by their seats.
    pub fn of_record(record: &Record, notes: &str, text: &Text) -> Self {
        let seats = record.state().board().player_count();
        let occupants = Saved::new(record.clone(), notes).occupants;
        if occupants.len() == seats {
            return Self::new(&occupants, text);
        }
        Self { names: (0..seats).map(|seat| text.seat_called(seat)).collect(), only_human: None }
    }

    /// All names, in the order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// What the player in a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The player in a seat, as somebody a sentence is about.
    pub fn who(&self, seat: Seat) -> Who<'_> {
        Who { name: self.name(seat), you: self.only_human == Some(seat) }
    }
}
