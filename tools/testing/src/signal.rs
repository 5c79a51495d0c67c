//! Signals to processes that tests have started.

use std::io;
use std::process::Command;

/// Sends a signal such as `STOP` to a process.
pub(crate) fn send(signal: &str, process: u32) -> io::Result<()> {
    let sent = Command::new("kill").args(["-s", signal, &process.to_string()]).status()?;
    if sent.success() { Ok(()) } else { Err(io::Error::other(format!("process {process} is gone"))) }
}
