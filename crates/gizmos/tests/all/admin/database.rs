//! A database with tables of every stage, and the program to look after it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use gizmos_client::{Client, SeatClient};
use gizmos_table::{Occupant, Settings};
use gizmos_testing::two_people;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection};
use tempfile::TempDir;

use crate::kill::server::Server;

/// A database in a folder of its own, and what was played there.
pub struct Database {
    pub folder: TempDir,
    pub file: PathBuf,
    /// A game that goes on.
    pub running: String,
    /// A game that was given up.
    pub over: String,
    /// A table with an open seat.
    pub waiting: String,
    /// The tokens of all seats.
    pub tokens: Vec<String>,
}

impl Database {
    /// Lets a server write one, and ends the server.
    pub async fn new() -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        let file = folder.path().join("tables.db");
        let server = Server::start(&file);
        let client = &server.client;
        let (running, players) = open(client).await;
        for _ in 0..6 {
            play_any(&players).await;
        }
        let (over, others) = open(client).await;
        play_any(&others).await;
        others[1].place.resign().await.expect("can give up");
        let seats = vec![Occupant::person("Ann").expect("is a name"), Occupant::Open {}];
        let waiting = client.create(&Settings::new(seats)).await.expect("can be opened");
        let tokens = players.iter().chain(&others).map(|player| player.token.clone());
        let tokens = tokens.chain(waiting.seats.iter().filter_map(|seat| seat.token.clone())).collect();
        assert!(server.terminate().await.success());
        Self { folder, file, running, over, waiting: waiting.id, tokens }
    }

    /// A path in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a command on it.
    pub fn admin(&self, arguments: &[&str]) -> Output {
        admin(arguments, &self.file)
    }

    /// What a command prints that must succeed without complaints.
    #[track_caller]
    pub fn done(&self, arguments: &[&str]) -> String {
        done(&self.admin(arguments))
    }

    /// What a command says that must fail with this exit code and for this reason.
    #[track_caller]
    pub fn refuses(&self, arguments: &[&str], code: i32, why: &str) -> String {
        refused(&self.admin(arguments), code, why)
    }

    /// Changes the file behind everybody's back.
    pub async fn execute(&self, statements: impl Into<String>) {
        let options = SqliteConnectOptions::new().filename(&self.file).create_if_missing(true).foreign_keys(false);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("opens");
        sqlx::raw_sql(AssertSqlSafe(statements.into())).execute(&mut connection).await.expect("can be changed");
        connection.close().await.expect("closes");
    }

    /// The names of the files in the folder.
    pub fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).expect("is a folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("is there").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

/// A seat at a table.
pub struct Player {
    pub place: SeatClient,
    pub token: String,
}

/// Opens a table for two people.
pub async fn open(client: &Client) -> (String, Vec<Player>) {
    let created = client.create(&two_people()).await.expect("can be opened");
    let tokens = created.seats.into_iter().map(|seat| seat.token.expect("is a person's"));
    let player = |token: String| Player { place: client.table(&created.id, Some(&token)), token };
    let players = tokens.map(player).collect();
    (created.id, players)
}

/// The first legal move of whoever has to decide.
pub async fn play_any(players: &[Player]) {
    let seat = players[0].place.read().await.expect("can be read").to_move.expect("goes on");
    let place = &players[seat.index()].place;
    let view = place.read().await.expect("can be read");
    place.submit(view.revision, &view.legal[0], None).await.expect("is legal");
}

/// Runs a command on a database.
pub fn admin(arguments: &[&str], database: &Path) -> Output {
    let command = Command::new(env!("CARGO_BIN_EXE_gizmos"))
        .arg("admin")
        .args(arguments)
        .arg("--database")
        .arg(database)
        .output();
    command.expect("the program runs")
}

#[track_caller]
pub fn done(output: &Output) -> String {
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && complaints.is_empty(),
        "{complaints}{}",
        String::from_utf8_lossy(&output.stdout)
    );
    String::from_utf8(output.stdout.clone()).expect("is text")
}

#[track_caller]
pub fn refused(output: &Output, code: i32, why: &str) -> String {
    let said = String::from_utf8([&output.stdout[..], &output.stderr[..]].concat()).expect("is text");
    assert!(output.status.code() == Some(code) && said.contains(why), "{why}: {said}");
    said
}

pub fn path(path: &Path) -> &str {
    path.to_str().expect("is text")
}
