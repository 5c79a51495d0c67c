//! Holds what every node says of a table against what is stored of it, and against what was acknowledged.

use std::time::{Duration, Instant};

use gizmos_core::Seat;
use gizmos_server::store::{SqlStore, Store, StoredTable};
use gizmos_server::testing::replay;
use gizmos_table::{Stage, Table};
use reqwest::Client;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::player::{PAUSE, TRY};
use super::watcher::{FollowedTable, Watcher};
use crate::ledger::Ledger;
use crate::{Knowledge, PATIENCE};

/// Looks at tables from outside: in the database, and through every node.
pub(super) struct Inspector {
    http: Client,
    /// The addresses of all nodes.
    nodes: Vec<String>,
    store: SqlStore,
}

impl Inspector {
    /// Opens the database, past all relays.
    pub async fn new(nodes: Vec<String>, database: &str) -> Self {
        let store = SqlStore::open_read_only(database).await.expect("can be read");
        let http = Client::builder().no_proxy().timeout(TRY).build().expect("is possible");
        Self { http, nodes, store }
    }

    /// Closes the database.
    pub async fn close(self) {
        self.store.close().await;
    }

    /// The table as it is stored, with every acknowledged move once.
    pub async fn stored(&self, ledger: &Ledger) -> (StoredTable, Table) {
        let stored = self.store.load(ledger.id()).await.expect("can be loaded").expect("is there");
        let (_, table) = replay(&stored).expect("replays");
        ledger.compare(&table);
        (stored, table)
    }

    /// A game that was played to its end is stored as a whole. Returns the number of moves.
    pub async fn check_finished(&self, ledger: &Ledger) -> usize {
        let (_, table) = self.stored(ledger).await;
        assert!(matches!(table.stage(), Stage::Over(_)), "table {} is not over", ledger.id());
        ledger.compare(&table)
    }

    /// Nobody plays at this table at the moment: all nodes and everybody who watches know the same of it, and nobody knows
    /// what they may not.
    pub async fn check(&self, followed: &mut FollowedTable) {
        let (stored, truth) = self.at_rest(&followed.ledger).await;
        let tokens = followed.ledger.tokens();
        let seats = Seat::all(tokens.len()).filter(|seat| tokens[seat.index()].is_some());
        for observer in seats.map(Some).chain([None]) {
            let expected = Expected::of(&truth, observer, tokens);
            let token = observer.and_then(|seat| tokens[seat.index()].as_deref());
            let mut position = None;
            for number in 0..self.nodes.len() {
                let shown = self.check_node(number, followed.ledger.id(), token, &expected).await;
                let first = position.get_or_insert_with(|| shown.clone());
                assert_eq!(*first, shown, "node {number} shows another position to {observer:?}");
            }
        }
        let watching = timeout(PATIENCE, followed.watchers(truth.last_event())).await;
        let mut watchers = watching.unwrap_or_else(|_| panic!("table {}: a stream lacks events", followed.ledger.id()));
        for watcher in &mut watchers {
            check_watcher(watcher, &stored, &truth, followed.ledger.tokens());
        }
        followed.watch(watchers);
    }

    /// The table once no bot has to decide.
    async fn at_rest(&self, ledger: &Ledger) -> (StoredTable, Table) {
        let begun = Instant::now();
        loop {
            let (stored, table) = self.stored(ledger).await;
            if table.deciding_bot().is_none() {
                return (stored, table);
            }
            assert!(begun.elapsed() < PATIENCE, "table {}: a bot does not play", ledger.id());
            sleep(PAUSE).await;
        }
    }

    /// Holds what a node says to an observer against what it has to say; returns the position it shows.
    async fn check_node(&self, number: usize, id: &str, token: Option<&str>, expected: &Expected<'_>) -> Value {
        let path = format!("{}/api/v1/tables/{id}", self.nodes[number]);
        let is_up_to_date = |view: &Value| view["last_event"].as_u64() >= expected.last_event.as_u64();
        let view = self.get(&path, token, is_up_to_date).await;
        let log = self.get(&format!("{path}/log?after=0"), token, |_| true).await;
        let what = format!("node {number}, table {id}, to {:?}", expected.observer);
        assert_eq!(view["last_event"], expected.last_event, "{what}: there are events that nobody has stored");
        assert_eq!(view["revision"], expected.revision, "{what}");
        assert_eq!(log["last_event"], expected.last_event, "{what}");
        let events = log["events"].as_array().expect("is a list");
        assert_eq!(events.len(), expected.events.len(), "{what}: events are missing");
        for (said, stored) in events.iter().zip(&expected.events) {
            assert_eq!(said, stored, "{what}: another history than what is stored");
        }
        for said in [&view, &log] {
            assert_eq!(expected.knowledge.leaks_of(said), [""; 0], "{what}: too much is told: {said}");
        }
        view["position"].clone()
    }

    /// What a node says, as soon as it can, and it is what is asked for.
    async fn get(&self, url: &str, token: Option<&str>, is_good: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let said = self.try_get(url, token).await;
            match said {
                Ok(value) if is_good(&value) => return value,
                said => assert!(begun.elapsed() < PATIENCE, "{url} does not answer, or is behind: {said:?}"),
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    async fn try_get(&self, url: &str, token: Option<&str>) -> Result<Value, String> {
        let request = self.http.get(url);
        let request = if let Some(token) = token { request.bearer_auth(token) } else { request };
        let answer = request.send().await.map_err(|error| error.to_string())?;
        let status = answer.status();
        let text = answer.text().await.map_err(|error| error.to_string())?;
        assert!(status.is_success() || status.is_server_error(), "{url}: {status} {text}");
        if status.is_success() { serde_json::from_str(&text).map_err(|error| error.to_string()) } else { Err(text) }
    }
}

/// What an observer has to be told of a table, and what they may know.
struct Expected<'a> {
    observer: Option<Seat>,
    last_event: Value,
    revision: Value,
    events: Vec<Value>,
    knowledge: Knowledge<'a>,
}

impl<'a> Expected<'a> {
    fn of(truth: &'a Table, observer: Option<Seat>, tokens: &[Option<String>]) -> Self {
        let form = |event| serde_json::to_value(event).expect("has a form");
        Self {
            observer,
            last_event: truth.last_event().into(),
            revision: truth.revision().into(),
            events: truth.observed_events(observer, 0).map(form).collect(),
            knowledge: Knowledge::of(truth, observer, tokens),
        }
    }
}

/// Holds what somebody was shown meanwhile against what is stored, and forgets it.
fn check_watcher(watcher: &mut Watcher, stored: &StoredTable, truth: &Table, tokens: &[Option<String>]) {
    let (id, observer) = (&stored.table.id, watcher.observer);
    let expected = Expected::of(truth, observer, tokens);
    for event in watcher.events.drain(..) {
        let number = event["id"].as_u64().expect("has a number") as usize;
        let there = number.checked_sub(1).and_then(|index| expected.events.get(index));
        assert_eq!(there, Some(&event), "table {id}: {observer:?} was shown an event that is not stored");
        assert_eq!(expected.knowledge.leaks_of(&event), [""; 0], "table {id}: a stream tells {observer:?} too much");
    }
    for view in watcher.views.drain(..) {
        let number = view["last_event"].as_u64().expect("has a number") as usize;
        let events = stored.events.get(..number).expect("what was shown is stored").to_vec();
        let (_, then) = replay(&StoredTable { events, ..stored.clone() }).expect("replays");
        let expected = Expected::of(&then, observer, tokens);
        assert_eq!(view["revision"], json!(then.revision()), "table {id}: {observer:?} was shown another history");
        let leaks = expected.knowledge.leaks_of(&view);
        assert_eq!(leaks, [""; 0], "table {id}: a stream shows {observer:?} too much: {view}");
    }
}
