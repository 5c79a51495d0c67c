//! A server with as many tables in memory as it takes: those that nobody holds make room.

use gizmos_testing::{Chooser, Opened, Service, eventually, generous, memory};
use std::time::Duration;

use serde_json::json;

use crate::api::lists::waiting;

async fn with_room_for(tables: usize) -> Service {
    let mut settings = generous();
    settings.limits.tables = tables;
    Service::with(memory().await, settings).await
}

/// Opens tables, each a moment after the other.
async fn opened(service: &Service, count: usize) -> Vec<Opened> {
    let mut tables = Vec::new();
    for _ in 0..count {
        service.clock.advance(Duration::from_millis(1));
        tables.push(service.open_for(&["Ann", "Bob"]).await);
    }
    tables
}

fn loaded(service: &Service, tables: &[Opened]) -> Vec<bool> {
    tables.iter().map(|table| service.app.registry().is_loaded(&table.id)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_that_was_asked_for_longest_ago_leaves_memory_first() {
    let service = with_room_for(3).await;
    let mut tables = opened(&service, 3).await;
    service.clock.advance(Duration::from_millis(1));
    service.read(&tables[0], Some(0)).await;
    tables.extend(opened(&service, 1).await);
    assert_eq!(loaded(&service, &tables), [true, false, true, true]);
    service.clock.advance(Duration::from_millis(1));
    service.read(&tables[1], Some(0)).await;
    assert_eq!(loaded(&service, &tables), [true, true, false, true]);
    eventually("three tables in memory", async || service.metrics.tables_loaded.get() == 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_somebody_follows_never_leaves_memory() {
    let service = with_room_for(2).await;
    let tables = opened(&service, 1).await;
    let mut following = service.follow(&tables[0], None, "?after=2").await;
    opened(&service, 5).await;
    assert_eq!(loaded(&service, &tables), [true]);
    service.command(&tables[0], 0, "chat", json!({ "text": "still here" })).await.ok();
    assert_eq!(following.next_of("message").await.id, Some(3));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_can_be_used_while_they_push_each_other_out_all_the_time() {
    let service = with_room_for(1).await;
    let tables = opened(&service, 2).await;
    let mut choosers = [Chooser::new(11), Chooser::new(12)];
    for _ in 0..40 {
        for (table, chooser) in tables.iter().zip(&mut choosers) {
            service.clock.advance(Duration::from_millis(1));
            service.play_any(table, chooser).await;
        }
    }
    for table in &tables {
        assert!(service.stored_events(table).await >= 42, "every move is stored once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_makes_room_is_known_to_have_been_in_use() {
    let service = with_room_for(2).await;
    let table = service.open(waiting(false)).await;
    let active_at = async || {
        let head = service.app.registry().context().store.head(&table.id).await.expect("reads").expect("is there");
        head.table.listing.active_at
    };
    let opened_at = active_at().await;
    service.clock.advance(Duration::from_mins(5));
    service.read(&table, Some(0)).await;
    opened(&service, 3).await;
    assert_eq!(loaded(&service, std::slice::from_ref(&table)), [false]);
    eventually("the visit is stored", async || active_at().await >= opened_at + 5 * 60 * 1000).await;
}
