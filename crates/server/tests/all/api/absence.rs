//! T4 and T5: bots for those who are away, and clocks. Time passes only when a test says so.

use std::time::Duration;

use gizmos_server::ServerConfig;
use gizmos_testing::{Opened, Service, generous, memory};
use serde_json::{Value, json};

use crate::api::failures::evict;
use crate::api::presence::{COLLECTED, all_heard};

const SECOND: Duration = Duration::from_secs(1);
const MILLISECOND: Duration = Duration::from_millis(1);

/// A table of Ann and Bob with these settings.
async fn open(service: &Service, settings: Value) -> Opened {
    service.open_with(&["Ann", "Bob"], settings).await
}

/// The names of all that has happened at a table, after everything that it was told before has been dealt with.
async fn happened(service: &Service, table: &Opened) -> Vec<String> {
    service.command(table, 1, "chat", json!({ "text": "still here" })).await.ok();
    let log = service.get(&table.at("log")).send().await.ok();
    let events = log["events"].as_array().expect("is a list").iter();
    events.map(|event| event["event"].as_str().expect("has a name").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_somebody_who_is_away_until_they_come_back() {
    let service = Service::start().await;
    let table = open(&service, json!({ "grace_seconds": 5 })).await;
    let mut bob = service.follow(&table, Some(1), "?after=2").await;
    service.clock.advance(Duration::from_millis(4_999));
    assert!(!happened(&service, &table).await.contains(&"taken_over".to_owned()), "there is time left");
    service.clock.advance(MILLISECOND);
    let taken = bob.next_event("taken_over").await;
    assert_eq!((&taken.data["seat"], &taken.data["cause"]), (&json!(0), &json!("absent")));
    let played = bob.next_event("played").await;
    assert_eq!(played.data["seat"], 0);
    // Ann looks at the table, and has her seat back.
    let mut ann = service.follow(&table, Some(0), "").await;
    assert_eq!(ann.next_event("returned").await.data["seat"], 0);
    let seen = service.read(&table, Some(0)).await;
    assert!(seen["seats"][0]["away"].is_null() && seen["seats"][0]["present"] == true, "{seen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_wait_decide_whether_a_bot_plays() {
    let service = Service::start().await;
    let table = open(&service, json!({ "grace_seconds": null })).await;
    let mut bob = service.follow(&table, Some(1), "?after=2").await;
    let absence = |waits: bool| json!({ "seat": 0, "waits": waits });
    service.read(&table, Some(0)).await;
    let refused = service.command(&table, 1, "absence", absence(false)).await.refusal();
    assert_eq!(refused, (409, "not-away".into()), "Ann was here just now");
    service.clock.advance(31 * SECOND);
    service.command(&table, 1, "absence", absence(true)).await.ok();
    assert_eq!(bob.next_event("waited").await.data["by"], 1);
    service.command(&table, 1, "absence", absence(false)).await.ok();
    let taken = bob.next_event("taken_over").await;
    assert_eq!((&taken.data["seat"], &taken.data["by"]), (&json!(0), &json!(1)));
    assert_eq!(bob.next_event("played").await.data["seat"], 0);
    let mut ann = service.follow(&table, Some(0), "").await;
    assert_eq!(ann.next_event("returned").await.data["seat"], 0, "Ann has her seat back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_out() {
    let service = Service::start().await;
    let game = open(&service, json!({ "clock": { "kind": "game", "seconds": 600 }, "grace_seconds": null })).await;
    let turn = open(&service, json!({ "clock": { "kind": "move", "seconds": 600 }, "grace_seconds": null })).await;
    let patient = open(&service, json!({ "clock": { "kind": "game", "seconds": 601 } })).await;
    let mut at_game = service.follow(&game, Some(0), "").await;
    let mut at_turn = service.follow(&turn, Some(1), "").await;
    let _at_patient = service.follow(&patient, None, "").await;
    service.clock.advance(Duration::from_millis(599_999));
    for table in [&game, &turn] {
        assert_eq!(happened(&service, table).await, ["opened", "started", "said"]);
    }
    service.clock.advance(MILLISECOND);
    let resigned = at_game.next_event("resigned").await;
    assert_eq!((&resigned.data["seat"], &resigned.data["out_of_time"]), (&json!(0), &json!(true)));
    assert_eq!(at_game.next_event("ended").await.data["ranking"], json!([1, 0]));
    let taken = at_turn.next_event("taken_over").await;
    assert_eq!((&taken.data["seat"], &taken.data["cause"]), (&json!(0), &json!("out_of_time")));
    assert_eq!(service.read(&patient, None).await["seats"][0]["time_left"], 1_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_stands_still_while_nobody_looks() {
    let settings = ServerConfig { idle_timeout: Some(50 * MILLISECOND), ..generous() };
    let service = Service::with(memory().await, settings).await;
    let table = open(&service, json!({ "clock": { "kind": "game", "seconds": 86_400 } })).await;
    evict(&service, 50 * MILLISECOND).await;
    service.clock.advance(2 * 86_400 * SECOND);
    let seen = service.read(&table, None).await;
    assert_eq!((&seen["stage"], &seen["seats"][0]["time_left"]), (&json!("running"), &json!(86_400_000)));
    // Somebody looks on, so the clock runs.
    let mut following = service.follow(&table, None, "").await;
    service.clock.advance(86_400 * SECOND);
    following.next_event("resigned").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_asks_now_and_then_is_there_and_may_move() {
    let service = Service::start().await;
    let table = open(&service, json!({ "grace_seconds": 5 })).await;
    let _waiting = service.follow(&table, Some(1), "").await;
    for _ in 0..20 {
        service.clock.advance(4 * SECOND);
        let seen = service.read(&table, Some(0)).await;
        assert!(seen["seats"][0]["away"].is_null() && seen["seats"][0]["present"] == true, "{seen}");
        assert!(!happened(&service, &table).await.contains(&"taken_over".to_owned()));
    }
    service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_follow_is_there_for_half_a_minute_after_a_request() {
    let service = Service::start().await;
    let table = open(&service, json!({ "grace_seconds": null })).await;
    let mut spectator = service.follow(&table, None, "?after=2").await;
    assert_eq!(spectator.next_of("presence").await.data, json!([false, false]));
    service.read(&table, Some(0)).await;
    all_heard(&service, &table).await;
    // Those who come and go are collected for a quarter of a second.
    service.clock.advance(COLLECTED);
    assert_eq!(spectator.next_of("presence").await.data, json!([true, false]));
    service.clock.advance(Duration::from_millis(29_999).saturating_sub(COLLECTED));
    assert_eq!(service.read(&table, None).await["seats"][0]["present"], true);
    service.clock.advance(MILLISECOND);
    all_heard(&service, &table).await;
    service.clock.advance(COLLECTED);
    assert_eq!(spectator.next_of("presence").await.data, json!([false, false]));
}
