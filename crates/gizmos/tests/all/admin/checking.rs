//! `check` and `export`: reading everything, also what is damaged, and beside a running server.

use std::fs;
use std::path::Path;

use gizmos_table::VERSION;
use gizmos_testing::two_people;
use serde_json::Value;

use crate::admin::database::{Database, admin, done, path, refused};
use crate::kill::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_sound_database_is_said_to_be_sound_while_a_server_runs() {
    let database = Database::new().await;
    assert_eq!(database.done(&["check"]), "checked: tables 3, records 0, analyses 0\n");
    let server = Server::start(&database.file);
    server.client.create(&two_people()).await.expect("can be opened");
    assert_eq!(database.done(&["check"]), "checked: tables 4, records 0, analyses 0\n");
    server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_cannot_be_read_is_named() {
    let database = Database::new().await;
    let Database { running, over, waiting, .. } = &database;
    database
        .execute(format!(
            "UPDATE events SET text = '{{\"event\":\"exploded\"}}' WHERE table_id = '{running}' AND number = 4;
            UPDATE tables SET secrets = 'rubbish' WHERE id = '{over}';
            UPDATE events SET version = 99 WHERE table_id = '{waiting}' AND number = 0;
            INSERT INTO records (id, created_at, text) VALUES ('odd', 1, 'no record');
            INSERT INTO analyses (id, asked_at, record, simulations, decisions, judged) VALUES ('void', 1, 'no record', 1, 1, 0);
            INSERT INTO events (table_id, number, at, text) VALUES ('nobody', 0, 1, 'stray')"
        ))
        .await;
    let said = database.refuses(&["check"], 1, "");
    for named in [
        &format!("table {running}: event 5 does not fit: unknown variant `exploded`"),
        &format!("table {over}: its secrets cannot be read"),
        &format!("table {waiting}: event 1 does not fit: version 99 of the rules wrote it"),
        "record odd: ",
        "analysis void: ",
        "file: 1 rows of events belong to nothing",
        "checked: tables 3, records 1, analyses 1",
        "6 problems found",
    ] {
        assert!(said.contains(named), "{named}: {said}");
    }
    assert_eq!(said.matches(&format!("table {running}: ")).count(), 1, "{said}");
    // What can be read is exported all the same.
    database.refuses(&["export", "--all", path(&database.path("games"))], 1, "games: tables 1\n");
    let lines = fs::read_to_string(database.path(&format!("games/{running}.jsonl"))).expect("is there");
    assert_eq!(lines.lines().count(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_an_older_version_is_checked_as_it_would_be_after_the_upgrade() {
    let database = Database::new().await;
    let dump = include_str!("../../../../server/tests/all/store/schema-1.sql");
    fs::remove_file(&database.file).expect("can be removed");
    database.execute(dump).await;
    // As every server leaves it.
    database.execute("PRAGMA journal_mode = WAL").await;
    let before = fs::read(&database.file).expect("can be read");
    let said = database.refuses(&["check"], 1, "");
    assert!(said.contains("table oldest: ") && said.contains("in an upgraded copy"), "{said}");
    assert_eq!(fs::read(&database.file).expect("can be read"), before, "nothing has changed");
    assert!(database.files().iter().all(|name| !name.contains("upgraded")), "{:?}", database.files());
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_exported_without_secrets() {
    let database = Database::new().await;
    let Database { running, over, waiting, .. } = &database;
    let server = Server::start(&database.file);
    let games = database.path("games");
    assert!(database.done(&["export", "--all", path(&games)]).ends_with(": tables 3\n"));
    server.kill();
    let mut names: Vec<String> = fs::read_dir(&games)
        .expect("is there")
        .map(|entry| entry.expect("is a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let mut expected = [running, over, waiting].map(|id| format!("{id}.jsonl")).to_vec();
    expected.push(format!("{over}.gizmos"));
    expected.sort();
    assert_eq!(names, expected);
    for name in &names {
        let text = fs::read_to_string(games.join(name)).expect("can be read");
        assert!(database.tokens.iter().all(|token| !text.contains(token)), "{name}: {text}");
        let is_over = name.starts_with(over.as_str());
        assert_eq!(text.contains("seed"), is_over, "{name}: {text}");
        if name.strip_suffix(".jsonl").is_none() {
            continue;
        }
        for (line, number) in text.lines().zip(1_u64..) {
            let line: Value = serde_json::from_str(line).expect("is JSON");
            assert_eq!(
                (line["number"].as_u64(), line["version"].as_u64()),
                (Some(number), Some(u64::from(VERSION))),
                "{line}"
            );
            assert!(line["event"]["event"].is_string() && line["at"].is_u64(), "{line}");
        }
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| fs::metadata(path).expect("is there").permissions().mode() & 0o777;
        assert_eq!((mode(&games), mode(&games.join(&names[0]))), (0o700, 0o600));
    }
    // The record is one that other commands read.
    let record = games.join(format!("{over}.gizmos"));
    let verified = std::process::Command::new(env!("CARGO_BIN_EXE_gizmos")).args(["verify", path(&record)]).output();
    assert!(verified.expect("runs").status.success());

    database.refuses(&["export", "--all", path(&games)], 2, "is not empty");
    let one = database.path("one");
    let link = format!("https://gizmos.example/tables/{running}");
    assert!(database.done(&["export", "--table", &link, path(&one)]).ends_with(": tables 1\n"));
    database.refuses(
        &["export", "--table", "nobody", path(&database.path("none"))],
        2,
        "table nobody: there is no such table",
    );
}

#[test]
fn every_command_explains_itself() {
    for command in ["check", "export", "backup", "restore", "close", "delete"] {
        let output =
            std::process::Command::new(env!("CARGO_BIN_EXE_gizmos")).args(["admin", command, "--help"]).output();
        let help = done(&output.expect("runs"));
        assert!(help.contains("Examples:") && help.contains("--database"), "{help}");
        assert!(
            help.contains("while a server runs")
                || help.contains("Stop the\nserver")
                || help.contains("Stop the server"),
            "{help}"
        );
    }
}

#[test]
fn a_database_that_is_not_there_is_not_created() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("none.db");
    let copy = folder.path().join("copy.db");
    for command in
        [&["check"][..], &["export", "--all", "x"], &["backup", path(&copy)], &["close", "x"], &["delete", "x"]]
    {
        refused(&admin(command, &file), 2, "no database");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("is there").count(), 0);
}
