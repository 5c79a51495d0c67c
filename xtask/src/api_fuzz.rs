//! `cargo xtask api-fuzz`: tries a real server with what its description allows and forbids, and holds every answer against it.

use std::process::Command;

use anyhow::{Context, Result};

use crate::load::{RAISED, Server, folder};
use crate::python::Environment;
use crate::{cargo, root, run};

/// Builds a server, lets schemathesis ask it for so many seconds, and ends it.
pub fn api_fuzz(seconds: &str) -> Result<()> {
    let tools = Environment::new("target/api-fuzz", "xtask/api-fuzz.txt")?;
    // With the features that the tests have: what they have built is used again.
    cargo(&["build", "--workspace", "--bin", "gizmos"])?;
    let folder = folder()?;
    let program = root()?.join("target/debug/gizmos");
    let server = Server::start(&program, &folder.path().join("tables.db"), "60", &[RAISED, BOTS].concat())?;
    let description = format!("{}/api/v1/openapi.json", server.address);
    let mut command = Command::new(tools.file("bin/schemathesis"));
    command.args(["--config-file", "xtask/api-fuzz.toml", "run", &description, "--max-time", seconds]);
    // Cases that failed once are no secret of one machine: the seed is told, and brings them back.
    command.args(["--generation-database", "none"]).env("SCHEMATHESIS_HOOKS", root()?.join("xtask/api_fuzz.py"));
    run(&mut command).context("the server and its description do not agree")?;
    server.end()
}

/// What one address may not do so often with bots and analyses.
const BOTS: &[&str] =
    &["--analyses-per-minute", "--analyses", "--analyses-per-address", "--bot-tables", "--bot-tables-per-address"];
