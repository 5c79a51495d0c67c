//! The same on `PostgreSQL`, whose server may end as well.

use std::fs;
use std::path::Path;

use gizmos_testing::PostgresServer;

use crate::kill::server::Server;
use crate::kill::{kill_again_and_again, nothing_is_lost_in_spite_of};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_postgres() {
    let server = PostgresServer::durable();
    let folder = tempfile::tempdir().expect("there is room");
    kill_again_and_again(&server.database().await, folder.path()).await;
    nothing_shows_the_password(&folder.path().join("server.log"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_server_that_restarts_or_crashes_costs_nothing_that_was_acknowledged() {
    let mut postgres = PostgresServer::durable();
    let folder = tempfile::tempdir().expect("there is room");
    let (database, log) = (postgres.database().await, folder.path().join("server.log"));
    let mut is_crash = false;
    let fault = |_: &Server, fails: bool| match (fails, is_crash) {
        (true, false) => postgres.stop(),
        (true, true) => postgres.kill(),
        (false, _) => {
            postgres.start_again();
            is_crash = true;
        }
    };
    nothing_is_lost_in_spite_of(fault, &database, &log).await;
    nothing_shows_the_password(&log);
}

#[track_caller]
fn nothing_shows_the_password(log: &Path) {
    let log = fs::read_to_string(log).expect("is there");
    assert!(!log.contains(PostgresServer::password()), "{log}");
}
