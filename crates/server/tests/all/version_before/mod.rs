//! What the version before has stored and answered is read unchanged, and its games go on.
//!
//! `tables.sql` is the database of a server of commit 0090afc with tables of every stage: waiting, running, over, given up, closed, a
//! rematch, moves taken back, clocks, seats left to bots, games continued from records, exercises, an analysis, records.
//! `answers.jsonl` is what another server of that commit has answered from a copy of it, one answer in a line.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::http::StatusCode;
use gizmos_core::{Record, Turn};
use gizmos_server::store::SqlStore;
use gizmos_server::testing::Clock;
use gizmos_server::{ServerConfig, admin};
use gizmos_testing::{Chooser, Opened, Service, generous};
use serde::Deserialize;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::store::schema::from_dump;

/// A moment after the last event.
const LATER: u64 = 1_795_031_130_000;

/// What was asked, and the answer.
#[derive(Deserialize)]
struct Sample {
    path: String,
    token: Option<String>,
    status: u16,
    body: Value,
}

fn samples() -> Vec<Sample> {
    let lines = include_str!("answers.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).expect("is an answer")).collect()
}

/// The database, which is a copy of its own, and a server at the time when it was written.
async fn server() -> (TempDir, Service) {
    let (folder, database) = from_dump(include_str!("tables.sql")).await;
    let store = std::sync::Arc::new(SqlStore::open(&database).await.expect("opens"));
    let service = Service::with(store, ServerConfig { clock: Clock::manual(LATER), ..generous() }).await;
    (folder, service)
}

/// Leaves out what changes with time, and the words of refusals, which only people read.
fn lasting(answer: &mut Value) {
    match answer {
        Value::Object(fields) => {
            let changing: &[&str] = if fields.contains_key("code") { &["title", "detail"] } else { &["time_left"] };
            fields.retain(|name, _| !changing.contains(&name.as_str()));
            fields.values_mut().for_each(lasting);
        }
        Value::Array(items) => items.iter_mut().for_each(lasting),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_as_before() {
    let (_folder, shared) = server().await;
    for Sample { path, token, status, body: mut before } in samples() {
        // Who asks with a token is back at the table, which the next answer may tell.
        let own = if token.is_some() { Some(server().await) } else { None };
        let service = own.as_ref().map_or(&shared, |(_, own)| own);
        let ask = service.get(&path);
        let answer = if let Some(token) = &token { ask.token(token) } else { ask }.send().await;
        assert_eq!(answer.status.as_u16(), status, "{path}: {}", answer.text());
        let mut now = if before.is_string() { Value::String(answer.text()) } else { answer.json() };
        lasting(&mut before);
        lasting(&mut now);
        assert_eq!(now, before, "{path}, asked with {token:?}");
    }
}

#[tokio::test]
async fn nothing_that_is_stored_has_come_to_harm() {
    let (_folder, database) = from_dump(include_str!("tables.sql")).await;
    let store = SqlStore::open(&database).await.expect("opens");
    let report = admin::check(&store).await.expect("can be read");
    assert_eq!(report.findings, [""; 0]);
    assert_eq!((report.tables, report.records, report.analyses), (23, 4, 1));
}

#[test]
fn every_record_is_replayed_with_the_same_luck() {
    let (mut finished, mut seeded) = (0, 0);
    for Sample { path, body, .. } in samples().into_iter().filter(|sample| sample.path.ends_with("/record")) {
        let Some(text) = body.as_str() else { continue };
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        let said: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(record.to_string().lines().collect::<Vec<_>>(), said, "{path}");
        finished += usize::from(record.state().turn() == Turn::Over);
        if let Some(seed) = record.seed() {
            record.prove_luck(seed).unwrap_or_else(|error| panic!("{path}: {error}"));
            seeded += 1;
        }
    }
    assert!(finished >= 2 && seeded >= 4, "{finished} games were finished, {seeded} have a seed");
}

/// Whoever has to decide does, and where only people play the game comes to its end, with luck from the same seed.
#[tokio::test(flavor = "multi_thread")]
async fn every_table_is_played_on() {
    let (_folder, service) = server().await;
    let mut tables: BTreeMap<String, Opened> = BTreeMap::new();
    for Sample { token, body, .. } in samples() {
        let (Some(token), Some(seat), Some(id)) = (token, body["you"].as_u64(), body["id"].as_str()) else { continue };
        let table = tables.entry(id.to_owned()).or_insert_with(|| Opened {
            id: id.to_owned(),
            commitment: body["commitment"].as_str().expect("is promised").to_owned(),
            tokens: vec![None; body["seats"].as_array().expect("has seats").len()],
            form: Value::Null,
        });
        table.tokens[usize::try_from(seat).expect("is small")] = Some(token);
    }
    let (mut moved, mut ended) = (0, 0);
    for (number, table) in tables.values().enumerate() {
        let seen = service.read(table, None).await;
        if seen["stage"] != "running" {
            let seat = table.tokens.iter().position(Option::is_some).expect("somebody has a token");
            service.command(table, seat, "chat", json!({ "text": "still here" })).await.ok();
            continue;
        }
        let mut chooser = Chooser::new(number as u64);
        service.play_any(table, &mut chooser).await;
        moved += 1;
        let plays = |seat: &Value| seat["kind"] == "person" && seat["away"].is_null() && seat["resigned"] == false;
        if seen["seats"].as_array().is_some_and(|seats| seats.iter().all(plays)) {
            service.clock.advance(Duration::from_secs(1));
            service.play_to_the_end(table, &mut chooser).await;
            let record = service.get(&table.at("record")).send().await;
            assert_eq!(record.status, StatusCode::OK);
            let record: Record = record.text().parse().expect("replays");
            record.prove_luck(record.seed().expect("is revealed")).expect("all luck came from the seed");
            ended += 1;
        }
    }
    assert_eq!((moved, ended), (15, 8));
}
