//! A relay forwards everything, and nothing while it is cut.

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use gizmos_testing::{Cut, PATIENCE, Relay};

/// How long to wait for what must not come. Waiting too briefly hides an error, and never reports one.
const A_WHILE: Duration = Duration::from_millis(100);

/// A server that sends back what it gets, behind a relay.
struct Echo {
    relay: Relay,
}

impl Echo {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
        let relay = Relay::start(listener.local_addr().expect("has an address").port()).expect("starts");
        thread::spawn(move || {
            for connection in listener.incoming() {
                let mut connection = connection.expect("can be accepted");
                thread::spawn(move || {
                    let mut back = connection.try_clone().expect("can be written to");
                    let _ = std::io::copy(&mut connection, &mut back);
                });
            }
        });
        Self { relay }
    }

    fn connect(&self) -> TcpStream {
        let connection = TcpStream::connect(("127.0.0.1", self.relay.port())).expect("the relay listens");
        connection.set_read_timeout(Some(PATIENCE)).expect("has a timeout");
        connection
    }
}

fn say(connection: &mut TcpStream, word: [u8; 4]) {
    connection.write_all(&word).expect("can be written to");
}

#[track_caller]
fn hears(connection: &mut TcpStream, word: [u8; 4]) {
    let mut heard = [0; 4];
    connection.read_exact(&mut heard).expect("there is an answer");
    assert_eq!(heard, word);
}

#[track_caller]
fn hears_nothing(connection: &mut TcpStream) {
    connection.set_read_timeout(Some(A_WHILE)).expect("has a timeout");
    let error = connection.read(&mut [0]).expect_err("there is no answer");
    assert!(matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut), "{error}");
    connection.set_read_timeout(Some(PATIENCE)).expect("has a timeout");
}

/// Whether the other side has closed the connection.
#[track_caller]
fn is_closed(connection: &mut TcpStream) {
    match connection.read(&mut [0]) {
        Ok(0) => {}
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "{error}"),
        Ok(_) => panic!("there is an answer"),
    }
}

#[test]
fn everything_is_forwarded_until_one_side_has_finished() {
    let echo = Echo::start();
    let (mut one, mut other) = (echo.connect(), echo.connect());
    say(&mut one, *b"left");
    say(&mut other, *b"rest");
    hears(&mut other, *b"rest");
    hears(&mut one, *b"left");
    let text = vec![b'x'; 1_000_000];
    let mut writer = one.try_clone().expect("can be written to");
    let sent = text.clone();
    let writing = thread::spawn(move || {
        writer.write_all(&sent).expect("is taken");
        writer.shutdown(std::net::Shutdown::Write).expect("can be finished");
    });
    let mut heard = Vec::new();
    one.read_to_end(&mut heard).expect("comes back");
    assert!(heard == text, "{} bytes of {}", heard.len(), text.len());
    writing.join().expect("nobody panics");
}

#[test]
fn a_refused_connection_is_closed_and_comes_back_when_the_cut_is_mended() {
    let echo = Echo::start();
    let mut before = echo.connect();
    say(&mut before, *b"here");
    hears(&mut before, *b"here");
    for _ in 0..3 {
        echo.relay.cut(Cut::Refused);
        is_closed(&mut before);
        let refused = TcpStream::connect(("127.0.0.1", echo.relay.port())).expect_err("nobody listens");
        assert_eq!(refused.kind(), ErrorKind::ConnectionRefused, "{refused}");
        echo.relay.restore();
        before = echo.connect();
        say(&mut before, *b"back");
        hears(&mut before, *b"back");
    }
}

#[test]
fn a_silent_cut_holds_everything_back_until_it_is_mended() {
    let echo = Echo::start();
    let mut before = echo.connect();
    say(&mut before, *b"here");
    hears(&mut before, *b"here");
    echo.relay.cut(Cut::Silent);
    say(&mut before, *b"late");
    let mut during = echo.connect();
    say(&mut during, *b"soon");
    hears_nothing(&mut before);
    hears_nothing(&mut during);
    echo.relay.restore();
    hears(&mut before, *b"late");
    hears(&mut during, *b"soon");
}

#[test]
fn a_silent_cut_can_become_a_refusal() {
    let echo = Echo::start();
    let mut before = echo.connect();
    echo.relay.cut(Cut::Silent);
    let mut during = echo.connect();
    say(&mut during, *b"lost");
    echo.relay.cut(Cut::Refused);
    is_closed(&mut before);
    is_closed(&mut during);
}

#[test]
fn a_relay_ends_with_its_connections() {
    let echo = Echo::start();
    let (mut connection, port) = (echo.connect(), echo.relay.port());
    echo.relay.cut(Cut::Silent);
    drop(echo);
    is_closed(&mut connection);
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err(), "nobody listens any more");
}
