//! Finds the system programs that the project's commands need, and installs missing ones.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::run;

/// The path of a program in `PATH`.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Installs system packages unless what they have is there already.
pub fn ensure(packages: &[&str], is_there: impl Fn() -> bool, help: &'static str) -> Result<()> {
    if !is_there() {
        install(packages, help)?;
        ensure!(is_there(), help);
    }
    Ok(())
}

/// Installs system packages with `apt-get`; `help` says what to do on systems without it.
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
        // Without asking for a password: there may be nobody to type one.
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "apt-get"]);
        sudo
    };
    run(command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
}
