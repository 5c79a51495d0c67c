//! A failure in one request is the failure of that request only.

use std::panic::AssertUnwindSafe;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;

use super::{
    metrics::{Metrics, method_label, route_label},
    problem::Problem,
};

/// Middleware: answers with a problem when a handler panics.
///
/// What it panicked about goes to the panic hook only, because the message may quote anything.
pub(crate) async fn contain(State(metrics): State<Metrics>, request: Request, next: Next) -> Response {
    let (method, route) = (method_label(request.method()), route_label(request.extensions()));
    // Nothing that the handler may have left in disorder is used here again.
    AssertUnwindSafe(next.run(request)).catch_unwind().await.unwrap_or_else(|_| {
        metrics.panics.inc();
        tracing::error!(method, %route, "a handler panicked");
        Problem::internal().into_response()
    })
}
