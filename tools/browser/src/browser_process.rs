//! A browser as a child process, which ends with this process.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::thread;

use anyhow::{Context, Result};

/// Ends the browser when the input of this script is closed, which happens even if this process is killed.
const GUARD: &str = r#""$@" & browser=$!; cat > /dev/null; kill "$browser"; wait "$browser"; rm -rf "$PROFILE""#;

/// A running browser.
pub(crate) struct BrowserProcess {
    /// The address for remote control.
    pub address: String,
    /// The input of the script, which is closed when this process ends.
    _guard: ChildStdin,
}

impl BrowserProcess {
    /// Starts a browser with these arguments and a new profile. The browser prints its address on a line that begins
    /// with `line`.
    pub async fn start(program: &Path, arguments: &[OsString], profile: &Path, line: &'static str) -> Result<Self> {
        let mut command = Command::new("sh");
        command.args(["-c", GUARD, "guard"]).arg(program).args(arguments);
        command.env("PROFILE", profile).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().with_context(|| format!("cannot start {}", program.display()))?;
        let guard = child.stdin.take().context("the browser has no input")?;
        let mut lines = BufReader::new(child.stderr.take().context("the browser has no output")?).lines();
        let address = tokio::task::spawn_blocking(move || {
            let found =
                lines.by_ref().map_while(io::Result::ok).find_map(|said| said.strip_prefix(line).map(str::to_owned));
            // The browser would block if nobody read its output.
            thread::spawn(move || lines.for_each(drop));
            found
        });
        let address = address.await?.with_context(|| format!("{} does not start", program.display()))?;
        Ok(Self { address, _guard: guard })
    }

    /// A new folder for a profile, which is removed when the browser ends.
    pub fn profile() -> Result<PathBuf> {
        Ok(tempfile::Builder::new().prefix("gizmos-browser-").tempdir()?.keep())
    }
}

/// Whether this process runs as root, for whom the sandbox of Chromium does not work.
pub(crate) fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0)
}

/// Finds a program: the one that an environment variable names, or the first of these names that is in `PATH`.
pub(crate) fn find(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(told) = env::var_os(variable).filter(|told| !told.is_empty()) {
        return Some(told.into());
    }
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|program| program.is_file())
}
