//! Bodies are read as a whole before a request counts among those being worked on, so that slow senders occupy
//! memory that is counted, and nothing else.

use std::time::Duration;

use axum::{
    body::{Body, HttpBody, to_bytes},
    extract::{MatchedPath, Request},
    http::header::CONTENT_LENGTH,
};
use prometheus_client::metrics::counter::Counter;
use tokio::time::timeout;

use super::{
    client,
    concurrency_limit::ConcurrencyLimit,
    limits::HttpLimits,
    metrics::{GaugeGuard, HttpMetrics},
    problem::Problem,
};

/// What every body counts at least: there is more to a request than its body.
const LEAST_BYTES: usize = 1024;

/// Large bodies get more time: one second more for so many bytes.
const SLOWEST_BYTES_PER_SECOND: usize = 32 * 1024;

/// A route whose requests may have a larger body than others, with the largest in bytes.
pub type LargeBody = (&'static str, usize);

/// How bodies are read.
#[derive(Debug)]
pub(crate) struct Bodies {
    largest: usize,
    exceptions: Box<[LargeBody]>,
    body_timeout: Duration,
    /// Bytes, not requests.
    memory: ConcurrencyLimit,
    metrics: HttpMetrics,
    too_large: Counter,
    too_slow: Counter,
}

impl Bodies {
    pub(crate) fn new(limits: &HttpLimits, exceptions: &[LargeBody], metrics: &HttpMetrics) -> Self {
        let refusals = metrics.refusals_by("body-memory");
        Self {
            largest: limits.body_bytes,
            exceptions: exceptions.into(),
            body_timeout: limits.body_timeout,
            memory: ConcurrencyLimit::new(limits.body_bytes_in_all, limits.body_bytes_per_address, refusals),
            metrics: metrics.clone(),
            too_large: metrics.refusals_by("body-size"),
            too_slow: metrics.refusals_by("body-time"),
        }
    }

    /// The largest body that the route of a request takes.
    fn largest(&self, request: &Request) -> usize {
        let route = request.extensions().get().map(MatchedPath::as_str);
        let exception = self.exceptions.iter().find(|(path, _)| Some(*path) == route);
        exception.map_or(self.largest, |&(_, largest)| largest)
    }

    /// The request with its whole body in memory.
    pub(crate) async fn receive(&self, request: Request) -> Result<Request, Problem> {
        if request.body().is_end_stream() {
            return Ok(request);
        }
        let largest = self.largest(&request);
        let declared = declared_length(&request);
        if declared.is_some_and(|length| length > largest as u64) {
            self.too_large.inc();
            return Err(Problem::too_large());
        }
        // Who does not say how much is coming may send as much as is allowed.
        let expected = declared.and_then(|length| usize::try_from(length).ok()).unwrap_or(largest);
        let client = client::of(request.extensions());
        let _held = self.memory.acquire_many(client, expected.max(LEAST_BYTES))?;
        let _counted = GaugeGuard::new(&self.metrics.bodies_arriving);
        let (head, body) = request.into_parts();
        let body_timeout = self.body_timeout + Duration::from_secs((expected / SLOWEST_BYTES_PER_SECOND) as u64);
        match timeout(body_timeout, to_bytes(body, largest)).await {
            Ok(Ok(bytes)) => Ok(Request::from_parts(head, Body::from(bytes))),
            Ok(Err(error)) if is_too_large(&error) => {
                self.too_large.inc();
                Err(Problem::too_large())
            }
            Ok(Err(_)) => Err(Problem::malformed("the body of the request could not be read")),
            Err(_) => {
                self.too_slow.inc();
                Err(Problem::slow_body())
            }
        }
    }
}

fn declared_length(request: &Request) -> Option<u64> {
    let header = || request.headers().get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok();
    request.body().size_hint().exact().or_else(header)
}

fn is_too_large(error: &axum::Error) -> bool {
    std::error::Error::source(error).is_some_and(<dyn std::error::Error>::is::<http_body_util::LengthLimitError>)
}
