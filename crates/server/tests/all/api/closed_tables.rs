//! T9.1: tables that the operator has closed.

use gizmos_server::admin::close;
use gizmos_testing::{Chooser, Service};
use serde_json::json;

use crate::api::lists::waiting;

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_that_a_table_was_closed() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("gizmos.db");
    let first = Service::at(&file).await;
    let running = first.open_for(&["Ann", "Bob"]).await;
    let mut chooser = Chooser::new(5);
    for _ in 0..7 {
        first.play_any(&running, &mut chooser).await;
    }
    let waiting = first.open(waiting(false)).await;
    first.shutdown.cancel();
    first.store.close().await;
    drop(first);

    let service = Service::at(&file).await;
    for table in [&running, &waiting] {
        close(&*service.store, &table.id, 1_800_000_000_000).await.expect("can be closed");
    }
    for table in [&running, &waiting] {
        for seat in [Some(0), None] {
            let read = service.read(table, seat).await;
            assert_eq!((&read["stage"], &read["result"]["played_out"]), (&json!("over"), &json!(false)));
            assert_eq!((&read["to_move"], read["seed"].is_string()), (&json!(null), true));
        }
        let log = service.get(&table.at("log")).send().await.ok();
        let kinds: Vec<&str> =
            log["events"].as_array().expect("is a list").iter().filter_map(|e| e["event"].as_str()).collect();
        assert_eq!(kinds[kinds.len() - 2..], ["closed", "ended"]);
        let mut following = service.follow(table, None, "").await;
        assert_eq!(following.next_of("message").await.id, Some(1));
        assert!(service.get(&table.at("record")).send().await.text().contains("\nseed "));
        for page in ["", "/log", "/replay/0", "/statistics", "/analysis"] {
            let page = service.get(&format!("/tables/{}{page}", table.id)).seat(table, Some(0)).send().await;
            assert_eq!(page.status, 200, "{}", page.text());
        }
        let page = service.get(&format!("/tables/{}", table.id)).send().await.text();
        assert!(page.contains("The operator of this server has closed this table."), "{page}");
        assert!(!page.contains("Ann wins") && !page.contains("ended early"), "{page}");
    }
    let form = json!({ "name": "Bob" });
    assert_eq!(service.post(&waiting.at("join"), &form).send().await.refusal(), (409, "game-over".into()));
    assert_eq!(
        service.command(&running, 0, "undo", json!({ "revision": 11 })).await.refusal(),
        (409, "game-over".into())
    );
}
