//! What every store must do. Each function gets a fresh, empty store.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use gizmos_server::store::{
    Counts, Listing, NewAnalysis, NewTable, Pruned, RetentionPolicy, Store, StoreError, StoredAnalysis, StoredEvent,
    StoredItem, StoredTable, TableHead, TableStage,
};
use tokio::task::JoinSet;

/// A private table of people that waits, created at a time.
pub fn table(id: &str, created_at: u64) -> NewTable {
    NewTable {
        id: id.to_owned(),
        created_at,
        secrets: format!("{{\"seed\":\"seed of {id}\"}}"),
        listing: listing(TableStage::Waiting, false, true),
    }
}

fn listing(stage: TableStage, public: bool, people: bool) -> Listing {
    Listing {
        stage,
        public,
        people,
        exercise: false,
        active_at: 1_000,
        summary: format!("{{\"stage\":\"{stage:?}\"}}"),
    }
}

/// Events numbered from `first`, whose texts and times tell them apart.
fn events(first: u64, count: u64) -> Vec<StoredEvent> {
    (first..first + count)
        .map(|number| StoredEvent { version: 1, at: 1_000 + number, text: format!("event {number}") })
        .collect()
}

/// Checks that nothing came of something, for this reason.
#[track_caller]
fn refused(done: Result<(), StoreError>, why: &StoreError) {
    let error = done.expect_err("is refused");
    assert_eq!(std::mem::discriminant(&error), std::mem::discriminant(why), "{error}");
}

async fn load(store: &dyn Store, id: &str) -> StoredTable {
    store.load(id).await.expect("loads").expect("is there")
}

/// Creates some tables and returns what is kept of them.
pub async fn fill(store: &dyn Store) -> Vec<StoredTable> {
    let mut kept = Vec::new();
    for number in 0..5 {
        let table = table(&format!("table {number}"), number);
        store.create(table.clone(), events(0, number)).await.expect("creates");
        store.append(&table.id, number, events(number, 2), None).await.expect("appends");
        kept.push(StoredTable { table, events: events(0, number + 2), damage: None });
    }
    kept
}

/// Whether all that is there as it was kept.
pub async fn check(store: &dyn Store, kept: &[StoredTable]) {
    for expected in kept {
        assert_eq!(load(store, &expected.table.id).await, *expected);
    }
}

pub async fn what_is_created_is_loaded(store: Arc<dyn Store>) {
    store.probe().await.expect("is available");
    let kept = fill(&*store).await;
    check(&*store, &kept).await;
    assert_eq!(store.load("another").await.expect("loads"), None);
    assert!(!format!("{kept:?}").contains("seed"), "secrets stay out of logs");
}

pub async fn odd_text_comes_back(store: Arc<dyn Store>) {
    let long = "long ".repeat(100_000);
    let odd = [
        "",
        " ",
        "'",
        "\"",
        "'; DROP TABLE tables; --",
        "$1 ?1 :id %s",
        "Zahnräder ⚙️ 齿轮 \u{202e}",
        "\r\n\t\\",
        "\u{1}\u{7f}",
        &long,
    ];
    let texts = odd.iter().map(|&text| StoredEvent { version: 1, at: 0, text: text.to_owned() }).collect::<Vec<_>>();
    for (text, at) in odd.into_iter().zip([0, 1, i64::MAX as u64].into_iter().cycle()) {
        // Names are short, all else may be long.
        let id = text.get(..1_000).unwrap_or(text);
        let mut table = table(id, at);
        text.clone_into(&mut table.secrets);
        text.clone_into(&mut table.listing.summary);
        store.create(table.clone(), texts.clone()).await.expect("creates");
        assert_eq!(load(&*store, id).await, StoredTable { table, events: texts.clone(), damage: None });
    }
    // Beyond what a database can count, but no reason to panic.
    store.create(table("late", u64::MAX), events(0, 1)).await.expect("creates");
    refused(store.append("late", u64::MAX, events(0, 1), None).await, &StoreError::Conflict);
    assert_eq!(load(&*store, "late").await.events, events(0, 1));
}

pub async fn no_events_are_fine(store: Arc<dyn Store>) {
    store.create(table("quiet", 1), Vec::new()).await.expect("creates");
    store.append("quiet", 0, Vec::new(), None).await.expect("appends");
    assert_eq!(load(&*store, "quiet").await.events, []);
    refused(store.append("quiet", 1, Vec::new(), None).await, &StoreError::Conflict);
}

pub async fn events_keep_their_order(store: Arc<dyn Store>) {
    store.create(table("long", 1), events(0, 1)).await.expect("creates");
    let mut length = 1;
    for more in [1, 2, 7, 8, 9, 63, 64, 65, 200, 1_000] {
        store.append("long", length, events(length, more), None).await.expect("appends");
        length += more;
        assert_eq!(load(&*store, "long").await.events, events(0, length));
    }
}

pub async fn an_append_knows_how_many_events_there_are(store: Arc<dyn Store>) {
    store.create(table("some", 1), events(0, 3)).await.expect("creates");
    for wrong in [0, 2, 4, 100] {
        let listing = Some(listing(TableStage::Over, true, false));
        refused(store.append("some", wrong, events(wrong, 2), listing).await, &StoreError::Conflict);
    }
    assert_eq!(
        load(&*store, "some").await,
        StoredTable { table: table("some", 1), events: events(0, 3), damage: None }
    );
}

pub async fn an_unknown_table_takes_no_events(store: Arc<dyn Store>) {
    refused(store.append("nobody", 0, events(0, 1), None).await, &StoreError::Missing);
    assert_eq!(store.load("nobody").await.expect("loads"), None);
}

pub async fn an_id_is_taken_once(store: Arc<dyn Store>) {
    store.create(table("once", 1), events(0, 2)).await.expect("creates");
    refused(store.create(table("once", 2), events(0, 5)).await, &StoreError::Exists);
    assert_eq!(
        load(&*store, "once").await,
        StoredTable { table: table("once", 1), events: events(0, 2), damage: None }
    );
}

pub async fn one_of_eight_racing_writers_wins(store: Arc<dyn Store>) {
    store.create(table("race", 1), Vec::new()).await.expect("creates");
    for round in 0..20 {
        let mut racers = JoinSet::new();
        for racer in 0..8 {
            let store = Arc::clone(&store);
            let event = StoredEvent { version: 1, at: round, text: format!("racer {racer}") };
            racers.spawn(async move { (racer, store.append("race", round, vec![event], None).await) });
        }
        let mut winners = Vec::new();
        for (racer, result) in racers.join_all().await {
            match result {
                Ok(()) => winners.push(format!("racer {racer}")),
                Err(error) => assert!(matches!(error, StoreError::Conflict), "{error}"),
            }
        }
        assert_eq!(winners.len(), 1);
        assert_eq!(load(&*store, "race").await.events.last().map(|event| &event.text), winners.first());
    }
}

pub async fn many_tables_grow_at_once(store: Arc<dyn Store>) {
    let mut tasks = JoinSet::new();
    for number in 0..200 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let id = format!("table {number}");
            store.create(table(&id, number), events(0, 1)).await.expect("creates");
            for length in (1..10).step_by(3) {
                store.append(&id, length, events(length, 3), None).await.expect("appends");
            }
        });
    }
    tasks.join_all().await;
    for number in 0..200 {
        assert_eq!(load(&*store, &format!("table {number}")).await.events, events(0, 10));
    }
}

pub async fn changes_of_one_table_keep_their_order(store: Arc<dyn Store>) {
    for round in 0..20 {
        let (first, second) = (format!("b {round}"), format!("a {round}"));
        let item = StoredItem::Table { id: first.clone(), unless_changed: None };
        // All of them wait before the first is written.
        let (created, appended, deleted, again, another) = tokio::join!(
            store.create(table(&first, 1), events(0, 1)),
            store.append(&first, 1, events(1, 2), None),
            store.delete(&item),
            store.create(table(&first, 2), events(0, 2)),
            store.create(table(&second, 2), events(0, 3)),
        );
        for done in [created, appended, deleted, again, another] {
            done.expect("is written");
        }
        assert_eq!(load(&*store, &first).await.events, events(0, 2));
        assert_eq!(load(&*store, &second).await.events, events(0, 3));
    }
}

pub async fn a_failing_append_hurts_nobody_else(store: Arc<dyn Store>) {
    for number in 0..40 {
        store.create(table(&format!("table {number}"), number), events(0, 1)).await.expect("creates");
    }
    let mut tasks = JoinSet::new();
    for number in 0..40 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let id = format!("table {number}");
            let result = match number % 4 {
                0 => store.append(&id, 5, events(5, 2), None).await,
                1 => store.append("nobody", 0, events(0, 2), None).await,
                2 => store.create(table(&id, 0), events(0, 2)).await,
                _ => store.append(&id, 1, events(1, 2), None).await,
            };
            (number, result)
        });
    }
    for (number, result) in tasks.join_all().await {
        let as_expected = match number % 4 {
            0 => matches!(result, Err(StoreError::Conflict)),
            1 => matches!(result, Err(StoreError::Missing)),
            2 => matches!(result, Err(StoreError::Exists)),
            _ => result.is_ok(),
        };
        assert!(as_expected, "{number}: {result:?}");
        let length = if number % 4 == 3 { 3 } else { 1 };
        assert_eq!(load(&*store, &format!("table {number}")).await.events, events(0, length));
    }
}

pub async fn an_abandoned_append_is_whole(store: Arc<dyn Store>) {
    store.create(table("left", 1), Vec::new()).await.expect("creates");
    for _ in 0..30 {
        let length = load(&*store, "left").await.events.len() as u64;
        let appending = tokio::spawn({
            let store = Arc::clone(&store);
            async move { store.append("left", length, events(length, 5), None).await }
        });
        tokio::task::yield_now().await;
        appending.abort();
        let done = appending.await.is_ok_and(|result| result.is_ok());
        // The next write of the same table comes after the abandoned one.
        let _ = store.append("left", u64::MAX, Vec::new(), None).await;
        let now = load(&*store, "left").await.events;
        assert!(now.len() as u64 == length + 5 || (now.len() as u64 == length && !done));
        assert_eq!(now, events(0, now.len() as u64));
    }
}

/// Ten tables of all kinds; the public ones are those with an even number.
async fn fill_the_list(store: &dyn Store) {
    for number in 0..10_usize {
        let mut table = table(&format!("table {number}"), 100 + number as u64 / 4);
        table.listing = listing(TableStage::ALL[number % 3], number % 2 == 0, true);
        store.create(table, Vec::new()).await.expect("creates");
    }
}

async fn listed(store: &dyn Store, stage: Option<TableStage>) -> Vec<String> {
    let tables = store.public_tables(stage, None, 0, 100).await.expect("lists");
    tables.into_iter().map(|table| table.id).collect()
}

pub async fn the_list_has_public_tables_newest_first(store: Arc<dyn Store>) {
    assert_eq!(listed(&*store, None).await, [""; 0]);
    fill_the_list(&*store).await;
    assert_eq!(listed(&*store, None).await, ["table 8", "table 6", "table 4", "table 2", "table 0"]);
    assert_eq!(listed(&*store, Some(TableStage::Waiting)).await, ["table 6", "table 0"]);
    assert_eq!(listed(&*store, Some(TableStage::Running)).await, ["table 4"]);
    assert_eq!(listed(&*store, Some(TableStage::Over)).await, ["table 8", "table 2"]);
    let first = store.public_tables(None, None, 0, 1).await.expect("lists").remove(0);
    assert_eq!((first.created_at, first.listing), (102, listing(TableStage::Over, true, true)));
}

pub async fn the_list_comes_in_pages(store: Arc<dyn Store>) {
    fill_the_list(&*store).await;
    for stage in [None, Some(TableStage::Waiting), Some(TableStage::Running), Some(TableStage::Over)] {
        for limit in 1..7 {
            let (mut seen, mut before) = (Vec::new(), None);
            loop {
                let page = store.public_tables(stage, before, 0, limit).await.expect("lists");
                assert!(page.len() <= limit as usize);
                let Some(last) = page.last() else { break };
                before = Some(last.cursor());
                seen.extend(page.into_iter().map(|table| table.id));
            }
            assert_eq!(seen, listed(&*store, stage).await);
        }
    }
    assert_eq!(store.public_tables(None, None, 0, 0).await.expect("lists"), []);
}

pub async fn listings_change_with_events(store: Arc<dyn Store>) {
    store.create(table("some", 1), events(0, 1)).await.expect("creates");
    assert_eq!(listed(&*store, None).await, [""; 0]);
    let running = listing(TableStage::Running, true, true);
    store.append("some", 1, events(1, 1), Some(running.clone())).await.expect("appends");
    store.append("some", 2, events(2, 1), None).await.expect("appends");
    assert_eq!(listed(&*store, Some(TableStage::Running)).await, ["some"]);
    assert_eq!(load(&*store, "some").await.table.listing, running);
    store.append("some", 3, Vec::new(), Some(listing(TableStage::Over, true, true))).await.expect("appends");
    assert_eq!(listed(&*store, Some(TableStage::Running)).await, [""; 0]);
    assert_eq!(listed(&*store, Some(TableStage::Over)).await, ["some"]);
}

pub async fn tables_without_people_are_found(store: Arc<dyn Store>) {
    let mut expected = BTreeSet::new();
    for stage in TableStage::ALL {
        for (public, people) in [(false, false), (false, true), (true, false), (true, true)] {
            let id = format!("{stage:?} {public} {people}");
            let table = NewTable { listing: listing(stage, public, people), ..table(&id, 1) };
            store.create(table, Vec::new()).await.expect("creates");
            if stage == TableStage::Running && !people {
                expected.insert(id);
            }
        }
    }
    let found = store.unattended(0).await.expect("finds");
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
}

pub async fn tables_are_counted_by_stage(store: Arc<dyn Store>) {
    assert_eq!(store.count().await.expect("counts"), Counts::default());
    fill_the_list(&*store).await;
    assert_eq!(store.count().await.expect("counts"), Counts { waiting: 4, running: 3, over: 3 });
}

pub async fn records_are_kept_once(store: Arc<dyn Store>) {
    assert_eq!(store.record("one").await.expect("reads"), None);
    let odd = "gizmos record 1\nplayers 2\n# 'ł\u{1f600}\n";
    let mut writes = JoinSet::new();
    for id in ["one", "two", "one"] {
        let store = Arc::clone(&store);
        writes.spawn(async move { store.keep_record(id, 7, odd).await });
    }
    assert!(writes.join_all().await.iter().all(Result::is_ok));
    store.keep_record("one", 8, "another").await.expect("is there already");
    for id in ["one", "two"] {
        assert_eq!(store.record(id).await.expect("reads").as_deref(), Some(odd));
    }
}

pub fn analysis(id: &str, asked_at: u64, decisions: u64) -> NewAnalysis {
    let record = format!("gizmos record 1\n# seed of 'ł\u{1f600} {id}\n");
    NewAnalysis { id: id.to_owned(), asked_at, record, simulations: 1_000, decisions }
}

pub async fn an_analysis_is_asked_for_once(store: Arc<dyn Store>) {
    assert_eq!(store.analysis("one").await.expect("reads"), None);
    assert_eq!(store.verdicts("one").await.expect("reads"), [""; 0]);
    store.ask_analysis(analysis("one", 1, 10)).await.expect("is kept");
    store.add_verdicts("one", 0, 4, "[4]".to_owned()).await.expect("is kept");
    store.ask_analysis(analysis("one", 7, 3)).await.expect("changes nothing");
    let stored = store.analysis("one").await.expect("reads").expect("is there");
    assert_eq!(stored, StoredAnalysis { analysis: analysis("one", 1, 10), judged: 4 });
    assert!(!stored.is_finished() && !format!("{stored:?}").contains("seed"));
}

pub async fn verdicts_come_in_order_and_once(store: Arc<dyn Store>) {
    store.ask_analysis(analysis("one", 1, 12)).await.expect("is kept");
    let mut kept = Vec::new();
    for (after, count) in [(0, 1), (1, 9), (10, 2)] {
        for wrong in [after + 1, after + 50] {
            refused(store.add_verdicts("one", wrong, 1, String::new()).await, &StoreError::Conflict);
        }
        let text = format!("{count} after {after}");
        store.add_verdicts("one", after, count, text.clone()).await.expect("is kept");
        kept.push(text);
        assert_eq!(store.verdicts("one").await.expect("reads"), kept);
    }
    assert!(store.analysis("one").await.expect("reads").is_some_and(|stored| stored.is_finished()));
    refused(store.add_verdicts("one", 12, 1, String::new()).await, &StoreError::Conflict);
    refused(store.add_verdicts("two", 0, 1, String::new()).await, &StoreError::Missing);
    assert_eq!(store.verdicts("one").await.expect("reads"), kept);
}

pub async fn unfinished_analyses_are_found(store: Arc<dyn Store>) {
    for (id, asked_at, decisions) in [("late", 9, 5), ("early", 2, 5), ("empty", 1, 0), ("done", 3, 2)] {
        store.ask_analysis(analysis(id, asked_at, decisions)).await.expect("is kept");
    }
    store.add_verdicts("done", 0, 2, String::new()).await.expect("is kept");
    store.add_verdicts("late", 0, 2, String::new()).await.expect("is kept");
    assert_eq!(store.unfinished_analyses().await.expect("finds"), ["early", "late"]);
}

pub async fn a_deleted_analysis_can_be_asked_for_anew(store: Arc<dyn Store>) {
    for id in ["one", "two"] {
        store.ask_analysis(analysis(id, 1, 5)).await.expect("is kept");
        store.add_verdicts(id, 0, 2, "[2]".to_owned()).await.expect("is kept");
    }
    let one = StoredItem::Analysis { id: "one".to_owned() };
    for _ in 0..2 {
        store.delete(&one).await.expect("is gone");
        assert_eq!(store.analysis("one").await.expect("reads"), None);
        assert_eq!(store.verdicts("one").await.expect("reads"), [""; 0]);
        assert_eq!(store.unfinished_analyses().await.expect("finds"), ["two"]);
    }
    store.ask_analysis(analysis("one", 3, 4)).await.expect("is kept");
    let stored = store.analysis("one").await.expect("reads").expect("is there");
    assert_eq!(stored, StoredAnalysis { analysis: analysis("one", 3, 4), judged: 0 });
    assert_eq!(store.verdicts("two").await.expect("reads"), ["[2]"]);
}

pub async fn a_closed_store_says_so(store: Arc<dyn Store>) {
    fill(&*store).await;
    store.close().await;
    store.close().await;
    assert!(matches!(store.probe().await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.load("table 1").await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.create(table("late", 1), Vec::new()).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.ask_analysis(analysis("late", 1, 1)).await, Err(StoreError::Unavailable(_))));
}

const DAY: Duration = Duration::from_hours(24);

/// Noon of some day, and a time so many days before it.
fn days_ago(days: u64) -> u64 {
    1_790_000_000_000 - days * DAY.as_millis() as u64
}

/// A table of a kind that was last in use so many days ago.
async fn aged(store: &dyn Store, id: &str, days: u64, change: impl FnOnce(&mut Listing)) {
    let mut table = table(id, days_ago(100));
    table.listing = Listing { active_at: days_ago(days), ..listing(TableStage::Over, false, true) };
    change(&mut table.listing);
    store.create(table, events(0, 3)).await.expect("creates");
}

pub async fn what_is_too_old_is_deleted_by_its_kind(store: Arc<dyn Store>) {
    for days in [1, 40] {
        aged(&*store, &format!("game {days}"), days, |_| ()).await;
        aged(&*store, &format!("bots {days}"), days, |listing| listing.people = false).await;
        aged(&*store, &format!("exercise {days}"), days, |listing| {
            (listing.stage, listing.exercise) = (TableStage::Running, true);
        })
        .await;
        aged(&*store, &format!("running {days}"), days, |listing| listing.stage = TableStage::Running).await;
        aged(&*store, &format!("public {days}"), days, |listing| {
            (listing.stage, listing.public) = (TableStage::Waiting, true);
        })
        .await;
        aged(&*store, &format!("private {days}"), days, |listing| listing.stage = TableStage::Waiting).await;
        store.keep_record(&format!("record {days}"), days_ago(days), "a game").await.expect("keeps");
        for id in ["unfinished", "analysis"].map(|kind| format!("{kind} {days}")) {
            store.ask_analysis(analysis(&id, days_ago(days), 1)).await.expect("asks");
        }
        store.add_verdicts(&format!("analysis {days}"), 0, 1, "[]".to_owned()).await.expect("adds");
    }
    let now = days_ago(0);
    let left = async || {
        let mut left = Vec::new();
        for kind in ["game", "bots", "exercise", "running", "public", "private"] {
            for days in [1, 40] {
                let id = format!("{kind} {days}");
                if store.load(&id).await.expect("loads").is_some() {
                    left.push(id);
                }
            }
        }
        left
    };
    let everything = left().await;
    assert_eq!(store.prune(&RetentionPolicy::KEEP_ALL, u64::MAX, 100).await.expect("prunes"), Pruned::default());
    assert_eq!(left().await, everything);

    // A little at a time, until nothing is left to do.
    let mut tables = 0;
    loop {
        let pruned = store.prune(&RetentionPolicy::default(), now, 2).await.expect("prunes");
        assert!(pruned.total() <= 2, "{pruned:?}");
        tables += pruned.tables;
        if pruned.total() == 0 {
            break;
        }
    }
    assert_eq!(tables, 4);
    let kept = ["game 1", "game 40", "bots 1", "exercise 1", "running 1", "running 40", "public 1", "private 1"];
    assert_eq!(left().await, kept);
    assert_eq!(store.unattended(0).await.expect("finds"), [""; 0]);

    let strict = RetentionPolicy { games: Some(7 * DAY), records: Some(7 * DAY), ..RetentionPolicy::KEEP_ALL };
    let pruned = store.prune(&strict, now, 100).await.expect("prunes");
    assert_eq!(pruned, Pruned { tables: 1, records: 1, analyses: 1 });
    assert!(store.load("game 1").await.expect("loads").is_some());
    assert!(store.record("record 1").await.expect("finds").is_some());
    assert_eq!(store.record("record 40").await.expect("finds"), None);
    assert!(store.analysis("analysis 1").await.expect("finds").is_some());
    assert_eq!(store.analysis("analysis 40").await.expect("finds"), None);
    assert_eq!(store.verdicts("analysis 40").await.expect("finds"), [""; 0]);
    assert_eq!(store.unfinished_analyses().await.expect("finds"), ["unfinished 40", "unfinished 1"]);
    assert_eq!(store.count().await.expect("counts"), Counts { waiting: 2, running: 3, over: 2 });
}

pub async fn only_what_is_as_expected_is_deleted(store: Arc<dyn Store>) {
    store.create(table("some", 1), events(0, 3)).await.expect("creates");
    let item = |id: &str, unless_changed| StoredItem::Table { id: id.to_owned(), unless_changed };
    let active_at = table("some", 1).listing.active_at;
    for wrong in [(0, active_at), (2, active_at), (4, active_at), (3, active_at + 1)] {
        refused(store.delete(&item("some", Some(wrong))).await, &StoreError::Conflict);
    }
    refused(store.delete(&item("another", None)).await, &StoreError::Missing);
    let head = store.head("some").await.expect("reads").expect("is there");
    assert_eq!(head, TableHead { table: table("some", 1), length: 3 });
    store.delete(&item("some", Some((3, active_at)))).await.expect("deletes");
    assert_eq!(store.head("some").await.expect("reads"), None);
    refused(store.append("some", 3, events(3, 1), None).await, &StoreError::Missing);
    // Nothing of it is in the way of another.
    store.create(table("some", 2), events(0, 2)).await.expect("creates");
    store.delete(&item("some", None)).await.expect("deletes");
}

pub async fn tables_nobody_comes_to_are_not_listed(store: Arc<dyn Store>) {
    let public = |stage| move |listing: &mut Listing| (listing.stage, listing.public) = (stage, true);
    aged(&*store, "left", 3, public(TableStage::Waiting)).await;
    aged(&*store, "fresh", 1, public(TableStage::Waiting)).await;
    aged(&*store, "running", 3, public(TableStage::Running)).await;
    for (stage, expected) in [(None, vec!["running", "fresh"]), (Some(TableStage::Waiting), vec!["fresh"])] {
        let listed = store.public_tables(stage, None, days_ago(2), 10).await.expect("lists");
        assert_eq!(listed.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), expected);
    }
}
