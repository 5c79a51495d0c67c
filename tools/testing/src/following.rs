//! Follows the stream of a table and checks every message against the description.

use axum::body::{Body, BodyDataStream};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::{Contract, PATIENCE};

/// The raw messages of a stream.
pub(crate) struct RawMessages {
    stream: BodyDataStream,
    unread: String,
}

impl RawMessages {
    /// Reads the messages of a body.
    pub fn new(body: Body) -> Self {
        Self { stream: body.into_data_stream(), unread: String::new() }
    }

    /// The next message that `read` accepts; `None` once the stream has ended.
    pub async fn next<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        loop {
            while let Some((raw, rest)) = self.unread.split_once("\n\n") {
                let (message, rest) = (read(raw), rest.to_owned());
                self.unread = rest;
                if message.is_some() {
                    return message;
                }
            }
            let bytes = self.stream.next().await?.expect("the stream is whole");
            self.unread.push_str(std::str::from_utf8(&bytes).expect("is text"));
        }
    }
}

/// The lines of a field of a message.
pub(crate) fn field<'a>(raw: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    raw.lines().filter_map(move |line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// A stream of messages.
pub struct Following {
    messages: RawMessages,
    contract: &'static Contract,
}

/// One message.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The number of an event.
    pub id: Option<u64>,
    /// `message` for an event of the table, `presence` or `view`.
    pub kind: String,
    /// The data.
    pub data: Value,
    /// The text as it was sent.
    pub raw: String,
}

impl Message {
    /// Reads a message without the blank line after it; `None` if it only keeps the connection alive.
    pub fn read(raw: &str, contract: &Contract) -> Option<Self> {
        let field = |name: &str| field(raw, name).next();
        let data: Value = serde_json::from_str(field("data")?).unwrap_or_else(|error| panic!("{error}: {raw}"));
        let kind = field("event").unwrap_or("message").to_owned();
        let id = field("id").map(|id| id.parse().expect("is a number"));
        let mut message = json!({ "event": kind, "data": field("data") });
        message.as_object_mut().expect("is an object").extend(field("id").map(|id| ("id".to_owned(), id.into())));
        assert_eq!(contract.faults("StreamMessage", &message), [""; 0], "{raw}");
        match kind.as_str() {
            "message" => {
                assert_eq!(contract.faults("Notice", &data), [""; 0], "{raw}");
                assert_eq!(Some(&data["id"]), id.map(Value::from).as_ref(), "{raw}");
            }
            "view" => assert_eq!(contract.faults("TableForm", &data), [""; 0], "{raw}"),
            "presence" => assert!(data.as_array().is_some_and(|list| list.iter().all(Value::is_boolean)), "{raw}"),
            _ => panic!("undescribed: {raw}"),
        }
        assert_eq!(id.is_some(), kind == "message", "{raw}");
        Some(Self { id, kind, data, raw: raw.to_owned() })
    }
}

impl Following {
    /// Reads the messages of a body.
    pub fn new(body: Body, contract: &'static Contract) -> Self {
        Self { messages: RawMessages::new(body), contract }
    }

    /// The next message; `None` once the stream has ended.
    pub async fn next(&mut self) -> Option<Message> {
        let next = self.messages.next(|raw| Message::read(raw, self.contract));
        timeout(PATIENCE, next).await.expect("a message arrives in time")
    }

    /// The next message of a kind.
    pub async fn next_of(&mut self, kind: &str) -> Message {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("the stream ended before any {kind}"));
            if message.kind == kind {
                return message;
            }
        }
    }

    /// The next event of the table with this name.
    pub async fn next_event(&mut self, event: &str) -> Message {
        loop {
            let message = self.next_of("message").await;
            if message.data["event"] == event {
                return message;
            }
        }
    }

    /// All messages up to the event with this number.
    pub async fn until(&mut self, id: u64) -> Vec<Message> {
        let mut messages = Vec::new();
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("the stream ended before event {id}"));
            let is_last = message.id == Some(id);
            messages.push(message);
            if is_last {
                return messages;
            }
        }
    }
}
