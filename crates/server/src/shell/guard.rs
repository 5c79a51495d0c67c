//! What every request passes on its way to a handler, and every answer on its way back.
//!
//! It is one function, not a layer for each step: a layer is copied, with all below it, for every request. Headers, panics and
//! time-outs by tower and tower-http took 11 % (`/healthz`) to 20 % (an empty handler) more of the processor, although they
//! were composed into a single layer of the router.

use std::{
    panic::AssertUnwindSafe,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use tokio::time::timeout;
use tracing::Instrument;

use super::{
    ShellSettings,
    bodies::Bodies,
    client::{self, Identify},
    concurrency_limit::ConcurrencyLimit,
    headers, health, host,
    metrics::{HttpMetrics, RouteLabels},
    origin,
    problem::Problem,
    rate::{Quota, RateLimit},
    request_id::RequestId,
};

/// The limits and counters that the steps share.
#[derive(Debug)]
pub(crate) struct Guard {
    identify: Identify,
    rate: RateLimit,
    bodies: Bodies,
    request_timeout: Duration,
    https: bool,
    metrics: HttpMetrics,
}

impl Guard {
    pub(crate) fn new(settings: &ShellSettings<'_>) -> Self {
        let &ShellSettings { limits, metrics, large_bodies, https } = settings;
        let quota = Quota::per_second(limits.requests_per_second).allow_burst(limits.burst);
        Self {
            identify: Identify::new(limits.proxies.clone()),
            rate: RateLimit::new(quota, metrics.refusals_by("request-rate")),
            bodies: Bodies::new(limits, large_bodies, metrics),
            request_timeout: limits.request_timeout,
            https,
            metrics: metrics.clone(),
        }
    }

    /// The answer to a request. Every request comes this far, and every answer is counted.
    async fn answer(&self, request: Request, next: Next) -> Response {
        let labels = RouteLabels::new(&request);
        let begun = Instant::now();
        // Nothing that a handler may have left in disorder is used here again.
        let admitted = AssertUnwindSafe(self.admit(request, next)).catch_unwind().await;
        let response = admitted.unwrap_or_else(|_| {
            // What it panicked about goes to the panic hook only, because the message may quote anything.
            self.metrics.panics.inc();
            tracing::error!(method = labels.method, route = %labels.route, "a handler panicked");
            Err(Problem::internal())
        });
        let mut response = response.unwrap_or_else(IntoResponse::into_response);
        headers::secure(response.headers_mut(), self.https);
        self.metrics.observe(&labels, begun, response.status());
        response
    }

    /// Passes a request on if nothing speaks against it.
    async fn admit(&self, mut request: Request, next: Next) -> Result<Response, Problem> {
        let client = self.identify.identify(&mut request);
        // Whatever watches the server must not be told to wait: it would take the server for dead.
        if !health::is_probe(&request) {
            self.rate.check(client).map_err(Problem::too_many_requests)?;
        }
        host::check(request.headers())?;
        origin::check(&request)?;
        let request = self.bodies.receive(request).await?;
        // The handler is dropped at whatever it was waiting for, as it is when a client goes away.
        timeout(self.request_timeout, next.run(request)).await.map_err(|_| Problem::timeout())
    }
}

/// Middleware: the outermost layer, around all routes.
pub(crate) async fn guard(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let id = RequestId::new(&request, guard.identify.proxies());
    let mut response = guard.answer(request, next).instrument(id.span()).await;
    id.attach(&mut response);
    response
}

/// Middleware: refuses requests while too many others are being worked on, in all or from the same address. None waits in a
/// queue.
pub(crate) async fn limit_concurrency(State(limit): State<ConcurrencyLimit>, request: Request, next: Next) -> Response {
    match limit.acquire(client::of(request.extensions())) {
        Ok(_permit) => next.run(request).await,
        Err(reason) => Problem::from(reason).into_response(),
    }
}
