//! A small application in a shell, and ways to ask it something.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    num::NonZeroU32,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::{ConnectInfo, Request},
    http::{HeaderMap, StatusCode},
    middleware::from_fn_with_state,
    routing::{get, post},
};
use futures_util::{StreamExt, stream};
use gizmos_server::testing::shell::{
    Client, Form, HttpLimits, HttpMetrics, Json, Path, ProblemDocument, Query, RateLimit, Readiness, ShellSettings,
    health, metrics,
    rate::{Quota, limit},
    serve, shell,
};
use prometheus_client::{metrics::counter::Counter, registry::Registry};
use serde::{Deserialize, Serialize};
use tokio::{net::TcpListener, runtime::Runtime, task::JoinHandle};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

/// Long enough for anything that is supposed to happen.
pub const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    pub left: u8,
    pub right: u8,
}

/// Routes that do what handlers do, good and bad.
pub fn routes(shutdown: &CancellationToken) -> Router {
    let two = Quota::per_minute(NonZeroU32::new(2).unwrap());
    let rare = from_fn_with_state(RateLimit::new(two, Counter::default()), limit);
    let until = shutdown.clone();
    Router::new()
        .route("/", get(|| async { "hello" }))
        .route("/sum", post(async |Json(sum): Json<Sum>| Json(sum)).get(async |Query(sum): Query<Sum>| Json(sum)))
        .route("/any", post(async |Json(any): Json<serde_json::Value>| Json(any)))
        .route("/form", post(async |Form(sum): Form<Sum>| Json(sum)))
        .route("/double/{number}", get(async |Path(number): Path<u8>| Json(u16::from(number) * 2)))
        .route("/seat/{token}", get(async |Path(_): Path<String>| "sit down").post(async || "done"))
        .route("/seat/{token}/panic", get(async |Path(token): Path<String>| panics(token.len())))
        .route("/cached", get(async || ([("cache-control", "max-age=60")], "kept")))
        .route("/rare", post(async || "once").layer(rare).get(async || "often"))
        .route("/forever", get(std::future::pending::<()>))
        .route("/who", get(async |client: Client| format!("{client:?}")))
        .route("/peer", get(async |ConnectInfo(peer): ConnectInfo<SocketAddr>| peer.ip().to_string()))
        .route("/torn", get(async || Body::from_stream(stream::iter([1, 0]).map(|n| Ok::<_, String>(torn(n))))))
        .route("/flood", get(async || Body::from_stream(stream::repeat_with(|| Ok::<_, String>(vec![b'x'; 1 << 16])))))
        .route("/events", get(async move || Body::from_stream(events().take_until(until.clone().cancelled_owned()))))
        .route("/stubborn", get(async || Body::from_stream(events())))
}

fn panics(length: usize) -> String {
    assert!(length == 0, "a handler with a mistake");
    String::new()
}

fn torn(divisor: usize) -> Bytes {
    assert!(divisor > 0, "a body with a mistake");
    Bytes::from_static(b"first")
}

/// One event, then silence.
fn events() -> impl futures_util::Stream<Item = Result<Bytes, String>> {
    stream::iter([Ok(Bytes::from_static(b"data: begun\n\n"))]).chain(stream::pending())
}

/// The application under these limits.
pub fn app(limits: &HttpLimits) -> Router {
    whole(limits, &instruments(), &CancellationToken::new())
}

/// Instruments, and the registry that they are in.
pub type Instruments = (HttpMetrics, Arc<Registry>);

/// Instruments that have measured nothing yet.
pub fn instruments() -> Instruments {
    let mut registry = Registry::with_prefix("gizmos");
    (HttpMetrics::new(&mut registry), Arc::new(registry))
}

/// The application with health and metrics, all of it well.
pub fn whole(limits: &HttpLimits, (metrics, registry): &Instruments, shutdown: &CancellationToken) -> Router {
    let health = health::routes(Readiness::new(shutdown, "broken", || async { Ok::<(), String>(()) }));
    let for_operators = health.merge(metrics::routes(Arc::clone(registry)));
    shell(routes(shutdown), for_operators, &ShellSettings::new(limits, metrics))
}

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The code of the problem. Checks that it is a proper one.
    #[track_caller]
    pub fn problem(&self) -> (u16, String) {
        assert_eq!(self.header("content-type"), "application/problem+json", "{self:?}");
        let document: ProblemDocument = serde_json::from_str(&self.body).unwrap();
        assert_eq!(document.kind, format!("urn:gizmos:problem:{}", document.code));
        assert_eq!(document.status, self.status.as_u16());
        assert!(!document.title.is_empty() && !document.detail.is_empty());
        (document.status, document.code)
    }
}

/// Asks without a socket.
pub async fn ask(app: &Router, request: Request) -> Answer {
    let response = app.clone().oneshot(request).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    Answer { status, headers, body: String::from_utf8(body.into()).unwrap() }
}

/// A request without a body.
pub fn request(method: &str, path: &str, headers: &[(&str, &str)]) -> Request {
    let builder = Request::builder().method(method).uri(path);
    headers.iter().fold(builder, |builder, (name, value)| builder.header(*name, *value)).body(Body::empty()).unwrap()
}

/// A request of somebody who is connected from this address and port.
pub fn request_from(peer: &str, path: &str, headers: &[(&str, &str)]) -> Request {
    let mut request = request("GET", path, headers);
    request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer.parse().unwrap()));
    request
}

/// The application on a port of its own.
pub struct Server {
    runtime: Runtime,
    pub address: SocketAddr,
    pub shutdown: CancellationToken,
    pub metrics: HttpMetrics,
    running: Option<JoinHandle<()>>,
}

impl Server {
    pub fn start(limits: &HttpLimits) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let (shutdown, instruments, limits) = (CancellationToken::new(), instruments(), limits.clone());
        let app = whole(&limits, &instruments, &shutdown);
        let (until, metrics) = (shutdown.clone(), instruments.0);
        let counted = metrics.clone();
        let running = runtime.spawn(async move { serve(listener, app, &limits, &counted, until).await });
        Self { runtime, address, shutdown, metrics, running: Some(running) }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// A connection on which this path was asked for, and the answer has come as far as this text.
    pub fn connect_and_get(&self, path: &str, until: &str) -> TcpStream {
        let mut stream = self.connect();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
        read_until(&mut stream, until);
        stream
    }

    /// A connection from this address of the machine, 127.0.0.`last`.
    pub fn connect_from(&self, last: u8) -> TcpStream {
        let connected = self.runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4().unwrap();
            socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
            socket.connect(self.address).await.unwrap()
        });
        let stream = connected.into_std().unwrap();
        stream.set_nonblocking(false).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// The head and body of the answer to a request on a connection of its own.
    pub fn get(&self, path: &str) -> String {
        let mut stream = self.connect();
        // In one piece, before the server could find it slow.
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        read_to_end(&mut stream)
    }

    /// Waits until the server has ended. Returns how long that took.
    pub fn stop(&mut self) -> Duration {
        let begun = Instant::now();
        self.shutdown.cancel();
        if let Some(running) = self.running.take() {
            self.runtime.block_on(async { tokio::time::timeout(PATIENCE, running).await.unwrap().unwrap() });
        }
        begun.elapsed()
    }
}

/// Everything until the server closes the connection.
pub fn read_to_end(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A reset counts as an end: the server may have closed before it read everything.
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads until this text has arrived.
#[track_caller]
pub fn read_until(stream: &mut TcpStream, text: &str) -> String {
    let mut seen = String::new();
    while !seen.contains(text) {
        let mut bytes = [0; 1024];
        let count = stream.read(&mut bytes).unwrap();
        assert!(count > 0, "closed after {seen:?}");
        seen.push_str(&String::from_utf8_lossy(&bytes[..count]));
    }
    seen
}
