//! The browser that the tests of the pages need, and what is made with it.

use std::env;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::system::{find, install};
use crate::{cargo, root, run};

/// What the browser may be called.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The browser and letters for it to draw.
const PACKAGES: [&str; 2] = ["chromium", "fonts-dejavu-core"];

/// Installs a browser, if there is none.
pub fn ensure_browser() -> Result<()> {
    if is_there() {
        return Ok(());
    }
    let help = "the pages are tested with Chromium: install it, or say where it is with CHROME";
    install(&PACKAGES, help)?;
    ensure!(is_there(), help);
    Ok(())
}

fn is_there() -> bool {
    env::var_os("CHROME").is_some_and(|told| !told.is_empty()) || NAMES.iter().any(|name| find(name).is_some())
}

/// Makes these pictures in `docs/screenshots`, or all if none is named.
pub fn screenshots(names: &[&str]) -> Result<()> {
    with_server("screenshots", &[&["docs/screenshots"], names].concat())
}

/// Makes these measurements of the page, or all if none is named: what travels, what jumps, how long a click takes.
pub fn page_bench(names: &[&str]) -> Result<()> {
    with_server("bench", names)
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
