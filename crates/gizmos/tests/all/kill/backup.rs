//! A backup that is made under load has everything that was acknowledged before it began.

use std::sync::Arc;

use gizmos_core::{Seat, Seed};
use gizmos_server::store::{SqlStore, Store};
use gizmos_server::testing::replay;
use gizmos_testing::{Ledger, PATIENCE};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::admin::database::{admin, done, path};
use crate::kill::TABLES;
use crate::kill::server::Server;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_under_load_can_be_restored_and_played_on() {
    let folder = tempfile::tempdir().expect("there is room");
    let [database, backup, restored] = ["tables.db", "backup.db", "restored.db"].map(|name| folder.path().join(name));
    let (copy, target) = (path(&backup), path(&restored));
    let server = Server::start(&database);
    let answered = Arc::new(Notify::new());
    let (mut players, mut seats) = (JoinSet::new(), Vec::new());
    for number in 0..TABLES {
        let ledger = Ledger::open(&server.client).await;
        seats.push((ledger.id().to_owned(), ledger.seat(&server.client, Seat::FIRST)));
        let random = Seed::from(number as u64).stream(0);
        players.spawn(ledger.play(server.client.clone(), random, Arc::clone(&answered)));
    }
    timeout(PATIENCE, answered.notified()).await.expect("somebody can move");
    // What is read now has been acknowledged, and the backup begins later.
    let mut shown = Vec::new();
    for (id, seat) in &seats {
        shown.push((id, seat.read().await.expect("can be read").revision));
    }
    done(&admin(&["backup", copy], &database));
    server.kill();
    let ledgers = timeout(PATIENCE, players.join_all()).await.expect("players notice that the server is gone");

    done(&admin(&["restore", copy], &restored));
    done(&admin(&["check"], &restored));
    let store = SqlStore::open(target).await.expect("can be opened");
    for (id, revision) in shown {
        let stored = store.load(id).await.expect("can be loaded").expect("is there");
        let (_, table) = replay(&stored).expect("replays");
        assert!(
            table.revision() >= revision,
            "table {id}: {revision} was shown, {} is in the backup",
            table.revision()
        );
        let ledger = ledgers.iter().find(|ledger| ledger.id() == id).expect("was played at");
        ledger.compare_earlier(&table);
    }
    store.close().await;

    // Whoever had a seat has it again, and the game goes on from there.
    let server = Server::start(&restored);
    for ledger in &ledgers {
        let seen = ledger.seat(&server.client, Seat::FIRST).read().await.expect("the seat is theirs");
        if let Some(seat) = seen.to_move {
            let place = ledger.seat(&server.client, seat);
            let view = place.read().await.expect("can be read");
            place.submit(view.revision, &view.legal[0], None).await.expect("the game goes on");
        }
    }
    server.kill();
}
