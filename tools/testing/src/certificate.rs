//! A certificate for servers on this machine, and the authority that has signed it: made anew, with the program openssl.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the files of a certificate are called.
pub(crate) struct Certificate {
    /// The certificate of the authority, which clients have to trust.
    pub authority: PathBuf,
    /// The certificate of the server.
    pub server: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

impl Certificate {
    /// Makes a certificate in this folder.
    pub fn new(folder: &Path) -> Self {
        let [authority, authority_key, request, names, server, key] =
            ["ca.pem", "ca.key", "request", "names", "server.pem", "server.key"].map(|name| folder.join(name));
        let new_key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
        openssl(
            Command::new("openssl").args(["req", "-x509", "-days", "2", "-subj", "/CN=tests"]).args(new_key),
            |c| c.arg("-keyout").arg(&authority_key).arg("-out").arg(&authority),
        );
        openssl(Command::new("openssl").args(["req", "-new", "-subj", "/CN=server"]).args(new_key), |c| {
            c.arg("-keyout").arg(&key).arg("-out").arg(&request)
        });
        fs::write(&names, "subjectAltName=IP:127.0.0.1,DNS:localhost\n").expect("there is room");
        openssl(Command::new("openssl").args(["x509", "-req", "-days", "2", "-CAcreateserial"]), |c| {
            c.arg("-in").arg(&request).arg("-extfile").arg(&names).arg("-out").arg(&server);
            c.arg("-CA").arg(&authority).arg("-CAkey").arg(&authority_key)
        });
        Self { authority, server, key }
    }
}

fn openssl(command: &mut Command, files: impl FnOnce(&mut Command) -> &mut Command) {
    let output = files(command).stdin(Stdio::null()).output().expect("openssl is installed");
    assert!(output.status.success(), "openssl: {}", String::from_utf8_lossy(&output.stderr));
}
