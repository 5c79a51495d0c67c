//! What the tests of clusters need: a NATS server, certificates, and the library that sets the clock of a program.

use std::path::Path;
use std::{env, fs};

use anyhow::Result;

use crate::system::{ensure, find};

const SERVER: &str = "clusters are tested with NATS: install nats-server, or say where it is with NATS";
const CERTIFICATES: &str = "clusters are tested with TLS: install openssl";
const CLOCK: &str =
    "clusters are tested with clocks that are wrong: install libfaketime, or say where its library is with LIBFAKETIME";

/// Installs what is missing. The tests start servers of their own.
pub fn ensure_nats() -> Result<()> {
    ensure(&["nats-server"], has_server, SERVER)?;
    ensure(&["openssl"], || find("openssl").is_some(), CERTIFICATES)?;
    // The library is one of Linux.
    if cfg!(target_os = "linux") { ensure(&["libfaketime"], has_library, CLOCK) } else { Ok(()) }
}

fn is_told(variable: &str) -> bool {
    env::var_os(variable).is_some_and(|told| !told.is_empty())
}

/// Not everybody has the folder of system programs in their `PATH`.
fn has_server() -> bool {
    is_told("NATS") || find("nats-server").is_some() || Path::new("/usr/sbin/nats-server").is_file()
}

fn has_library() -> bool {
    let folders = fs::read_dir("/usr/lib").into_iter().flatten().flatten().map(|entry| entry.path());
    let folders = folders.chain(["/usr/lib", "/usr/lib64", "/usr/local/lib"].map(Into::into));
    is_told("LIBFAKETIME") || folders.into_iter().any(|folder| folder.join("faketime/libfaketimeMT.so.1").is_file())
}
