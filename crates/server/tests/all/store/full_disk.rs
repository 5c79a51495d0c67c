//! A disk that is full for a while: what was acknowledged is there, and writing goes on once there is space.
//!
//! The disk is a small file system in memory, which takes the rights to mount one. Without them the tests of the whole
//! program limit the size of its files instead (`gizmos`, `tests/all/kill`).

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use gizmos_core::rand_core::Rng;
use gizmos_core::{Seed, fair_index};
use gizmos_server::store::{SqlStore, Store, StoreError, StoredEvent};
use gizmos_testing::SmallDisk;

use crate::store::suite::{analysis, table};

/// Events that tell where they belong.
fn events(first: u64, count: u64) -> Vec<StoredEvent> {
    (first..first + count).map(|at| StoredEvent { at, version: 1, text: format!("{at} {}", "x".repeat(200)) }).collect()
}

/// What a killed process leaves on the disk, opened elsewhere.
async fn after_a_kill(database: &Path) -> (tempfile::TempDir, SqlStore) {
    let elsewhere = tempfile::tempdir().expect("there is room");
    for end in ["", "-wal"] {
        let name = format!("{}{end}", database.display());
        let copy = elsewhere.path().join(format!("copy.db{end}"));
        fs::copy(&name, &copy).expect("can be copied");
    }
    let file = elsewhere.path().join("copy.db");
    let store = SqlStore::open(file.to_str().expect("is text")).await.expect("opens");
    (elsewhere, store)
}

/// Writes at random to a few tables, fills the disk and frees it, again and again.
async fn nothing_is_lost_with(seed: u64, kib: u32) {
    let Some(disk) = SmallDisk::mount(kib) else { return };
    let database = disk.file("tables.db");
    let store = SqlStore::open(database.to_str().expect("is text")).await.expect("opens");
    let mut chance = Seed::from(seed).stream(0);
    let mut below = |limit| fair_index(chance.next_u64(), limit);
    // How long each table is at least, as far as that was acknowledged.
    let mut lengths: BTreeMap<String, u64> = BTreeMap::new();
    for number in 0..4 {
        let id = format!("table {number}");
        store.create(table(&id, 1), events(0, 1)).await.expect("there is space at first");
        lengths.insert(id, 1);
    }
    let (mut acknowledged, mut refused) = (0, 0);
    for round in 0..6 {
        disk.fill(below(40 * 1024));
        let before = refused;
        for _ in 0..400 {
            write_one(&store, &mut lengths, &mut below, &mut acknowledged, &mut refused).await;
            if refused > before + 5 {
                break;
            }
        }
        assert!(refused > before, "seed {seed}: the disk is never full");
        disk.free();
        for id in lengths.keys().cloned().collect::<Vec<_>>() {
            // In doubt is only what was being written.
            let stored = store.load(&id).await.expect("can be read").expect("is there").events;
            assert!(stored.len() as u64 >= lengths[&id], "seed {seed}: {id} lost events while the server runs");
            lengths.insert(id.clone(), stored.len() as u64);
            let length = lengths[&id];
            store.append(&id, length, events(length, 1), None).await.expect("writing goes on once there is space");
            lengths.insert(id, length + 1);
        }
        let asked = format!("analysis {round}");
        store.ask_analysis(analysis(&asked, 1, 1)).await.expect("analyses are written as well");
        let (_folder, copy) = after_a_kill(&database).await;
        for (id, length) in &lengths {
            let stored = copy.load(id).await.expect("can be read").expect("is there").events;
            assert_eq!(stored, events(0, *length), "seed {seed}, round {round}: {id} after a kill");
        }
        assert!(copy.analysis(&asked).await.expect("can be read").is_some());
        copy.close().await;
    }
    println!("seed {seed}: {acknowledged} writes acknowledged, {refused} refused");
    store.close().await;
}

async fn write_one(
    store: &SqlStore,
    lengths: &mut BTreeMap<String, u64>,
    below: &mut impl FnMut(usize) -> usize,
    acknowledged: &mut u64,
    refused: &mut u64,
) {
    let id = format!("table {}", below(4));
    let (length, count) = (lengths[&id], 1 + below(12) as u64);
    match store.append(&id, length, events(length, count), None).await {
        Ok(()) => {
            lengths.insert(id, length + count);
            *acknowledged += 1;
        }
        Err(StoreError::Unavailable(_)) => *refused += 1,
        // The write before was in doubt, and did happen.
        Err(StoreError::Conflict) => {
            let stored = store.load(&id).await.expect("can be read").expect("is there").events;
            assert!(stored.len() as u64 > length, "{id} lost events");
            lengths.insert(id, stored.len() as u64);
        }
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_the_disk_is_full_at_commits() {
    for seed in 1..=6 {
        nothing_is_lost_with(seed, 2_000).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_the_disk_is_full_at_checkpoints() {
    // The log alone grows to 4 MiB before it is written back, so that is when such a disk is full.
    for seed in 7..=8 {
        nothing_is_lost_with(seed, 6_000).await;
    }
}

/// Makes the file system of a file read-only (`ro`) or writable (`rw`), while nobody has a file there open.
fn remount(file: &Path, mode: &str) {
    let folder = file.parent().expect("is in a folder");
    let done = Command::new("mount").args(["-o", &format!("remount,{mode}")]).arg(folder).output().expect("runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_disk_is_refused_and_costs_nothing() {
    let Some(disk) = SmallDisk::mount(2_000) else { return };
    let database = disk.file("tables.db");
    let name = database.to_str().expect("is text");
    let store = SqlStore::open(name).await.expect("opens");
    store.create(table("kept", 1), events(0, 3)).await.expect("is written");
    store.close().await;
    remount(&database, "ro");
    let refused = SqlStore::open(name).await.err().expect("nothing can be written there");
    assert!(refused.to_string().contains("tables.db"), "{refused}");
    remount(&database, "rw");
    let store = SqlStore::open(name).await.expect("opens again");
    assert_eq!(store.load("kept").await.expect("can be read").expect("is there").events, events(0, 3));
    store.append("kept", 3, events(3, 1), None).await.expect("writing goes on");
    store.close().await;
}
