//! `cargo xtask deny`: checks all third-party code against `deny.toml` with cargo-deny.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::{command, root, run};

/// Both workspaces; each has a lock file of its own.
const MANIFESTS: [&str; 2] = ["Cargo.toml", "fuzz/Cargo.toml"];

/// The version of cargo-deny that `deny.toml` is written for.
const VERSION: &str = "0.20.2";

/// Runs cargo-deny with these checks: advisories, bans, licenses, sources, or all of them.
pub fn deny(checks: &[&str]) -> Result<()> {
    let program = ensure_cargo_deny()?;
    for manifest in MANIFESTS {
        let mut command = Command::new(&program);
        command.args(["--locked", "--manifest-path", manifest, "--config", "deny.toml", "check"]);
        run(command.args(checks))?;
    }
    Ok(())
}

/// Installs cargo-deny below `target` if it is missing, which takes minutes, even without optimisation.
fn ensure_cargo_deny() -> Result<PathBuf> {
    let folder = root()?.join("target/tools");
    let program = folder.join("bin/cargo-deny");
    let wanted = format!("cargo-deny {VERSION}");
    let there = Command::new(&program).arg("--version").output();
    if !there.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim() == wanted) {
        let install = ["install", "--locked", "--debug", "--version", VERSION, "cargo-deny", "--root"];
        run(command(&install).arg(&folder))?;
    }
    Ok(program)
}
