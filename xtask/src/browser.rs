//! The browsers for the tests of the pages, and the commands that use them.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::system::{find, install};
use crate::{cargo, root, run};

/// A browser that the pages are tested with.
struct Browser {
    /// The names of the program on different systems.
    names: &'static [&'static str],
    /// The environment variable with its path, if it has another name.
    variable: &'static str,
    /// The packages of the browser and its fonts.
    packages: &'static [&'static str],
    help: &'static str,
}

const CHROMIUM: Browser = Browser {
    names: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    variable: "CHROME",
    packages: &["chromium", "fonts-dejavu-core"],
    help: "the pages are tested with Chromium: install it, or say where it is with CHROME",
};

const FIREFOX: Browser = Browser {
    names: &["firefox-esr", "firefox"],
    variable: "FIREFOX",
    packages: &["firefox-esr", "fonts-dejavu-core"],
    help: "the pages are tested with Firefox: install it, or say where it is with FIREFOX",
};

impl Browser {
    /// Installs it if it is missing.
    fn ensure(&self) -> Result<()> {
        if !self.is_there() {
            install(self.packages, self.help)?;
            ensure!(self.is_there(), self.help);
        }
        Ok(())
    }

    fn is_there(&self) -> bool {
        env::var_os(self.variable).is_some_and(|told| !told.is_empty())
            || self.names.iter().any(|name| find(name).is_some())
    }
}

/// Installs the browsers that the tests need.
pub fn ensure_browsers() -> Result<()> {
    CHROMIUM.ensure()?;
    FIREFOX.ensure()
}

/// The program of Chromium, installed if it is missing.
pub fn chromium() -> Result<PathBuf> {
    CHROMIUM.ensure()?;
    let told = env::var_os(CHROMIUM.variable).filter(|told| !told.is_empty()).map(PathBuf::from);
    told.or_else(|| CHROMIUM.names.iter().find_map(|name| find(name))).context(CHROMIUM.help)
}

/// Makes the named pictures in `docs/screenshots`, or all if none is named.
pub fn screenshots(names: &[&str]) -> Result<()> {
    with_server("screenshots", &[&["docs/screenshots"], names].concat())
}

/// Makes the named measurements of the page, or all if none is named.
pub fn page_bench(names: &[&str]) -> Result<()> {
    with_server("bench", names)
}

/// Runs a command of `gizmos-browser` with a release build of the server.
fn with_server(command: &str, arguments: &[&str]) -> Result<()> {
    CHROMIUM.ensure()?;
    cargo(&["build", "--release", "--package", "gizmos"])?;
    cargo(&["build", "--package", "gizmos-browser"])?;
    let root = root()?;
    let server = root.join("target/release/gizmos");
    run(Command::new(root.join("target/debug/gizmos-browser")).arg(command).arg(server).args(arguments))
}
