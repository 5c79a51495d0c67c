//! An engine in Rust: a bot of this program, which answers on standard output what it is asked on standard input.
//!
//! `cargo run --release --example engine -- heuristic` is what `gizmos bot heuristic` does.

use std::error::Error;
use std::io::{stdin, stdout};

use gizmos_ai::BotName;
use gizmos_engine::Speaker;

fn main() -> Result<(), Box<dyn Error>> {
    let bot: BotName = std::env::args().nth(1).ok_or("usage: engine BOT")?.parse()?;
    Ok(Speaker::new(bot, bot.net()).speak(stdin().lock(), stdout())?)
}
