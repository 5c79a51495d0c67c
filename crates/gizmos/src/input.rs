//! Reading what commands are given: files, and positions reached from set-ups.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::Args;
use gizmos_core::{Dealer, Move, Seed, Setup, State, Turn};

use crate::failure::{Failure, Result};

/// A position: a set-up, and what was played since.
#[derive(Args)]
pub struct Position {
    /// The set-up as JSON; `-` reads it from standard input
    #[arg(value_name = "SETUP.json")]
    setup: PathBuf,
    /// Moves to play first, as a JSON array
    #[arg(long, value_name = "MOVES.json")]
    after: Option<PathBuf>,
    /// The seed that luck comes from: a number or 64 hexadecimal digits
    #[arg(long, default_value = "0")]
    seed: Seed,
}

impl Position {
    /// The position after all moves, at a decision or at the end of the game.
    pub fn reach(&self) -> Result<State> {
        let mut state = read_setup(&self.setup)?;
        let mut dealer = Dealer::new(self.seed);
        dealer.settle(&mut state);
        if let Some(after) = &self.after {
            let text = read(after)?;
            let no_list = || format!("{} is no list of moves", after.display());
            let moves: Vec<serde_json::Value> = serde_json::from_str(&text).with_context(no_list)?;
            // All are read before any is played: a file with a mistake is refused as a whole.
            let mut read = Vec::with_capacity(moves.len());
            for (index, value) in moves.into_iter().enumerate() {
                let no_move = || format!("{}: move {} cannot be read", after.display(), index + 1);
                read.push(serde_json::from_value::<Move>(value).with_context(no_move)?);
            }
            for (index, mv) in read.into_iter().enumerate() {
                state.play(mv).map_err(|reason| {
                    let whose = match state.turn() {
                        Turn::Decide(seat) => format!(" of seat {seat}"),
                        _ => String::new(),
                    };
                    let number = index + 1;
                    let rule = reason.rule();
                    Failure::Refused(anyhow!("move {number}{whose} is illegal: {mv}: {reason} ({rule})"))
                })?;
                dealer.settle(&mut state);
            }
        }
        Ok(state)
    }
}

/// The position of a set-up in a file.
fn read_setup(path: &Path) -> Result<State> {
    let text = read(path)?;
    let setup: Setup = serde_json::from_str(&text).with_context(|| format!("{} is no set-up", path.display()))?;
    State::new(&setup).map_err(Failure::refused)
}

/// A file's text, or that of standard input for `-`.
pub fn read(path: &Path) -> Result<String> {
    if path == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
        return Ok(text);
    }
    Ok(fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?)
}
