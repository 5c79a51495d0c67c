//! The browser that the tests of the pages need, and what is made with it.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{cargo, root, run};

/// What the browser may be called.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The browser and letters for it to draw.
const PACKAGES: [&str; 2] = ["chromium", "fonts-dejavu-core"];

/// Installs a browser, if there is none.
pub fn ensure_browser() -> Result<()> {
    if env::var_os("CHROME").is_some_and(|told| !told.is_empty()) || NAMES.iter().any(|name| find(name).is_some()) {
        return Ok(());
    }
    let help = "the pages are tested with Chromium: install it, or say where it is with CHROME";
    ensure!(find("apt-get").is_some(), help);
    apt(&["update"]).context(help)?;
    let install = ["install", "--yes", "--no-install-recommends"].into_iter().chain(PACKAGES);
    apt(&install.collect::<Vec<_>>()).context(help)?;
    ensure!(NAMES.iter().any(|name| find(name).is_some()), help);
    Ok(())
}

fn apt(arguments: &[&str]) -> Result<()> {
    let who = Command::new("id").arg("-u").output()?;
    let mut command = if who.stdout.trim_ascii() == b"0" {
        Command::new("apt-get")
    } else {
        // Without asking for a password, which nobody may be there to type.
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "apt-get"]);
        sudo
    };
    run(command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
}

fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Makes the pictures in `docs/screenshots`.
pub fn screenshots() -> Result<()> {
    with_server("screenshots", &["docs/screenshots"])
}

/// Measures the page: how much travels, and how long a click takes.
pub fn page_bench() -> Result<()> {
    with_server("bench", &[])
}

/// Runs a command of `gizmos-browser` with the server as it is released.
fn with_server(command: &str, arguments: &[&str]) -> Result<()> {
    ensure_browser()?;
    cargo(&["build", "--release", "--package", "gizmos"])?;
    cargo(&["build", "--package", "gizmos-browser"])?;
    let root = root()?;
    let server = root.join("target/release/gizmos");
    run(Command::new(root.join("target/debug/gizmos-browser")).arg(command).arg(server).args(arguments))
}
