//! `backup` and `restore`.

use std::fs;

use crate::admin::database::{Database, admin, done, path};
use crate::kill::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_brings_everything_back_and_keeps_what_it_replaces() {
    let database = Database::new().await;
    let backup = database.path("backup.db");
    database.done(&["backup", path(&backup)]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&backup).expect("is there").permissions().mode() & 0o777, 0o600);
    }
    // Nothing is overwritten.
    database.refuses(&["backup", path(&backup)], 2, "backup.db");

    database.done(&["delete", &database.running]);
    let told = database.done(&["restore", path(&backup)]);
    assert!(told.contains("the previous database is now") && told.contains("tables.db.replaced-1"), "{told}");
    let server = Server::start(&database.file);
    let place = server.client.table(&database.running, Some(&database.tokens[0]));
    assert!(place.read().await.expect("is back, and its seats too").to_move.is_some());
    assert!(server.terminate().await.success());
    // What was replaced is a database too.
    let replaced = database.path("tables.db.replaced-1");
    assert!(done(&admin(&["check"], &replaced)).starts_with("checked: tables 2,"));
    database.done(&["restore", path(&replaced)]);
    assert!(database.done(&["check"]).starts_with("checked: tables 2,"));
    assert!(database.path("tables.db.replaced-2").exists());
    // To a place where nothing is.
    let elsewhere = database.path("new/place.db");
    assert!(!done(&admin(&["restore", path(&backup)], &elsewhere)).contains("previous"));
    assert!(done(&admin(&["check"], &elsewhere)).starts_with("checked: tables 3,"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_sound_backup_is_not_restored() {
    let database = Database::new().await;
    let backup = database.path("backup.db");
    database.done(&["backup", path(&backup)]);
    let whole = fs::read(&backup).expect("can be read");
    let before = fs::read(&database.file).expect("can be read");
    let refuse = |name: &str, content: &[u8]| {
        let file = database.path(name);
        fs::write(&file, content).expect("can be written");
        database.refuses(&["restore", path(&file)], 2, &format!("{name} cannot be restored"));
        assert_eq!(fs::read(&database.file).expect("is there"), before, "{name}");
    };
    refuse("empty.db", b"");
    refuse("letter.txt", "Dear Sir or Madam, this is no database. ".repeat(200).as_bytes());
    refuse("half.db", &whole[..whole.len() / 2 / 4096 * 4096]);
    let mut scratched = whole.clone();
    scratched.chunks_mut(4096).skip(1).for_each(|page| page[..8].fill(0xAA));
    refuse("scratched.db", &scratched);
    for odd in [database.path("missing.db"), database.file.clone(), database.folder.path().to_owned()] {
        database.refuses(&["restore", path(&odd)], 2, "cannot be restored");
    }
    assert!(database.files().iter().all(|name| !name.contains("restoring") && !name.contains("replaced")));
    assert!(database.done(&["check"]).starts_with("checked: tables 3,"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_ruined_can_be_replaced() {
    let database = Database::new().await;
    let backup = database.path("backup.db");
    database.done(&["backup", path(&backup)]);
    let ruined = "rubbish ".repeat(5_000);
    fs::write(&database.file, &ruined).expect("can be written");
    database.refuses(&["check"], 2, "tables.db");
    database.done(&["restore", path(&backup)]);
    assert!(database.done(&["check"]).starts_with("checked: tables 3,"));
    assert_eq!(fs::read_to_string(database.path("tables.db.replaced-1")).expect("is kept"), ruined);
}
