//! Whole games through the API, and the proof afterwards that nobody was cheated.

use axum::http::{Method, StatusCode};
use gizmos_core::{Record, Turn};
use gizmos_table::Commitment;
use gizmos_testing::{Chooser, Opened, Service};
use serde_json::json;

/// Exports the record of a finished game and checks it against what was promised.
async fn prove(service: &Service, table: &Opened) -> Record {
    let answer = service.get(&table.at("record")).send().await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.headers("content-disposition"), [format!("attachment; filename=\"{}.gizmos\"", table.id)]);
    let text = answer.text();
    assert!(text.contains(&format!("# commitment {}\n", table.commitment)), "{text}");
    let record: Record = text.parse().expect("replays");
    let seed = record.seed().expect("is revealed");
    let promise: Commitment = table.commitment.parse().expect("is a commitment");
    assert!(promise.is_kept_by(seed));
    assert!(record.prove_luck(seed).expect("all luck came from the seed") > 15);
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn two_three_and_four_play_to_the_end() {
    for (players, seed) in [(2, 1), (3, 2), (4, 3)] {
        let (service, table) = Service::with_players(&["Ann", "Bob", "Cyd", "Dan"][..players]).await;
        let running = service.get(&table.at("record")).seat(&table, Some(0)).send().await;
        assert_eq!(running.refusal(), (409, "game-running".into()));
        let over = service.play_to_the_end(&table, &mut Chooser::new(seed)).await;
        let record = prove(&service, &table).await;
        assert_eq!(record.state().turn(), Turn::Over);
        let outcome = record.state().board().outcome().expect("is over");
        assert_eq!(over["result"]["scores"], json!(outcome.scores));
        assert_eq!(over["result"]["ranking"][0], outcome.winner().index());
        assert_eq!((&over["result"]["played_out"], &over["legal"]), (&json!(true), &json!([])));
        assert_eq!(over["seed"], record.seed().expect("is revealed").to_string());
        let late = service.play(&table, 0, json!({ "do": "pass" })).await;
        assert_eq!(late.refusal(), (409, "game-over".into()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_refused_before_the_end() {
    let service = Service::start().await;
    let table = service.open(json!({ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "person" }] })).await;
    assert_eq!(service.get(&table.at("record")).send().await.refusal(), (409, "not-started".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_resigns_comes_last_and_a_bot_plays_on() {
    let service = Service::start().await;
    let table = service.open_with(&["Ann", "Bob", "Cyd"], json!({})).await;
    let mut following = service.follow(&table, Some(1), "").await;
    let resigned = service.ask(Method::POST, &table.at("resign")).seat(&table, Some(0)).send().await.ok();
    assert_eq!((&resigned["seats"][0]["resigned"], &resigned["stage"]), (&json!(true), &json!("running")));
    let played = following.next_event("played").await;
    assert_eq!(played.data["seat"], 0, "a bot plays for Ann");
    let refused = service.play(&table, 0, json!({ "do": "research", "level": 1 })).await;
    assert_eq!(refused.refusal(), (409, "resigned".into()));
    let over = service.ask(Method::POST, &table.at("resign")).seat(&table, Some(1)).send().await.ok();
    assert_eq!((&over["stage"], &over["result"]["played_out"]), (&json!("over"), &json!(false)));
    assert_eq!(over["result"]["ranking"][0], 2);
    assert!(following.next_event("ended").await.data["seed"].is_string());
    prove(&service, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_bots_play_by_themselves() {
    let service = Service::start().await;
    let seats = json!(["random", "greedy", "heuristic", "apprentice"].map(|bot| json!({ "kind": "bot", "bot": bot })));
    let table = service.open(json!({ "seats": seats })).await;
    let mut following = service.follow(&table, None, "").await;
    let ended = following.next_event("ended").await;
    assert_eq!(ended.data["played_out"], true);
    let record = prove(&service, &table).await;
    assert_eq!(record.state().board().outcome().expect("is over").scores.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_against_a_bot() {
    let service = Service::start().await;
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "bot", "bot": "heuristic" }]);
    let table = service.open(json!({ "seats": seats, "order": "given" })).await;
    let mut following = service.follow(&table, Some(0), "?view=true").await;
    let mut chooser = Chooser::new(4);
    loop {
        let view = following.next_of("view").await.data;
        if view["stage"] == "over" {
            break;
        }
        if view["to_move"] == 0 && view["revision"] == service.read(&table, Some(0)).await["revision"] {
            let form = json!({ "revision": view["revision"], "move": chooser.choose(&view) });
            service.command(&table, 0, "moves", form).await.ok();
        }
    }
    prove(&service, &table).await;
}
