//! The project's own commands.
//!
//! `cargo xtask test` runs all checks of the project.

mod api_fuzz;
mod browser;
mod compare;
mod deny;
mod icons;
mod load;
mod nats;
mod notices;
mod postgres;
mod python;
mod site;
mod system;
mod wasm;

use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fs};

use anyhow::{Context, Result, bail};
use site::Effort;

const USAGE: &str = "\
cargo xtask COMMAND

  check              run the quick checks: formatting, lints, quick tests (two minutes)
  test               run all checks: formatting, lints, all tests, documentation
  soak [MOVES]       play random games and check every invariant [default: 10000000]
  kill-soak [KILLS]  kill a server under load repeatedly and check that nothing is lost [default: 1000]
  cluster-soak [FAULTS]
                     let faults befall a cluster that people play on, and check that nothing is lost [default: 300]
  fuzz TARGET [SECS] run one fuzz target [default: 60]
  api-fuzz [SECS]    send requests that the description of the API allows and forbids [default: 120]
  load [SECS]        measure a server under load [default: 20 a run]
  cluster-load [SECS]
                     measure servers that share PostgreSQL and NATS, compared with one on SQLite [default: 20 a run]
  python             build, install and test the wheel of the Python package
  python-bench       measure the speed of the environments in Python
  python-libraries   let Stable-Baselines3 and RLlib learn (installs 6 GB)
  screenshots [NAME...]
                     make the pictures in docs/screenshots [default: all], such as chain-in-motion
  page-bench [NAME...]
                     measure response times, bytes sent and layout shifts of the pages [default: all]
  compare BEFORE [AFTER]
                     count the instructions of two versions of the engine for the same work, and time them; each is a
                     commit, without AFTER the files as they are
  site FOLDER [PATH] write the site that needs no server, to be served under a path [default: /]
  icons              draw the icons of the site that needs no server
  test-site          write the same for the tests of the pages, in less time
  wasm               check that everything that runs in browsers compiles for them
  deny [CHECK...]    check dependencies: advisories, bans, licenses, sources [default: all]
  notices [--check]  write THIRD-PARTY-NOTICES.txt, or only check that it is current
  bless              accept the current golden games and other snapshots
";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["check"] => check(),
        ["test"] => test(),
        ["soak"] => soak("10000000"),
        ["soak", moves] => soak(moves),
        ["kill-soak"] => kill_soak("1000"),
        ["kill-soak", kills] => kill_soak(kills),
        ["cluster-soak"] => cluster_soak("300"),
        ["cluster-soak", faults] => cluster_soak(faults),
        ["fuzz", target] => fuzz(target, "60"),
        ["fuzz", target, seconds] => fuzz(target, seconds),
        ["api-fuzz"] => api_fuzz::api_fuzz("120"),
        ["api-fuzz", seconds] => api_fuzz::api_fuzz(seconds),
        ["load"] => load::load("20"),
        ["load", seconds] => load::load(seconds),
        ["cluster-load"] => load::cluster_load("20"),
        ["cluster-load", seconds] => load::cluster_load(seconds),
        ["python"] => python::test(),
        ["python-bench"] => python::bench(),
        ["python-libraries"] => python::libraries(),
        ["screenshots", ref names @ ..] => browser::screenshots(names),
        ["page-bench", ref names @ ..] => browser::page_bench(names),
        ["compare", before] => compare::compare(before, None),
        ["compare", before, after] => compare::compare(before, Some(after)),
        ["test-site"] => test_site(),
        ["site", folder] => site::site(folder, "/", Effort::Whole),
        ["site", folder, path] => site::site(folder, path, Effort::Whole),
        ["wasm"] => wasm::check(),
        ["deny", ref checks @ ..] => deny::deny(checks),
        ["icons"] => icons::icons(),
        ["notices"] => notices::notices(false),
        ["notices", "--check"] => notices::notices(true),
        ["bless"] => bless(),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Formatting and lints of the workspace.
fn lint() -> Result<()> {
    ensure_component("rustfmt", "fmt")?;
    ensure_component("clippy", "clippy")?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

/// Tests that take long: sockets, disks, other processes, whole games on every page.
const SLOW: [&str; 10] = [
    "admin::",
    "arena::the_frozen_bots",
    "cluster::",
    "invariants::",
    "kill::",
    "secrecy::",
    "shell::sockets",
    "store::",
    "terminal::",
    "version_before::",
];

fn check() -> Result<()> {
    lint()?;
    let tests = ["test", "--workspace", "--lib", "--bins", "--test", "all", "--test", "rules", "--test", "tidy", "--"];
    cargo(&[&tests[..], &SLOW.map(|name| ["--skip", name]).concat()].concat())
}

fn test() -> Result<()> {
    browser::ensure_browsers()?;
    postgres::ensure_postgres()?;
    nats::ensure_nats()?;
    lint()?;
    // Without its default feature the fuzz crate needs no C++ compiler.
    cargo(&[
        "clippy",
        "--manifest-path",
        "fuzz/Cargo.toml",
        "--no-default-features",
        "--target-dir",
        "target/fuzz",
        "--",
        "-D",
        "warnings",
    ])?;
    // Compiles for browsers everything that runs in them.
    test_site()?;
    cargo(&["test", "--workspace"])?;
    python::test()?;
    run(command(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Writes the site to where the tests of the pages look for it.
fn test_site() -> Result<()> {
    site::site("target/site/files", "/", Effort::Least)
}

fn soak(moves: &str) -> Result<()> {
    // Optimised, but with the checks of a debug build.
    run(command(&["test", "--release", "-p", "gizmos-core", "--test", "all", "invariants::", "--", "--nocapture"])
        .env("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true")
        .env("CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS", "true")
        .env("GIZMOS_SOAK_MOVES", moves))
}

fn kill_soak(kills: &str) -> Result<()> {
    run(command(&["test", "-p", "gizmos", "--test", "all", "kill::", "--", "--nocapture"]).env("GIZMOS_KILLS", kills))
}

fn cluster_soak(faults: &str) -> Result<()> {
    nats::ensure_nats()?;
    run(command(&["test", "-p", "gizmos", "--test", "all", "cluster::faults_of_a_cluster", "--", "--nocapture"])
        .env("GIZMOS_FAULTS", faults))
}

fn fuzz(target: &str, seconds: &str) -> Result<()> {
    if !is_there("fuzz") {
        cargo(&["install", "--locked", "cargo-fuzz"])?;
    }
    // Without a sanitizer it runs on the stable compiler too: the engine has no unsafe code.
    let corpus = format!("fuzz/corpus/{target}");
    let seeds = format!("fuzz/seeds/{target}");
    for folder in [&corpus, &seeds] {
        fs::create_dir_all(root()?.join(folder)).with_context(|| format!("cannot make {folder}"))?;
    }
    let limit = format!("-max_total_time={seconds}");
    cargo(&["fuzz", "run", "--sanitizer", "none", target, &corpus, &seeds, "--", &limit])
}

fn bless() -> Result<()> {
    run(command(&["test", "--workspace"]).env("INSTA_UPDATE", "always").env("INSTA_FORCE_PASS", "1"))
}

/// Installs a component of the toolchain if it is missing.
fn ensure_component(component: &str, subcommand: &str) -> Result<()> {
    if is_there(subcommand) { Ok(()) } else { run(Command::new("rustup").args(["component", "add", component])) }
}

fn is_there(subcommand: &str) -> bool {
    command(&[subcommand, "--version"]).output().is_ok_and(|output| output.status.success())
}

fn root() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in the workspace")
}

/// The subcommands that build or resolve, and therefore must use the versions in the lock file.
const LOCKED: [&str; 8] = ["bench", "build", "clippy", "doc", "metadata", "run", "test", "tree"];

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let (subcommand, rest) = args.split_at(args.len().min(1));
    command.args(subcommand);
    if subcommand.iter().any(|subcommand| LOCKED.contains(subcommand)) {
        command.arg("--locked");
    }
    command.args(rest);
    command
}

fn cargo(args: &[&str]) -> Result<()> {
    run(&mut command(args))
}

fn run(command: &mut Command) -> Result<()> {
    eprintln!("> {command:?}");
    let status = command.current_dir(root()?).status().with_context(|| format!("cannot run {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed with {status}");
    }
    Ok(())
}
