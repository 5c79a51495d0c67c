//! One process writes to a database; others may read it and copy it.

use std::path::Path;

use gizmos_server::store::{BackupError, CopyError, OpenError, SqlStore, Store, StoreError, backup};

use crate::store::schema::execute;
use crate::store::suite;

fn text(path: &Path) -> String {
    path.to_str().expect("is text").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_process_writes_whatever_the_others_call_the_file() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().canonicalize().expect("is there").join("all tables.db");
    let mut names = vec![text(&file), format!("sqlite://{}?mode=rwc", text(&file).replace(' ', "%20"))];
    names.push(format!("sqlite:{}", text(&file).replace(' ', "%20")));
    names.push(text(&folder.path().join(".").join("all tables.db")));
    let store = SqlStore::open(&names[1]).await.expect("opens");
    assert_eq!(store.file(), Some(&*file));
    #[cfg(unix)]
    {
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&file, &link).expect("can be linked");
        names.push(text(&link));
    }
    for name in &names {
        let refused = SqlStore::open(name).await.err().expect("is in use");
        assert!(matches!(&refused, OpenError::InUse { database } if *database == text(&file)), "{name}: {refused}");
    }
    store.close().await;
    for name in &names {
        SqlStore::open(name).await.expect("is free again").close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_in_use_is_not_migrated() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("old.db");
    execute(&file, include_str!("schema-1.sql")).await;
    let lock = gizmos_server::store::FileLock::acquire(&file.canonicalize().expect("is there")).expect("is free");
    assert!(matches!(SqlStore::open(&text(&file)).await, Err(OpenError::InUse { .. })));
    let older = SqlStore::open_read_only(&text(&file)).await.err().expect("is older");
    assert!(matches!(older, OpenError::Older { .. }), "{older}");
    drop(lock);
    SqlStore::open(&text(&file)).await.expect("opens").close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_copied_before_its_schema_changes() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("old.db");
    for copy in ["old.db.schema-1", "old.db.schema-1.1"] {
        execute(&file, include_str!("schema-1.sql")).await;
        SqlStore::open(&text(&file)).await.expect("opens").close().await;
        let copy = folder.path().join(copy);
        assert!(copy.is_file(), "{}", copy.display());
        // It is as it was: of the old schema, with everything in it.
        assert!(matches!(SqlStore::open_read_only(&text(&copy)).await, Err(OpenError::Older { .. })));
        let again = folder.path().join("again.db");
        std::fs::copy(&copy, &again).expect("can be copied");
        let store = SqlStore::open(&text(&again)).await.expect("opens");
        assert_eq!(store.load("oldest").await.expect("loads").expect("is there").events.len(), 2);
        store.close().await;
        for name in ["old.db", "again.db"] {
            std::fs::remove_file(folder.path().join(name)).expect("can be removed");
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&copy).expect("is there").permissions().mode() & 0o777, 0o600);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn others_read_and_copy_what_one_writes() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("tables.db");
    assert!(matches!(SqlStore::open_read_only(&text(&file)).await, Err(OpenError::Missing { .. })));
    let store = SqlStore::open(&text(&file)).await.expect("opens");
    let kept = suite::fill(&store).await;
    let reader = SqlStore::open_read_only(&text(&file)).await.expect("opens");
    suite::check(&reader, &kept).await;
    let refused = reader.append("table 0", 2, Vec::new(), None).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    let copy = folder.path().join("copy.db");
    backup(&text(&file), &copy).await.expect("can be copied");
    let again = backup(&text(&file), &copy).await;
    assert!(matches!(again, Err(BackupError::Copy(CopyError::Create { .. }))), "a copy is never overwritten");
    reader.close().await;
    store.close().await;
    // Reading a file changes nothing of it.
    let before = std::fs::read(&copy).expect("is there");
    let reader = SqlStore::open_read_only(&text(&copy)).await.expect("opens");
    suite::check(&reader, &kept).await;
    reader.close().await;
    assert!(std::fs::read(&copy).expect("is there") == before, "the copy has changed");
    let copied = SqlStore::open(&text(&copy)).await.expect("opens");
    suite::check(&copied, &kept).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upgrade_that_fails_leaves_no_copies() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("old.db");
    execute(&file, include_str!("schema-1.sql")).await;
    // In the way of the next step of the schema.
    execute(&file, "CREATE TABLE records (id TEXT)").await;
    for _ in 0..3 {
        let refused = SqlStore::open(&text(&file)).await.err().expect("fails");
        assert!(matches!(refused, OpenError::Migrate { .. }), "{refused}");
    }
    let names =
        std::fs::read_dir(folder.path()).expect("is a folder").map(|entry| entry.expect("is there").file_name());
    assert!(!names.into_iter().any(|name| name.to_string_lossy().contains("schema")), "a copy is left");
}
