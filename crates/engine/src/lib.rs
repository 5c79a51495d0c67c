//! Bots from outside of this program: engines, which are programs that speak a [line protocol](protocol), and nets from
//! files.
//!
//! [`bot_source`] understands every way to name a bot. An [`Engine`] plays by asking a program; [`Speaker`] is the other
//! side, with which a bot of this program becomes an engine.
//!
//! The protocol, and what happens to engines that break it, is written down in `docs/engine.md`.

mod bot_source;
mod command;
mod engine;
mod process;
pub mod protocol;
mod speaker;

pub use bot_source::{BadBot, bot_source, bot_with_net, net_from_file};
pub use command::{EngineCommand, ParseCommandError};
pub use engine::Engine;
pub use process::EngineFault;
pub use speaker::Speaker;
