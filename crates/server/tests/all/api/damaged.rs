//! T9.2: tables whose stored events can no longer be read are shown as far as they go, and hurt nobody else.

use std::path::Path;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use gizmos_testing::{Chooser, Opened, Service};
use serde_json::json;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tower::ServiceExt;

use crate::api::lists::names;

/// How many events each table has before it is damaged: opened, started, and moves.
const EVENTS: u64 = 12;

/// A file with a table that is to be damaged and its neighbour, both being played at.
async fn two_tables(file: &Path) -> [Opened; 2] {
    let service = Service::at(file).await;
    let open = async || service.open_with(&["Ann", "Bob"], json!({ "grace_seconds": null, "public": true })).await;
    let tables = [open().await, open().await];
    for table in &tables {
        let mut chooser = Chooser::new(3);
        for _ in 2..EVENTS {
            service.play_any(table, &mut chooser).await;
        }
    }
    service.shutdown.cancel();
    service.store.close().await;
    tables
}

/// Changes the file behind the server's back. `$1` is the name of the table.
async fn damage(file: &Path, statement: &'static str, table: &Opened) {
    let options = SqliteConnectOptions::new().filename(file).foreign_keys(false);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("opens");
    let done = sqlx::query(statement).bind(&table.id).execute(&mut connection).await.expect("can be damaged");
    assert!(done.rows_affected() > 0, "{statement}");
    connection.close().await.expect("closes");
}

/// Everything that others do with the server goes on.
async fn neighbours_are_well(service: &Service, neighbour: &Opened) {
    service.play_any(neighbour, &mut Chooser::new(4)).await;
    let listed = names(&service.get("/api/v1/tables").send().await.ok());
    assert!(listed.contains(&neighbour.id), "{listed:?}");
    assert_eq!(service.get("/").send().await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_shown_as_far_as_it_goes_and_takes_nothing() {
    let damages = [
        ("UPDATE events SET text = '{\"event\":\"exploded\"}' WHERE table_id = $1 AND number = 7", 8),
        ("UPDATE events SET text = 'no event at all' WHERE table_id = $1 AND number = 7", 8),
        ("UPDATE events SET text = x'00ff' WHERE table_id = $1 AND number = 7", 8),
        (
            "UPDATE events SET text = replace(text, '\"event\"', '\"odd\":1,\"event\"') WHERE table_id = $1 AND number = 7",
            8,
        ),
        ("UPDATE events SET text = replace(text, '\"seat\":', '\"seat\":1') WHERE table_id = $1 AND number = 2", 3),
        ("UPDATE events SET version = 99 WHERE table_id = $1 AND number = 7", 8),
        ("UPDATE events SET at = 'noon' WHERE table_id = $1 AND number = 7", 8),
        ("DELETE FROM events WHERE table_id = $1 AND number = 7", 8),
        ("DELETE FROM events WHERE table_id = $1 AND number >= 10", 11),
        ("UPDATE events SET text = json_set(text, '$.chance', json('[]')) WHERE table_id = $1 AND number = 1", 2),
    ];
    for (statement, first_bad) in damages {
        let folder = tempfile::tempdir().expect("there is room");
        let file = folder.path().join("gizmos.db");
        let [table, neighbour] = two_tables(&file).await;
        damage(&file, statement, &table).await;
        let service = Service::at(&file).await;
        for seat in [Some(0), Some(1), None] {
            let read = service.read(&table, seat).await;
            assert_eq!(
                (&read["unreadable_from"], &read["last_event"]),
                (&json!(first_bad), &json!(first_bad - 1)),
                "{statement}"
            );
            assert_eq!((&read["to_move"], &read["legal"], read.get("seed")), (&json!(null), &json!([]), None));
        }
        let log = service.get(&table.at("log")).send().await.ok();
        assert_eq!(log["events"].as_array().map(Vec::len), Some(first_bad - 1));
        let mut following = service.follow(&table, None, "").await;
        assert_eq!(following.next_of("message").await.id, Some(1));
        let commands = [
            ("moves", json!({ "revision": first_bad - 1, "move": { "do": "end" } })),
            ("undo", json!({ "revision": first_bad - 1 })),
            ("chat", json!({ "text": "hello?" })),
            ("join", json!({ "name": "Anna" })),
        ];
        for (command, form) in commands {
            let refused = service.command(&table, 0, command, form).await;
            assert_eq!(refused.refusal(), (409, "table-unreadable".into()), "{command}: {}", refused.text());
        }
        let refused = service.get(&table.at("record")).send().await.refusal();
        assert_eq!(refused, (409, "table-unreadable".into()));
        for page in ["", "/log", "/live", "/replay/0", "/statistics"] {
            let page = format!("/tables/{}{page}", table.id);
            if page.ends_with("/live") {
                service.get(&page).follow().await;
                continue;
            }
            let answer = service.get(&page).send().await;
            if answer.status.as_u16() != 200 {
                // Nobody can tell whether its game has started, so it cannot be looked back at.
                let expected = (2, (409, "table-unreadable".into()));
                assert_eq!((first_bad, answer.refusal()), expected, "{page} of a table with {statement}");
            }
        }
        let page = service.get(&format!("/tables/{}", table.id)).header("accept-language", "de").send().await.text();
        assert!(page.contains(&format!("ab Ereignis {first_bad} ")) && page.contains("T9.2"), "{page}");
        assert_eq!(service.metrics.corrupt_loads.get(), 1, "{statement}");
        neighbours_are_well(&service, &neighbour).await;
        service.store.close().await;
        let stored = Service::at(&file).await.store.load(&table.id).await.expect("is read").expect("is there");
        assert!(stored.events.len() as u64 <= EVENTS, "nothing was added");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_read_at_all_is_named_so() {
    let damages = [
        "UPDATE tables SET secrets = 'rubbish' WHERE id = $1",
        "UPDATE tables SET secrets = x'00' WHERE id = $1",
        "UPDATE tables SET secrets = json_set(secrets, '$.seed', 'none') WHERE id = $1",
        "UPDATE tables SET secrets = json_set(secrets, '$.seed', printf('%064d', 5)) WHERE id = $1",
        "DELETE FROM events WHERE table_id = $1 AND number = 0",
        "DELETE FROM events WHERE table_id = $1",
        "UPDATE events SET text = '{}' WHERE table_id = $1 AND number = 0",
    ];
    for statement in damages {
        let folder = tempfile::tempdir().expect("there is room");
        let file = folder.path().join("gizmos.db");
        let [table, neighbour] = two_tables(&file).await;
        damage(&file, statement, &table).await;
        let service = Service::at(&file).await.that_may_fail();
        for path in [table.at(""), table.at("log"), table.at("events"), format!("/tables/{}/live", table.id)] {
            let refused = service.get(&path).send().await;
            assert_eq!(refused.refusal(), (503, "table-unreadable".into()), "{statement}: {path}");
            assert!(!refused.text().contains(table.token(0)), "{statement}");
        }
        let page = Request::get(format!("/tables/{}", table.id)).header("accept", "text/html").body(Body::empty());
        let page = service.router.clone().oneshot(page.expect("is a request")).await.expect("answers");
        assert_eq!(page.status(), 503);
        let page = to_bytes(page.into_body(), usize::MAX).await.expect("ends");
        let page = String::from_utf8_lossy(&page);
        assert!(page.contains("Part of this table's data is damaged"), "{page}");
        assert!(service.metrics.corrupt_loads.get() > 0, "{statement}");
        neighbours_are_well(&service, &neighbour).await;
    }
}
