//! A real `PostgreSQL` server in a temporary folder, which ends with this process.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use std::{env, thread};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, Connection};
use tempfile::TempDir;

use crate::guarded_process::GuardedProcess;
use crate::{PATIENCE, free_port};

/// The role that owns all databases, and its password.
const ROLE: &str = "gizmos";
const PASSWORD: &str = "not-to-be-shown";

/// The server that all tests of a program share. Nothing is to survive it, so it does not wait for the disk.
static SHARED: LazyLock<PostgresServer> =
    LazyLock::new(|| PostgresServer::start(&["fsync=off", "full_page_writes=off"]));

/// A running server. It ends when this is dropped, or with this process.
pub struct PostgresServer {
    programs: PathBuf,
    folder: PathBuf,
    owner: Option<(u32, u32)>,
    port: u16,
    settings: &'static [&'static str],
    running: Option<GuardedProcess>,
    databases: AtomicU32,
}

impl PostgresServer {
    /// The server that all tests of a program share.
    pub fn shared() -> &'static Self {
        &SHARED
    }

    /// A server that can be stopped and started again, and keeps what it has acknowledged.
    pub fn durable() -> Self {
        Self::start(&[])
    }

    fn start(settings: &'static [&'static str]) -> Self {
        let programs =
            programs().expect("no PostgreSQL was found: install it, or say where its programs are with POSTGRES");
        let folder =
            tempfile::Builder::new().prefix("gizmos-postgres-").tempdir().map(TempDir::keep).expect("there is room");
        let owner = owner();
        if let Some((user, group)) = owner {
            chown(&folder, Some(user), Some(group)).expect("the folder can be given away");
        }
        let mut server =
            Self { programs, folder, owner, port: free_port(), settings, running: None, databases: AtomicU32::new(0) };
        server.create();
        server.start_again();
        server
    }

    /// Creates the files of the server.
    fn create(&self) {
        let data = self.folder.join("data");
        let mut create = self.command(self.programs.join("initdb"));
        create.args(["--auth-local=trust", "--auth-host=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"]);
        let output = create.arg("--username=postgres").arg("--pgdata").arg(&data).output().expect("initdb starts");
        assert!(output.status.success(), "initdb: {}", String::from_utf8_lossy(&output.stderr));
        let mut alone = self.command(self.programs.join("postgres"));
        alone.args(["--single", "-D"]).arg(&data).arg("postgres").stdin(Stdio::piped()).stdout(Stdio::null());
        let mut alone = alone.stderr(Stdio::null()).spawn().expect("the server starts");
        let role = format!("CREATE ROLE {ROLE} LOGIN PASSWORD '{PASSWORD}'\n");
        alone.stdin.take().expect("it has an input").write_all(role.as_bytes()).expect("it listens");
        assert!(alone.wait().expect("it ends").success(), "the role cannot be created");
    }

    /// A command of the user who runs the server.
    fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.folder).env("FOLDER", &self.folder).stdin(Stdio::null());
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        command
    }

    /// The number of its process, while it runs.
    pub fn id(&self) -> Option<u32> {
        self.running.as_ref().map(GuardedProcess::id)
    }

    /// The port of this machine at which it listens.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Starts the server again at the same address, and waits until it answers.
    pub fn start_again(&mut self) {
        assert!(self.running.is_none(), "the server runs");
        let log = fs::File::create(self.folder.join("log")).expect("a log can be written");
        let mut command = self.command(self.programs.join("postgres"));
        command.arg("-D").arg(self.folder.join("data")).arg("-k").arg(&self.folder);
        command.args(["-h", "127.0.0.1", "-p", &self.port.to_string()]);
        for setting in ["max_connections=500"].iter().chain(self.settings) {
            command.args(["-c", setting]);
        }
        command.stderr(log);
        self.running = Some(GuardedProcess::start(command, self.command("sh")).expect("the server starts"));
        let ready = self.folder.join("data/postmaster.pid");
        let is_ready =
            || fs::read_to_string(&ready).is_ok_and(|text| text.lines().nth(7).map(str::trim) == Some("ready"));
        let tries = PATIENCE.as_millis() / 20;
        let is_up = (0..tries).any(|_| {
            thread::sleep(Duration::from_millis(20));
            is_ready()
        });
        assert!(is_up, "{}", fs::read_to_string(self.folder.join("log")).unwrap_or_default());
    }

    /// Stops the server as its operator does: it ends all sessions at once.
    pub fn stop(&mut self) {
        self.end("INT");
    }

    /// Kills the server as if the power had failed.
    pub fn kill(&mut self) {
        self.end("QUIT");
    }

    fn end(&mut self, signal: &str) {
        let mut running = self.running.take().expect("the server runs");
        running.end(signal).expect("the server ends");
    }

    /// The URL of a new database, with the password of its owner.
    pub async fn database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.execute_in("postgres", &format!("CREATE DATABASE {name} OWNER {ROLE}")).await;
        format!("postgres://{ROLE}:{PASSWORD}@127.0.0.1:{}/{name}", self.port)
    }

    /// Connects to the database of this URL as the operator, who may do everything.
    pub async fn operator(&self, url: &str) -> PgConnection {
        let (_, name) = url.rsplit_once('/').expect("is a URL");
        self.connect(name).await
    }

    /// Carries out statements in the database of this URL as the operator.
    pub async fn execute_at(&self, url: &str, statements: &str) {
        let (_, name) = url.rsplit_once('/').expect("is a URL");
        self.execute_in(name, statements).await;
    }

    async fn execute_in(&self, database: &str, statements: &str) {
        let mut connection = self.connect(database).await;
        sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await.expect("is carried out");
        connection.close().await.expect("closes");
    }

    async fn connect(&self, database: &str) -> PgConnection {
        let options = PgConnectOptions::new_without_pgpass().socket(&self.folder).port(self.port);
        let options = options.username("postgres").database(database);
        PgConnection::connect_with(&options).await.expect("connects")
    }

    /// The password, which nothing may show.
    pub const fn password() -> &'static str {
        PASSWORD
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.running = None;
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder of the programs: of the newest version, unless told otherwise.
fn programs() -> Option<PathBuf> {
    if let Some(told) = env::var_os("POSTGRES").filter(|told| !told.is_empty()) {
        return Some(told.into());
    }
    let version = |folder: &Path| folder.file_name()?.to_str()?.parse::<u32>().ok();
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path());
    let newest = installed.max_by_key(|folder| version(folder)).map(|folder| folder.join("bin"));
    let path = env::var_os("PATH").unwrap_or_default();
    newest.into_iter().chain(env::split_paths(&path)).find(|folder| folder.join("initdb").is_file())
}

/// Who runs the server if this process is root's, because the server refuses that: the system user that comes with it.
fn owner() -> Option<(u32, u32)> {
    if fs::metadata("/proc/self").is_ok_and(|me| me.uid() != 0) {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let user = users.lines().find(|user| user.starts_with("postgres:")).expect("there is a user \"postgres\"");
    let numbers: Vec<u32> = user.split(':').skip(2).take(2).filter_map(|number| number.parse().ok()).collect();
    Some((numbers[0], numbers[1]))
}
