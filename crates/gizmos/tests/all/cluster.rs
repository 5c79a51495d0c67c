//! Nothing that was acknowledged is lost, whatever befalls a node, the database or NATS.
//!
//! People play whole games, each request at a random node, while faults begin and end, one after the other or two at a
//! time. Each time every table has to go on, every acknowledged move has to be stored once, all nodes and everybody who follows a table
//! have to show what is stored, and nobody more than they may know. `GIZMOS_FAULTS` says how many faults there are,
//! `GIZMOS_FAULT_SEED` repeats the choices of a run.

use std::env;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use gizmos_client::{Client, Error};
use gizmos_core::Seat;
use gizmos_testing::{
    Cluster, ClusterFault, ClusterGames, ClusterOptions, FaultKind, FaultSchedule, FaultStep, Ledger, NodeState,
    Surroundings, TimedFault, WallClock, chance, eventually, two_people,
};

use tokio::task::block_in_place;

use crate::admin::database::{admin, done};

const TABLES: usize = 6;

/// Short, so that a run sees many leases end; long enough to be renewed in time on a busy machine.
const LEASE: Duration = Duration::from_secs(3);

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_gizmos"))
}

const fn options(nodes: usize) -> ClusterOptions {
    ClusterOptions { nodes, lease: LEASE, has_tls: false }
}

fn number(variable: &str, default: u64) -> u64 {
    env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Plays while faults befall a cluster of so many nodes: so many faults, unless told otherwise.
async fn nothing_is_lost_at(nodes: usize, faults: u64) {
    let options = options(nodes);
    let surroundings = Surroundings { cluster: options, has_clocks: WallClock::is_available() };
    if !surroundings.has_clocks {
        println!("no clock can be set here: that fault was left out");
    }
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").subsec_nanos();
    let (faults, seed) = (number("GIZMOS_FAULTS", faults), number("GIZMOS_FAULT_SEED", clock.into()));
    println!("GIZMOS_FAULT_SEED={seed}");
    let schedule = FaultSchedule::new(seed, faults as usize, surroundings);
    let mut games = ClusterGames::new(Cluster::start(program(), options).await, TABLES, seed);
    for (step, number) in schedule.steps().iter().zip(1..) {
        println!("{nodes} nodes, {number:>4}. {step}");
        games.endure(step).await;
    }
    let (cluster, figures) = games.finish().await;
    println!("{figures}");
    assert!(figures.tables >= TABLES && figures.moves > faults as usize, "hardly anything was played");
    assert_eq!(figures.faults() as u64, faults);
    cluster.check_logs();
    done(&admin(&["check"], cluster.database().as_ref()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faults_of_a_cluster_cost_nothing_that_was_acknowledged() {
    nothing_is_lost_at(3, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faults_of_a_single_node_cost_nothing_that_was_acknowledged() {
    nothing_is_lost_at(1, 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_reach_each_other_over_tls_with_credentials() {
    let mut cluster = Cluster::start(program(), ClusterOptions { has_tls: true, ..options(2) }).await;
    let clients = cluster.clients();
    let mut ledger = Ledger::open(&clients[0]).await;
    play_at_another_node(&mut ledger, &clients[1]).await;
    block_in_place(|| cluster.nats().kill());
    block_in_place(|| cluster.nats().start_again());
    play_at_another_node(&mut ledger, &clients[1]).await;
    let forwarded = clients[1].metrics().await.expect("are served");
    let forwarded = forwarded.lines().find(|line| line.starts_with("gizmos_commands_forwarded_total{"));
    assert!(forwarded.is_some_and(|line| !line.ends_with(" 0")), "{forwarded:?}");
    cluster.check_logs();
}

/// Makes some moves. What the node cannot do at the moment is tried again.
async fn play_at_another_node(ledger: &mut Ledger, client: &Client) {
    let mut random = chance(1);
    for _ in 0..5 {
        eventually("a move is made", async || {
            let done = if ledger.is_in_doubt() {
                ledger.submit(client).await.map(|_| true)
            } else {
                ledger.choose(client, &mut random).await.map(|_| false)
            };
            match done {
                Err(Error::Refused(problem)) if problem.status == 503 => false,
                done => done.expect("is accepted"),
            }
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_stored_under_another_key_is_found() {
    let other_key =
        "UPDATE events SET text = regexp_replace(text, '\"key\":\"[^\"]*\"', '\"key\":\"other\"') WHERE number = 4";
    let said = what_is_found_after(other_key).await;
    assert!(said.contains("is not what was acknowledged"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_history_is_found() {
    let said = what_is_found_after("UPDATE events SET at = at - 1 WHERE number = 4").await;
    assert!(said.contains("another history than what is stored"), "{said}");
}

/// What the tests of this module say if something else than the node changes what is stored.
async fn what_is_found_after(statement: &str) -> String {
    let cluster = Cluster::start(program(), options(1)).await;
    let mut games = ClusterGames::new(cluster, 1, 1);
    // Nothing happens. After a lost connection the node would read anew what is stored, and find nothing wrong.
    let fault = ClusterFault { kind: FaultKind::Suspend, node: 0, seconds: 0 };
    let faults = vec![TimedFault { fault, begins: Duration::ZERO, lasts: Duration::ZERO }];
    let step = FaultStep { pause: Duration::from_millis(500), faults };
    games.endure(&step).await;
    let cluster = games.cluster();
    let database = cluster.database().to_owned();
    cluster.postgres().execute_at(&database, statement).await;
    let failed = tokio::spawn(async move { games.endure(&step).await }).await.expect_err("it is found");
    let said = failed.into_panic();
    said.downcast_ref::<String>().cloned().expect("is text")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_node_says_that_a_table_can_no_longer_be_read() {
    let mut cluster = Cluster::start(program(), options(2)).await;
    let clients = cluster.clients();
    let mut ledger = Ledger::open(&clients[0]).await;
    play_at_another_node(&mut ledger, &clients[1]).await;
    for number in 0..2 {
        cluster.node(number).drain();
    }
    let database = cluster.database().to_owned();
    cluster.postgres().execute_at(&database, "UPDATE events SET text = 'no event' WHERE number = 5").await;
    for number in 0..2 {
        cluster.node(number).start_again();
    }
    // Whichever is asked first owns it, and the other one follows it. The second time, both have it in memory.
    for client in clients.iter().chain(&clients) {
        let seat = ledger.seat(client, Seat::FIRST);
        let (view, resigned) = (seat.read().await.expect("is shown"), seat.resign().await);
        assert_eq!(view.last_event, 5);
        assert!(
            matches!(&resigned, Err(Error::Refused(problem)) if problem.code == "table-unreadable"),
            "{resigned:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clock_of_a_node_can_be_wrong() {
    let mut cluster = Cluster::start(program(), options(1)).await;
    if !WallClock::is_available() {
        println!("no clock can be set here: nothing was tested");
        return;
    }
    let client = cluster.clients().remove(0);
    for shift in [86_400, -3_600, 0_i64] {
        cluster.node(0).shift_clock(shift);
        eventually("the node has the wrong time", async || {
            let created = client.create(&two_people()).await.expect("can be opened");
            let log = client.table(&created.id, None).log(0).await.expect("can be read");
            let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_secs().cast_signed();
            (log.events[0].at.cast_signed() / 1_000 - now - shift).abs() < 600
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_can_be_ended_in_every_way_and_started_again() {
    let mut cluster = Cluster::start(program(), options(1)).await;
    let (client, url) = (cluster.clients().remove(0), cluster.nodes()[0].url());
    let answers = async || client.list(1).await.is_ok();
    assert!(answers().await);
    cluster.node(0).kill();
    assert!(!answers().await && cluster.nodes()[0].state() == NodeState::Ended);
    cluster.node(0).start_again();
    assert!(answers().await);
    assert!(cluster.node(0).drain().success() && !answers().await);
    cluster.node(0).start_again();
    cluster.node(0).suspend();
    assert!(tokio::time::timeout(Duration::from_millis(300), answers()).await.is_err(), "nobody answers");
    cluster.node(0).resume();
    assert!(answers().await && cluster.nodes()[0].url() == url);
    // A node that is suspended can be killed, too.
    cluster.node(0).suspend();
    cluster.node(0).kill();
}
