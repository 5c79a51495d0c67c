//! All the ways to name a bot.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use gizmos_ai::net::{BadNet, Net};
use gizmos_ai::{BotName, BotSource, BotWithNet, Budget, ParseBotNameError};
use thiserror::Error;

use crate::{Engine, EngineCommand, EngineFault, ParseCommandError};

/// A bot that cannot play.
#[derive(Debug, Error)]
pub enum BadBot {
    /// No bot has this name.
    #[error("{0}; or net:FILE (a net from a file), exec:COMMAND (an engine)")]
    Name(#[from] ParseBotNameError),
    /// This is no command.
    #[error(transparent)]
    Command(#[from] ParseCommandError),
    /// The engine does not work.
    #[error("the engine {0} {1}")]
    Engine(EngineCommand, EngineFault),
    /// The file cannot be read.
    #[error("cannot read the net {0}: {1}")]
    File(String, std::io::Error),
    /// There is no net in the file.
    #[error("{0} is not a net: {1}")]
    Net(String, BadNet),
}

/// The bot of a name: a [`BotName`], `net:FILE` with a budget like `net:FILE:50ms`, or `exec:COMMAND`, in which a budget
/// comes first: `exec:50ms:COMMAND`. Engines that say nothing for longer than `patience` have failed.
///
/// ```
/// use std::time::Duration;
/// use gizmos_engine::bot_source;
///
/// let patience = Duration::from_secs(10);
/// assert_eq!(bot_source("search:200", patience)?.name(), "search:200");
/// let error = bot_source("exec:./there-is-none", patience).expect_err("cannot be started");
/// assert!(error.to_string().starts_with("the engine ./there-is-none cannot be started: "));
/// assert!(bot_source("net:there-is-none", patience).is_err());
/// # Ok::<(), gizmos_engine::BadBot>(())
/// ```
///
/// # Errors
/// If there is no such bot, the net cannot be read, or the engine does not work.
pub fn bot_source(text: &str, patience: Duration) -> Result<Arc<dyn BotSource>, BadBot> {
    if let Some(command) = text.strip_prefix("exec:") {
        let budget = command.split_once(':').and_then(|(budget, rest)| Some((budget.parse::<Budget>().ok()?, rest)));
        let (budget, command) = budget.map_or((None, command), |(budget, command)| (Some(budget), command));
        let command: EngineCommand = command.parse()?;
        let engine = Engine::new(text.to_owned(), command.clone(), budget, patience);
        return Ok(engine.map_err(|fault| BadBot::Engine(command, fault))?.into());
    }
    let (bot, net) = bot_with_net(text)?;
    Ok(net.map_or_else(|| bot.into(), |net| BotWithNet::new(text.to_owned(), bot, net).into()))
}

/// The bot of a name that is no engine's, and its net if that comes from a file.
///
/// # Errors
/// If there is no such bot, or the net cannot be read.
pub fn bot_with_net(text: &str) -> Result<(BotName, Option<Arc<Net>>), BadBot> {
    let Some(file) = text.strip_prefix("net:") else { return Ok((text.parse()?, None)) };
    let searching = |budget: &str| format!("champion:{budget}").parse::<BotName>();
    let named = file.rsplit_once(':').and_then(|(file, budget)| Some((file, searching(budget).ok()?)));
    let (file, bot) = match named {
        Some(named) => named,
        None => (file, searching(&Budget::default().to_string())?),
    };
    Ok((bot, Some(Arc::new(net_from_file(file)?))))
}

/// The net in a safetensors file.
///
/// # Errors
/// If it cannot be read, or is no net.
pub fn net_from_file(file: &str) -> Result<Net, BadBot> {
    let bytes = fs::read(file).map_err(|error| BadBot::File(file.to_owned(), error))?;
    Net::from_safetensors(&bytes).map_err(|problem| BadBot::Net(file.to_owned(), problem))
}
