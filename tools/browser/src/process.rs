//! A server in a process of its own, which can be killed and started again.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

/// A server as it is run everywhere else. It is killed when this is dropped.
pub struct Process {
    program: PathBuf,
    database: PathBuf,
    address: String,
    child: Child,
}

impl Process {
    /// Starts a server with the tables in this file, on a free port.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(program: &Path, database: &Path) -> Result<Self> {
        let (child, address) = start(program, database, "127.0.0.1:0")?;
        Ok(Self { program: program.to_owned(), database: database.to_owned(), address, child })
    }

    /// Where it is.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Ends it without a word, as if the power had failed.
    ///
    /// # Errors
    /// If it has ended already.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again where it was.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&mut self) -> Result<()> {
        let listen = self.address.trim_start_matches("http://").to_owned();
        (self.child, self.address) = start(&self.program, &self.database, &listen)?;
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.kill();
    }
}

fn start(program: &Path, database: &Path, listen: &str) -> Result<(Child, String)> {
    let mut command = Command::new(program);
    command.args(["serve", "--listen", listen, "--log", "warn", "--burst", "1000000", "--database"]).arg(database);
    // In pictures the address should look like one.
    command.args(["--requests-per-second", "1000000", "--public-url", "http://gizmos.example"]);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("the server has no output")?).read_line(&mut line)?;
    let address = line.split_whitespace().last().context("the server does not start")?;
    Ok((child, address.to_owned()))
}
