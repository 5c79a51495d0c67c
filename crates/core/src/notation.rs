//! The text form of moves and luck: short, readable, and the same everywhere.
//!
//! | text | move |
//! |---|---|
//! | `pick heat` | take a sphere from the row (`pick h` is understood too) |
//! | `file 305` | file a card |
//! | `build 204 hhe +106 +108` | build a card with two Heat, one Electric and two converters |
//! | `build 101` | build it for nothing |
//! | `research 2` | draw from the level 2 deck |
//! | `decline` | take none of the researched cards |
//! | `return 207` | the next card to go under the deck |
//! | `use 117` | use a triggered Gizmo |
//! | `draw`, `stop`, `end`, `pass` | as they say |
//!
//! Luck is an energy's letter (`h`, `e`, `a`, `b`; its name is understood too) or a card's number.
//!
//! ```
//! # use gizmos_core::Move;
//! let mv: Move = "build 204 hhe +106 +108".parse().expect("is well-formed");
//! assert_eq!(mv.to_string(), "build 204 hhe +106 +108");
//! assert!("build 204 +117".parse::<Move>().is_err(), "117 is no converter");
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Card, ChanceOutcome, ConverterSet, Energy, Level, Move, Payment, Spheres};

/// Text that is no move or no luck.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseError {
    /// Nothing at all.
    #[error("expected a move")]
    Empty,
    /// An unknown first word.
    #[error("{0:?} is not a move")]
    UnknownMove(String),
    /// Something is missing at the end.
    #[error("{0:?} needs {1}")]
    Missing(&'static str, Operand),
    /// More than belongs to the move.
    #[error("unexpected {0:?}")]
    TooMuch(String),
    /// Not an energy.
    #[error("{0:?} is not an energy")]
    NotAnEnergy(String),
    /// Not a card.
    #[error("{0:?} is not a card")]
    NotACard(String),
    /// Not a level.
    #[error("{0:?} is not a level")]
    NotALevel(String),
    /// A card that converts nothing.
    #[error("card {0} is not a converter")]
    NotAConverter(Card),
    /// A converter named twice.
    #[error("converter {0} is named twice")]
    ConverterTwice(Card),
    /// Luck that is neither a sphere nor a card.
    #[error("{0:?} is not an energy or a card")]
    NotLuck(String),
}

/// What a move is about, after its first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// An energy, as in `pick heat`.
    Energy,
    /// The number of a card, as in `file 112`.
    Card,
    /// The level of a deck, as in `research 2`.
    Level,
}

impl Operand {
    /// Its name in lower case: "energy".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Energy => "energy",
            Self::Card => "card",
            Self::Level => "level",
        }
    }
}

/// With its article: "an energy".
impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let article = if matches!(self, Self::Energy) { "an" } else { "a" };
        write!(f, "{article} {}", self.name())
    }
}

/// What is quoted in messages: enough to find it, however long the input.
fn quote(word: &str) -> String {
    word.chars().take(40).collect()
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(energy) => write!(f, "pick {energy}"),
            Self::File(card) => write!(f, "file {card}"),
            Self::Build(card, payment) => {
                write!(f, "build {card}")?;
                if !payment.spend.is_empty() {
                    write!(f, " {}", payment.spend)?;
                }
                payment.converters.cards().iter().try_for_each(|converter| write!(f, " +{converter}"))
            }
            Self::Research(level) => write!(f, "research {level}"),
            Self::Decline => f.write_str("decline"),
            Self::Return(card) => write!(f, "return {card}"),
            Self::Use(card) => write!(f, "use {card}"),
            Self::Draw => f.write_str("draw"),
            Self::Stop => f.write_str("stop"),
            Self::End => f.write_str("end"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or(ParseError::Empty)?;
        let mut next = |verb, what| words.next().ok_or(ParseError::Missing(verb, what));
        let mv = match verb {
            "pick" => Self::Pick(energy(next("pick", Operand::Energy)?)?),
            "file" => Self::File(card(next("file", Operand::Card)?)?),
            "build" => {
                let card = card(next("build", Operand::Card)?)?;
                return Ok(Self::Build(card, payment(words)?));
            }
            "research" => Self::Research(level(next("research", Operand::Level)?)?),
            "decline" => Self::Decline,
            "return" => Self::Return(card(next("return", Operand::Card)?)?),
            "use" => Self::Use(card(next("use", Operand::Card)?)?),
            "draw" => Self::Draw,
            "stop" => Self::Stop,
            "end" => Self::End,
            "pass" => Self::Pass,
            unknown => return Err(ParseError::UnknownMove(quote(unknown))),
        };
        match words.next() {
            Some(word) => Err(ParseError::TooMuch(quote(word))),
            None => Ok(mv),
        }
    }
}

impl FromStr for ChanceOutcome {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        if let Ok(card) = card(word) {
            return Ok(Self::Card(card));
        }
        energy(word).map(Self::Sphere).map_err(|_| ParseError::NotLuck(quote(word)))
    }
}

fn energy(word: &str) -> Result<Energy, ParseError> {
    let matches =
        |energy: &Energy| word == energy.name() || word.strip_prefix(energy.letter()).is_some_and(str::is_empty);
    Energy::ALL.into_iter().find(matches).ok_or_else(|| ParseError::NotAnEnergy(quote(word)))
}

/// A card's number in plain digits: no sign, no leading zeros.
fn card(word: &str) -> Result<Card, ParseError> {
    let number = Some(word).filter(|word| word.starts_with(|first: char| ('1'..='9').contains(&first)));
    let card = number.and_then(|word| word.parse().ok()).and_then(Card::from_number);
    card.ok_or_else(|| ParseError::NotACard(quote(word)))
}

fn level(word: &str) -> Result<Level, ParseError> {
    match word {
        "1" => Ok(Level::One),
        "2" => Ok(Level::Two),
        "3" => Ok(Level::Three),
        _ => Err(ParseError::NotALevel(quote(word))),
    }
}

fn payment<'a>(words: impl Iterator<Item = &'a str>) -> Result<Payment, ParseError> {
    let mut payment = Payment::FREE;
    for word in words {
        if let Some(number) = word.strip_prefix('+') {
            let card = card(number)?;
            let converter = ConverterSet::only(card).ok_or(ParseError::NotAConverter(card))?;
            if converter.is_subset(payment.converters) {
                return Err(ParseError::ConverterTwice(card));
            }
            payment.converters = payment.converters.or(converter);
        } else if payment.spend.is_empty() && payment.converters.is_empty() {
            let mut counts = [0_u8; 4];
            for letter in word.chars() {
                let energy = Energy::from_letter(letter).ok_or_else(|| ParseError::NotAnEnergy(quote(word)))?;
                let count = &mut counts[energy.index()];
                *count = count.checked_add(1).ok_or_else(|| ParseError::TooMuch(quote(word)))?;
            }
            payment.spend = Spheres::new(counts);
        } else {
            return Err(ParseError::TooMuch(quote(word)));
        }
    }
    Ok(payment)
}
