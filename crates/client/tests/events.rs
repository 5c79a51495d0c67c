//! Following a table, against a server that says what it is told to.

use futures_util::StreamExt;
use gizmos_client::{Client, Error, Events, Kind, Message};
use gizmos_core::Seat;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// Answers one request after the other with these texts, and returns what was asked.
async fn server(answers: Vec<&'static [&'static [u8]]>) -> (Client, tokio::task::JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let client = Client::new(&format!("http://{}", listener.local_addr().expect("has an address"))).expect("is one");
    let asked = tokio::spawn(async move {
        let mut asked = Vec::new();
        for answer in answers {
            let (mut stream, _) = listener.accept().await.expect("somebody connects");
            let mut request = Vec::new();
            while !request.ends_with(b"\r\n\r\n") {
                request.push(stream.read_u8().await.expect("a request comes"));
            }
            asked.push(String::from_utf8(request).expect("is text").to_lowercase());
            for part in answer {
                stream.write_all(part).await.expect("can be sent");
                stream.flush().await.expect("can be sent");
                // So that the parts arrive as such.
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        }
        asked
    });
    (client, asked)
}

const HEAD: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n";

async fn rest(events: &mut Events) -> Vec<Message> {
    events.map(|message| message.expect("is understood")).collect().await
}

#[tokio::test]
async fn messages_are_typed_and_resumed_after_the_last_event() {
    const FIRST: &[&[u8]] = &[
        HEAD,
        b": hello\n\nid: 3\ndata: {\"id\":3,\"at\":7,\"event\":\"said\",\"seat\":1,\"te",
        "xt\":\"Zo\u{eb}\"}\n\nevent: presence\ndata: [true,false]\n\n".as_bytes(),
        b"event: view\ndata: {}\n\nevent: news\ndata: 1\n\nid: 4\ndata: lost with the conn",
    ];
    let second: &[&[u8]] = &[HEAD, b"id: 4\ndata: {}\n\n"];
    let (client, asked) = server(vec![FIRST, second]).await;
    let mut events = client.table("abc", Some("secret")).events_with_views(2).await.expect("can be followed");
    let told = rest(&mut events).await;
    let kinds: Vec<(Option<u64>, &Kind)> = told.iter().map(|message| (message.id, &message.kind)).collect();
    let other = Kind::Other("news".to_owned());
    assert_eq!(kinds, [(Some(3), &Kind::Event), (None, &Kind::Presence), (None, &Kind::View), (None, &other)]);
    let event = told[0].observed_event().expect("is an event");
    assert_eq!((event.id, event.event.as_str(), event.seat), (3, "said", Seat::new(1)));
    assert_eq!(events.last(), 3);

    events.resume().await.expect("can be followed again");
    assert_eq!(rest(&mut events).await.len(), 1);
    assert_eq!(events.last(), 4);
    let asked = asked.await.expect("no panic");
    assert!(asked[0].starts_with("get /api/v1/tables/abc/events?view=true http/1.1\r\n"), "{}", asked[0]);
    assert!(asked[0].contains("\r\nauthorization: bearer secret\r\n") && asked[0].contains("\r\nlast-event-id: 2\r\n"));
    assert!(asked[1].contains("\r\nlast-event-id: 3\r\n"), "{}", asked[1]);
}

#[tokio::test]
async fn refusals_and_lost_connections_are_told_apart() {
    let problem: &[&[u8]] = &[
        b"HTTP/1.1 404 Not Found\r\ncontent-type: application/problem+json\r\nconnection: close\r\n\r\n",
        br#"{"type":"urn:x","title":"Not found","status":404,"detail":"no","code":"no-such-table"}"#,
    ];
    let (client, asked) = server(vec![problem, &[]]).await;
    let spectator = client.table("abc", None);
    assert_eq!(spectator.events(0).await.expect_err("there is no such table").code(), Some("no-such-table"));
    assert!(matches!(spectator.read().await, Err(Error::Lost(_))));
    assert!(!asked.await.expect("no panic")[0].contains("authorization"));
}
