//! What every store must do, and what those on `SQLite` and on `PostgreSQL` must do as well.

#[cfg(unix)]
mod full_disk;
#[cfg(unix)]
mod half_open;
mod locking;
#[cfg(unix)]
mod postgres;
pub mod schema;
mod suite;

use gizmos_server::store::{OpenError, SqlStore};

/// Runs the functions of the suite, each on a fresh store.
macro_rules! run_suite {
    ($($test:ident)*) => {
        mod in_a_file {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let folder = tempfile::tempdir().unwrap();
                let database = folder.path().join("gizmos.db");
                let store = super::open(database.to_str().unwrap()).await;
                super::suite::$test(std::sync::Arc::new(store)).await;
            })*
        }

        #[cfg(unix)]
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let database = gizmos_testing::PostgresServer::shared().database().await;
                super::suite::$test(std::sync::Arc::new(super::open(&database).await)).await;
            })*
        }

        mod in_memory {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::suite::$test(std::sync::Arc::new(super::open("sqlite::memory:").await)).await;
            })*
        }
    };
}

run_suite! {
    what_is_created_is_loaded
    odd_text_comes_back
    no_events_are_fine
    events_keep_their_order
    an_append_knows_how_many_events_there_are
    an_unknown_table_takes_no_events
    an_id_is_taken_once
    one_of_eight_racing_writers_wins
    many_tables_grow_at_once
    changes_of_one_table_keep_their_order
    a_failing_append_hurts_nobody_else
    an_abandoned_append_is_whole
    the_list_has_public_tables_newest_first
    the_list_comes_in_pages
    listings_change_with_events
    tables_without_people_are_found
    tables_are_counted_by_stage
    records_are_kept_once
    an_analysis_is_asked_for_once
    verdicts_come_in_order_and_once
    unfinished_analyses_are_found
    a_deleted_analysis_can_be_asked_for_anew
    a_closed_store_says_so
    what_is_too_old_is_deleted_by_its_kind
    only_what_is_as_expected_is_deleted
    tables_nobody_comes_to_are_not_listed
}

async fn open(database: &str) -> SqlStore {
    SqlStore::open(database).await.expect("opens")
}

/// A store that is dropped, not closed, has lost nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_dropped_store_is_there_again() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("gizmos.db").display());
    let store = open(&database).await;
    let kept = suite::fill(&store).await;
    drop(store);
    for _ in 0..2 {
        suite::check(&open(&database).await, &kept).await;
    }
}

/// Folders are created; signs that mean something in URLs mean nothing in paths.
#[tokio::test]
async fn a_path_may_be_odd() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("not there/yet/50%41 ?#&.db");
    let store = open(file.to_str().unwrap()).await;
    let kept = suite::fill(&store).await;
    assert!(file.is_file());
    suite::check(&store, &kept).await;
}

#[tokio::test]
async fn errors_say_what_and_where() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    std::fs::write(&file, "Dear Sir or Madam, this is no database. ".repeat(100)).unwrap();

    let error = SqlStore::open(file.to_str().unwrap()).await.err().expect("no database");
    let source = std::error::Error::source(&error).map(ToString::to_string).unwrap_or_default();
    assert!(error.to_string().contains("letter.txt") && source.contains("not a database"), "{error}: {source}");
    let error = SqlStore::open(file.join("some.db").to_str().unwrap()).await.err().expect("no folder");
    assert!(matches!(&error, OpenError::Folder { folder, .. } if *folder == file), "{error}");
    let error = SqlStore::open("mysql://localhost/gizmos").await.err().expect("is not supported");
    assert!(matches!(&error, OpenError::Unsupported(kind) if kind == "mysql"), "{error}");
}
