//! Following a table: what has happened, what happens, and going on after a lost connection.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use gizmos_server::{HttpLimits, serve};
use gizmos_testing::{Chooser, Message, PATIENCE, Service};
use serde_json::json;
use tokio::net::TcpListener;

use crate::api::presence::{all_heard, collect};

fn numbers(messages: &[Message]) -> Vec<u64> {
    messages.iter().filter_map(|message| message.id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn history_comes_first_and_then_what_happens() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let mut chooser = Chooser::new(6);
    for _ in 0..5 {
        service.play_any(&table, &mut chooser).await;
    }
    let mut following = service.follow(&table, None, "").await;
    assert_eq!(numbers(&following.until(7).await), [1, 2, 3, 4, 5, 6, 7]);
    for number in 8..12 {
        service.play_any(&table, &mut chooser).await;
        let message = following.next_of("message").await;
        assert_eq!((message.id, &message.data["event"]), (Some(number), &json!("played")));
    }
    // What was followed is what the log tells.
    let log = service.get(&table.at("log?after=7")).send().await.ok();
    assert_eq!(log["events"].as_array().map(Vec::len), Some(4));
    assert_eq!(log["last_event"], 11);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_log_comes_in_parts() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    for text in ["one", "two", "three"] {
        service.command(&table, 0, "chat", json!({ "text": text })).await.ok();
    }
    service.command(&table, 1, "mute", json!({ "seat": 0, "muted": true })).await.ok();
    let log = async |seat, query: &str| service.get(&table.at(&format!("log{query}"))).seat(&table, seat).send().await;
    let part = async |seat, query: &str| {
        let part = log(seat, query).await.ok();
        let ids = part["events"].as_array().expect("is a list").iter().filter_map(|event| event["id"].as_u64());
        (ids.collect::<Vec<_>>(), part["next"].as_u64(), part["last_event"].as_u64())
    };
    assert_eq!(part(Some(0), "?limit=2").await, (vec![1, 2], Some(2), Some(6)));
    assert_eq!(part(Some(0), "?limit=2&after=2").await, (vec![3, 4], Some(4), Some(6)));
    // That Bob has muted her is not for Ann to know, so there is no more for her.
    assert_eq!(part(Some(0), "?limit=1&after=4").await, (vec![5], None, Some(6)));
    assert_eq!(part(Some(1), "?limit=2").await, (vec![1, 2], Some(2), Some(6)));
    assert_eq!(part(Some(1), "?limit=2&after=2").await, (vec![6], None, Some(6)));
    assert_eq!(part(None, "?after=6").await, (vec![], None, Some(6)));
    for wrong in ["?limit=0", "?limit=1001"] {
        assert_eq!(log(None, wrong).await.refusal(), (422, "invalid".into()), "{wrong}");
    }
    assert_eq!(log(None, "?limit=-1").await.refusal(), (400, "malformed".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_is_told_all_of_one_table_and_then_of_the_newest() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let mut following = service.follow(&table, None, "?view=true").await;
    assert_eq!(following.next().await.and_then(|message| message.id), Some(1));
    for text in ["one", "two"] {
        service.command(&table, 0, "chat", json!({ "text": text })).await.ok();
    }
    let (mut told, mut views) = (Vec::new(), Vec::new());
    while views.last() != Some(&json!(4)) {
        let message = following.next().await.expect("goes on");
        told.push(message.id.map_or(message.kind, |id| id.to_string()));
        views.extend((told.last().is_some_and(|kind| kind == "view")).then(|| message.data["last_event"].clone()));
    }
    assert_eq!(views, [2, 4], "both messages are one change for whoever was busy");
    // Ann has been heard of meanwhile.
    assert_eq!(told, ["2", "presence", "view", "3", "4", "presence", "view"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_goes_on_without_gap_or_repetition() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let mut chooser = Chooser::new(7);
    let (mut last, mut seen) = (0, Vec::new());
    for lost in 1..12 {
        let ask = service.get(&table.at("events?after=999")).seat(&table, Some(lost % 2));
        // What the browser remembers counts more than what the address says.
        let mut following = ask.header("last-event-id", &last.to_string()).follow().await;
        let (_, after) = service.play_any(&table, &mut chooser).await;
        let now = after["last_event"].as_u64().expect("is a number");
        // Lost in the middle of the news.
        let until = now - u64::from(lost % 3 == 0 && now > last + 1);
        seen.extend(numbers(&following.until(until).await));
        last = until;
    }
    assert_eq!(seen, (1..=last).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn views_come_with_every_change_and_only_if_asked_for() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let mut plain = service.follow(&table, Some(0), "?view=false").await;
    let mut viewing = service.follow(&table, Some(0), "?view=true&after=2").await;
    let first = viewing.next_of("view").await.data;
    assert_eq!((&first["you"], &first["revision"]), (&json!(0), &json!(2)));
    service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
    let news = viewing.until(3).await;
    assert!(news.iter().all(|message| message.kind != "view"), "the event comes before the view of it");
    let view = viewing.next_of("view").await.data;
    assert_eq!(view, {
        let mut read = service.read(&table, Some(0)).await;
        read["seats"] = view["seats"].clone();
        read
    });
    assert!(plain.until(3).await.iter().all(|message| message.kind != "view"));
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_learns_who_is_there() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let mut spectator = service.follow(&table, None, "?after=2").await;
    assert_eq!(spectator.next_of("presence").await.data, json!([false, false]));
    let ann = service.follow(&table, Some(0), "?after=2").await;
    collect(&service, &table).await;
    assert_eq!(spectator.next_of("presence").await.data, json!([true, false]));
    let mut bob = service.follow(&table, Some(1), "?after=2").await;
    collect(&service, &table).await;
    assert_eq!(spectator.next_of("presence").await.data, json!([true, true]));
    assert_eq!(bob.next_of("presence").await.data[0], true);
    // Whoever leaves is still counted as there for a while.
    drop(ann);
    all_heard(&service, &table).await;
    for passed in [0, 29_999] {
        service.clock.advance(Duration::from_millis(passed));
        // When this is answered the table knows that Ann has left, and what time it is.
        service.command(&table, 1, "chat", json!({ "text": "Ann?" })).await.ok();
        assert_eq!(spectator.next().await.expect("goes on").data["event"], "said");
    }
    service.clock.advance(Duration::from_millis(1));
    collect(&service, &table).await;
    assert_eq!(spectator.next_of("presence").await.data, json!([false, true]));
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_are_limited_and_end_with_the_server() {
    let mut settings = gizmos_testing::generous();
    settings.limits.streams_per_address = 2;
    let service = Service::with(gizmos_testing::memory().await, settings).await.that_may_fail();
    let table = service.open_for(&["Ann", "Bob"]).await;
    let mut first = service.follow(&table, None, "?after=2").await;
    let second = service.follow(&table, None, "?after=2").await;
    assert_eq!(service.get(&table.at("events")).send().await.refusal(), (429, "too-many-requests".into()));
    drop(second);
    let _third = service.follow(&table, None, "?after=2").await;
    service.shutdown.cancel();
    while let Some(message) = first.next().await {
        assert_eq!(message.kind, "presence");
    }
}

/// Reads until this text has arrived.
fn read_until(stream: &mut TcpStream, text: &str) -> String {
    let mut seen = Vec::new();
    let mut bytes = [0; 4096];
    while !String::from_utf8_lossy(&seen).contains(text) {
        let count = stream.read(&mut bytes).expect("is read");
        assert!(count > 0, "closed after {:?}", String::from_utf8_lossy(&seen));
        seen.extend_from_slice(&bytes[..count]);
    }
    String::from_utf8_lossy(&seen).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_reaches_its_reader_through_a_socket_at_once() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let address = listener.local_addr().expect("has an address");
    let (router, metrics, shutdown) = (service.router.clone(), service.metrics.http.clone(), service.shutdown.clone());
    let running =
        tokio::spawn(async move { serve(listener, router, &HttpLimits::default(), &metrics, shutdown).await });
    let mut stream = TcpStream::connect(address).expect("is reached");
    stream.set_read_timeout(Some(PATIENCE)).expect("is possible");
    let request = format!(
        "GET {} HTTP/1.0\r\nhost: x\r\nlast-event-id: 1\r\nauthorization: Bearer {}\r\n\r\n",
        table.at("events"),
        table.token(1)
    );
    stream.write_all(request.as_bytes()).expect("is sent");
    let head = tokio::task::block_in_place(|| read_until(&mut stream, "presence"));
    assert!(head.starts_with("HTTP/1.0 200 OK\r\n") && head.contains("content-type: text/event-stream"), "{head}");
    assert!(head.contains("id: 2\n") && !head.contains("id: 1\n"), "{head}");
    service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
    let news = tokio::task::block_in_place(|| read_until(&mut stream, "id: 3\n"));
    let messages: Vec<Message> = news.split("\n\n").filter_map(|raw| Message::read(raw, service.contract)).collect();
    assert!(messages.iter().any(|message| message.data["chance"] == json!([{ "researched": 3 }])), "{news}");
    service.shutdown.cancel();
    tokio::time::timeout(PATIENCE, running).await.expect("the server ends").expect("without a panic");
}
