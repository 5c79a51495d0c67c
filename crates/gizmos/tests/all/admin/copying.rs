//! `backup` and `restore`.

use std::fs;
use std::path::Path;

use crate::admin::database::{Database, admin, done, failed};
use crate::kill::server::Server;

fn text(path: &Path) -> &str {
    path.to_str().expect("is text")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_brings_everything_back_and_keeps_what_it_replaces() {
    let database = Database::new().await;
    let backup = database.path("backup.db");
    database.done(&["backup", text(&backup)]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&backup).expect("is there").permissions().mode() & 0o777, 0o600);
    }
    let (code, said) = database.failed(&["backup", text(&backup)]);
    assert!(code == 2 && said.contains("backup.db"), "nothing is overwritten: {said}");

    database.done(&["delete", &database.running]);
    let told = database.done(&["restore", text(&backup)]);
    assert!(told.contains("what was there before is kept in") && told.contains("tables.db.replaced-1"), "{told}");
    let server = Server::start(&database.file);
    let place = server.client.table(&database.running, Some(&database.tokens[0]));
    assert!(place.read().await.expect("is back, and its seats too").to_move.is_some());
    assert!(server.terminate().await.success());
    // What was replaced is a database too.
    let replaced = database.path("tables.db.replaced-1");
    assert!(done(&admin(&["check"], &replaced)).starts_with("2 tables"));
    database.done(&["restore", text(&replaced)]);
    assert!(database.done(&["check"]).starts_with("2 tables"));
    assert!(database.path("tables.db.replaced-2").exists());
    // To a place where nothing is.
    let elsewhere = database.path("new/place.db");
    assert!(!done(&admin(&["restore", text(&backup)], &elsewhere)).contains("before"));
    assert!(done(&admin(&["check"], &elsewhere)).starts_with("3 tables"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_sound_backup_is_not_restored() {
    let database = Database::new().await;
    let backup = database.path("backup.db");
    database.done(&["backup", text(&backup)]);
    let whole = fs::read(&backup).expect("can be read");
    let before = fs::read(&database.file).expect("can be read");
    let refuse = |name: &str, content: &[u8]| {
        let file = database.path(name);
        fs::write(&file, content).expect("can be written");
        let (code, said) = database.failed(&["restore", text(&file)]);
        assert!(code == 2 && said.contains(&format!("{name} cannot be restored")), "{said}");
        assert_eq!(fs::read(&database.file).expect("is there"), before, "{name}");
    };
    refuse("empty.db", b"");
    refuse("letter.txt", "Dear Sir or Madam, this is no database. ".repeat(200).as_bytes());
    refuse("half.db", &whole[..whole.len() / 2 / 4096 * 4096]);
    let mut scratched = whole.clone();
    scratched.chunks_mut(4096).skip(1).for_each(|page| page[..8].fill(0xAA));
    refuse("scratched.db", &scratched);
    for odd in [database.path("missing.db"), database.file.clone(), database.folder.path().to_owned()] {
        let (code, said) = database.failed(&["restore", text(&odd)]);
        assert!(code == 2 && said.contains("cannot be restored"), "{said}");
    }
    assert!(database.files().iter().all(|name| !name.contains("restoring") && !name.contains("replaced")));
    assert!(database.done(&["check"]).starts_with("3 tables"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_ruined_can_be_replaced() {
    let database = Database::new().await;
    let backup = database.path("backup.db");
    database.done(&["backup", text(&backup)]);
    let ruined = "rubbish ".repeat(5_000);
    fs::write(&database.file, &ruined).expect("can be written");
    let (code, said) = failed(&database.admin(&["check"]));
    assert!(code == 2 && said.contains("tables.db"), "{said}");
    database.done(&["restore", text(&backup)]);
    assert!(database.done(&["check"]).starts_with("3 tables"));
    assert_eq!(fs::read_to_string(database.path("tables.db.replaced-1")).expect("is kept"), ruined);
}
