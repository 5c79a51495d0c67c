//! Databases of other versions, and damaged ones.

use std::path::Path;
use std::sync::Arc;

use gizmos_server::store::{NewTable, OpenError, SqlStore, Store, StoreError, StoredEvent, TableStage};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tempfile::TempDir;

/// A fresh file made from a dump.
pub async fn from_dump(dump: &'static str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("old.db");
    execute(&file, dump).await;
    let database = file.to_str().unwrap().to_owned();
    (folder, database)
}

pub async fn execute(file: impl AsRef<Path>, statements: &'static str) {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true).foreign_keys(false);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// The oldest database, changed by these statements and opened. It is there for as long as its folder.
async fn upgraded(changes: &'static str) -> (TempDir, String, SqlStore) {
    let (folder, database) = from_dump(include_str!("schema-1.sql")).await;
    execute(&database, changes).await;
    let store = SqlStore::open(&database).await.expect("opens");
    (folder, database, store)
}

fn event(at: u64, text: &str) -> StoredEvent {
    StoredEvent { version: 1, at, text: text.to_owned() }
}

#[tokio::test]
async fn the_oldest_schema_still_opens() {
    let (_folder, _, store) = upgraded("").await;
    let stored = store.load("oldest").await.expect("loads").expect("is there");
    assert_eq!(stored.table.created_at, 1_767_225_600_000);
    assert_eq!(stored.table.secrets, "{\"seed\":\"42\"}");
    assert_eq!(stored.table.listing.stage, TableStage::Running);
    assert_eq!(stored.events, [event(1_767_225_600_000, "first"), event(1_767_225_601_000, "it's the second ⚙")]);
    store.append("oldest", 2, vec![event(1_767_225_602_000, "third")], None).await.expect("appends");
    assert_eq!(store.unattended(0).await.expect("finds"), ["oldest"]);
}

/// What the columns of later versions say about tables of the first.
#[tokio::test]
async fn old_tables_have_an_age_and_exercises_are_known() {
    let tables = "INSERT INTO tables VALUES('empty',5,'{}',0,0,1,'{}',0);
        INSERT INTO tables VALUES('lesson',5,'{}',1,0,1,'{}',2);
        INSERT INTO events VALUES('lesson',0,6,'{\"event\":\"opened\",\"settings\":{\"task\":\"lesson-1\"}}');
        INSERT INTO events VALUES('lesson',1,7,'{}');
        INSERT INTO tables VALUES('first',5,'{}',1,0,1,'{}',1);
        INSERT INTO events VALUES('first',0,8,'{\"event\":\"opened\",\"settings\":{\"task\":\"first-game\"}}');
        INSERT INTO tables VALUES('plain',5,'{}',2,0,1,'{}',1);
        INSERT INTO events VALUES('plain',0,9,'{\"event\":\"opened\",\"settings\":{}}')";
    let (_folder, _, store) = upgraded(tables).await;
    for (id, active_at, exercise) in [
        ("oldest", 1_767_225_601_000, false),
        ("empty", 5, false),
        ("lesson", 7, true),
        ("first", 8, false),
        ("plain", 9, false),
    ] {
        let listing = store.head(id).await.expect("reads").expect("is there").table.listing;
        assert_eq!((listing.active_at, listing.exercise), (active_at, exercise), "{id}");
    }
}

/// A row that cannot be read is left out, and the page of the list is filled from what comes after it.
#[tokio::test]
async fn one_unreadable_row_breaks_no_list() {
    let (_folder, database, store) = upgraded("").await;
    let sound = store.head("oldest").await.expect("reads").expect("is there").table;
    for number in 1..=4 {
        let (id, created_at) = (format!("table {number}"), sound.created_at + number);
        store.create(NewTable { id, created_at, ..sound.clone() }, Vec::new()).await.expect("creates");
    }
    store.close().await;
    execute(
        &database,
        "PRAGMA ignore_check_constraints = ON;
        UPDATE tables SET stage = 7 WHERE id = 'table 4';
        UPDATE tables SET summary = CAST(summary AS BLOB) WHERE id = 'table 3';
        INSERT INTO analyses VALUES(CAST('odd' AS BLOB), 1, 'game', 1, 1, 0);
        INSERT INTO analyses VALUES('sound', 2, 'game', 1, 1, 0)",
    )
    .await;
    let store = SqlStore::open(&database).await.expect("opens");
    let listed = store.public_tables(None, None, 0, 2).await.expect("lists");
    assert_eq!(listed.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), ["table 2", "table 1"]);
    assert_eq!(store.count().await.expect("counts").running, 4);
    assert_eq!(store.unattended(0).await.expect("finds").len(), 4);
    assert_eq!(store.unfinished_analyses().await.expect("finds"), ["sound"]);
    assert_eq!((store.take_unreadable_rows(), store.take_unreadable_rows()), (4, 0));
}

#[tokio::test]
async fn a_database_from_the_future_is_refused() {
    let (_folder, database) = from_dump(include_str!("schema-1.sql")).await;
    execute(&database, "INSERT INTO _sqlx_migrations VALUES (999999, 'future', '2100-01-01', TRUE, x'00', 1)").await;
    let error = SqlStore::open(&database).await.err().expect("is too new");
    assert!(matches!(error, OpenError::Newer { found: 999_999, .. }), "{error}");
    assert!(error.to_string().contains("newer version") && error.to_string().contains("old.db"), "{error}");
}

#[tokio::test]
async fn events_are_read_up_to_the_first_that_cannot_be() {
    for (damage, readable) in [
        ("DELETE FROM events WHERE number = 0", 0),
        ("DELETE FROM events WHERE number = 1", 1),
        ("DELETE FROM events", 0),
        ("UPDATE events SET at = 'noon'", 0),
        ("UPDATE events SET at = -1 WHERE number = 1", 1),
        ("UPDATE events SET text = x'00ff' WHERE number = 1", 1),
        ("UPDATE tables SET length = 3", 2),
    ] {
        let (_folder, _, store) = upgraded(damage).await;
        let stored = store.load("oldest").await.expect("can be read in part").expect("is there");
        assert_eq!(stored.events.len(), readable, "{damage}");
        assert!(stored.damage.is_some(), "{damage}");
    }
}

#[tokio::test]
async fn events_say_which_version_wrote_them() {
    let (_folder, _, store) = upgraded("").await;
    let newer = StoredEvent { version: 7, ..event(3, "third") };
    store.append("oldest", 2, vec![newer], None).await.expect("appends");
    let stored = store.load("oldest").await.expect("loads").expect("is there");
    let versions: Vec<u32> = stored.events.iter().map(|event| event.version).collect();
    assert_eq!(versions, [1, 1, 7], "what was stored before versions were counts as 1");
}

#[tokio::test]
async fn damaged_values_are_noticed_without_showing_secrets() {
    for damage in [
        "UPDATE tables SET secrets = CAST('{\"seed\":\"42\"}' AS BLOB)",
        "UPDATE tables SET created_at = -1",
        "PRAGMA ignore_check_constraints = ON; UPDATE tables SET stage = 7",
    ] {
        let (_folder, _, store) = upgraded(damage).await;
        let error = store.load("oldest").await.expect_err("is damaged");
        assert!(matches!(error, StoreError::Corrupt(_)), "{error}");
        // 52 is the first digit of the seed as a byte of a blob.
        assert!(!format!("{error:?}").contains("seed") && !format!("{error:?}").contains("52"), "{error:?}");
    }
}

/// A table that breaks a constraint makes its whole batch roll back; the others are then written all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_hurts_nobody_else() {
    let (_folder, _, store) = upgraded("INSERT INTO events VALUES ('oldest', 3, 0, 'stray')").await;
    let store = Arc::new(store);
    let sound = store.load("oldest").await.expect("loads").expect("is there");
    for round in 0..5 {
        // All futures are polled once before the writer can answer, so they share a batch or two.
        let writes = (0..50).map(|number| {
            let (store, mut table) = (Arc::clone(&store), sound.table.clone());
            table.id = format!("table {round} {number}");
            async move {
                if number == 25 {
                    store.append("oldest", 2, vec![event(1, "third"), event(2, "fourth")], None).await
                } else {
                    store.create(table, vec![event(0, "first")]).await
                }
            }
        });
        let results = futures_util::future::join_all(writes).await;
        for (number, result) in results.into_iter().enumerate() {
            if number == 25 {
                assert!(matches!(result, Err(StoreError::Corrupt(_))), "{result:?}");
            } else {
                result.expect("creates");
                let id = format!("table {round} {number}");
                assert_eq!(store.load(&id).await.expect("loads").expect("is there").events, [event(0, "first")]);
            }
        }
    }
    assert_eq!(store.load("oldest").await.expect("loads"), Some(sound));
}
