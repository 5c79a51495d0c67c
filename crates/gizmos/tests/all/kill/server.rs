//! The program under test, and a client of it.

use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::path::Path;
use std::process::{Command, ExitStatus};

use gizmos_client::Client;
use gizmos_testing::ServerProcess;

/// A running server, killed when dropped.
pub struct Server {
    process: ServerProcess,
    pub client: Client,
}

impl Server {
    /// Starts the program on this file and a free port.
    pub fn start(database: &Path) -> Self {
        Self::start_on(database.as_os_str(), &database.with_extension("log"))
    }

    /// Starts the program on this database and a free port. What it logs is added to a file.
    pub fn start_on(database: &OsStr, log: &Path) -> Self {
        // One address plays at all tables as fast as it can.
        let limits = ["--requests-per-second", "--burst", "--tables-per-minute", "--connections-per-address"];
        // Its log shares the disk, and the disk's faults.
        let log = OpenOptions::new().create(true).append(true).open(log);
        // A file that may not grow ends a process, unless it ignores that.
        let mut command = Command::new("sh");
        command
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_gizmos")])
            // The disk may be far smaller than what a server wants to keep free.
            .args(["serve", "--log", "error", "--min-free-space", "0", "--database"])
            .arg(database)
            .args(limits.iter().flat_map(|limit| [limit, "1000000"]))
            .stderr(log.expect("a log can be opened"));
        let process = ServerProcess::start(command).expect("the program starts");
        let client = Client::new(&process.url).expect("is an address");
        Self { process, client }
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Ends the program as a power cut would, without a last word.
    pub fn kill(mut self) {
        self.process.kill().expect("it was still running");
    }

    /// Asks the program to end.
    pub async fn terminate(mut self) -> ExitStatus {
        self.process.terminate().expect("it was still running");
        let ended = tokio::task::spawn_blocking(move || self.process.wait());
        ended.await.expect("nobody panics").expect("can be waited for")
    }
}
