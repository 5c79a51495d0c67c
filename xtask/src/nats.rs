//! The NATS server for the tests of clusters.

use std::env;
use std::path::Path;

use anyhow::Result;

use crate::system::{ensure, find};

const HELP: &str = "clusters are tested with NATS: install nats-server, or say where it is with NATS";

/// Installs the server that the tests start, each program one of its own.
pub fn ensure_nats() -> Result<()> {
    ensure(&["nats-server"], is_there, HELP)
}

/// Not everybody has the folder of system programs in their `PATH`.
fn is_there() -> bool {
    env::var_os("NATS").is_some_and(|told| !told.is_empty())
        || find("nats-server").is_some()
        || Path::new("/usr/sbin/nats-server").is_file()
}
