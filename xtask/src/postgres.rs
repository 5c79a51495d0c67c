//! The `PostgreSQL` server for the tests of the store.

use std::path::Path;
use std::{env, fs};

use anyhow::Result;

use crate::system::{ensure, find};

const HELP: &str =
    "the store is tested with PostgreSQL: install its server, or say where its programs are with POSTGRES";

/// Installs the server that the tests start, each program one of its own.
pub fn ensure_postgres() -> Result<()> {
    ensure(&["postgresql"], is_there, HELP)
}

/// Systems that have several versions keep their programs out of `PATH`.
fn is_there() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let has_server = |folder: &Path| folder.join("bin/initdb").is_file();
    env::var_os("POSTGRES").is_some_and(|told| !told.is_empty())
        || find("initdb").is_some()
        || versions.into_iter().any(|version| has_server(&version.path()))
}
