//! Nothing that was acknowledged is lost, however the server ends.
//!
//! The real program is killed again and again while people play. After each restart every move that was acknowledged has
//! to be there, in order, everything that was shown has to be true still, and a move whose answer got lost can be
//! repeated and is made once. `GIZMOS_KILLS` says how often to kill it, `GIZMOS_KILL_SEED` repeats the choices of a run.

mod backup;
mod fault;
#[cfg(unix)]
mod postgres;
pub mod server;

use std::env;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use futures_util::StreamExt;
use gizmos_core::rand_core::Rng;
use gizmos_core::{Seat, Seed, fair_index};
use gizmos_server::store::{SqlStore, Store};
use gizmos_server::testing::replay;
use gizmos_testing::{Ledger, PATIENCE, Progress, Settled};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use fault::Disk;
use server::Server;

const TABLES: usize = 8;

fn number(variable: &str, default: u64) -> u64 {
    env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().expect("there is room");
    kill_again_and_again(folder.path().join("tables.db").to_str().expect("is text"), folder.path()).await;
}

/// Kills servers of this database while people play, and looks for everything that was acknowledged.
async fn kill_again_and_again(database: &str, folder: &Path) {
    let start = || Server::start_on(database.as_ref(), &folder.join("server.log"));
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").subsec_nanos();
    let (kills, seed) = (number("GIZMOS_KILLS", 10), number("GIZMOS_KILL_SEED", clock.into()));
    println!("GIZMOS_KILL_SEED={seed}");
    let mut chance = Seed::from(seed).stream(0);
    let mut tables: Vec<Ledger> = Vec::new();
    let mut finished: Vec<Ledger> = Vec::new();
    let mut settled: Vec<Settled> = Vec::new();

    for _ in 0..kills {
        let server = start();
        settled.extend(server.check(&mut tables).await);
        for place in &mut tables {
            if place.is_over() {
                let new = Ledger::open(&server.client).await;
                finished.push(std::mem::replace(place, new));
            }
        }
        while tables.len() < TABLES {
            tables.push(Ledger::open(&server.client).await);
        }

        let answered = Arc::new(Notify::new());
        let mut players = JoinSet::new();
        for table in tables.drain(..) {
            let random = Seed::from(chance.next_u64()).stream(0);
            players.spawn(table.play(server.client.clone(), random, Arc::clone(&answered)));
        }
        timeout(PATIENCE, answered.notified()).await.expect("somebody can move");
        sleep(Duration::from_millis(5 + fair_index(chance.next_u64(), 146) as u64)).await;
        server.kill();
        tables = timeout(PATIENCE, players.join_all()).await.expect("players notice that the server is gone");
    }

    let server = start();
    settled.extend(server.check(&mut tables).await);
    end_gently(server, &tables[0]).await;

    tables.append(&mut finished);
    let moves = replay_all(database, &tables).await;
    let (doubtful, made) = (settled.len(), settled.iter().filter(|settled| settled.was_made).count());
    println!("{kills} kills, {} tables, {moves} moves; {doubtful} in doubt, {made} of them made", tables.len());
    assert!(moves as u64 > kills, "hardly anything was played");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_costs_nothing_that_was_acknowledged() {
    if let Some(disk) = Disk::small() {
        nothing_is_lost_on_disk(&disk).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_cannot_grow_cost_nothing_that_was_acknowledged() {
    nothing_is_lost_on_disk(&Disk::limited()).await;
}

async fn nothing_is_lost_on_disk(disk: &Disk) {
    let (database, log) = (disk.database(), disk.database().with_extension("log"));
    let fault = |server: &Server, fails: bool| if fails { disk.fail(server.id()) } else { disk.heal(server.id()) };
    nothing_is_lost_in_spite_of(fault, database.to_str().expect("is text"), &log).await;
}

/// Plays while a fault begins and ends twice, kills the server, and looks for what was acknowledged.
async fn nothing_is_lost_in_spite_of(mut fault: impl FnMut(&Server, bool), database: &str, log: &Path) {
    let start = || Server::start_on(database.as_ref(), log);
    let server = start();
    let (progress, mut players) = (Arc::new(Progress::default()), JoinSet::new());
    for number in 0..TABLES as u64 {
        let table = Ledger::open(&server.client).await;
        players.spawn(table.endure(server.client.clone(), Seed::from(number).stream(0), Arc::clone(&progress)));
    }
    let Progress { moves, acknowledged, refused } = &*progress;
    for round in 0..2 {
        let before = 3 * TABLES * round;
        moves.add_permits(2 * TABLES);
        reaches(acknowledged, before + 2 * TABLES).await;
        fault(&server, true);
        moves.add_permits(TABLES);
        reaches(refused, refused.load(Ordering::SeqCst) as usize + 2 * TABLES).await;
        fault(&server, false);
        let healed = Instant::now();
        reaches(acknowledged, before + 3 * TABLES).await;
        println!("play goes on {:?} after the fault", healed.elapsed());
    }
    moves.add_permits(1_000_000);
    reaches(acknowledged, 7 * TABLES).await;
    server.kill();
    let mut tables = timeout(PATIENCE, players.join_all()).await.expect("players notice that the server is gone");
    let server = start();
    server.check(&mut tables).await;
    server.kill();
    let moves = replay_all(database, &tables).await;
    println!("{moves} moves; {acknowledged:?} acknowledged, {refused:?} refused");
}

/// Waits until so many are counted.
async fn reaches(count: &AtomicU64, wanted: usize) {
    let reached = async {
        while count.load(Ordering::SeqCst) < wanted as u64 {
            sleep(Duration::from_millis(2)).await;
        }
    };
    timeout(PATIENCE, reached).await.expect("play goes on, or is refused");
}

/// A server that is asked to end does so soon, even if somebody follows a table, and tells them.
async fn end_gently(server: Server, table: &Ledger) {
    let mut events = table.seat(&server.client, Seat::FIRST).events(0).await.expect("can be followed");
    events.next().await.expect("something has happened").expect("and is told");
    let followed = tokio::spawn(async move { while let Some(Ok(_)) = events.next().await {} });
    let status = timeout(PATIENCE, server.terminate()).await.expect("the server ends");
    assert_eq!(status.code(), Some(0), "{status}");
    timeout(PATIENCE, followed).await.expect("the stream ends").expect("without a panic");
}

/// Plays every table again from what is stored, and counts the moves.
async fn replay_all(database: &str, tables: &[Ledger]) -> usize {
    let store = SqlStore::open(database).await.expect("can be opened");
    let mut moves = 0;
    for ledger in tables {
        let stored = store.load(ledger.id()).await.expect("can be loaded").expect("is there");
        let (_, table) = replay(&stored).expect("replays");
        moves += ledger.compare(&table);
    }
    store.close().await;
    moves
}

impl Server {
    /// Checks all tables against what is known of them; returns what became of the moves in doubt.
    async fn check(&self, tables: &mut Vec<Ledger>) -> Vec<Settled> {
        let mut checks = JoinSet::new();
        for table in tables.drain(..) {
            checks.spawn(table.check(self.client.clone()));
        }
        let checked = timeout(PATIENCE, checks.join_all()).await.expect("all tables answer");
        let (checked, settled): (Vec<_>, Vec<_>) = checked.into_iter().unzip();
        tables.extend(checked);
        settled.into_iter().flatten().collect()
    }
}
