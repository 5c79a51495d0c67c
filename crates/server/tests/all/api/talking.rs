//! T6: talking, and not listening.

use gizmos_testing::{Opened, Service};
use serde_json::{Value, json};

async fn heard(service: &Service, table: &Opened, seat: Option<usize>) -> Vec<String> {
    let log = service.get(&table.at("log")).seat(table, seat).send().await.ok();
    let said = |event: &Value| event["text"].as_str().map(str::to_owned);
    log["events"].as_array().expect("is a list").iter().filter_map(said).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_hears_what_people_at_the_table_say() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let mut spectator = service.follow(&table, None, "").await;
    service.command(&table, 0, "chat", json!({ "text": "first\nsecond 🎲" })).await.ok();
    assert_eq!(spectator.next_event("said").await.data["text"], "first\nsecond 🎲");
    for observer in [None, Some(0), Some(1)] {
        assert_eq!(heard(&service, &table, observer).await, ["first\nsecond 🎲"]);
    }
    let silent = service.post(&table.at("chat"), &json!({ "text": "me too" })).send().await;
    assert_eq!(silent.refusal(), (401, "no-token".into()), "spectators have no voice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_muted_person_is_not_heard_by_that_one_and_is_not_told() {
    let (service, table) = Service::with_players(&["Ann", "Bob", "Cyd"]).await;
    let mut ann = service.follow(&table, Some(0), "").await;
    let mut bob = service.follow(&table, Some(1), "").await;
    let muted = service.command(&table, 0, "mute", json!({ "seat": 1, "muted": true })).await.ok();
    assert_eq!(service.read(&table, Some(0)).await["muted"], json!([1]));
    for observer in [None, Some(1), Some(2)] {
        assert_eq!(service.read(&table, observer).await["muted"], json!([]));
    }
    service.command(&table, 1, "chat", json!({ "text": "can you hear me" })).await.ok();
    service.command(&table, 2, "chat", json!({ "text": "I can" })).await.ok();
    assert_eq!(heard(&service, &table, Some(0)).await, ["I can"]);
    assert_eq!(heard(&service, &table, Some(1)).await, ["can you hear me", "I can"]);
    assert_eq!(ann.next_event("muted").await.id, muted["last_event"].as_u64());
    assert_eq!(ann.next_event("said").await.data["seat"], 2);
    let first = bob.next_event("said").await;
    assert_eq!(first.data["seat"], 1);
    let log = service.get(&table.at("log")).seat(&table, Some(1)).send().await.text();
    assert!(!log.contains("mute"), "{log}");
    assert_eq!(bob.next().await.expect("goes on").data["event"], "said");
    // The same again is no event, and it can be undone.
    let events = service.stored_events(&table).await;
    service.command(&table, 0, "mute", json!({ "seat": 1, "muted": true })).await.ok();
    assert_eq!(service.stored_events(&table).await, events);
    service.command(&table, 0, "mute", json!({ "seat": 1, "muted": false })).await.ok();
    assert_eq!(heard(&service, &table, Some(0)).await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_talk_among_themselves_if_the_host_lets_them() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let say = async |text: &str| {
        service.post(&table.at("spectators/chat"), &json!({ "text": text, "name": "Eve" })).send().await
    };
    assert_eq!(say("too early").await.refusal(), (409, "spectators-silent".into()));
    service.command(&table, 0, "spectators", json!({ "open": true })).await.ok();
    let mut spectator = service.follow(&table, None, "").await;
    say("Ann should build").await.ok();
    let said = spectator.next_event("spectator_said").await.data;
    assert_eq!((&said["name"], &said["text"]), (&json!("Eve"), &json!("Ann should build")));
    for seat in 0..2 {
        let log = service.get(&table.at("log")).seat(&table, Some(seat)).send().await.text();
        assert!(!log.contains("should build"), "players are not told: {log}");
    }
    service.command(&table, 0, "spectators", json!({ "open": false })).await.ok();
    assert_eq!(say("too late").await.refusal(), (409, "spectators-silent".into()));
}
