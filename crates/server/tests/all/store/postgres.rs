//! What only the store on `PostgreSQL` has to do: one server writes, and connections and servers come and go.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use gizmos_server::store::{Claim, Nodes, OpenError, SqlStore, Store, StoreError, StoredEvent, backup, restore};
use gizmos_testing::{Cut, PostgresServer, Relay, eventually};
use sqlx::{Connection, PgConnection};
use tokio::task::{JoinSet, block_in_place};

use crate::store::half_open::Network;
use crate::store::suite::{analysis, check, fill, table};

async fn open(database: &str) -> SqlStore {
    SqlStore::open(database).await.expect("opens")
}

fn event(number: u64) -> StoredEvent {
    StoredEvent { version: 1, at: number, text: format!("event {number}") }
}

async fn append(store: &SqlStore, id: &str, after: u64) -> Result<(), StoreError> {
    store.append(id, after, vec![event(after)], None).await
}

/// An error with all its causes.
fn chain(error: &dyn Error) -> String {
    let causes = std::iter::successors(Some(error), |&error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// Ends all sessions with a database, as an operator or a proxy may do.
async fn end_sessions(database: &str) {
    let end = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    PostgresServer::shared().execute_at(database, end).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_server_writes_and_others_read() {
    let database = PostgresServer::shared().database().await;
    let missing = SqlStore::open_existing(&database).await.err().expect("has no tables");
    assert!(matches!(missing, OpenError::Missing { .. }), "{missing}");
    let store = open(&database).await;
    let kept = fill(&store).await;
    let refused = SqlStore::open(&database).await.err().expect("is in use");
    assert!(matches!(refused, OpenError::InUse { .. }), "{refused}");
    assert_eq!(refused.to_string(), format!("{} is in use by another server", store.place()));
    let (reader, copy) = SqlStore::inspect(&database).await.expect("can be read");
    assert!(copy.is_none());
    check(&reader, &kept).await;
    assert!(matches!(append(&reader, "table 0", 2).await, Err(StoreError::Unavailable(_))));
    reader.close().await;
    store.close().await;
    let store = SqlStore::open_existing(&database).await.expect("is free again");
    check(&store, &kept).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_name_the_server_but_not_the_password() {
    let database = PostgresServer::shared().database().await;
    let wrong = database.replace(PostgresServer::password(), "wrong-secret");
    let nowhere = "postgres://gizmos:wrong-secret@127.0.0.1:1/games";
    for url in [wrong.as_str(), nowhere, &format!("{database}_elsewhere")] {
        for error in [SqlStore::open(url).await.err(), SqlStore::open_read_only(url).await.err()] {
            let error = error.expect("is refused");
            let said = format!("{} {error:?}", chain(&error));
            assert!(said.contains("127.0.0.1"), "{said}");
            assert!(!said.contains("secret") && !said.contains(PostgresServer::password()), "{said}");
        }
    }
    let folder = tempfile::tempdir().expect("there is room");
    let error = backup(&database, &folder.path().join("copy.db")).await.expect_err("is no file");
    assert!(error.to_string().contains("pg_dump"), "{error}");
    let error = restore(&folder.path().join("copy.db"), &database).await.expect_err("is no file");
    assert!(error.to_string().contains("pg_restore"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_connections_are_replaced() {
    let database = PostgresServer::shared().database().await;
    let store = open(&database).await;
    store.create(table("some", 1), Vec::new()).await.expect("creates");
    for after in 0..3 {
        end_sessions(&database).await;
        append(&store, "some", after).await.expect("is written in another session");
        end_sessions(&database).await;
        assert_eq!(store.head("some").await.expect("reads").expect("is there").length, after + 1);
    }
    store.probe().await.expect("is available");
    let refused = SqlStore::open(&database).await.err().expect("is in use");
    assert!(matches!(refused, OpenError::InUse { .. }), "{refused}");
}

/// The database server still believes in a session that this process has lost: it must not keep the lock from the next.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_session_that_only_one_side_has_noticed_is_ended() {
    let server = PostgresServer::shared();
    let direct = server.database().await;
    let network = Network::to(server.port()).await.expect("a port is free");
    let store = open(&direct.replace(&format!(":{}/", server.port()), &format!(":{}/", network.port()))).await;
    store.create(table("some", 1), Vec::new()).await.expect("creates");
    for after in 0..3 {
        network.cut();
        append(&store, "some", after).await.expect("is written in another session");
        let refused = SqlStore::open(&direct).await.err().expect("is in use");
        assert!(matches!(refused, OpenError::InUse { .. }), "{refused}");
    }
    assert!(network.forgotten() >= 3, "nothing was cut");
    assert_eq!(store.head("some").await.expect("reads").expect("is there").length, 3);
}

/// A server that nobody uses gets its lock back by itself, before another server can have it.
#[tokio::test(flavor = "multi_thread")]
async fn the_lock_is_taken_again_without_a_write() {
    let database = PostgresServer::shared().database().await;
    let store = open(&database).await;
    end_sessions(&database).await;
    let mut observer = PgConnection::connect(&database).await.expect("connects");
    eventually("the lock is there again", async || {
        let locks = sqlx::query_scalar(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        );
        locks.fetch_one(&mut observer).await.is_ok_and(|locks: i64| locks == 1)
    })
    .await;
    let refused = SqlStore::open(&database).await.err().expect("is in use");
    assert!(matches!(refused, OpenError::InUse { .. }), "{refused}");
    store.close().await;
}

/// A server that has lost the database to another writes nothing, and notices afterwards what the other has written.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_writes_without_the_lock() {
    let database = PostgresServer::shared().database().await;
    let first = open(&database).await;
    first.create(table("some", 1), Vec::new()).await.expect("creates");
    end_sessions(&database).await;
    let second = open(&database).await;
    append(&second, "some", 0).await.expect("has the lock");
    for _ in 0..2 {
        let refused = append(&first, "some", 1).await.expect_err("has lost the lock");
        assert!(chain(&refused).contains("in use by another server"), "{}", chain(&refused));
        assert!(first.probe().await.is_err(), "is not ready");
    }
    append(&second, "some", 1).await.expect("has the lock");
    second.close().await;
    let refused = append(&first, "some", 1).await.expect_err("is out of date");
    assert!(matches!(refused, StoreError::Conflict), "{refused}");
    append(&first, "some", 2).await.expect("has the lock again");
    first.probe().await.expect("is ready");
    assert_eq!(first.load("some").await.expect("loads").expect("is there").events, [event(0), event(1), event(2)]);
}

/// While the server is away nothing is accepted; then everything goes on, with all that was acknowledged.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_may_stop_or_crash_and_start_again() {
    let mut server = PostgresServer::durable();
    let database = server.database().await;
    let store = open(&database).await;
    store.create(table("some", 1), Vec::new()).await.expect("creates");
    let mut length = 0;
    for (round, crash) in [false, true, true].into_iter().enumerate() {
        for _ in 0..20 {
            append(&store, "some", length).await.expect("is written");
            length += 1;
        }
        if crash {
            server.kill();
        } else {
            server.stop();
        }
        for _ in 0..2 {
            let refused = append(&store, "some", length).await.expect_err("nobody is there");
            assert!(matches!(refused, StoreError::Unavailable(_)), "{refused}");
            assert!(store.probe().await.is_err(), "is not ready");
        }
        // Readers are patient.
        assert!(round > 0 || store.head("some").await.is_err(), "cannot be read");
        server.start_again();
        append(&store, "some", length).await.expect("is written");
        length += 1;
        let events = store.load("some").await.expect("loads").expect("is there").events;
        assert_eq!(events, (0..length).map(event).collect::<Vec<_>>());
    }
}

/// Text that only other databases can keep hurts nobody who writes at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn text_that_cannot_be_kept_fails_alone() {
    let store = Arc::new(open(&PostgresServer::shared().database().await).await);
    let writes = (0..20).map(|number| {
        let store = Arc::clone(&store);
        let text = if number == 7 { "a\0b" } else { "ab" };
        tokio::spawn(async move { store.keep_record(&format!("record {number}"), 1, text).await.is_ok() })
    });
    for (number, write) in writes.collect::<Vec<_>>().into_iter().enumerate() {
        assert_eq!(write.await.expect("ends"), number != 7, "record {number}");
    }
}

/// Waits until somebody waits for a lock that this session has.
async fn is_waited_for(holder: &mut PgConnection, observer: &mut PgConnection) {
    let process: i32 = sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(holder).await.expect("has a number");
    eventually("somebody waits for a lock", async || {
        let waiting =
            sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid)))");
        waiting.bind(process).fetch_one(&mut *observer).await.is_ok_and(|is_waited_for: bool| is_waited_for)
    })
    .await;
}

/// Whoever waits for somebody that waits for them gives way, and tries again.
#[tokio::test(flavor = "multi_thread")]
async fn deadlocks_are_resolved() {
    let server = PostgresServer::shared();
    let database = server.database().await;
    let store = Arc::new(open(&database).await);
    for name in ["a", "b", "c"] {
        store.create(table(name, 1), vec![event(0)]).await.expect("creates");
    }
    let mut first = PgConnection::connect(&database).await.expect("connects");
    let mut second = server.operator(&database).await;
    let lock = "BEGIN; UPDATE tables SET hashed = 1 WHERE id = 'c'";
    sqlx::raw_sql(lock).execute(&mut first).await.expect("is locked");
    // It finds out later than the store that they wait for each other.
    let lock = "SET deadlock_timeout = '1min'; BEGIN; UPDATE tables SET hashed = 1 WHERE id = 'b'";
    sqlx::raw_sql(lock).execute(&mut second).await.expect("is locked");
    let mut observer = server.operator(&database).await;
    let mut appends = JoinSet::new();
    let mut spawn = async |name: &'static str| {
        let store = Arc::clone(&store);
        let mut append = Box::pin(async move { append(&store, name, 1).await });
        // From now on it is in the queue of the writer.
        assert!(append.as_mut().now_or_never().is_none());
        appends.spawn(append);
    };
    spawn("c").await;
    is_waited_for(&mut first, &mut observer).await;
    // While this is being written, the others gather.
    spawn("b").await;
    spawn("a").await;
    sqlx::raw_sql("COMMIT").execute(&mut first).await.expect("is written");
    // Now the store has "a" and waits for "b".
    is_waited_for(&mut second, &mut observer).await;
    let update = sqlx::raw_sql("UPDATE tables SET hashed = 1 WHERE id = 'a'; COMMIT");
    update.execute(&mut second).await.expect("is written");
    assert!(appends.join_all().await.iter().all(Result::is_ok));
    eventually("the deadlock is counted", async || {
        let query = sqlx::query_scalar("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()");
        query.fetch_one(&mut observer).await.is_ok_and(|deadlocks: i64| deadlocks == 1)
    })
    .await;
}

/// Its kernel keeps the connection open, so the database alone can tell that nobody will go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_hangs_in_a_transaction_keeps_its_tables_from_nobody() {
    let server = PostgresServer::shared();
    let database = server.database().await;
    let relay = Relay::start(server.port()).expect("starts");
    let (direct, relayed) = (format!(":{}/", server.port()), format!(":{}/", relay.port()));
    let hanging = SqlStore::open_shared(&database.replace(&direct, &relayed)).await.expect("opens");
    hanging.create(table("a", 1), vec![event(0)]).await.expect("creates");
    let other = Nodes::connect(&database, "other".to_owned(), "other".to_owned(), Duration::from_secs(5));
    let other = other.await.expect("connects");
    other.register().await.expect("is a node");
    let mut holder = server.operator(&database).await;
    let lock = "BEGIN; UPDATE tables SET hashed = 1 WHERE id = 'a'";
    sqlx::raw_sql(lock).execute(&mut holder).await.expect("is locked");
    let mut observer = server.operator(&database).await;
    let writing = tokio::spawn(async move { append(&hanging, "a", 1).await });
    is_waited_for(&mut holder, &mut observer).await;
    // It gets the table, and never hears of it.
    block_in_place(|| relay.cut(Cut::Silent));
    sqlx::raw_sql("COMMIT").execute(&mut holder).await.expect("is written");
    eventually("another node has the table", async || matches!(other.claim("a").await, Ok(Claim::Own(1)))).await;
    assert!(!writing.is_finished(), "it hangs");
    // Nothing was committed, and nothing gets lost.
    relay.restore();
    writing.await.expect("ends").expect("is written in another session");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_moves_to_the_other_engine_and_back() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = |name: &str| folder.path().join(name).to_str().expect("is text").to_owned();
    let original = open(&file("original.db")).await;
    let mut kept = fill(&original).await;
    let mut long = table("ł long", 7);
    long.listing.public = true;
    let events: Vec<_> = (0..1_000).map(event).collect();
    original.create(long.clone(), events.clone()).await.expect("creates");
    kept.push(gizmos_server::store::StoredTable { table: long, events, damage: None });
    original.keep_record("record", 3, "text").await.expect("is kept");
    original.ask_analysis(analysis("one", 1, 10)).await.expect("is kept");
    for after in 0..4 {
        original.add_verdicts("one", after, 1, format!("[{after}]")).await.expect("is kept");
    }
    let moved = open(&PostgresServer::shared().database().await).await;
    assert!(moved.is_empty().await.expect("reads"));
    let counts = moved.copy_from(&original).await.expect("is copied");
    assert_eq!(counts, [("tables", 6), ("events", 1_020), ("records", 1), ("analyses", 1), ("verdicts", 4)]);
    assert!(!moved.is_empty().await.expect("reads"));
    let back = open(&file("back.db")).await;
    assert_eq!(back.copy_from(&moved).await.expect("is copied"), counts);
    for store in [&moved, &back] {
        check(store, &kept).await;
        assert_eq!(store.record("record").await.expect("reads").as_deref(), Some("text"));
        assert_eq!(store.verdicts("one").await.expect("reads"), ["[0]", "[1]", "[2]", "[3]"]);
        assert_eq!(store.table_ids().await.expect("reads"), original.table_ids().await.expect("reads"));
    }
}
