//! Programs of the system that the project's commands need, and how to get them where they are missing.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::run;

/// Where a program is, if it is anywhere.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Installs packages of the system where `apt-get` does that; `help` says what to do elsewhere.
pub fn install(packages: &[&str], help: &'static str) -> Result<()> {
    ensure!(find("apt-get").is_some(), help);
    apt(&["update"]).context(help)?;
    let install = ["install", "--yes", "--no-install-recommends"];
    apt(&[&install, packages].concat()).context(help)
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
