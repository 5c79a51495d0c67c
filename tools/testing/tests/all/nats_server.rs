//! A real NATS server can be killed and started again, and lets in those who may.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::Command;

use gizmos_testing::{NatsAccess, NatsServer, PATIENCE};

/// What the server answers to somebody who introduces themselves like this.
fn answer(server: &NatsServer, credentials: &str) -> String {
    let mut connection = TcpStream::connect(("127.0.0.1", server.port())).expect("listens");
    connection.set_read_timeout(Some(PATIENCE)).expect("has a timeout");
    let connect = format!("CONNECT {{\"verbose\":false,\"pedantic\":false{credentials}}}\r\nPING\r\n");
    connection.write_all(connect.as_bytes()).expect("listens");
    let mut lines = BufReader::new(connection).lines().map_while(Result::ok);
    lines.find(|line| !line.starts_with("INFO ")).expect("answers")
}

#[test]
fn a_server_can_be_killed_and_started_again_at_the_same_address() {
    let mut server = NatsServer::start(NatsAccess::Anybody);
    let url = server.url();
    for _ in 0..2 {
        assert_eq!(answer(&server, ""), "PONG");
        server.kill();
        assert!(TcpStream::connect(("127.0.0.1", server.port())).is_err(), "it is gone");
        server.start_again();
    }
    assert_eq!(server.url(), url);
    assert_eq!(answer(&server, ""), "PONG");
}

#[test]
fn a_server_lets_in_only_those_with_the_password() {
    let access = NatsAccess::Password { user: "gizmos".to_owned(), password: "pass-word".to_owned() };
    let server = NatsServer::start(access);
    assert!(answer(&server, "").contains("Authorization Violation"));
    assert!(answer(&server, r#","user":"gizmos","pass":"wrong""#).contains("Authorization Violation"));
    assert_eq!(answer(&server, r#","user":"gizmos","pass":"pass-word""#), "PONG");
}

#[test]
fn a_server_lets_in_only_those_with_the_token() {
    let server = NatsServer::start(NatsAccess::Token("some-token".to_owned()));
    assert!(answer(&server, r#","auth_token":"wrong""#).contains("Authorization Violation"));
    assert_eq!(answer(&server, r#","auth_token":"some-token""#), "PONG");
    assert_eq!(server.url(), format!("nats://some-token@127.0.0.1:{}", server.port()));
}

#[test]
fn a_server_with_tls_listens_to_nobody_without() {
    let server = NatsServer::start_with_tls(NatsAccess::Anybody);
    assert_eq!(server.url(), format!("tls://127.0.0.1:{}", server.port()));
    let mut connection = TcpStream::connect(("127.0.0.1", server.port())).expect("listens");
    connection.set_read_timeout(Some(PATIENCE)).expect("has a timeout");
    connection.write_all(b"CONNECT {}\r\nPING\r\n").expect("listens");
    let said: Vec<String> = BufReader::new(connection).lines().map_while(Result::ok).collect();
    assert!(said[0].contains("\"tls_required\":true") && !said.contains(&"PONG".to_owned()), "{said:?}");
    let mut client = Command::new("openssl");
    client.args(["verify", "-verify_ip", "127.0.0.1", "-CAfile"]).arg(server.authority().expect("there is one"));
    let checked = client.arg(server.authority().expect("there is one").with_file_name("server.pem")).output();
    assert!(checked.as_ref().is_ok_and(|output| output.status.success()), "{checked:?}");
}
