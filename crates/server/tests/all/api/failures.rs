//! Stores that fail, servers that restart, tables that are evicted: nothing that was acknowledged gets lost.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::http::StatusCode;
use gizmos_core::{Dealer, Record, Seed, Setup};
use gizmos_server::ServerConfig;
use gizmos_server::store::Store;
use gizmos_server::testing::{Clock, Progress, record_name, shell::Client};
use gizmos_testing::{Chooser, Fault, FaultyStore, Opened, Service, decider, eventually, generous, memory};
use serde_json::{Value, json};

/// How long a table that nobody looks at stays in memory.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);

/// A store that fails when it is told to, and a server that may say so.
async fn faulty(settings: ServerConfig) -> (Arc<FaultyStore>, Service) {
    let store = FaultyStore::new().await;
    let service = Service::with(Arc::<FaultyStore>::clone(&store), settings).await;
    (store, service.that_may_fail())
}

/// What a seat sees of the game.
async fn game(service: &Service, table: &Opened, seat: usize) -> Value {
    let mut seen = service.read(table, Some(seat)).await;
    seen["seats"] = Value::Null;
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_fails_changes_nothing_and_the_table_goes_on_afterwards() {
    let (store, service) = faulty(generous()).await;
    let table = service.open_for(&["Ann", "Bob"]).await;
    let before = game(&service, &table, 0).await;
    let mut following = service.follow(&table, Some(1), "?after=2").await;
    store.be(Fault::Bad);
    let form = json!({ "revision": before["revision"], "move": before["legal"][0] });
    let failed = service.command(&table, 0, "moves", form.clone()).await;
    assert_eq!(failed.refusal(), (503, "busy".into()));
    assert_eq!(failed.headers("retry-after"), ["1"]);
    assert!(!failed.text().contains("strike"), "what ails the store is nobody's business");
    for ask in [service.get("/api/v1/tables"), service.get("/readyz"), service.get(&table.at(""))] {
        let status = ask.send().await.status;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    }
    assert_eq!(service.get("/healthz").send().await.status, StatusCode::OK, "the process is alive");
    assert!(service.metrics.text().unwrap().contains(r#"store_writes_failed_total{reason="unavailable"} 1"#));
    let seats = json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
    assert_eq!(service.post("/api/v1/tables", &seats).send().await.refusal(), (503, "busy".into()));
    while let Some(message) = following.next().await {
        assert_eq!(message.kind, "presence", "nothing was shown that was not stored: {message:?}");
    }
    store.be(Fault::Good);
    assert_eq!(game(&service, &table, 0).await, before);
    assert_eq!(service.stored_events(&table).await, 2);
    service.command(&table, 0, "moves", form).await.ok();
    let mut following = service.follow(&table, Some(1), "?after=2").await;
    assert_eq!(following.next_of("message").await.id, Some(3), "those who come back learn what they missed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_was_stored_without_anybody_knowing_is_made_once() {
    let (store, service) = faulty(generous()).await;
    let table = service.open_for(&["Ann", "Bob"]).await;
    store.be(Fault::Mute);
    let form = json!({ "revision": 2, "move": { "do": "research", "level": 1 } });
    let path = table.at("moves");
    let send = || service.post(&path, &form).seat(&table, Some(0)).header("idempotency-key", "once").send();
    assert_eq!(send().await.refusal(), (503, "busy".into()));
    store.be(Fault::Good);
    let done = send().await.ok();
    assert_eq!((&done["revision"], service.stored_events(&table).await), (&json!(3), 3));
    service.play(&table, 0, json!({ "do": "decline" })).await.ok();
}

/// Faults in any order, also orders that no disk produces: each move, repeated under its key, is made once and stays.
#[tokio::test(flavor = "multi_thread")]
async fn any_order_of_faults_loses_no_move_and_makes_none_twice() {
    for seed in 1..=4 {
        let (store, service) = faulty(generous()).await;
        let table = service.open_for(&["Ann", "Bob"]).await;
        let mut chooser = Chooser::new(seed);
        let mut acknowledged = Vec::new();
        for number in 0..40 {
            store.be(Fault::Good);
            let Some(seat) = decider(&service.read(&table, None).await) else { break };
            let seen = service.read(&table, Some(seat)).await;
            let (mv, key) = (chooser.choose(&seen), format!("move-{number}"));
            let form = json!({ "revision": seen["revision"], "move": mv });
            loop {
                store.be([Fault::Good, Fault::Bad, Fault::Mute][chooser.index(3)]);
                let path = table.at("moves");
                let answer =
                    service.post(&path, &form).seat(&table, Some(seat)).header("idempotency-key", &key).send().await;
                if answer.status != StatusCode::SERVICE_UNAVAILABLE {
                    answer.ok();
                    break;
                }
            }
            acknowledged.push(mv);
        }
        store.be(Fault::Good);
        let stored = store.load(&table.id).await.expect("can be read").expect("is there").events;
        let events = stored.iter().map(|event| serde_json::from_str::<Value>(&event.text).expect("is JSON"));
        let played = events.filter(|event| event["event"] == "played").map(|event| event["move"].clone());
        assert_eq!(played.collect::<Vec<_>>(), acknowledged, "seed {seed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_at_one_table_is_no_failure_of_another() {
    let (store, service) = faulty(generous()).await;
    let (broken, whole) = (service.open_for(&["Ann", "Bob"]).await, service.open_for(&["Cyd", "Dan"]).await);
    let before = game(&service, &broken, 0).await;
    *store.panics_at.lock().await = Some(broken.id.clone());
    let research = json!({ "do": "research", "level": 1 });
    assert_eq!(service.play(&broken, 0, research.clone()).await.refusal(), (503, "busy".into()));
    service.play(&whole, 0, research.clone()).await.ok();
    assert_eq!(game(&service, &broken, 0).await, before, "the table is loaded again");
    // Whoever comes while the table is still falling over is asked to try again.
    let mut again = service.play(&broken, 0, research.clone()).await;
    while again.status == StatusCode::SERVICE_UNAVAILABLE {
        again = service.play(&broken, 0, research.clone()).await;
    }
    again.ok();
    eventually("the panic is counted", async || service.metrics.http.panics.get() > 0).await;
    assert_eq!(service.metrics.http.panics.get(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_panics_again_is_given_up_and_others_go_on() {
    let (store, service) = faulty(generous()).await;
    let [broken, whole] = [1, 2].map(|seed| {
        let mut record = Record::new(Setup::standard(2), None).expect("is possible");
        record.deal(&mut Dealer::new(Seed::from(seed)));
        record.play(record.state().legal_moves()[0]).expect("is legal");
        record
    });
    *store.never_judges.lock().await = Some(record_name(&broken.to_string()));
    let analyst = service.app.analyst();
    analyst.ask(&broken, Client::UNKNOWN).await.expect("is taken");
    analyst.ask(&whole, Client::UNKNOWN).await.expect("is taken");
    let is_done = async || store.unfinished_analyses().await.expect("is told").is_empty();
    eventually("the line comes to an end", is_done).await;
    assert_eq!(service.metrics.http.panics.get(), 2, "once may be bad luck");
    assert_eq!(analyst.progress(&broken).await.expect("is told"), None, "it can be asked for again");
    assert!(matches!(analyst.progress(&whole).await.expect("is told"), Some(Progress::Done(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_starts_again_goes_on() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("gizmos.db");
    let bots = json!({ "seats": [{ "kind": "bot", "bot": "apprentice" }, { "kind": "bot", "bot": "apprentice" }] });
    let first = Service::at(&file).await;
    let table = first.open_for(&["Ann", "Bob"]).await;
    let mut chooser = Chooser::new(8);
    for _ in 0..10 {
        first.play_any(&table, &mut chooser).await;
    }
    first.command(&table, 0, "chat", json!({ "text": "see you" })).await.ok();
    let unattended = first.open(bots).await;
    let before = [game(&first, &table, 0).await, game(&first, &table, 1).await];
    let log = first.get(&table.at("log")).send().await.ok();
    first.shutdown.cancel();
    first.store.close().await;
    drop(first);

    let second = Service::at(&file).await;
    second.app.registry().resume().await.expect("the store tells which");
    assert_eq!([game(&second, &table, 0).await, game(&second, &table, 1).await], before);
    assert_eq!(second.get(&table.at("log")).send().await.ok(), log);
    let over = second.play_to_the_end(&table, &mut chooser).await;
    assert_eq!(over["result"]["played_out"], true);
    // Nobody has asked for the bots, and yet they have played.
    eventually("the bots play on", async || second.store.count().await.expect("is counted").over >= 2).await;
    assert_eq!(second.read(&unattended, None).await["stage"], "over");
}

/// The same as on a real disk, where no small one can be mounted.
#[tokio::test(flavor = "multi_thread")]
async fn below_the_floor_of_free_space_only_moves_are_stored() {
    let (store, service) = faulty(generous()).await;
    let table = service.open_for(&["Ann", "Bob"]).await;
    let form = json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
    store.free_space.store(200 * 1024 * 1024 - 1, Ordering::Relaxed);
    assert_eq!(service.post("/api/v1/tables", &form).send().await.refusal(), (507, "low-space".into()));
    let said = service.command(&table, 0, "chat", json!({ "text": "hello" })).await;
    assert_eq!(said.refusal(), (507, "low-space".into()));
    service.play_any(&table, &mut Chooser::new(11)).await;
    store.free_space.store(200 * 1024 * 1024, Ordering::Relaxed);
    service.open(form).await;
}

/// Waits until this many tables are in memory.
async fn loaded(service: &Service, count: i64) {
    eventually(&format!("{count} tables in memory"), async || service.metrics.tables_loaded.get() == count).await;
}

/// Lets time pass until no table is in memory.
pub async fn evict(service: &Service, idle_timeout: Duration) {
    let gone = async || {
        // Whoever has just looked at it may still hold it when its time has come.
        service.clock.advance(idle_timeout);
        service.metrics.tables_loaded.get() == 0
    };
    eventually("no table in memory", gone).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_after_a_failure_and_leave_half_of_the_places_to_people() {
    let mut settings = generous();
    settings.limits.tables = 5;
    let (store, service) = faulty(settings).await;
    let bots = json!({ "seats": [{ "kind": "bot", "bot": "search:50" }, { "kind": "bot", "bot": "search:50" }] });
    let mut opened = Vec::new();
    for _ in 0..4 {
        opened.push(service.open(bots.clone()).await);
    }
    store.be(Fault::Bad);
    loaded(&service, 0).await;
    assert_eq!(store.unattended(0).await.expect("is told").len(), 4, "none has come to its end yet");
    store.be(Fault::Good);
    for _ in 0..2 {
        service.app.registry().resume().await.expect("the store tells which");
        assert_eq!(service.metrics.tables_loaded.get(), 3);
    }
    eventually("the bots play on", async || store.count().await.expect("is counted").over > 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_places_are_for_tables_that_there_are() {
    let mut settings = generous();
    settings.limits.tables = 10;
    let store = memory().await;
    let service = Service::with(Arc::clone(&store), settings).await.that_may_fail();
    let elsewhere = Service::with(store, generous()).await.open_for(&["Ann", "Bob"]).await;
    let form = json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
    let mut held = Vec::new();
    for _ in 0..9 {
        held.push(service.follow(&service.open(form.clone()).await, None, "").await);
    }
    assert_eq!(service.post("/api/v1/tables", &form).send().await.refusal(), (503, "too-many-tables".into()));
    held.push(service.follow(&elsewhere, Some(0), "").await);
    assert_eq!(service.get("/api/v1/tables/none").send().await.refusal(), (503, "too-many-tables".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_looks_at_is_put_away_and_comes_back_the_same() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let mut chooser = Chooser::new(9);
    for _ in 0..5 {
        service.play_any(&table, &mut chooser).await;
    }
    let before = game(&service, &table, 0).await;
    let following = service.follow(&table, Some(0), "").await;
    service.open_for(&["Cyd", "Dan"]).await;
    let one_is_left = async || {
        service.clock.advance(IDLE_TIMEOUT);
        service.metrics.tables_loaded.get() == 1
    };
    eventually("the table that nobody looks at is gone", one_is_left).await;
    assert_eq!(game(&service, &table, 0).await, before, "the one that somebody looks at is not");
    assert_eq!(service.metrics.tables_loaded.get(), 1);
    drop(following);
    evict(&service, IDLE_TIMEOUT).await;
    assert_eq!(game(&service, &table, 0).await, before);
    service.play_any(&table, &mut chooser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_can_be_used_while_they_are_put_away_all_the_time() {
    let idle_timeout = Some(Duration::from_millis(1));
    let settings = ServerConfig { idle_timeout, clock: Clock::default(), ..generous() };
    let service = Service::with(memory().await, settings).await;
    let table = service.open_for(&["Ann", "Bob"]).await;
    let over = service.play_to_the_end(&table, &mut Chooser::new(10)).await;
    assert_eq!(over["result"]["played_out"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_told_to_try_again_can_do_so_at_once() {
    let (store, service) = faulty(generous()).await;
    let table = service.open_for(&["Ann", "Bob"]).await;
    for round in 0..200 {
        store.be(Fault::Bad);
        let text = json!({ "text": format!("attempt {round}") });
        assert_eq!(service.command(&table, 0, "chat", text.clone()).await.refusal(), (503, "busy".into()));
        store.be(Fault::Good);
        service.command(&table, 0, "chat", text).await.ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_server_opens_no_further_table_and_keeps_the_others() {
    let mut settings = generous();
    settings.limits.tables = 1;
    let service = Service::with(memory().await, settings).await.that_may_fail();
    let table = service.open_for(&["Ann", "Bob"]).await;
    let _held = service.follow(&table, Some(1), "").await;
    let form = json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
    assert_eq!(service.post("/api/v1/tables", &form).send().await.refusal(), (503, "too-many-tables".into()));
    assert_eq!(service.get("/api/v1/tables/none").send().await.refusal(), (503, "too-many-tables".into()));
    service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
    let counts = service.store.count().await.expect("is counted");
    assert_eq!((counts.waiting, counts.running), (0, 1));
}
