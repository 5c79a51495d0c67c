//! What is said to engines and by them: one JSON object in each line, its only key says what it is.
//!
//! ```
//! use gizmos_core::Move;
//! use gizmos_engine::protocol::{Answer, Choice, PlayedMove};
//!
//! let answer: Answer = serde_json::from_str(r#"{"move":{"play":"research 2"}}"#)?;
//! let Answer::Move(Choice { play: PlayedMove(mv), .. }) = answer else { panic!("it is a move") };
//! assert_eq!(mv, "research 2".parse::<Move>()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use gizmos_ai::{BotReport, Budget};
use gizmos_core::{Move, Seat, View};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// The longest line that either side has to read, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// A message to an engine: a notice or a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// The first line. The engine answers with [`Answer::Hello`].
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// Who asks.
        name: String,
    },
    /// A game begins. No answer.
    NewGame {
        /// How many play.
        players: usize,
        /// Where the engine sits.
        seat: Seat,
        /// All that is random in the engine should come from it: 64 hexadecimal digits.
        seed: String,
    },
    /// The engine has to decide. It answers with [`Answer::Move`].
    Decide(Box<Question>),
    /// The engine should end. No answer.
    Quit {},
}

/// What an engine has to decide.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// What its seat may know.
    pub position: View,
    /// The legal moves.
    pub legal: Vec<Move>,
    /// How much it may think; if it is left out, that is up to the engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<BudgetForm>,
}

/// How much an engine may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BudgetForm {
    /// So many simulations.
    Simulations(u32),
    /// So many milliseconds.
    Ms(u64),
}

impl From<Budget> for BudgetForm {
    fn from(budget: Budget) -> Self {
        match budget {
            Budget::Simulations(count) => Self::Simulations(count),
            Budget::Time(time) => Self::Ms(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
        }
    }
}

impl BudgetForm {
    /// The budget, or `None` if none is as small or as large.
    pub fn budget(self) -> Option<Budget> {
        match self {
            Self::Simulations(count) => count.to_string().parse().ok(),
            Self::Ms(time) => format!("{time}ms").parse().ok(),
        }
    }
}

/// What an engine says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// That it is ready.
    Hello {
        /// The version of the protocol that it speaks.
        protocol: u32,
        /// What it is called.
        name: String,
    },
    /// What it plays.
    Move(Choice),
    /// That it did not understand what it was told.
    Error {
        /// Why not.
        message: String,
    },
}

/// A move that an engine has chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The move.
    pub play: PlayedMove,
    /// What the engine thinks of the position, if it can tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<Report>,
}

/// A move; in [notation](Move) too when it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct PlayedMove(pub Move);

impl<'de> Deserialize<'de> for PlayedMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MoveVisitor;

        impl<'de> Visitor<'de> for MoveVisitor {
            type Value = PlayedMove;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a move: an object with \"do\", or a text in notation")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<PlayedMove, E> {
                text.parse().map(PlayedMove).map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<PlayedMove, A::Error> {
                Move::deserialize(MapAccessDeserializer::new(map)).map(PlayedMove)
            }
        }

        deserializer.deserialize_any(MoveVisitor)
    }
}

/// What an engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The chance of each seat to win, from 0 to 1.
    pub win: Vec<f32>,
    /// How many simulations this rests on, if there were any.
    #[serde(default)]
    pub simulations: u32,
}

impl Report {
    /// Whether there is one chance for each player.
    pub fn fits(&self, players: usize) -> bool {
        self.win.len() == players && self.win.iter().all(|win| (0.0..=1.0).contains(win))
    }
}

impl From<Report> for BotReport {
    fn from(report: Report) -> Self {
        Self { win: report.win, simulations: report.simulations, ..Self::default() }
    }
}

impl From<BotReport> for Report {
    fn from(report: BotReport) -> Self {
        Self { win: report.win, simulations: report.simulations }
    }
}
