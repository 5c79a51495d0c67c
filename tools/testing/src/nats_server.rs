//! A real NATS server on this machine, which ends with this process.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

use serde_json::Value;
use tempfile::TempDir;

use crate::certificate::Certificate;
use crate::guarded_process::GuardedProcess;
use crate::nats_operator::NatsOperator;
use crate::{PATIENCE, free_port};

/// Who may connect to a NATS server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NatsAccess {
    /// Everybody who reaches it.
    Anybody,
    /// Those who know this name and password, which have no signs that a URL would have to encode.
    Password {
        /// The name.
        user: String,
        /// The password.
        password: String,
    },
    /// Those who know this token, likewise.
    Token(String),
    /// Those who have [credentials](NatsServer::credentials) of this server.
    Credentials,
}

/// A running NATS server. It ends when this is dropped, or with this process.
pub struct NatsServer {
    /// Before its folder, because that is the order in which they end.
    running: Option<GuardedProcess>,
    program: PathBuf,
    folder: TempDir,
    port: u16,
    /// Where it tells what it does.
    monitor: u16,
    access: NatsAccess,
    operator: NatsOperator,
    certificate: Option<Certificate>,
}

impl NatsServer {
    /// Starts a server on a free port of this machine, and waits until it answers.
    pub fn start(access: NatsAccess) -> Self {
        Self::start_with(access, |_| None)
    }

    /// The same, and all connections have to use TLS.
    pub fn start_with_tls(access: NatsAccess) -> Self {
        Self::start_with(access, |folder| Some(Certificate::new(folder)))
    }

    fn start_with(access: NatsAccess, certificate: impl FnOnce(&Path) -> Option<Certificate>) -> Self {
        let program = program().expect("no NATS server was found: install nats-server, or say where it is with NATS");
        let folder = tempfile::Builder::new().prefix("gizmos-nats-").tempdir().expect("there is room");
        let certificate = certificate(folder.path());
        let operator = NatsOperator::new();
        let (port, monitor) = (free_port(), free_port());
        let mut server = Self { running: None, program, folder, port, monitor, access, operator, certificate };
        fs::write(server.credentials(), server.operator.credentials()).expect("credentials can be written");
        fs::write(server.settings(), server.settings_text()).expect("settings can be written");
        server.start_again();
        server
    }

    /// The number of its process, while it runs.
    pub fn id(&self) -> Option<u32> {
        self.running.as_ref().map(GuardedProcess::id)
    }

    /// The port of this machine at which it listens.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Its URL, with what is needed to be let in.
    pub fn url(&self) -> String {
        self.url_at(self.port)
    }

    /// The same through another port of this machine, such as that of a relay.
    pub fn url_at(&self, port: u16) -> String {
        let scheme = if self.certificate.is_some() { "tls" } else { "nats" };
        match &self.access {
            NatsAccess::Anybody | NatsAccess::Credentials => format!("{scheme}://127.0.0.1:{port}"),
            NatsAccess::Password { user, password } => format!("{scheme}://{user}:{password}@127.0.0.1:{port}"),
            NatsAccess::Token(token) => format!("{scheme}://{token}@127.0.0.1:{port}"),
        }
    }

    /// The certificate of the authority that clients have to trust, if they have to use TLS.
    pub fn authority(&self) -> Option<&Path> {
        self.certificate.as_ref().map(|certificate| certificate.authority.as_path())
    }

    /// A file with credentials of a user for whom the operator of this server vouches, and of no other.
    pub fn credentials(&self) -> PathBuf {
        self.folder.path().join("user.creds")
    }

    /// How many messages it has received and sent.
    pub fn messages(&self) -> io::Result<(u64, u64)> {
        let mut connection = TcpStream::connect(("127.0.0.1", self.monitor))?;
        connection.write_all(b"GET /varz HTTP/1.0\r\n\r\n")?;
        let mut said = String::new();
        connection.read_to_string(&mut said)?;
        let (_, body) = said.split_once("\r\n\r\n").unwrap_or_default();
        let told: Value = serde_json::from_str(body)?;
        let count = |name: &str| told[name].as_u64().ok_or_else(|| io::Error::other(format!("{name} is not told")));
        Ok((count("in_msgs")?, count("out_msgs")?))
    }

    /// Kills it at once, as if the power had failed.
    pub fn kill(&mut self) {
        let mut running = self.running.take().expect("the server runs");
        running.end("KILL").expect("it can be killed");
    }

    /// Starts it again at the same address, and waits until it answers.
    pub fn start_again(&mut self) {
        assert!(self.running.is_none(), "the server runs");
        let log = self.folder.path().join("log");
        let mut server = Command::new(&self.program);
        server.arg("--config").arg(self.settings()).arg("--log").arg(&log).stderr(Stdio::null());
        let mut shell = Command::new("sh");
        shell.env("FOLDER", self.folder.path());
        let mut running = GuardedProcess::start(server, shell).expect("the server starts");
        let tries = PATIENCE.as_millis() / 10;
        let is_up = (0..tries).any(|_| {
            thread::sleep(Duration::from_millis(10));
            running.has_ended().expect("it can be looked after") || greets(self.port)
        });
        let has_ended = running.has_ended().expect("it can be looked after");
        assert!(is_up && !has_ended, "{}", fs::read_to_string(&log).unwrap_or_default());
        self.running = Some(running);
    }

    /// The settings are in a file, because everybody on this machine can read a command line.
    fn settings(&self) -> PathBuf {
        self.folder.path().join("settings")
    }

    fn settings_text(&self) -> String {
        let access = match &self.access {
            NatsAccess::Anybody => String::new(),
            NatsAccess::Password { user, password } => {
                format!("authorization {{ user: {user:?}, password: {password:?} }}\n")
            }
            NatsAccess::Token(token) => format!("authorization {{ token: {token:?} }}\n"),
            NatsAccess::Credentials => self.operator.settings(),
        };
        let tls = self.certificate.as_ref().map(|Certificate { server, key, .. }| {
            format!("tls {{ cert_file: \"{}\", key_file: \"{}\" }}\n", server.display(), key.display())
        });
        let (port, monitor, tls) = (self.port, self.monitor, tls.unwrap_or_default());
        format!("listen: \"127.0.0.1:{port}\"\nhttp: \"127.0.0.1:{monitor}\"\n{access}{tls}")
    }
}

/// Whether a server at this port says who it is, as NATS servers do.
fn greets(port: u16) -> bool {
    let Ok(connection) = TcpStream::connect(("127.0.0.1", port)) else { return false };
    let waits = connection.set_read_timeout(Some(PATIENCE));
    let mut said = String::new();
    waits.is_ok() && BufReader::new(connection).read_line(&mut said).is_ok() && said.starts_with("INFO ")
}

/// The program, unless told otherwise that of the system, whose folder is not in everybody's `PATH`.
fn program() -> Option<PathBuf> {
    if let Some(told) = env::var_os("NATS").filter(|told| !told.is_empty()) {
        return Some(told.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([Path::new("/usr/sbin").to_owned()]);
    folders.map(|folder| folder.join("nats-server")).find(|file| file.is_file())
}
