//! Who is there: told by itself, once for a whole crowd, and only if it has changed.

use gizmos_table::{Actor, Command};
use gizmos_testing::{Opened, Service};
use std::time::Duration;

use serde_json::json;

/// For how long those who come and go are collected, and how long somebody counts as present after they were heard of.
pub const COLLECTED: Duration = Duration::from_millis(250);
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

/// Waits until the table has dealt with all that it was told before, and has looked who is there since then.
pub async fn all_heard(service: &Service, table: &Opened) {
    let handle = service.app.registry().get(&table.id).await.expect("is there");
    for _ in 0..2 {
        // Nothing that changes anything.
        handle.execute(Actor::Guest, Command::Resign {}).await.expect_err("is not for guests");
    }
}

/// Lets the time pass for which those who come and go are collected.
pub async fn collect(service: &Service, table: &Opened) {
    all_heard(service, table).await;
    service.clock.advance(COLLECTED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_is_told_of_once_and_nobody_is_woken_for_nothing() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let handle = service.app.registry().get(&table.id).await.expect("is there");
    let mut eve = service.follow(&table, None, "?view=true").await;
    assert_eq!(eve.next_of("presence").await.data, json!([false, false]));
    eve.next_of("view").await;
    let mut watched = handle.follow();
    watched.mark_unchanged();
    for _ in 0..50 {
        for seat in [0, 1] {
            drop(service.follow(&table, Some(seat), "").await);
        }
    }
    all_heard(&service, &table).await;
    assert!(!watched.has_changed().expect("goes on"), "they are still being collected");
    service.clock.advance(COLLECTED);
    assert_eq!(eve.next().await.expect("goes on").data, json!([true, true]), "once, and no view with it");

    // Those who come back before anybody could miss them are no news.
    watched.mark_unchanged();
    let ann = service.follow(&table, Some(0), "").await;
    service.get(&table.at("log")).seat(&table, Some(1)).send().await.ok();
    all_heard(&service, &table).await;
    service.clock.advance(COLLECTED);
    all_heard(&service, &table).await;
    assert!(!watched.has_changed().expect("goes on"), "nothing has changed");

    // Bob, of whom nothing is heard any more, is gone; Ann follows the table and stays.
    service.clock.advance(IDLE_TIMEOUT);
    all_heard(&service, &table).await;
    service.clock.advance(COLLECTED);
    let gone = eve.next().await.expect("goes on");
    assert_eq!((gone.kind.as_str(), &gone.data), ("presence", &json!([true, false])));
    drop(ann);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_only_asks_now_and_then_stays_for_as_long_as_they_do() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    // Ann has followed the table before: that must not keep it from hearing of her now.
    drop(service.follow(&table, Some(0), "").await);
    for _ in 0..4 {
        service.clock.advance(IDLE_TIMEOUT.saturating_sub(Duration::from_secs(1)));
        service.read(&table, Some(0)).await;
        all_heard(&service, &table).await;
    }
    service.clock.advance(COLLECTED);
    // What happens tells who is there at once.
    service.command(&table, 1, "chat", json!({ "text": "hello" })).await.ok();
    let seen = service.read(&table, None).await;
    assert_eq!((&seen["seats"][0]["present"], &seen["seats"][1]["present"]), (&json!(true), &json!(true)));
    service.clock.advance(IDLE_TIMEOUT);
    service.command(&table, 1, "chat", json!({ "text": "still here" })).await.ok();
    let seen = service.read(&table, None).await;
    assert_eq!((&seen["seats"][0]["present"], &seen["seats"][1]["present"]), (&json!(false), &json!(true)));
}
