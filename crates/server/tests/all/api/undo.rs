//! T3: taking back, freely or with the agreement of the others.

use gizmos_testing::{Answer, Opened, Service};
use serde_json::{Value, json};

async fn undo(service: &Service, table: &Opened, seat: usize) -> Answer {
    let revision = service.read(table, None).await["revision"].clone();
    service.command(table, seat, "undo", json!({ "revision": revision })).await
}

/// What a seat sees, without what changes with every event.
fn game(table: &Value) -> (Value, Value) {
    (table["position"].clone(), table["legal"].clone())
}

/// The event with which somebody asks.
fn event(form: &Value) -> u64 {
    form["undo"]["asked"]["event"].as_u64().expect("somebody asks")
}

async fn answer(service: &Service, table: &Opened, seat: usize, asked: u64, agrees: bool) -> Answer {
    service.command(table, seat, "undo/answer", json!({ "asked": asked, "agrees": agrees })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_revealed_nothing_is_taken_back_freely() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let researched = service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
    let returning = service.play(&table, 0, json!({ "do": "decline" })).await.ok();
    assert_eq!(
        (&returning["position"]["phase"]["name"], &returning["undo"]["free"]),
        (&json!("returning"), &json!(true))
    );
    service.play(&table, 0, returning["legal"][0].clone()).await.ok();
    let back = undo(&service, &table, 0).await.ok();
    assert_eq!(game(&back), game(&returning));
    let back = undo(&service, &table, 0).await.ok();
    assert_eq!(game(&back), game(&researched));
    assert_eq!(back["undo"], json!({ "free": false }), "the researched cards have come to light");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_revealed_something_needs_the_others() {
    let (service, table) = Service::with_players(&["Ann", "Bob", "Cyd"]).await;
    let before = service.read(&table, Some(0)).await;
    let research = json!({ "do": "research", "level": 1 });
    let first = service.play(&table, 0, research.clone()).await.ok();
    assert_eq!(first["undo"]["free"], false);
    let waiting = undo(&service, &table, 0).await.ok();
    let asked = event(&waiting);
    assert_eq!(waiting["undo"]["asked"], json!({ "event": asked, "seat": 0, "moves": 1, "agreed": [] }));
    assert_eq!(waiting["last_event"], json!(asked));
    assert_eq!(undo(&service, &table, 0).await.refusal(), (409, "undo-pending".into()));
    let own = answer(&service, &table, 0, asked, true).await;
    assert_eq!(own.refusal(), (409, "no-undo-asked".into()), "nobody agrees with themselves");
    let one = answer(&service, &table, 1, asked, true).await.ok();
    assert_eq!(one["undo"]["asked"]["agreed"], json!([1]));
    answer(&service, &table, 2, asked, true).await.ok();
    let after = service.read(&table, Some(0)).await;
    assert_eq!(game(&after), game(&before));
    // Luck does not change by going back.
    let again = service.play(&table, 0, research).await.ok();
    assert_eq!(again["position"]["researched"], first["position"]["researched"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_ends_the_request_and_so_does_the_next_change() {
    let (service, table) = Service::with_players(&["Ann", "Bob", "Cyd"]).await;
    let researched = service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
    let asked = event(&undo(&service, &table, 0).await.ok());
    let refused = answer(&service, &table, 1, asked, false).await.ok();
    assert!(refused["undo"]["asked"].is_null());
    assert_eq!(refused["revision"], researched["revision"]);
    let late = answer(&service, &table, 2, asked, true).await;
    assert_eq!(late.refusal(), (409, "no-undo-asked".into()));
    let asked = event(&undo(&service, &table, 0).await.ok());
    service.play(&table, 0, json!({ "do": "decline" })).await.ok();
    let late = answer(&service, &table, 1, asked, true).await;
    assert_eq!(late.refusal(), (409, "no-undo-asked".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_asked_where_only_bots_play_too() {
    let service = Service::start().await;
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "bot", "bot": "random" }]);
    let table = service.open(json!({ "seats": seats, "order": "given" })).await;
    let before = service.read(&table, Some(0)).await;
    assert_eq!(undo(&service, &table, 0).await.refusal(), (409, "nothing-to-undo".into()));
    service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
    let back = undo(&service, &table, 0).await.ok();
    assert_eq!(game(&back), game(&before));
}
