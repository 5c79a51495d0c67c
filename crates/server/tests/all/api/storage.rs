//! What is stored, for how long, and how much of it: budgets, the space that is left, tables that expire.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use gizmos_server::store::{Pruned, RetentionPolicy, SqlStore};
use gizmos_server::testing::TableSummary;
use gizmos_testing::{Chooser, Opened, Service, SmallDisk, decider, eventually, generous, memory};
use serde_json::json;

use crate::api::failures::evict;
use crate::api::lists::{names, waiting};

const IDLE_TIMEOUT: Duration = Duration::from_mins(1);
const DAY: Duration = Duration::from_hours(24);

async fn listed(service: &Service) -> Vec<String> {
    names(&service.get("/api/v1/tables?stage=waiting").send().await.ok())
}

async fn prune(service: &Service, policy: &RetentionPolicy) -> Pruned {
    service.app.registry().prune(policy, service.clock.wall(), 100).await.expect("can be pruned")
}

async fn is_gone(service: &Service, table: &Opened) -> bool {
    service.get(&table.at("")).send().await.status == StatusCode::NOT_FOUND
}

#[tokio::test(flavor = "multi_thread")]
async fn t6_4_a_full_table_takes_moves_and_nothing_else() {
    let mut settings = generous();
    settings.limits.table_bytes = 4000;
    let store = memory().await;
    let service = Service::with(Arc::clone(&store), settings.clone()).await;
    let table = service.open_for(&["Ann", "Bob"]).await;
    let say = json!({ "text": "x".repeat(500) });
    let mut said = 0;
    let refused = loop {
        let answer = service.command(&table, 0, "chat", say.clone()).await;
        if answer.status != StatusCode::OK {
            break answer;
        }
        said += 1;
    };
    assert!((1..=8).contains(&said), "{said}");
    assert_eq!((refused.refusal(), &refused.json()["rule"]), ((413, "table-full".into()), &json!("T6.4")));
    let mut chooser = Chooser::new(1);
    service.play_any(&table, &mut chooser).await;
    // Whoever loads the table knows how full it is.
    let restarted = Service::with(store, settings).await;
    assert_eq!(restarted.command(&table, 1, "chat", say).await.refusal(), (413, "table-full".into()));
    let over = restarted.play_to_the_end(&table, &mut chooser).await;
    assert_eq!(over["result"]["played_out"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_stores_its_share_of_a_day_and_plays_on() {
    let mut settings = generous();
    settings.limits.written_mib_per_day = NonZeroU32::MIN;
    let service = Service::with(memory().await, settings).await;
    let table = service.open_for(&["Ann", "Bob"]).await;
    let mut opened = 1;
    let refused = loop {
        let answer = service.post("/api/v1/tables", &waiting(false)).send().await;
        if answer.status != StatusCode::CREATED {
            break answer;
        }
        opened += 1;
    };
    // A table counts for 16 KiB, and one more may have come back meanwhile.
    assert!((64..=66).contains(&opened), "{opened}");
    assert_eq!(refused.refusal(), (429, "written-too-much".into()));
    assert_eq!(refused.headers("retry-after").len(), 1);
    service.play_any(&table, &mut Chooser::new(2)).await;
    assert!(service.metrics.text().expect("is text").contains("gizmos_refusals_total{limit=\"written-per-day\"} 1"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_is_nearly_full_takes_moves_and_nothing_new() {
    let Some(disk) = SmallDisk::mount(24 * 1024) else { return };
    let database = disk.file("gizmos.db");
    let store = Arc::new(SqlStore::open(database.to_str().expect("is text")).await.expect("opens"));
    let mut settings = generous();
    settings.limits.free_bytes = 12 * 1024 * 1024;
    let service = Service::with(store, settings).await.that_may_fail();
    let table = service.open_for(&["Ann", "Bob"]).await;
    let over = service.open_for(&["Cyd", "Dan"]).await;
    service.ask(Method::POST, &over.at("resign")).seat(&over, Some(0)).send().await.ok();
    let mut chooser = Chooser::new(3);

    let ballast = disk.file("ballast");
    std::fs::write(&ballast, vec![1; 14 * 1024 * 1024]).expect("there is room for that");
    let low = (507, "low-space".to_owned());
    let refused = service.post("/api/v1/tables", &waiting(true)).send().await;
    assert_eq!((refused.refusal(), refused.headers("retry-after")), (low.clone(), vec!["60"]));
    assert_eq!(service.command(&table, 0, "chat", json!({ "text": "hello" })).await.refusal(), low);
    assert_eq!(service.ask(Method::POST, &over.at("analysis")).send().await.refusal(), low);
    assert_eq!(service.ask(Method::POST, &over.at("rematch")).seat(&over, Some(0)).send().await.refusal(), low);
    for _ in 0..5 {
        service.play_any(&table, &mut chooser).await;
    }

    std::fs::remove_file(&ballast).expect("is there");
    service.command(&table, 0, "chat", json!({ "text": "hello" })).await.ok();
    service.open(waiting(true)).await;
    service.ask(Method::POST, &over.at("rematch")).seat(&over, Some(0)).send().await.ok();
    service.play_to_the_end(&table, &mut chooser).await;
    service.store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn t1_7_a_waiting_table_that_nobody_comes_to_expires() {
    let service = Service::start().await;
    let (left, visited) = (service.open(waiting(true)).await, service.open(waiting(true)).await);
    let (private, started) = (service.open(waiting(false)).await, service.open_for(&["Ann", "Bob"]).await);
    let following = service.follow(&visited, visited.tokens.iter().position(Option::is_some), "").await;
    let mut both = vec![left.id.clone(), visited.id.clone()];
    both.sort();
    let mut shown = listed(&service).await;
    shown.sort();
    assert_eq!(shown, both);

    for _ in 0..13 {
        service.clock.advance(Duration::from_hours(2));
        let is_noted = async || {
            let head = service.store.head(&visited.id).await.expect("is read").expect("is there");
            head.table.listing.active_at == service.clock.wall()
        };
        eventually("it is noted that somebody is there", is_noted).await;
    }
    assert_eq!(listed(&service).await, std::slice::from_ref(&visited.id));
    eventually("the others are evicted", async || {
        service.clock.advance(IDLE_TIMEOUT);
        service.metrics.tables_loaded.get() == 1
    })
    .await;
    let pruned = prune(&service, &RetentionPolicy::default()).await;
    assert_eq!(pruned, Pruned { tables: 1, ..Pruned::default() });
    assert!(is_gone(&service, &left).await);

    // Once they have gone, the time starts from then on.
    drop(following);
    evict(&service, IDLE_TIMEOUT).await;
    assert_eq!(listed(&service).await, std::slice::from_ref(&visited.id));
    service.clock.advance(DAY + IDLE_TIMEOUT);
    assert_eq!(listed(&service).await, [""; 0]);
    // Spectators who look at it change nothing.
    service.read(&visited, None).await;
    evict(&service, IDLE_TIMEOUT).await;
    assert_eq!(prune(&service, &RetentionPolicy::default()).await.tables, 1);
    assert!(is_gone(&service, &visited).await);

    service.clock.advance(31 * DAY);
    assert_eq!(prune(&service, &RetentionPolicy::default()).await.tables, 1);
    assert!(is_gone(&service, &private).await && !is_gone(&service, &started).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_memory_is_not_deleted_under_its_players_feet() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    service.ask(Method::POST, &table.at("resign")).seat(&table, Some(0)).send().await.ok();
    let policy = RetentionPolicy { games: Some(DAY), ..RetentionPolicy::KEEP_ALL };
    assert_eq!(prune(&service, &policy).await.total(), 0, "it is not old enough");
    let following = service.follow(&table, Some(0), "").await;
    service.clock.advance(2 * DAY);
    assert_eq!(prune(&service, &policy).await.total(), 0, "somebody is there");
    service.command(&table, 0, "chat", json!({ "text": "good game" })).await.ok();
    drop(following);
    evict(&service, IDLE_TIMEOUT).await;
    assert_eq!(prune(&service, &RetentionPolicy::default()).await.total(), 0, "games of people are kept by default");
    assert_eq!(prune(&service, &policy).await.total(), 1);
    assert!(is_gone(&service, &table).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_put_away_says_whose_turn_it_is() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let mut chooser = Chooser::new(4);
    for _ in 0..7 {
        service.play_any(&table, &mut chooser).await;
    }
    let expected = decider(&service.read(&table, None).await);
    evict(&service, IDLE_TIMEOUT).await;
    let head = service.store.head(&table.id).await.expect("is read").expect("is there");
    let summary: TableSummary = serde_json::from_str(&head.table.listing.summary).expect("is a summary");
    let turn = summary.turn.expect("somebody is to move");
    assert_eq!((turn.events, Some(turn.seat.index()), turn.asked), (head.length, expected, true));
}

/// What programs read about a game that nobody plays starts nothing.
#[tokio::test(flavor = "multi_thread")]
async fn reading_about_a_game_loads_no_table() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    service.play_to_the_end(&table, &mut Chooser::new(5)).await;
    let pages = ["statistics", "record", "analysis"];
    let mut before = Vec::new();
    for page in pages {
        before.push(service.get(&table.at(page)).seat(&table, Some(0)).send().await.text());
    }
    evict(&service, IDLE_TIMEOUT).await;
    for (page, before) in pages.into_iter().zip(before) {
        assert_eq!(service.get(&table.at(page)).send().await.text(), before);
        assert_eq!(service.get(&table.at(page)).seat(&table, Some(1)).send().await.text(), before);
        let stranger = service.get(&table.at(page)).token("nonsense").send().await;
        assert_eq!(stranger.refusal(), (401, "unknown-token".into()));
    }
    assert_eq!(service.metrics.tables_loaded.get(), 0);
    assert_eq!(service.get("/api/v1/tables/none/record").send().await.refusal(), (404, "no-such-table".into()));
}
