//! An answer that is a stream of server-sent messages, compressed where that is wanted.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use futures_util::{Stream, StreamExt, stream};
use negotiator::preferred_encodings;
use tokio::time::timeout;

use super::message::{GzipStream, Message};

/// How often somebody hears that their stream is alive when there is nothing else to say.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// That the stream is alive. Browsers pass on only events that have data.
pub fn heartbeat() -> Arc<Message> {
    static HEARTBEAT: LazyLock<Arc<Message>> =
        LazyLock::new(|| Arc::new(Message::new(&[("event", "beat"), ("data", "alive")])));
    Arc::clone(&HEARTBEAT)
}

/// The messages as an answer, each compressed if the headers of the request allow it.
pub fn message_stream(asked: &HeaderMap, messages: impl Stream<Item = Arc<Message>> + Send + 'static) -> Response {
    with_heartbeat(asked, messages, HEARTBEAT)
}

fn with_heartbeat(
    asked: &HeaderMap,
    messages: impl Stream<Item = Arc<Message>> + Send + 'static,
    heartbeat: Duration,
) -> Response {
    let is_compressed = accepts_gzip(asked);
    let gzip = is_compressed.then(GzipStream::default);
    let sending = Sending { messages: Some(Box::pin(messages)), gzip, heartbeat };
    let bytes = stream::unfold(sending, async |mut sending| {
        let bytes = sending.next().await?;
        Some((Ok::<_, Infallible>(bytes), sending))
    });
    let mut response = Response::new(Body::from_stream(bytes));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_compressed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// A stream of messages on its way to somebody.
struct Sending<S> {
    /// Nothing once they have ended.
    messages: Option<Pin<Box<S>>>,
    gzip: Option<GzipStream>,
    heartbeat: Duration,
}

impl<S: Stream<Item = Arc<Message>>> Sending<S> {
    async fn next(&mut self) -> Option<Bytes> {
        let message = match timeout(self.heartbeat, self.messages.as_mut()?.next()).await {
            Ok(Some(message)) => message,
            Ok(None) => {
                self.messages = None;
                return self.gzip.as_mut().map(GzipStream::end);
            }
            Err(_) => heartbeat(),
        };
        Some(match &mut self.gzip {
            Some(gzip) => gzip.push(&message),
            None => message.plain().clone(),
        })
    }
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let accepted = lines.collect::<Vec<_>>().join(",");
    !preferred_encodings(Some(&accepted), Some(&["gzip"]), None).is_empty()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use axum::body::to_bytes;
    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn only_those_who_want_it_get_it() {
        let cases = [
            ("gzip, deflate, br", true),
            ("br;q=1, GZIP;q=0.5", true),
            ("br;q=0.9, *;q=0.1", true),
            ("gzip;q=0", false),
            ("gzip ; q=0, *", false),
            ("gzip;q=much", false),
            ("br", false),
            ("", false),
        ];
        for (accepted, expected) in cases {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, accepted.parse().unwrap())]);
            assert_eq!(accepts_gzip(&headers), expected, "{accepted}");
        }
    }

    #[tokio::test]
    async fn compressed_or_not_the_same_arrives() {
        let messages: Vec<_> =
            ["a", &"b".repeat(1_000), "c"].map(|data| Arc::new(Message::new(&[("data", data)]))).into();
        let answer = async |asked: &'static str| {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, asked.parse().unwrap())]);
            let response = message_stream(&headers, stream::iter(messages.clone()));
            assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
            let encoding = response.headers().get(header::CONTENT_ENCODING).cloned();
            (encoding, to_bytes(response.into_body(), usize::MAX).await.unwrap())
        };
        let (none, plain) = answer("identity").await;
        let (gzip, packed) = answer("gzip").await;
        assert_eq!((none, gzip), (None, Some(HeaderValue::from_static("gzip"))));
        let mut read = Vec::new();
        GzDecoder::new(&packed[..]).read_to_end(&mut read).unwrap();
        assert_eq!(read, plain);
    }

    #[tokio::test]
    async fn a_silent_stream_still_says_something() {
        let response = with_heartbeat(&HeaderMap::new(), stream::pending(), Duration::from_millis(1));
        let mut body = response.into_body().into_data_stream();
        for _ in 0..2 {
            let beat = body.next().await.unwrap().unwrap();
            assert_eq!(&beat[..], b"event: beat\ndata: alive\n\n", "browsers ignore messages without data");
        }
    }
}
