//! Connections of all kinds, on a real port.

use std::{
    io::Write,
    net::TcpStream,
    time::{Duration, Instant},
};

use gizmos_server::testing::shell::HttpLimits;

use crate::shell::app::{PATIENCE, Server, read_to_end, read_until};

/// The beginning of a request with a body of `{"left":1,"right":2}`.
const BEGINNING: &str =
    "POST /sum HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{";

/// Asks again until the answer is as wished, because connections are counted a moment after they end.
#[track_caller]
fn eventually(what: &str, mut done: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn requests_are_answered_on_one_connection() {
    let server = Server::start(&HttpLimits::default());
    let mut stream = server.connect();
    for _ in 0..3 {
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
        assert!(read_until(&mut stream, "hello").starts_with("HTTP/1.1 200 OK\r\n"));
    }
    assert!(server.get("/peer").ends_with("127.0.0.1"));
    assert!(server.get("/who").ends_with("Client(127.0.0.1)"));
    drop(stream);
    eventually("connections are counted down", || server.metrics.connections_open.get() == 0);
}

#[test]
fn streams_end_at_shutdown() {
    let mut server = Server::start(&HttpLimits { shutdown_grace: PATIENCE, ..HttpLimits::default() });
    let mut streams = [(); 3].map(|()| server.connect_and_get("/events", "data: begun"));
    // An idle connection does not hold up the end either.
    let mut idle = server.connect_and_get("/", "hello");
    assert!(server.stop() < PATIENCE / 2);
    for stream in &mut streams {
        assert!(read_to_end(stream).ends_with("0\r\n\r\n"), "the stream ends properly");
    }
    assert_eq!(read_to_end(&mut idle), "");
    assert!(TcpStream::connect(server.address).is_err());
}

#[test]
fn streams_that_do_not_end_are_cut_off() {
    let mut server = Server::start(&HttpLimits { shutdown_grace: Duration::from_millis(200), ..HttpLimits::default() });
    let mut stream = server.connect_and_get("/stubborn", "data: begun");
    assert!(server.stop() >= Duration::from_millis(200));
    assert!(!read_to_end(&mut stream).ends_with("0\r\n\r\n"));
}

#[test]
fn slow_clients_are_cut_off() {
    let server = Server::start(&HttpLimits { header_timeout: Duration::from_millis(200), ..HttpLimits::default() });
    for beginning in ["", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nhost: x\r\n", "PRI * HTTP/2.0\r\n"] {
        let mut stream = server.connect();
        stream.write_all(beginning.as_bytes()).unwrap();
        let begun = Instant::now();
        let answer = read_to_end(&mut stream);
        assert!(begun.elapsed() < PATIENCE / 2, "{beginning:?}");
        assert!(!answer.contains("200 OK"), "{answer}");
    }
    eventually("others are served", || server.get("/").ends_with("hello"));
}

#[test]
fn slow_bodies_are_cut_off() {
    let server = Server::start(&HttpLimits { body_timeout: Duration::from_millis(200), ..HttpLimits::default() });
    let mut stream = server.connect();
    stream.write_all(BEGINNING.as_bytes()).unwrap();
    let answer = read_to_end(&mut stream);
    assert!(answer.contains("503") && answer.contains("urn:gizmos:problem:timeout"), "{answer}");
    assert!(answer.contains("nothing was done"), "{answer}");
    assert_eq!(server.metrics.refusals_by("body-time").get(), 1);
}

#[test]
fn slow_bodies_keep_nobody_else_waiting() {
    let limits = HttpLimits {
        requests_in_flight: 4,
        requests_in_flight_per_address: 2,
        // As long as the test takes, and longer.
        body_timeout: Duration::from_mins(10),
        ..HttpLimits::default()
    };
    let server = Server::start(&limits);
    let mut slow: Vec<TcpStream> = (2..=9).flat_map(|last| [last; 8]).map(|last| server.connect_from(last)).collect();
    for stream in &mut slow {
        stream.write_all(BEGINNING.as_bytes()).unwrap();
    }
    eventually("all bodies are awaited", || server.metrics.bodies_arriving.get() == 64);
    for _ in 0..20 {
        assert!(server.get("/").ends_with("hello"));
        let mut stream = server.connect();
        let rest = "\"left\":1,\"right\":2}";
        stream.write_all(format!("{BEGINNING}{rest}").as_bytes()).unwrap();
        read_until(&mut stream, r#"{"left":1,"right":2}"#);
    }
    // Nobody who was slow is forgotten: each gets an answer in the end. Two of each address at a time may ask.
    for stream in &mut slow {
        stream.write_all(b"\"left\":1,\"right\":2}").unwrap();
        assert!(read_until(stream, r#"{"left":1,"right":2}"#).starts_with("HTTP/1.1 200 OK"));
    }
    eventually("no body is awaited", || server.metrics.bodies_arriving.get() == 0);
}

#[test]
fn bodies_that_arrive_have_bounded_memory() {
    let limits = HttpLimits {
        body_bytes_in_all: 4096,
        body_bytes_per_address: 2048,
        body_timeout: Duration::from_mins(10),
        ..HttpLimits::default()
    };
    let server = Server::start(&limits);
    let begin = |last| {
        let mut stream = server.connect_from(last);
        stream.write_all(BEGINNING.as_bytes()).unwrap();
        stream
    };
    // However short, each counts a kibibyte.
    let mut held = vec![begin(2), begin(2)];
    eventually("two bodies are awaited", || server.metrics.bodies_arriving.get() == 2);
    let answer = read_until(&mut begin(2), "}");
    assert!(answer.contains("429") && answer.contains("urn:gizmos:problem:too-many-requests"), "{answer}");
    held.extend([begin(3), begin(3)]);
    eventually("four bodies are awaited", || server.metrics.bodies_arriving.get() == 4);
    let answer = read_until(&mut begin(4), "}");
    assert!(answer.contains("503") && answer.contains("urn:gizmos:problem:busy"), "{answer}");
    assert!(server.get("/").ends_with("hello"), "who sends no body is not concerned");
    assert_eq!(server.metrics.refusals_by("body-memory").get(), 2);
    drop(held);
    eventually("their memory is free again", || server.metrics.bodies_arriving.get() == 0);
    let mut stream = begin(4);
    stream.write_all(b"\"left\":1,\"right\":2}").unwrap();
    read_until(&mut stream, r#"{"left":1,"right":2}"#);
}

#[test]
fn bodies_that_say_they_are_too_large_are_refused_at_once() {
    let server = Server::start(&HttpLimits { body_timeout: Duration::from_mins(10), ..HttpLimits::default() });
    for length in ["content-length: 16385", "transfer-encoding: chunked"] {
        let mut stream = server.connect();
        let head = format!("POST /sum HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n{length}\r\n\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        if length.starts_with("transfer") {
            let chunk = format!("5000\r\n{}\r\n", "x".repeat(0x5000));
            // The server may hang up before it has heard everything.
            let _ = stream.write_all(chunk.as_bytes());
        }
        let answer = read_until(&mut stream, "urn:gizmos:problem:too-large");
        assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    }
    assert_eq!(server.metrics.refusals_by("body-size").get(), 2);
}

#[test]
fn who_never_reads_is_cut_off() {
    let server = Server::start(&HttpLimits { write_timeout: Duration::from_millis(300), ..HttpLimits::default() });
    let mut deaf = server.connect();
    deaf.write_all(b"GET /flood HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    eventually("the connection is open", || server.metrics.connections_open.get() == 1);
    eventually("the connection is closed", || server.metrics.connections_open.get() == 0);
    assert!(server.get("/").ends_with("hello"));
}

#[test]
fn who_reads_slowly_is_not_cut_off() {
    let server = Server::start(&HttpLimits { write_timeout: PATIENCE, ..HttpLimits::default() });
    let mut slow = server.connect();
    slow.write_all(b"GET /flood HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    let mut read = 0;
    let mut bytes = vec![0; 1 << 16];
    // More than all buffers hold.
    while read < 32 << 20 {
        let count = std::io::Read::read(&mut slow, &mut bytes).unwrap();
        assert!(count > 0, "closed after {read} bytes");
        read += count;
    }
    assert_eq!(server.metrics.connections_open.get(), 1);
}

#[test]
fn an_address_has_its_share_of_connections() {
    let (share, all) = (("429", "too-many-requests"), ("503", "busy"));
    for ((status, code), connections, connections_per_address, proxies) in [
        (share, 9, 2, "false"),
        (all, 2, 9, "false"),
        // Proxies have no share.
        (all, 2, 1, "true"),
        (all, 2, 1, "127.0.0.0/8"),
    ] {
        let proxies = proxies.parse().unwrap();
        let server =
            Server::start(&HttpLimits { connections, connections_per_address, proxies, ..HttpLimits::default() });
        let mut held = vec![server.connect_and_get("/", "hello"), server.connect_and_get("/", "hello")];
        let answer = server.get("/");
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
        assert!(answer.contains("content-type: application/problem+json"), "{answer}");
        assert!(
            answer.contains(&format!("urn:gizmos:problem:{code}")) && answer.contains("retry-after: 1"),
            "{answer}"
        );
        assert!(answer.contains("connection: close"), "{answer}");
        held.pop();
        eventually("a place becomes free", || server.get("/").ends_with("hello"));
    }
}

#[test]
fn nonsense_hurts_nobody() {
    let server = Server::start(&HttpLimits::default());
    let long = format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "x".repeat(100_000));
    for bytes in [&b"\x16\x03\x01\x02\x00\x01\x00"[..], b"\r\n\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", long.as_bytes()] {
        let mut stream = server.connect();
        // The server may hang up before it has heard everything.
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        assert!(!read_to_end(&mut stream).contains("200 OK"));
    }
    assert!(server.get("/").ends_with("hello"));
}

#[test]
fn bodies_that_panic_are_counted_and_hurt_nobody() {
    let server = Server::start(&HttpLimits { connections: 1, ..HttpLimits::default() });
    assert!(!server.get("/torn").ends_with("0\r\n\r\n"));
    eventually("the panic is counted", || server.metrics.panics.get() == 1);
    eventually("the place is free again", || server.get("/").ends_with("hello"));
}
