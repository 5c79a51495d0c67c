//! The bots that a command is given by name: those of this program, nets from files, and engines.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use gizmos_ai::{BotName, BotSource};
use gizmos_engine::{BadBot, bot_source};

use crate::failure::Result;

/// How a bot is named.
#[derive(Clone, PartialEq, Eq)]
pub struct BotArgument(String);

impl BotArgument {
    /// As it was given.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// Files and engines are opened only when all arguments are known to be right.
impl FromStr for BotArgument {
    type Err = BadBot;

    fn from_str(text: &str) -> std::result::Result<Self, BadBot> {
        if !text.starts_with("net:") && !text.starts_with("exec:") {
            text.parse::<BotName>()?;
        }
        Ok(Self(text.to_owned()))
    }
}

/// How long to wait for engines.
#[derive(Args)]
pub struct Patience {
    /// Seconds that an engine without a time budget may take for a decision before it forfeits the game
    #[arg(long, default_value_t = 10, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    patience: u32,
}

impl Patience {
    /// Loads the nets, starts the engines.
    pub fn open(&self, bots: &[BotArgument]) -> Result<Vec<Arc<dyn BotSource>>> {
        let patience = Duration::from_secs(self.patience.into());
        bots.iter().map(|BotArgument(text)| Ok(bot_source(text, patience)?)).collect()
    }
}
