//! T2: moves count once, and only for the game they were chosen for.

use gizmos_testing::Service;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_move_for_another_revision_is_refused_and_changes_nothing() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let before = service.read(&table, Some(0)).await;
    let revision = before["revision"].as_u64().expect("is a number");
    for other in [0, revision - 1, revision + 1, u64::MAX] {
        let form = json!({ "revision": other, "move": before["legal"][0] });
        assert_eq!(service.command(&table, 0, "moves", form).await.refusal(), (409, "stale-revision".into()));
    }
    assert_eq!(service.read(&table, Some(0)).await["position"], before["position"]);
    assert_eq!(service.stored_events(&table).await, 2);
    service.play(&table, 0, before["legal"][0].clone()).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_player_who_has_to_decide_moves_and_only_by_the_rules() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let research = json!({ "do": "research", "level": 3 });
    assert_eq!(service.play(&table, 1, research.clone()).await.refusal(), (409, "not-your-turn".into()));
    let refused = service.play(&table, 0, json!({ "do": "decline" })).await;
    assert_eq!(refused.refusal(), (422, "nothing-to-decline".into()));
    assert_eq!(refused.json()["rule"], "R7.2");
    let revision = service.read(&table, None).await["revision"].clone();
    let form = json!({ "revision": revision, "move": research });
    assert_eq!(service.post(&table.at("moves"), &form).send().await.refusal(), (401, "no-token".into()));
    assert_eq!(service.stored_events(&table).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_stands_for_one_move_made_once() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let revision = service.read(&table, None).await["revision"].clone();
    let form = |level: u8| json!({ "revision": revision, "move": { "do": "research", "level": level } });
    let (path, key) = (table.at("moves"), "a-key");
    let send = |form| service.post(&path, &form).seat(&table, Some(0)).header("idempotency-key", key).send();
    let first = send(form(1)).await.ok();
    let events = service.stored_events(&table).await;
    assert_eq!(send(form(1)).await.ok(), first, "the answer comes again");
    assert_eq!(send(form(2)).await.refusal(), (422, "key-reused".into()));
    assert_eq!(service.stored_events(&table).await, events);
    // Another player may use the same word.
    let answer = service.post(&path, &form(1)).seat(&table, Some(1)).header("idempotency-key", key).send().await;
    assert_eq!(answer.refusal().1, "stale-revision");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_request_twice_at_the_same_time_is_one_move() {
    let service = Service::start().await;
    for round in 0..10 {
        let table = service.open_for(&["Ann", "Bob"]).await;
        let path = table.at("moves");
        let form = json!({ "revision": 2, "move": { "do": "research", "level": 1 } });
        let send = || service.post(&path, &form).seat(&table, Some(0)).header("idempotency-key", "k").send();
        let (one, two) = tokio::join!(send(), send());
        assert_eq!(one.ok()["revision"], two.ok()["revision"], "round {round}");
        assert_eq!(service.stored_events(&table).await, 3);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_keys_are_refused() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let form = json!({ "revision": 2, "move": { "do": "research", "level": 1 } });
    for key in ["", "two words", "x".repeat(65).as_str(), "\u{e9}"] {
        let ask = service.post(&table.at("moves"), &form).seat(&table, Some(0)).header("idempotency-key", key);
        assert_eq!(ask.send().await.refusal(), (422, "invalid".into()), "{key:?}");
    }
    assert_eq!(service.stored_events(&table).await, 2);
}
