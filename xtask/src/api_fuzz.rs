//! `cargo xtask api-fuzz`: sends a server requests that its description allows and forbids, and checks the answers.

use std::process::Command;

use anyhow::{Context, Result};

use crate::load::{RAISED, Server, folder};
use crate::python::Environment;
use crate::{cargo, root, run};

/// Builds a server, runs schemathesis against it for this many seconds, and ends it.
pub fn api_fuzz(seconds: &str) -> Result<()> {
    let tools = Environment::new("target/api-fuzz", "xtask/api-fuzz.txt")?;
    // The same features as for the tests, so that their build is reused.
    cargo(&["build", "--workspace", "--bin", "gizmos"])?;
    let folder = folder()?;
    let program = root()?.join("target/debug/gizmos");
    let server = Server::start(&program, &folder.path().join("tables.db"), "60", &[RAISED, BOTS].concat())?;
    let description = format!("{}/api/v1/openapi.json", server.address);
    let mut command = Command::new(tools.file("bin/schemathesis"));
    command.args(["--config-file", "xtask/api-fuzz.toml", "run", &description, "--max-time", seconds]);
    // No database of failed cases, which would exist on one machine only: the printed seed reproduces them.
    command.args(["--generation-database", "none"]).env("SCHEMATHESIS_HOOKS", root()?.join("xtask/api_fuzz.py"));
    run(&mut command).context("the server and its description do not agree")?;
    server.end()
}

/// The options that raise the limits on bots and analyses.
const BOTS: &[&str] =
    &["--analyses-per-minute", "--analyses", "--analyses-per-address", "--bot-tables", "--bot-tables-per-address"];
