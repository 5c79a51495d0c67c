//! `gizmos serve` and `gizmos admin` with a database on a `PostgreSQL` server.

use std::path::Path;
use std::process::Command;

use gizmos_client::Client;
use gizmos_testing::{PostgresServer, ServerProcess, eventually};

use crate::admin::database::{Database, admin, done, open, path, play_any, refused};
use crate::commands::serve::get;
use crate::kill::server::Server;

/// A command without `--database`.
fn copy(from: &str, to: &str) -> std::process::Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gizmos"));
    command.args(["admin", "copy", from, to]).output().expect("the program runs")
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_moves_to_postgres_and_back() {
    let database = Database::new().await;
    let url = PostgresServer::shared().database().await;
    let there = Path::new(&url);
    refused(&admin(&["check"], there), 2, "no database postgres://127.0.0.1:");
    let told = done(&copy(path(&database.file), &url));
    assert!(told.contains("and compared: tables 3,") && !told.contains(PostgresServer::password()), "{told}");
    let told = refused(&copy(path(&database.file), &url), 1, "is not empty; nothing was copied");
    assert!(!told.contains(PostgresServer::password()), "{told}");
    assert!(done(&admin(&["check"], there)).starts_with("checked: tables 3,"));

    // The seats are there, and the game goes on.
    let server = Server::start_on(url.as_ref(), &database.path("server.log"));
    let seats = [0, 1].map(|seat| server.client.table(&database.running, Some(&database.tokens[seat])));
    let seat = seats[0].read().await.expect("is there").to_move.expect("goes on");
    let view = seats[seat.index()].read().await.expect("is there");
    seats[seat.index()].submit(view.revision, &view.legal[0], None).await.expect("is legal");
    // While it runs, nobody else changes anything.
    for arguments in [&["close", &database.running] as &[_], &["delete", &database.over], &["prune"]] {
        refused(&admin(arguments, there), 2, "is in use by another server");
    }
    refused(&copy(&url, path(&database.path("too-early.db"))), 2, "is in use by another server");
    assert!(done(&admin(&["check"], there)).starts_with("checked: tables 3,"));
    let games = database.path("games");
    assert!(done(&admin(&["export", "--all", path(&games)], there)).contains("tables 3"));
    assert!(server.terminate().await.success());

    assert!(done(&admin(&["close", &database.running], there)).contains("closed table"));
    assert!(done(&admin(&["delete", &database.over], there)).contains("deleted table"));
    assert!(done(&admin(&["prune"], there)).starts_with("deleted: tables 0,"));
    refused(&admin(&["backup", path(&database.path("copy.db"))], there), 2, "pg_dump");
    refused(&admin(&["restore", path(&database.file)], there), 2, "pg_restore");

    let back = database.path("back.db");
    assert!(done(&copy(&url, path(&back))).contains("tables 2,"));
    assert!(done(&admin(&["check"], &back)).starts_with("checked: tables 2,"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_not_ready_while_its_database_is_away() {
    let mut postgres = PostgresServer::durable();
    let url = postgres.database().await;
    let command = || ServerProcess::command(Path::new(env!("CARGO_BIN_EXE_gizmos")), Path::new(&url));
    let server = ServerProcess::start(command()).expect("starts");
    let client = Client::new(&server.url).expect("is an address");
    let (_, players) = open(&client).await;
    play_any(&players).await;
    let second = command().args(["--listen", "127.0.0.1:0"]).output().expect("the program runs");
    let said = refused(&second, 2, "is in use by another server");
    assert!(!said.contains(PostgresServer::password()), "{said}");

    let answers = |path: &str, status: &str| get(&server.url, path).starts_with(&format!("HTTP/1.1 {status}"));
    assert!(answers("/readyz", "200") && answers("/healthz", "200"));
    postgres.stop();
    eventually("the server is not ready", async || answers("/readyz", "503")).await;
    assert!(answers("/healthz", "200"));
    let view = players[0].place.read().await.expect("is in memory");
    let mover = &players[view.to_move.expect("goes on").index()].place;
    let view = mover.read().await.expect("is in memory");
    let refused = mover.submit(view.revision, &view.legal[0], None).await.expect_err("cannot be stored");
    assert!(refused.to_string().contains("cannot reach its database"), "{refused}");
    postgres.start_again();
    eventually("the server is ready again", async || answers("/readyz", "200")).await;
    play_any(&players).await;
}
