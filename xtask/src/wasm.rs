//! Compiles for browsers, with whichever toolchain can: that of rustup with its target for WebAssembly, or else Debian's
//! packages, which have a compiler and the sources of its standard library.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use anyhow::{Result, ensure};

use crate::system::{find, install};
use crate::{command, run};

/// What browsers run.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's packages: the compiler, cargo, and the sources of the standard library with the linker.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm"];

/// Where Debian keeps these sources.
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library/Cargo.lock";

const HELP: &str = "compiling for browsers needs `rustup target add wasm32-unknown-unknown`, or Debian's packages \
                    rustc-web, cargo-web, rust-web-src and rust-web-llvm";

/// The crates that run in browsers: they need no threads, clocks or files.
const CRATES: [&str; 9] = [
    "gizmos-ai",
    "gizmos-chart",
    "gizmos-core",
    "gizmos-offline",
    "gizmos-page",
    "gizmos-site",
    "gizmos-study",
    "gizmos-table",
    "gizmos-text",
];

/// What compiles for browsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toolchain {
    /// The compiler that everything else is compiled with, too.
    Rustup,
    /// Debian's, which compiles its standard library first.
    Debian,
}

/// Checks that the crates for browsers compile for them.
pub fn check() -> Result<()> {
    let packages = CRATES.iter().flat_map(|name| ["--package", name]);
    run(ensure_toolchain()?.cargo("check").args(packages))
}

/// The toolchain, installed if it is missing.
pub fn ensure_toolchain() -> Result<Toolchain> {
    if let Some(there) = Toolchain::there() {
        return Ok(there);
    }
    let added = Command::new("rustup").args(["target", "add", TARGET]).status();
    if !added.is_ok_and(|status| status.success()) {
        install(&PACKAGES, HELP)?;
    }
    let there = Toolchain::there();
    ensure!(there.is_some(), HELP);
    Ok(there.unwrap_or(Toolchain::Rustup))
}

impl Toolchain {
    /// The one that is installed.
    fn there() -> Option<Self> {
        if has_target() {
            Some(Self::Rustup)
        } else if is_debians("cargo")
            && is_debians("rustc")
            && Path::new(SOURCES).is_file()
            && find("rust-lld").is_some()
        {
            Some(Self::Debian)
        } else {
            None
        }
    }

    /// The folder of what it compiles.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Rustup => "target",
            Self::Debian => "target/debian",
        }
    }

    /// A subcommand of cargo that compiles for browsers. Another compiler gets a folder of its own below `target`: they
    /// would throw away each other's work.
    pub fn cargo(self, subcommand: &str) -> Command {
        let mut cargo = match self {
            Self::Rustup => command(&[subcommand]),
            Self::Debian => {
                let mut cargo = Command::new("/usr/bin/cargo");
                // Sources of the standard library are for the compiler they came with, so an unstable option is safe.
                cargo.arg(subcommand).args(["--locked", "-Zbuild-std=std,panic_abort"]);
                cargo.args(["--target-dir", self.folder()]);
                cargo.env("RUSTC_BOOTSTRAP", "1").env("RUSTC", "/usr/bin/rustc").env_remove("RUSTUP_TOOLCHAIN");
                cargo
            }
        };
        // Every browser of the last years has these, and the net computes with them.
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128");
        cargo.args(["--target", TARGET]);
        cargo
    }
}

/// Whether the usual compiler has a standard library for browsers.
fn has_target() -> bool {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(compiler).args(["--print", "target-libdir", "--target", TARGET]).output();
    let folder =
        asked.ok().filter(|output| output.status.success()).and_then(|output| String::from_utf8(output.stdout).ok());
    let files = folder.and_then(|folder| fs::read_dir(folder.trim()).ok());
    files.is_some_and(|mut files| files.next().is_some())
}

/// Whether this program is Debian's own, which rustup's proxy in another folder is not.
fn is_debians(program: &str) -> bool {
    Path::new("/usr/bin").join(program).is_file()
}
