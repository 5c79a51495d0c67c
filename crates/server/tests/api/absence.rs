//! T4 and T5: bots for those who are away, and clocks. These take as long as the shortest times that may be agreed.

use std::time::Duration;

use gizmos_server::Settings;
use serde_json::json;
use tokio::time::sleep;

use crate::service::{Service, generous, memory};

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_somebody_who_is_away_until_they_come_back() {
    let service = Service::start().await;
    let seats = json!(["Ann", "Bob"].map(|name| json!({ "kind": "person", "name": name })));
    let form = json!({ "seats": seats, "order": "given", "grace_seconds": 5, "substitute": "random" });
    let table = service.open(form).await;
    let mut bob = service.follow(&table, Some(1), "?after=2").await;
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
async fn a_clock_runs_out() {
    let service = Service::start().await;
    let seats = json!(["Ann", "Bob"].map(|name| json!({ "kind": "person", "name": name })));
    let form = |clock| json!({ "seats": seats, "order": "given", "clock": clock, "substitute": "random" });
    let game = service.open(form(json!({ "kind": "game", "seconds": 1 }))).await;
    let turn = service.open(form(json!({ "kind": "move", "seconds": 1 }))).await;
    let patient = service.open(form(json!({ "kind": "game", "seconds": 600 }))).await;
    let left = service.read(&patient, None).await["seats"][0]["time_left"].as_u64().expect("there is a clock");
    assert!(left <= 600_000);
    let mut following = service.follow(&game, Some(0), "").await;
    let resigned = following.next_event("resigned").await;
    assert_eq!((&resigned.data["seat"], &resigned.data["out_of_time"]), (&json!(0), &json!(true)));
    assert_eq!(following.next_event("ended").await.data["ranking"], json!([1, 0]));
    let mut following = service.follow(&turn, Some(1), "").await;
    let taken = following.next_event("taken_over").await;
    assert_eq!((&taken.data["seat"], &taken.data["cause"]), (&json!(0), &json!("out_of_time")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_stands_still_while_nobody_looks() {
    let settings = Settings { linger: Some(Duration::from_millis(50)), ..generous() };
    let service = Service::with(memory().await, settings).await;
    let seats = json!(["Ann", "Bob"].map(|name| json!({ "kind": "person", "name": name })));
    let form = json!({ "seats": seats, "order": "given", "clock": { "kind": "game", "seconds": 1 } });
    let table = service.open(form).await;
    sleep(Duration::from_millis(1_500)).await;
    let seen = service.read(&table, None).await;
    assert_eq!(seen["stage"], "running", "the table was put away in time: {seen}");
    // Somebody looks on, so the clock runs.
    let mut following = service.follow(&table, None, "").await;
    following.next_event("resigned").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_asks_now_and_then_is_there_and_may_move() {
    let service = Service::start().await;
    let seats = json!(["Ann", "Bob"].map(|name| json!({ "kind": "person", "name": name })));
    let form = json!({ "seats": seats, "order": "given", "grace_seconds": 5, "substitute": "random" });
    let table = service.open(form).await;
    let _waiting = service.follow(&table, Some(1), "").await;
    for _ in 0..14 {
        sleep(Duration::from_millis(500)).await;
        let seen = service.read(&table, Some(0)).await;
        assert!(seen["seats"][0]["away"].is_null() && seen["seats"][0]["present"] == true, "{seen}");
    }
    let log = service.get(&table.at("log")).send().await.ok();
    assert!(!log.to_string().contains("taken_over"), "{log}");
    service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
}
