//! Connections: how many there may be, how slow they may be, and how they end.

use std::{
    convert::Infallible,
    io,
    net::SocketAddr,
    pin::{Pin, pin},
    sync::Arc,
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request},
    response::{IntoResponse, Response},
};
use futures_util::{FutureExt, future::BoxFuture};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto::Builder,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    task::{JoinError, JoinSet},
    time::{sleep, timeout},
};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::{
    client::Client,
    concurrency_limit::ConcurrencyLimit,
    limits::HttpLimits,
    metrics::{GaugeGuard, HttpMetrics},
    problem::Problem,
    proxies::TrustedProxies,
};

/// How much of a request's head is read at most, and how much of an answer is buffered.
const BUFFER_BYTES: usize = 32 * 1024;

/// How long to wait after a connection could not be accepted. Without a pause the loop would spin until somebody
/// else closes a file.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_millis(200);

/// How many connections may be told at the same time that there are too many. Others are closed without a word.
const REFUSALS: usize = 64;

/// How long somebody who is told so may take to listen.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);

/// Serves a router until the shutdown begins and all requests have ended, or their grace is over.
///
/// Handlers find the address of their client in [`ConnectInfo<SocketAddr>`]. Streams should end with the shutdown too.
///
/// It is boxed to be compiled here, and not in every program again.
pub fn serve(
    listener: TcpListener,
    router: Router,
    limits: &HttpLimits,
    metrics: &HttpMetrics,
    shutdown: CancellationToken,
) -> BoxFuture<'static, ()> {
    Acceptor::new(router, limits, metrics, shutdown).run(listener).boxed()
}

/// Where connections come from.
trait Accept {
    fn accept(&self) -> impl Future<Output = io::Result<(TcpStream, SocketAddr)>> + Send;
}

impl Accept for TcpListener {
    fn accept(&self) -> impl Future<Output = io::Result<(TcpStream, SocketAddr)>> + Send {
        Self::accept(self)
    }
}

/// Whether the failure says nothing about the next connection.
fn concerns_one_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// What all connections have in common.
struct Acceptor {
    router: Router,
    metrics: HttpMetrics,
    shutdown: CancellationToken,
    protocol: Builder<TokioExecutor>,
    refusal: Builder<TokioExecutor>,
    connections: ConcurrencyLimit,
    proxies: TrustedProxies,
    write_timeout: Duration,
    shutdown_grace: Duration,
    refusals: Arc<Semaphore>,
}

impl Acceptor {
    fn new(router: Router, limits: &HttpLimits, metrics: &HttpMetrics, shutdown: CancellationToken) -> Self {
        let refusals = metrics.refusals_by("connections");
        Self {
            router,
            metrics: metrics.clone(),
            shutdown,
            protocol: protocol(limits.header_timeout, true),
            refusal: protocol(REFUSAL_TIMEOUT, false),
            connections: ConcurrencyLimit::new(limits.connections, limits.connections_per_address, refusals),
            proxies: limits.proxies.clone(),
            write_timeout: limits.write_timeout,
            shutdown_grace: limits.shutdown_grace,
            refusals: Arc::new(Semaphore::new(REFUSALS)),
        }
    }

    /// Accepts connections until the shutdown, then waits for those that are open.
    async fn run(self, source: impl Accept) {
        let mut open = JoinSet::new();
        let mut stop = pin!(self.shutdown.cancelled());
        loop {
            tokio::select! {
                () = &mut stop => break,
                Some(ended) = open.join_next() => self.join_connection(ended),
                accepted = source.accept() => match accepted {
                    Ok((stream, peer)) => self.accept_connection(stream, peer, &mut open),
                    Err(error) if concerns_one_client(&error) => {}
                    Err(error) => {
                        tracing::warn!(%error, "no connection can be accepted");
                        tokio::select! {
                            () = &mut stop => break,
                            () = sleep(PAUSE_AFTER_FAILURE) => {}
                        }
                    }
                },
            }
        }
        drop(source);
        let farewell = async {
            while let Some(ended) = open.join_next().await {
                self.join_connection(ended);
            }
        };
        if timeout(self.shutdown_grace, farewell).await.is_err() {
            tracing::warn!(connections = open.len(), "cut off at shutdown");
        }
    }

    fn accept_connection(&self, stream: TcpStream, peer: SocketAddr, open: &mut JoinSet<()>) {
        // Answers are small and should arrive at once. Where this fails they arrive later.
        let _ = stream.set_nodelay(true);
        let is_proxy = self.proxies.trust(Some(peer.ip()));
        let acquired = if is_proxy {
            self.connections.acquire_without_share()
        } else {
            self.connections.acquire(Client::from(peer.ip()))
        };
        match acquired {
            Ok(permit) => {
                let stream = with_write_timeout(stream, self.write_timeout);
                // A token of its own, so that connections do not wait for each other's lock.
                let shutdown = self.shutdown.child_token();
                let connection = serve_connection(stream, peer, self.router.clone(), self.protocol.clone(), shutdown);
                let counted = GaugeGuard::new(&self.metrics.connections_open);
                open.spawn(async move {
                    let _held = (permit, counted);
                    connection.await;
                });
            }
            Err(reason) => {
                if let Ok(permit) = Arc::clone(&self.refusals).try_acquire_owned() {
                    let refusal = self.refusal.clone();
                    open.spawn(async move {
                        let _held = permit;
                        refuse_connection(stream, reason.into(), refusal).await;
                    });
                }
            }
        }
    }

    /// Looks after a connection that has ended. Handlers that panic do not get here, but the body of an answer may
    /// panic while it is being sent.
    fn join_connection(&self, ended: Result<(), JoinError>) {
        if ended.is_err_and(|error| error.is_panic()) {
            self.metrics.panics.inc();
            tracing::error!("the body of an answer panicked");
        }
    }
}

/// HTTP/1.1 only. To find out about HTTP/2 the builder would wait for the first bytes of a connection without a time
/// limit, and no browser speaks HTTP/2 without TLS, which is for a proxy to provide.
fn protocol(header_timeout: Duration, keep_alive: bool) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(header_timeout)
        .keep_alive(keep_alive)
        .max_buf_size(BUFFER_BYTES);
    builder
}

/// A connection that fails when its client reads nothing for so long although there is something to read.
///
/// A write waits only once the buffers of the system are full. Linux is therefore told as well: it ends connections
/// whose client has acknowledged nothing for so long.
fn with_write_timeout(stream: TcpStream, write_timeout: Duration) -> Pin<Box<TimeoutStream<TcpStream>>> {
    #[cfg(target_os = "linux")]
    // Where this fails, the timeout below still holds.
    let _ = socket2::SockRef::from(&stream).set_tcp_user_timeout(Some(write_timeout));
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(write_timeout));
    Box::pin(stream)
}

/// Answers the requests of one connection.
async fn serve_connection(
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    peer: SocketAddr,
    router: Router,
    protocol: Builder<TokioExecutor>,
    shutdown: CancellationToken,
) {
    let service = router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.map(Body::new)
    });
    let mut connection = pin!(protocol.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service)));
    // A connection fails when its client goes away or does not speak HTTP. Neither concerns anybody else.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = shutdown.cancelled() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Tells a client that there are too many connections.
async fn refuse_connection(stream: TcpStream, problem: Problem, protocol: Builder<TokioExecutor>) {
    let refusal = service_fn(|_: Request<Incoming>| {
        let response = problem.clone().into_response();
        async { Ok::<Response, Infallible>(response) }
    });
    let _ = timeout(REFUSAL_TIMEOUT, protocol.serve_connection(TokioIo::new(stream), refusal)).await;
}

#[cfg(test)]
mod tests {
    use std::{
        io::{Read, Write},
        sync::atomic::{AtomicU32, Ordering},
    };

    use axum::routing::get;
    use prometheus_client::registry::Registry;

    use super::*;

    /// Fails a few times before it accepts, as a listener does when too many files are open.
    struct Failing {
        listener: TcpListener,
        failures: Arc<AtomicU32>,
    }

    impl Accept for Failing {
        async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
            if self.failures.load(Ordering::Relaxed) < 2 {
                self.failures.fetch_add(1, Ordering::Relaxed);
                return Err(io::Error::other("too many open files"));
            }
            self.listener.accept().await
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn failures_to_accept_do_not_end_the_server() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let failures = Arc::new(AtomicU32::new(0));
        let source = Failing { listener, failures: Arc::clone(&failures) };
        let shutdown = CancellationToken::new();
        let stop = shutdown.clone();
        let server = tokio::spawn(async move {
            let router = Router::new().route("/", get(|| async { "here" }));
            let metrics = HttpMetrics::new(&mut Registry::default());
            Acceptor::new(router, &HttpLimits::default(), &metrics, shutdown).run(source).await;
        });
        let answer = tokio::task::spawn_blocking(move || {
            let mut stream = std::net::TcpStream::connect(address).unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        });
        assert!(answer.await.unwrap().ends_with("here"));
        assert_eq!(failures.load(Ordering::Relaxed), 2);
        stop.cancel();
        server.await.unwrap();
    }
}
