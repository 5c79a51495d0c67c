//! Following a table as it changes.

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll};

use eventsource_stream::{EventStreamError, Eventsource};
use futures_util::stream::Stream;

use crate::error::good;
use crate::{Error, ObservedEvent, Result, SeatClient};

/// What a server sends to those who follow a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The number of the event, if it is one.
    pub id: Option<u64>,
    /// What it is.
    pub kind: Kind,
    /// The JSON of it. It is read only by those who want to.
    pub data: String,
}

/// What kind of message it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Something happened.
    Event,
    /// Who is there.
    Presence,
    /// The whole table.
    View,
    /// Something that a newer server knows.
    Other(String),
}

impl Message {
    /// The event, if it is one.
    ///
    /// # Errors
    /// If it is no event, or not understood.
    pub fn observed_event(&self) -> Result<ObservedEvent> {
        serde_json::from_str(&self.data).map_err(|error| Error::Unexpected(error.to_string()))
    }
}

impl From<eventsource_stream::Event> for Message {
    fn from(event: eventsource_stream::Event) -> Self {
        let kind = match event.event.as_str() {
            "message" => Kind::Event,
            "presence" => Kind::Presence,
            "view" => Kind::View,
            _ => Kind::Other(event.event),
        };
        // What has no number of its own carries the last one that was sent.
        let id = if kind == Kind::Event { event.id.parse().ok() } else { None };
        Self { id, kind, data: event.data }
    }
}

type Source = Pin<
    Box<dyn Stream<Item = std::result::Result<eventsource_stream::Event, EventStreamError<reqwest::Error>>> + Send>,
>;

/// A table, followed. It ends when the connection does, and can then be [resumed](Self::resume).
pub struct Events {
    place: SeatClient,
    with_views: bool,
    last: u64,
    source: Source,
}

impl Events {
    pub(crate) async fn open(place: SeatClient, after: u64, with_views: bool) -> Result<Self> {
        let source = source(&place, after, with_views).await?;
        Ok(Self { place, with_views, last: after, source })
    }

    /// The number of the last event that was received.
    pub const fn last(&self) -> u64 {
        self.last
    }

    /// Connects anew and goes on after the last event that was received.
    ///
    /// # Errors
    /// If the server says no, or does not answer.
    pub async fn resume(&mut self) -> Result<()> {
        self.source = source(&self.place, self.last, self.with_views).await?;
        Ok(())
    }
}

async fn source(place: &SeatClient, after: u64, with_views: bool) -> Result<Source> {
    let response = good(place.follow(after, with_views).send().await?).await?;
    Ok(Box::pin(response.bytes_stream().eventsource()))
}

impl Stream for Events {
    type Item = Result<Message>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.source.as_mut().poll_next(context).map(|item| {
            let message = item?.map(Message::from).map_err(|error| match error {
                EventStreamError::Transport(error) => Error::Lost(error),
                other => Error::Unexpected(other.to_string()),
            });
            if let Ok(Message { id: Some(id), .. }) = &message {
                self.last = *id;
            }
            Some(message)
        })
    }
}

impl fmt::Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Events").field("place", &self.place).field("last", &self.last).finish_non_exhaustive()
    }
}
