//! The machine's clock is set forward or back: no table goes back in time, and nobody loses time (T5.3).

use std::sync::Arc;
use std::time::Duration;

use gizmos_server::ServerConfig;
use gizmos_server::store::Store;
use gizmos_server::testing::Clock;
use gizmos_table::Millis;
use gizmos_testing::{Chooser, Opened, START, Service, generous, memory};
use serde_json::json;

const HOUR: Duration = Duration::from_hours(1);
const DAY: Millis = 86_400_000;

/// A server that starts at this date.
async fn at(wall: Millis, store: &Arc<dyn Store>) -> Service {
    Service::with(Arc::clone(store), ServerConfig { clock: Clock::manual(wall), ..generous() }).await
}

async fn open(service: &Service, clock: serde_json::Value) -> Opened {
    service.open_with(&["Ann", "Bob"], json!({ "clock": clock })).await
}

/// When all that is stored of a table happened.
async fn times(store: &Arc<dyn Store>, table: &Opened) -> Vec<Millis> {
    let stored = store.load(&table.id).await.expect("is read").expect("is there");
    stored.events.iter().map(|event| event.at).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_table_takes_no_notice_of_a_date_that_jumps() {
    let store = memory().await;
    let service = at(START, &store).await;
    let table = open(&service, json!({ "kind": "game", "seconds": 86_400 })).await;
    let _in_use = service.follow(&table, None, "").await;
    let mut chooser = Chooser::new(3);
    for wall in [START + 30 * DAY, START - 30 * DAY, 0, START] {
        service.clock.set_wall(wall);
        service.clock.advance(HOUR / 4);
        service.play_any(&table, &mut chooser).await;
    }
    let times = times(&store, &table).await;
    assert_eq!((times[0], times.last()), (START, Some(&(START + 3_600_000))));
    assert!(times.is_sorted(), "{times:?}");
    let left = |seats: &serde_json::Value| [0, 1].map(|seat| seats[seat]["time_left"].as_u64().expect("has a clock"));
    let left = left(&service.read(&table, None).await["seats"]);
    assert_eq!(left.iter().sum::<u64>(), 2 * 86_400_000 - 3_600_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_date_that_was_set_back_between_two_runs_does_not_take_a_table_back() {
    let store = memory().await;
    let first = at(START, &store).await;
    let table = open(&first, json!({ "kind": "correspondence", "hours": 24 })).await;
    let _in_use = first.follow(&table, None, "").await;
    let mut chooser = Chooser::new(4);
    first.clock.advance(HOUR);
    first.play_any(&table, &mut chooser).await;
    drop(first);
    let second = at(START - 30 * DAY, &store).await;
    let _in_use = second.follow(&table, None, "").await;
    second.clock.advance(HOUR);
    second.play_any(&table, &mut chooser).await;
    let times = times(&store, &table).await;
    assert_eq!(times.last(), Some(&(START + 7_200_000)), "{times:?}");
    assert!(times.is_sorted(), "{times:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn time_between_two_runs_counts_in_correspondence_only() {
    let store = memory().await;
    let first = at(START, &store).await;
    let mut tables = Vec::new();
    for clock in [json!({ "kind": "game", "seconds": 60 }), json!({ "kind": "move", "seconds": 60 })] {
        tables.push(open(&first, clock).await);
    }
    let letters = open(&first, json!({ "kind": "correspondence", "hours": 24 })).await;
    drop(first);
    let second = at(START + 2 * DAY, &store).await;
    for table in &tables {
        let seen = second.read(table, None).await;
        assert_eq!((&seen["stage"], &seen["seats"][0]["time_left"]), (&json!("running"), &json!(60_000)));
        second.play(table, 0, json!({ "do": "research", "level": 1 })).await.ok();
    }
    let taken = second.follow(&letters, None, "").await.next_event("taken_over").await;
    assert_eq!(taken.data["cause"], "out_of_time");
}
