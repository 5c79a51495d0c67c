//! A running engine: asked with a time limit, and ended with all that it has started.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use gizmos_ai::CancelToken;
use thiserror::Error;

use crate::EngineCommand;
use crate::protocol::{Answer, LONGEST_LINE, Request, VERSION};

/// How long an engine may take to get ready.
const START: Duration = Duration::from_secs(30);
/// How long it may take to end once it was told to.
const FAREWELL: Duration = Duration::from_millis(500);
/// How often those who wait look whether they still have to.
const GLANCE: Duration = Duration::from_millis(20);
/// How many lines may wait to be read; a flood stands still there.
const UNREAD: usize = 4;

/// What an engine does wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineFault {
    /// There is no such program, or it may not be started.
    #[error("cannot be started: {0}")]
    Start(String),
    /// It is too slow, or silent.
    #[error("gave no answer in {:.1} s", .0.as_secs_f64())]
    Silent(Duration),
    /// It ended, or closed its output.
    #[error("has ended or closed its output")]
    Gone,
    /// It said something that is not part of the protocol.
    #[error("said {said:?}: {problem}")]
    Garbage {
        /// The beginning of what it said.
        said: String,
        /// What is wrong with it.
        problem: String,
    },
    /// It said more than it was asked for.
    #[error("said {0:?} without being asked")]
    Unasked(String),
    /// Nobody waits for its answer any more.
    #[error("is not needed any more")]
    Cancelled,
}

/// A process that speaks the protocol.
#[derive(Debug)]
pub(crate) struct EngineProcess {
    child: Child,
    requests: Option<Sender<String>>,
    is_killed: bool,
    lines: Receiver<Result<String, EngineFault>>,
    /// What it calls itself.
    pub(crate) name: String,
}

impl EngineProcess {
    /// Starts a program and greets it.
    pub(crate) fn start(command: &EngineCommand) -> Result<Self, EngineFault> {
        let mut process = Self::spawn(command)?;
        let hello = Request::Hello { protocol: VERSION, name: format!("gizmos {}", env!("CARGO_PKG_VERSION")) };
        let answer = process.ask(&hello, START, &CancelToken::default())?;
        match answer {
            Answer::Hello { protocol: VERSION, name } => {
                process.name = name.chars().filter(|letter| !letter.is_control()).take(100).collect();
                Ok(process)
            }
            Answer::Hello { protocol, .. } => {
                let problem = format!("protocol {VERSION} is spoken here");
                Err(EngineFault::Garbage { said: format!("protocol {protocol}"), problem })
            }
            other => Err(unexpected(&other)),
        }
    }

    fn spawn(command: &EngineCommand) -> Result<Self, EngineFault> {
        let mut program = Command::new(command.program());
        program.args(command.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group of its own, so that what it starts can be ended, too.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut program, 0);
        let mut child = program.spawn().map_err(|error| EngineFault::Start(error.to_string()))?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (requests, to_write) = mpsc::channel();
        let (read, lines) = mpsc::sync_channel(UNREAD);
        let process = Self { child, requests: Some(requests), is_killed: false, lines, name: String::new() };
        let (Some(stdin), Some(stdout)) = (stdin, stdout) else {
            return Err(EngineFault::Start("it has no input or output".to_owned()));
        };
        // An engine that does not read must not keep anybody waiting, nor one that does not stop talking.
        thread::spawn(move || write(stdin, &to_write));
        thread::spawn(move || read_lines(stdout, &read));
        Ok(process)
    }

    /// Says something that needs no answer. An engine that has gone is found out when it is asked.
    pub(crate) fn tell(&self, request: &Request) {
        if let (Some(requests), Ok(line)) = (&self.requests, serde_json::to_string(request)) {
            let _ = requests.send(line + "\n");
        }
    }

    /// Asks something, and waits so long for the answer. An engine that fails is ended at once.
    pub(crate) fn ask(
        &mut self,
        request: &Request,
        patience: Duration,
        stop: &CancelToken,
    ) -> Result<Answer, EngineFault> {
        let answer = self.answer(request, patience, stop);
        if answer.is_err() {
            self.kill();
        }
        answer
    }

    fn answer(&self, request: &Request, patience: Duration, stop: &CancelToken) -> Result<Answer, EngineFault> {
        if let Ok(line) = self.lines.try_recv() {
            return Err(EngineFault::Unasked(beginning(&line?)));
        }
        self.tell(request);
        let start = Instant::now();
        let line = loop {
            let left = patience.saturating_sub(start.elapsed());
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) => break line?,
                Err(RecvTimeoutError::Disconnected) => return Err(EngineFault::Gone),
                Err(RecvTimeoutError::Timeout) if stop.is_cancelled() => return Err(EngineFault::Cancelled),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(EngineFault::Silent(patience)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        };
        match serde_json::from_str(&line) {
            Ok(Answer::Error { message }) => Err(garbage(&line, &beginning(&message))),
            Ok(answer) => Ok(answer),
            Err(error) => Err(garbage(&line, &error.to_string())),
        }
    }

    /// Whether it has ended; it stays a zombie, so that its group keeps its number.
    fn has_ended(&mut self) -> bool {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
            let status = waitid(WaitId::Pid(Pid::from_child(&self.child)), options);
            !matches!(status, Ok(None))
        }
        #[cfg(not(unix))]
        {
            !matches!(self.child.try_wait(), Ok(None))
        }
    }

    /// Ends it at once, with all that it has started and that is still in its group.
    pub(crate) fn kill(&mut self) {
        if std::mem::replace(&mut self.is_killed, true) {
            return;
        }
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Says what was not expected, in the words of the engine.
pub(crate) fn unexpected(answer: &Answer) -> EngineFault {
    let said = serde_json::to_string(answer).unwrap_or_default();
    garbage(&said, "that is no answer to what it was asked")
}

fn garbage(said: &str, problem: &str) -> EngineFault {
    EngineFault::Garbage { said: beginning(said), problem: problem.to_owned() }
}

fn beginning(line: &str) -> String {
    line.chars().take(80).collect()
}

fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    // An engine that has closed its input will not answer.
    while let Ok(line) = lines.recv() {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<Result<String, EngineFault>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let Ok(length) = stdout.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut line) else { return };
        if length == 0 {
            return;
        }
        let is_whole = line.last() == Some(&b'\n');
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        let line = if is_whole || length < LONGEST_LINE {
            Ok(text)
        } else {
            Err(garbage(&text, &format!("a line has at most {LONGEST_LINE} bytes")))
        };
        let is_end = line.is_err();
        if lines.send(line).is_err() || is_end {
            return;
        }
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.tell(&Request::Quit {});
        self.requests = None;
        let start = Instant::now();
        // Only who still behaves is waited for.
        while !self.is_killed && !self.has_ended() && start.elapsed() < FAREWELL && self.lines.try_recv().is_err() {
            thread::sleep(GLANCE / 4);
        }
        self.kill();
    }
}
