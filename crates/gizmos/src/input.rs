//! Reading what commands are given: files, and positions reached from setups or records.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::Args;
use gizmos_core::{Dealer, Move, Record, Seed, Setup, State, Turn};
use serde::Deserialize;
use serde::de::{self, Deserializer, MapAccess, Visitor, value::MapAccessDeserializer};

use crate::failure::{Failure, Result};

/// A position: a setup or a record, and what is played from there.
#[derive(Args)]
pub struct Position {
    /// Setup (JSON) or record; `-` for standard input
    #[arg(value_name = "SETUP.json")]
    start: PathBuf,
    /// Moves to play first: a JSON array of move objects or notation strings
    #[arg(long, value_name = "MOVES.json")]
    after: Option<PathBuf>,
    /// Random seed: a number or 64 hex digits
    #[arg(long, default_value = "0")]
    seed: Seed,
}

impl Position {
    /// The position after all moves, at a decision or at the end of the game.
    pub fn reach(&self) -> Result<State> {
        let stdin = Path::new("-");
        if self.start == stdin && self.after.as_deref() == Some(stdin) {
            return Err(anyhow!("standard input cannot be both the position and the moves").into());
        }
        let mut state = read_start(&self.start)?;
        let mut dealer = Dealer::new(self.seed);
        dealer.settle(&mut state);
        let moves = self.after.as_deref().map_or(Ok(Vec::new()), read_moves)?;
        for (index, mv) in moves.into_iter().enumerate() {
            state.play(mv).map_err(|reason| {
                let whose = match state.turn() {
                    Turn::Decide(seat) => format!(" of seat {seat}"),
                    _ => String::new(),
                };
                let (number, rule) = (index + 1, reason.rule());
                Failure::Refused(anyhow!("move {number}{whose} is illegal: {mv}: {reason} ({rule})"))
            })?;
            dealer.settle(&mut state);
        }
        Ok(state)
    }
}

/// The position of a setup, or where a record ends.
fn read_start(path: &Path) -> Result<State> {
    let text = read(path)?;
    if text.trim_start().starts_with("gizmos record") {
        return Ok(*parse_record(path, &text)?.state());
    }
    let setup: Setup = serde_json::from_str(&text).with_context(|| format!("{} is not a valid setup", name(path)))?;
    State::new(&setup).map_err(Failure::refused)
}

/// A record in a file, replayed, with its text, in which notes may stand that are no part of the game.
pub fn read_noted_record(path: &Path) -> Result<(Record, String)> {
    let text = read(path)?;
    Ok((parse_record(path, &text)?, text))
}

fn parse_record(path: &Path, text: &str) -> Result<Record> {
    text.parse().with_context(|| name(path).into_owned()).map_err(Failure::of_record)
}

fn read_moves(path: &Path) -> Result<Vec<Move>> {
    let text = read(path)?;
    let moves: Vec<GivenMove> =
        serde_json::from_str(&text).with_context(|| format!("{} is not a list of moves", name(path)))?;
    Ok(moves.into_iter().map(|GivenMove(mv)| mv).collect())
}

/// A move as an object or in notation.
struct GivenMove(Move);

impl<'de> Deserialize<'de> for GivenMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct MoveVisitor;

        impl<'de> Visitor<'de> for MoveVisitor {
            type Value = GivenMove;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a move: an object with \"do\", or a string in notation")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> std::result::Result<GivenMove, E> {
                text.parse().map(GivenMove).map_err(de::Error::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> std::result::Result<GivenMove, A::Error> {
                Move::deserialize(MapAccessDeserializer::new(map)).map(GivenMove)
            }
        }

        deserializer.deserialize_any(MoveVisitor)
    }
}

/// What a file is called in messages.
fn name(path: &Path) -> Cow<'_, str> {
    if path == Path::new("-") { "standard input".into() } else { path.to_string_lossy() }
}

/// A file's text, or that of standard input for `-`.
fn read(path: &Path) -> Result<String> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    let bytes = bytes.with_context(|| format!("cannot read {}", name(path)))?;
    Ok(String::from_utf8(bytes).map_err(|_| anyhow!("{} is not UTF-8 text", name(path)))?)
}
