//! `close` and `delete`: only without a server, and seen by everybody afterwards.

use crate::admin::database::Database;
use crate::kill::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_closed_is_over_for_everybody() {
    let database = Database::new().await;
    let Database { running, over, waiting, .. } = &database;
    assert_eq!(
        database.done(&["close", running, waiting]),
        format!("closed table {running}\nclosed table {waiting}\n")
    );
    let server = Server::start(&database.file);
    for id in [running, waiting] {
        let place = server.client.table(id, Some(&database.tokens[0])).log(0).await;
        let spectator = server.client.table(id, None);
        let log = if id == running { place } else { spectator.log(0).await }.expect("can be read");
        let kinds: Vec<&str> = log.events.iter().map(|event| event.event.as_str()).collect();
        assert_eq!(kinds[kinds.len() - 2..], ["closed", "ended"], "{kinds:?}");
        assert!(spectator.read().await.expect("can be read").to_move.is_none());
        assert!(spectator.record().await.expect("is over").contains("seed "));
    }
    let refused = server.client.table(waiting, None).join("Bob", None).await.expect_err("is closed");
    assert_eq!(refused.code(), Some("game-over"));
    server.kill();
    assert_eq!(database.done(&["check"]), "checked: tables 3, records 0, analyses 0\n");
    for (id, why) in
        [(running.as_str(), "the game is over"), (over, "the game is over"), ("nobody", "there is no such table")]
    {
        database.refuses(&["close", id], 1, &format!("table {id}: {why}"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_deleted_table_stays() {
    let database = Database::new().await;
    let Database { running, over, waiting, .. } = &database;
    // Also one that cannot be read any more.
    database.execute(format!("UPDATE tables SET secrets = 'rubbish' WHERE id = '{waiting}'")).await;
    let told = database.done(&["delete", running, waiting]);
    assert_eq!(told, format!("deleted table {running}\ndeleted table {waiting}\n"));
    // Not even in pages of the file that are free, or in its log.
    for file in [database.file.clone(), database.path("tables.db-wal")] {
        let bytes = std::fs::read(&file).unwrap_or_default();
        for id in [running, waiting] {
            let is_there = bytes.windows(id.len()).any(|window| window == id.as_bytes());
            assert!(!is_there, "{id} is in {}", file.display());
        }
    }
    assert_eq!(database.done(&["check"]), "checked: tables 1, records 0, analyses 0\n");
    database.refuses(&["delete", running], 1, "there is no such table");
    let server = Server::start(&database.file);
    let gone = server.client.table(running, None).read().await.expect_err("is deleted");
    assert_eq!(gone.code(), Some("no-such-table"));
    server.client.table(over, None).read().await.expect("is still there");
    assert!(server.terminate().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_changes_while_a_server_runs() {
    let database = Database::new().await;
    let backup = database.path("backup.db");
    let backup = backup.to_str().expect("is text");
    database.done(&["backup", backup]);
    let server = Server::start(&database.file);
    let commands = [&["close", &database.running][..], &["delete", &database.running], &["restore", backup]];
    for command in commands {
        database.refuses(command, 2, "another server");
    }
    assert!(server.client.table(&database.running, None).read().await.expect("is there").to_move.is_some());
    server.kill();
}
#[tokio::test(flavor = "multi_thread")]
async fn what_is_old_is_pruned() {
    let database = Database::new().await;
    assert_eq!(database.done(&["prune"]), "deleted: tables 0, records 0, analyses 0\n");
    // Everything happened long ago.
    database.execute("UPDATE tables SET created_at = 1, active_at = 1").await;
    assert_eq!(database.done(&["prune"]), "deleted: tables 1, records 0, analyses 0\n", "nobody came to the table");
    assert_eq!(database.done(&["prune", "--keep-games", "365"]), "deleted: tables 1, records 0, analyses 0\n");
    assert_eq!(database.done(&["check"]), "checked: tables 1, records 0, analyses 0\n", "a game that goes on stays");
}
