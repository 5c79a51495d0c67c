//! A server that is started to be measured.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// How long a server may take to start, and to end.
const PATIENCE: Duration = Duration::from_mins(1);

/// The program of the server: the one that was named, or the one beside this program.
pub fn program(named: Option<&PathBuf>) -> Result<PathBuf> {
    Ok(match named {
        Some(named) => named.clone(),
        None => env::current_exe()?.with_file_name("gizmos"),
    })
}

/// A server on a free port. It is killed if it is not ended.
pub struct Served {
    child: Child,
    /// Where it is.
    pub address: String,
}

impl Served {
    /// Starts a server and waits until it says where it is.
    pub async fn start(gizmos: &Path, database: &Path) -> Result<Self> {
        let mut child = Command::new(gizmos)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--database"])
            .arg(database)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot start {}", gizmos.display()))?;
        let out = child.stdout.take().context("the server has no output")?;
        let mut lines = BufReader::new(out).lines();
        let line = timeout(PATIENCE, lines.next_line()).await.context("the server does not start")??;
        let address = line.and_then(|line| line.split_whitespace().last().map(str::to_owned));
        let address = address.context("the server does not say where it is")?;
        Ok(Self { child, address })
    }

    /// Ends the server gently.
    pub async fn end(mut self) -> Result<()> {
        let pid = self.child.id().context("the server has ended already")?;
        let asked = Command::new("kill").arg(pid.to_string()).status().await?;
        ensure!(asked.success(), "the server cannot be asked to end");
        let status = timeout(PATIENCE, self.child.wait()).await.context("the server does not end")??;
        ensure!(status.success(), "the server ended with {status}");
        Ok(())
    }
}
