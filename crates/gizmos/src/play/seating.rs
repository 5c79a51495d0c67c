//! Who sits where.

use std::fmt;
use std::str::FromStr;

use gizmos_ai::{BotName, ParseBotNameError};
use gizmos_core::Seat;
use gizmos_text::{Text, Who};

/// The bot that gives hints.
pub const ADVISER: &str = "search:4000";

/// The longest name of a player that fits on the screen.
pub const LONGEST_NAME: usize = 10;

/// Somebody on a seat: `human`, `human:Ann` or the name of a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person at this keyboard, perhaps with a name.
    Human(Option<String>),
    /// A bot.
    Bot(BotName),
}

impl Occupant {
    /// A person without a name.
    pub const HUMAN: Self = Self::Human(None);

    /// The bots offered as opponents, weakest first.
    pub fn opponents() -> impl Iterator<Item = Self> {
        BotName::STRENGTHS.into_iter().map(Self::Bot)
    }

    /// The bot a newcomer meets.
    pub const fn usual_opponent() -> Self {
        Self::Bot(BotName::STRENGTHS[0])
    }

    /// Whether it is a person.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }
}

impl FromStr for Occupant {
    type Err = ParseBotNameError;

    fn from_str(text: &str) -> Result<Self, ParseBotNameError> {
        let (kind, name) = text.split_once(':').unwrap_or((text, ""));
        if kind != "human" {
            return text.parse().map(Self::Bot);
        }
        let name: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        let name = name.trim();
        Ok(Self::Human((!name.is_empty()).then(|| name.to_owned())))
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human(None) => f.write_str("human"),
            Self::Human(Some(name)) => write!(f, "human:{name}"),
            Self::Bot(name) => name.fmt(f),
        }
    }
}

/// All seats of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    occupants: Vec<Occupant>,
    names: Vec<String>,
}

impl Seating {
    /// These occupants, with names to call them by.
    pub fn new(occupants: Vec<Occupant>, text: &Text) -> Self {
        let humans = occupants.iter().filter(|occupant| occupant.is_human()).count();
        let display_name = |occupant: &Occupant| match occupant {
            Occupant::Bot(name) => Some(text.bot(&name.to_string(), None)),
            Occupant::Human(_) => None,
        };
        // How many of these are called like that occupant.
        let alike = |among: &[Occupant], occupant: &Occupant| {
            among.iter().filter(|other| display_name(other) == display_name(occupant)).count()
        };
        let name = |(seat, occupant): (usize, &Occupant)| match occupant {
            Occupant::Human(Some(name)) => name.clone(),
            Occupant::Human(None) if humans == 1 => text.you(),
            Occupant::Human(None) => text.player_numbered(seat + 1),
            Occupant::Bot(bot) => {
                let number = alike(&occupants[..=seat], occupant);
                text.bot(&bot.to_string(), (alike(&occupants, occupant) > 1).then_some(number))
            }
        };
        let names = occupants.iter().enumerate().map(name).collect();
        Self { occupants, names }
    }

    /// Everybody, in the order of their seats.
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.occupants.len())
    }

    /// The bot in a seat, if there is one.
    pub fn bot(&self, seat: Seat) -> Option<BotName> {
        match self.occupants.get(seat.index()) {
            Some(Occupant::Bot(name)) => Some(*name),
            _ => None,
        }
    }

    /// What the player in a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The player in a seat, as somebody a sentence is about.
    pub fn who(&self, seat: Seat) -> Who<'_> {
        Who { name: self.name(seat), you: self.only_human() == Some(seat) }
    }

    /// The seats of people.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| self.bot(seat).is_none())
    }

    /// The only person at the table, who is addressed as "you".
    pub fn only_human(&self) -> Option<Seat> {
        let mut humans = self.humans();
        let first = humans.next();
        first.filter(|_| humans.next().is_none())
    }
}
