//! What players are called on the page.

use gizmos_core::Seat;
use gizmos_table::{Occupant, Stage, Table};
use gizmos_text::{TableLabel, Text};

use crate::art::Symbol;

/// What each seat is called; bots that are called alike are numbered.
pub fn names(table: &Table, text: &Text) -> Vec<String> {
    let bots: Vec<Option<&str>> = table.seats().map(|seat| bot(table, seat)).collect();
    let name = |seat: Seat| match table.occupant(seat) {
        Some(Occupant::Person { name: Some(name) }) => name.to_string(),
        Some(Occupant::Bot { bot }) => {
            let alike = |seats: &[Option<&str>]| seats.iter().filter(|other| **other == Some(bot)).count();
            text.bot(bot, (alike(&bots) > 1).then(|| alike(&bots[..=seat.index()])))
        }
        Some(Occupant::Person { name: None } | Occupant::Open {}) | None => {
            match (table.awaited(seat), table.stage()) {
                (Some(name), _) => name.to_string(),
                (None, Stage::Waiting) => text.label(TableLabel::Nobody),
                // A record need not know who played.
                (None, Stage::Running | Stage::Over(_)) => text.player_numbered(seat.index() + 1),
            }
        }
    };
    table.seats().map(name).collect()
}

/// The symbol of a person or of a bot.
pub fn kind_of_player(table: &Table, seat: Seat) -> Symbol {
    if bot(table, seat).is_some() { Symbol::Bot } else { Symbol::Person }
}

fn bot(table: &Table, seat: Seat) -> Option<&str> {
    match table.occupant(seat) {
        Some(Occupant::Bot { bot }) => Some(bot),
        _ => None,
    }
}
