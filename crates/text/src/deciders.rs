//! The names of players and bots in the log.

use gizmos_core::Seat;

use crate::{LogLine, Text, Who};

/// The players of a game and the bot that decides for those who cannot, as the log calls them.
///
/// ```
/// # use gizmos_core::Seat;
/// # use gizmos_text::{Deciders, Text, Who};
/// let names = ["Ann", "Bob"].map(str::to_owned);
/// let deciders = Deciders::new(&Text::default(), &names, None, "engineer");
/// assert_eq!(deciders.player(Seat::FIRST), Who { name: "Ann", you: false });
/// assert_eq!(deciders.bot(Seat::FIRST), Who { name: "Engineer, for Ann,", you: false });
/// ```
#[derive(Clone, Debug)]
pub struct Deciders<'a> {
    names: &'a [String],
    you: Option<Seat>,
    bot: Vec<String>,
}

impl<'a> Deciders<'a> {
    /// The players with these names, one of them perhaps the reader, and this bot.
    pub fn new(text: &Text, names: &'a [String], you: Option<Seat>, bot: &str) -> Self {
        let mut deciders = Self { names, you, bot: Vec::new() };
        deciders.bot = Seat::all(names.len()).map(|seat| text.substitute_for(bot, deciders.player(seat))).collect();
        deciders
    }

    /// The player in a seat.
    pub fn player(&self, seat: Seat) -> Who<'a> {
        Who { name: self.names.get(seat.index()).map_or("", String::as_str), you: self.you == Some(seat) }
    }

    /// The bot, when it decides for a seat.
    pub fn bot(&self, seat: Seat) -> Who<'_> {
        Who { name: self.bot.get(seat.index()).map_or("", String::as_str), you: false }
    }

    /// The subject of a line of the log. The turn itself is always the player's, even if a bot decides.
    pub fn of_line(&self, line: LogLine, by_bot: bool) -> Who<'_> {
        if by_bot && !line.begins_turn() { self.bot(line.seat) } else { self.player(line.seat) }
    }
}
