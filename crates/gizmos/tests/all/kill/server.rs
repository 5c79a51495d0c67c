//! The program under test.

use std::fs::OpenOptions;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use gizmos_client::Client;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// A running server, killed when dropped.
pub struct Server {
    child: Child,
    pub client: Client,
}

impl Server {
    /// Starts the program on this database and a free port.
    pub async fn start(database: &Path) -> Self {
        // One address plays at all tables as fast as it can.
        let limits = ["--requests-per-second", "--burst", "--tables-per-minute", "--connections-per-address"];
        // Its log shares the disk, and the disk's faults.
        let log = OpenOptions::new().create(true).append(true).open(database.with_extension("log"));
        let log = log.expect("a log can be opened");
        // A file that may not grow ends a process, unless it ignores that.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_gizmos")])
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error"])
            // The disk may be far smaller than what a server wants to keep free.
            .args(["--min-free-space", "0", "--database"])
            .arg(database)
            .args(limits.iter().flat_map(|limit| [limit, "1000000"]))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("has output")).lines();
        let line = timeout(Duration::from_mins(1), lines.next_line()).await.expect("it starts in time");
        let line = line.expect("can be read").expect("it says where it is");
        let client = Client::new(line.split_whitespace().last().expect("names an address")).expect("is an address");
        Self { child, client }
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id().expect("it is running")
    }

    /// Ends the program as a power cut would, without a last word.
    pub async fn kill(mut self) {
        self.child.kill().await.expect("it was still running");
    }

    /// Asks the program to end.
    pub async fn terminate(mut self) -> ExitStatus {
        let pid = self.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status().await.expect("there is a kill command");
        assert!(asked.success(), "it was still running");
        self.child.wait().await.expect("can be waited for")
    }
}
