//! `gizmos bot`

use std::io;

use clap::Args;
use gizmos_engine::{Speaker, bot_with_net};

use crate::bots::BotArgument;
use crate::failure::Result;
use crate::output;

/// Let a bot play for another program, as an engine
///
/// It reads questions from standard input and answers on standard output, one line of JSON each. The protocol is described
/// in docs/engine.md. Every program that speaks it can play in the arena as exec:COMMAND.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos bot greedy                                          answer questions
  gizmos bot net:my-net.safetensors:2000                     with a net of your own
  gizmos arena --bots 'exec:gizmos bot engineer',greedy      as an engine in the arena")]
pub struct Arguments {
    /// Bot: a name such as greedy or search:2000, or net:FILE
    #[arg(value_name = "BOT")]
    bot: BotArgument,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let (bot, net) = bot_with_net(arguments.bot.text())?;
    let mut speaker = Speaker::new(bot, net.as_deref().unwrap_or_else(|| bot.net()));
    Ok(speaker.speak(io::stdin().lock(), output::stdout())?)
}
