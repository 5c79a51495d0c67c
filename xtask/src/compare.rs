//! `cargo xtask compare`: how much work two versions of the engine need for the same.
//!
//! Both are built from clean copies below `target/compare`, with the workload of this checkout. Instructions are counted
//! with valgrind, because they do not depend on what else the machine does.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};

use anyhow::{Context, Result, ensure};

use crate::system::{self, find};
use crate::{root, run};

/// The program that does the work.
const WORKLOAD: &str = "tools/workload";

/// Each part is timed so often, with the versions in turns; the shortest time counts.
const ROUNDS: usize = 5;

/// How often the work of a part is done within one timing.
const TIMES: u32 = 10;

/// Compares a commit with another, or with the files of this checkout.
pub fn compare(before: &str, after: Option<&str>) -> Result<()> {
    let help = "cargo xtask compare counts instructions with valgrind: install it";
    system::ensure(&["valgrind"], || find("valgrind").is_some(), help)?;
    let programs = [Program::build(Some(before))?, Program::build(after)?];
    let width = 16;
    println!("{:<width$} {:>16} {:>16} {:>8} {:>10} {:>10} {:>8}", "", "instructions", "", "", "ms", "", "");
    for part in programs[1].run(&[])?.lines() {
        ensure!(programs[0].run(&[part, "1"])? == programs[1].run(&[part, "1"])?, "{part}: the results differ");
        let [before, after] = [programs[0].instructions(part)?, programs[1].instructions(part)?];
        let times = fastest(&programs, part)?;
        println!(
            "{part:<width$} {before:>16} {after:>16} {:>8} {:>10.1} {:>10.1} {:>8}",
            change(before as f64, after as f64),
            times[0].as_secs_f64() * 1000.0,
            times[1].as_secs_f64() * 1000.0,
            change(times[0].as_secs_f64(), times[1].as_secs_f64()),
        );
    }
    Ok(())
}

/// The shortest time that each program takes for a part once.
fn fastest(programs: &[Program; 2], part: &str) -> Result<[Duration; 2]> {
    let mut best = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        for (program, best) in programs.iter().zip(&mut best) {
            let started = Instant::now();
            program.run(&[part, &TIMES.to_string()])?;
            *best = (started.elapsed() / TIMES).min(*best);
        }
    }
    Ok(best)
}

fn change(before: f64, after: f64) -> String {
    format!("{:+.1} %", (after / before - 1.0) * 100.0)
}

/// The workload, built with one version of the engine.
struct Program(PathBuf);

impl Program {
    /// Builds it with the engine of a commit, or with that of this checkout. The profile is the same for both, so that
    /// only the code is compared.
    fn build(commit: Option<&str>) -> Result<Self> {
        let (sources, target) = match commit {
            Some(commit) => {
                let folder = copy_of(commit)?;
                (folder.join("sources"), folder.join("target"))
            }
            None => (root()?.to_owned(), root()?.join("target/compare/checkout")),
        };
        let mut build = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        build.args(["build", "--release", "--package", "gizmos-workload", "--manifest-path"]);
        build.arg(sources.join("Cargo.toml")).arg("--target-dir").arg(&target);
        run(build.env("CARGO_PROFILE_RELEASE_LTO", "fat").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1"))?;
        Ok(Self(target.join("release/gizmos-workload")))
    }

    fn run(&self, arguments: &[&str]) -> Result<String> {
        let output = Command::new(&self.0).args(arguments).stderr(Stdio::inherit()).output()?;
        ensure!(output.status.success(), "{} {arguments:?} failed with {}", self.0.display(), output.status);
        Ok(String::from_utf8(output.stdout)?)
    }

    /// How many instructions it executes for a part once.
    fn instructions(&self, part: &str) -> Result<u64> {
        let valgrind = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];
        let output = Command::new("valgrind").args(valgrind).arg(&self.0).args([part, "1"]).output()?;
        let report = String::from_utf8_lossy(&output.stderr).into_owned();
        let count = report.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
        count.with_context(|| format!("valgrind counted nothing:\n{report}"))
    }
}

/// A folder with the sources of a commit in it, and with the workload of this checkout.
fn copy_of(commit: &str) -> Result<PathBuf> {
    let root = root()?;
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).current_dir(root).stderr(Stdio::inherit()).output()?;
        ensure!(output.status.success(), "git {arguments:?} failed");
        Ok::<_, anyhow::Error>(output.stdout)
    };
    let hash = String::from_utf8(git(&["rev-parse", "--verify", &format!("{commit}^{{commit}}")])?)?;
    let folder = root.join("target/compare").join(hash.trim());
    let sources = folder.join("sources");
    if sources.exists() {
        fs::remove_dir_all(&sources)?;
    }
    fs::create_dir_all(&sources)?;
    let archive = folder.join("sources.tar");
    fs::write(&archive, git(&["archive", hash.trim()])?)?;
    run(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&sources))?;
    fs::remove_file(&archive)?;
    fs::create_dir_all(sources.join(WORKLOAD).join("src"))?;
    for file in ["Cargo.toml", "src/main.rs"] {
        let file = Path::new(WORKLOAD).join(file);
        fs::copy(root.join(&file), sources.join(&file)).with_context(|| format!("cannot copy {}", file.display()))?;
    }
    Ok(folder)
}
