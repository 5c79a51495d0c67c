//! Tables of bots only: so many at a time, and only as long as somebody cares (T10).

use std::sync::Arc;
use std::time::Duration;

use gizmos_server::ServerConfig;
use gizmos_server::testing::Clock;
use gizmos_testing::{Opened, START, Service, eventually, generous, memory};
use serde_json::{Value, json};

use crate::api::failures::evict;

/// After so long without anybody, bots rest.
const REST: Duration = Duration::from_mins(30);

/// A second less.
const ALMOST: Duration = Duration::from_secs(30 * 60 - 1);

/// So long a table that nobody looks at stays in memory.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);

/// Bots that think for long enough not to be done before a test is.
fn slow() -> Value {
    json!({ "seats": [{ "kind": "bot", "bot": "search:2000" }, { "kind": "bot", "bot": "search:2000" }] })
}

fn quick() -> Value {
    json!({ "seats": [{ "kind": "bot", "bot": "search:20" }, { "kind": "bot", "bot": "search:20" }] })
}

fn limited(bot_tables: usize, bot_tables_per_address: usize) -> ServerConfig {
    let mut settings = generous();
    (settings.limits.bot_tables, settings.limits.bot_tables_per_address) = (bot_tables, bot_tables_per_address);
    settings
}

fn playing(service: &Service) -> usize {
    service.app.registry().context().bot_tables.playing()
}

async fn revision(service: &Service, table: &Opened) -> u64 {
    service.read(table, None).await["revision"].as_u64().expect("is a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn t10_1_an_address_and_all_of_them_have_only_so_many_tables_of_bots() {
    let service = Service::with(memory().await, limited(3, 2)).await.that_may_fail();
    let open = async |last, form: &Value| service.post("/api/v1/tables", form).at_address(last).send().await;
    for last in [1, 1, 2] {
        assert_eq!(open(last, &slow()).await.status, 201);
    }
    let refused = open(1, &slow()).await;
    assert_eq!(refused.refusal(), (503, "too-many-bot-tables".into()), "there are three in all");
    assert!(
        refused.text().contains("at most 3 bot-only tables") && refused.json()["rule"] == "T10.1",
        "{}",
        refused.text()
    );
    assert!(!refused.headers("retry-after").is_empty());
    assert_eq!(service.app.registry().context().metrics.http.refusals_by("bot-tables").get(), 1);
    let with_people = json!({ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "bot", "bot": "random" }] });
    assert_eq!(open(1, &with_people).await.status, 201, "people are not concerned");
    assert_eq!(service.store.count().await.expect("is counted").running, 4, "what was refused is not stored");
    assert_eq!(playing(&service), 3);

    let service = Service::with(memory().await, limited(3, 1)).await;
    let open = async |last| service.post("/api/v1/tables", &slow()).at_address(last).send().await;
    assert_eq!(open(1).await.status, 201);
    let refused = open(1).await;
    assert_eq!(refused.refusal(), (429, "too-many-bot-tables".into()), "one address has its share");
    assert!(refused.text().contains("your address can run at most 1 "), "{}", refused.text());
    assert_eq!(open(2).await.status, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn t10_1_a_game_that_is_over_makes_room_for_another() {
    let service = Service::with(memory().await, limited(1, 1)).await;
    for _ in 0..2 {
        service.open(quick()).await;
        eventually("the game is over", async || playing(&service) == 0).await;
    }
    assert_eq!(service.store.count().await.expect("is counted").over, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn t10_2_bots_rest_when_nobody_has_looked_for_long_and_play_on_when_somebody_does() {
    let service = Service::with(memory().await, limited(4, 4)).await;
    let table = service.open(slow()).await;
    service.clock.advance(ALMOST);
    assert_eq!(playing(&service), 1);
    // Looking makes them play on for as long again.
    let before = revision(&service, &table).await;
    service.clock.advance(ALMOST);
    eventually("a move", async || service.stored_events(&table).await as u64 > before).await;
    assert_eq!(playing(&service), 1);
    service.clock.advance(Duration::from_secs(1) + IDLE_TIMEOUT);
    eventually("the bots rest", async || playing(&service) == 0).await;
    let stored = service.stored_events(&table).await;
    evict(&service, IDLE_TIMEOUT).await;
    assert_eq!(service.stored_events(&table).await, stored, "nothing happens while they rest");
    assert_eq!(service.read(&table, None).await["stage"], "running");
    eventually("they play on", async || service.stored_events(&table).await > stored).await;
    assert_eq!(playing(&service), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn t10_2_bots_play_on_as_long_as_somebody_follows() {
    let service = Service::with(memory().await, limited(4, 4)).await;
    let table = service.open(slow()).await;
    let following = service.follow(&table, None, "").await;
    service.clock.advance(3 * REST);
    let before = service.stored_events(&table).await;
    // One move may have been under way.
    eventually("two moves", async || service.stored_events(&table).await > before + 1).await;
    assert_eq!(playing(&service), 1);
    drop(following);
    service.clock.advance(IDLE_TIMEOUT);
    eventually("the bots rest", async || playing(&service) == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn t10_2_who_looks_at_a_table_that_rests_waits_until_there_is_a_place() {
    let service = Service::with(memory().await, limited(1, 1)).await;
    let first = service.open(slow()).await;
    service.clock.advance(REST + IDLE_TIMEOUT);
    eventually("the bots rest", async || playing(&service) == 0).await;
    service.open(quick()).await;
    let stored = service.stored_events(&first).await;
    let following = service.follow(&first, None, "").await;
    eventually("the other game is over", async || service.store.count().await.expect("is counted").over == 1).await;
    let plays_on = async || {
        service.clock.advance(IDLE_TIMEOUT);
        service.stored_events(&first).await > stored
    };
    eventually("the first plays on", plays_on).await;
    drop(following);
}

#[tokio::test(flavor = "multi_thread")]
async fn t10_2_a_server_that_starts_again_resumes_what_was_opened_lately() {
    let store = memory().await;
    let first = Service::with(Arc::clone(&store), limited(4, 1)).await;
    let open = async |last| first.post("/api/v1/tables", &slow()).at_address(last).send().await.status;
    assert_eq!([open(1).await, open(2).await, open(3).await].map(|status| status.as_u16()), [201; 3]);
    first.clock.advance(REST + IDLE_TIMEOUT);
    eventually("the bots rest", async || playing(&first) == 0).await;
    let later = |by: Duration| {
        let by = u64::try_from(by.as_millis()).expect("is no eternity");
        ServerConfig { clock: Clock::manual(START + by), ..limited(4, 1) }
    };
    let late = Service::with(Arc::clone(&store), later(REST + Duration::from_secs(1))).await;
    late.app.registry().resume().await.expect("the store tells which");
    assert_eq!((late.metrics.tables_loaded.get(), playing(&late)), (0, 0), "nobody has looked for long");
    let soon = Service::with(store, later(REST / 2)).await;
    soon.app.registry().resume().await.expect("the store tells which");
    assert_eq!(playing(&soon), 2, "half of the places are for new tables");
    assert_eq!(soon.post("/api/v1/tables", &slow()).at_address(1).send().await.status, 201, "counted anew");
}
