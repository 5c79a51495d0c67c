//! Nodes reach a NATS server that wants to know who they are, and say why if they cannot.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use gizmos_testing::{NatsAccess, NatsServer, PostgresServer, ServerProcess};

use crate::commands::program::{file, path};

/// The program as a node at this bus.
async fn node(bus: &str, options: &[&str]) -> Command {
    let database = PostgresServer::shared().database().await;
    let mut command = ServerProcess::command(Path::new(env!("CARGO_BIN_EXE_gizmos")), database.as_ref());
    command.args(["--bus", bus]).args(options);
    command
}

async fn starts(bus: &str, options: &[&str]) {
    let mut process = ServerProcess::start(node(bus, options).await).expect("the node starts");
    process.terminate().expect("it runs");
    assert!(process.wait().expect("it ends").success());
}

/// What the node says that does not start, which is to contain these words.
async fn refused(bus: &str, options: &[&str], words: &[&str]) {
    let mut command = node(bus, options).await;
    let output = command.args(["--listen", "127.0.0.1:0"]).output().expect("the program runs");
    let said = String::from_utf8(output.stderr).expect("is text");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(words.iter().all(|words| said.contains(words)), "{words:?} are not in: {said}");
    assert!(!said.contains("cret") && !said.contains("SEED") && !said.contains(PostgresServer::password()), "{said}");
}

/// Where a server listens, as errors name it.
fn place(nats: &NatsServer) -> String {
    format!("127.0.0.1:{}", nats.port())
}

#[tokio::test]
async fn an_address_that_is_none_is_not_repeated() {
    for bus in
        ["http://ann:secret@127.0.0.1", "nats://ann:secret%FF@127.0.0.1", "nats://127.0.0.1:1,ann:secret@127.0.0.1"]
    {
        refused(bus, &[], &["--bus", "expected nats://HOST:PORT"]).await;
    }
}

#[tokio::test]
async fn a_node_knows_the_password() {
    let access = NatsAccess::Password { user: "gizmos".to_owned(), password: "s@/?#cret".to_owned() };
    let nats = NatsServer::start(access);
    let place = place(&nats);
    starts(&format!("nats://gizmos:s%40%2F%3F%23cret@{place}"), &[]).await;
    let words = [place.as_str(), "authorization violation"];
    refused(&format!("nats://gizmos:secret@{place}"), &[], &words).await;
    refused(&format!("nats://{place}"), &[], &words).await;
}

#[tokio::test]
async fn a_node_knows_the_token() {
    let nats = NatsServer::start(NatsAccess::Token("some-secret".to_owned()));
    starts(&nats.url(), &[]).await;
    refused(&format!("nats://other-secret@{}", place(&nats)), &[], &[&place(&nats), "authorization violation"]).await;
}

#[tokio::test]
async fn a_node_has_credentials() {
    let [nats, other] = [(); 2].map(|()| NatsServer::start(NatsAccess::Credentials));
    let [known, unknown] = [&nats, &other].map(NatsServer::credentials);
    starts(&nats.url(), &["--bus-credentials", path(&known)]).await;
    let words = [place(&nats), "authorization violation".to_owned()];
    let words = words.each_ref().map(String::as_str);
    refused(&nats.url(), &["--bus-credentials", path(&unknown)], &words).await;
    refused(&nats.url(), &[], &words).await;
    let missing = known.with_extension("missing");
    refused(&nats.url(), &["--bus-credentials", path(&missing)], &["credentials", path(&missing)]).await;
    let others = file("others.creds", "no credentials at all");
    refused(&nats.url(), &["--bus-credentials", path(&others)], &["credentials", path(&others)]).await;
}

#[tokio::test]
async fn a_node_trusts_the_right_authority() {
    let [nats, other] = [(); 2].map(|()| NatsServer::start_with_tls(NatsAccess::Anybody));
    let authority = |nats: &NatsServer| path(nats.authority().expect("there is one")).to_owned();
    let (known, unknown, place) = (authority(&nats), authority(&other), place(&nats));
    starts(&nats.url(), &["--bus-ca", &known]).await;
    // The server wants TLS, whatever the address says.
    starts(&format!("nats://{place}"), &["--bus-ca", &known]).await;
    refused(&nats.url(), &["--bus-ca", &unknown], &[&place, "certificate"]).await;
    refused(&nats.url(), &[], &[&place, "certificate"]).await;
    let missing = Path::new(&known).with_extension("missing");
    refused(&nats.url(), &["--bus-ca", path(&missing)], &[path(&missing)]).await;
    let others = file("others.pem", "no certificate at all");
    refused(&nats.url(), &["--bus-ca", path(&others)], &[path(&others)]).await;
}

#[tokio::test]
async fn a_node_that_wants_tls_does_without_nothing_else() {
    let tls = NatsServer::start_with_tls(NatsAccess::Anybody);
    let authority = path(tls.authority().expect("there is one")).to_owned();
    let plain = NatsServer::start(NatsAccess::Anybody);
    for (bus, options) in
        [(plain.url(), &["--bus-ca", &authority] as &[_]), (plain.url().replace("nats:", "tls:"), &[])]
    {
        refused(&bus, options, &[&place(&plain), "TLS"]).await;
    }
}

#[tokio::test]
async fn a_node_does_not_wait_for_ever() {
    // It lets everybody connect, and says nothing.
    let silent = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let place = silent.local_addr().expect("has an address").to_string();
    refused(&format!("nats://{place}"), &[], &[&place, "timed out"]).await;
    drop(silent);
    refused(&format!("nats://{place}"), &[], &[&place, "refused"]).await;
}
