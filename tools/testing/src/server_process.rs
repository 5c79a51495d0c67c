//! The real server program as a child process, which can be killed and started again.

use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

use crate::signal;

/// A running server. It is killed when this is dropped.
pub struct ServerProcess {
    command: Command,
    child: Child,
    said: BufReader<ChildStdout>,
    /// Its address.
    pub url: String,
}

impl ServerProcess {
    /// The command to serve a database without rate limits; options can be added.
    pub fn command(program: &Path, database: &Path) -> Command {
        let mut command = Command::new(program);
        command.args(["serve", "--log", "error", "--requests-per-second", "1000000", "--burst", "1000000"]);
        command.arg("--database").arg(database);
        command
    }

    /// Starts a server on a free port and waits until it listens.
    pub fn start(command: Command) -> io::Result<Self> {
        Self::start_at(command, "127.0.0.1:0")
    }

    /// Starts a server at an address and waits until it listens.
    pub fn start_at(mut command: Command, address: &str) -> io::Result<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let (child, said, url) = spawn(&mut command, address)?;
        Ok(Self { command, child, said, url })
    }

    /// The next URL that it prints when it starts, if it listens at several addresses.
    pub fn next_url(&mut self) -> io::Result<String> {
        url_in(&mut self.said)
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it at once, as if the power had failed.
    pub fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(drop)
    }

    /// Starts it again at the same address.
    pub fn start_again(&mut self) -> io::Result<()> {
        let address = self.url.trim_start_matches("http://").to_owned();
        (self.child, self.said, self.url) = spawn(&mut self.command, &address)?;
        Ok(())
    }

    /// Asks it to shut down, as the system does.
    pub fn terminate(&self) -> io::Result<()> {
        signal::send("TERM", self.id())
    }

    /// Suspends it: it keeps its memory and its connections, and does nothing until it is [resumed](Self::resume).
    pub fn suspend(&self) -> io::Result<()> {
        signal::send("STOP", self.id())
    }

    /// Lets it go on after it was suspended.
    pub fn resume(&self) -> io::Result<()> {
        signal::send("CONT", self.id())
    }

    /// How it has ended, if it has.
    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }

    /// Waits until it has ended.
    pub fn wait(&mut self) -> io::Result<ExitStatus> {
        self.child.wait()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.kill();
    }
}

fn spawn(command: &mut Command, listen: &str) -> io::Result<(Child, BufReader<ChildStdout>, String)> {
    let mut child = command.env("GIZMOS_LISTEN", listen).spawn()?;
    let said = child.stdout.take().ok_or_else(|| io::Error::other("the server has no output"))?;
    let mut said = BufReader::new(said);
    match url_in(&mut said) {
        Ok(url) => Ok((child, said, url)),
        Err(error) => {
            child.kill().and_then(|()| child.wait())?;
            Err(error)
        }
    }
}

/// The first URL in the output of a server.
fn url_in(said: &mut impl BufRead) -> io::Result<String> {
    for line in said.lines() {
        if let Some((_, address)) = line?.split_once("http://") {
            return Ok(format!("http://{}", address.trim_end()));
        }
    }
    Err(io::Error::other("the server does not start"))
}
