//! Everything around the routes that has nothing to do with tables: limits, headers, problems, metrics, listening.
//!
//! [`shell`] wraps routes in all of it. Handlers fail with a [`Problem`] and take [`Json`], [`Path`], [`Query`] and
//! [`Form`] from here, so that requests that cannot be read fail in the same way.

mod client;
pub mod headers;
mod json;
mod limits;
mod listen;
mod load;
pub mod message_gzip;
pub mod metrics;
mod origin;
mod panics;
mod params;
pub mod problem;
pub mod rate;
mod shutdown;
mod slots;

pub use client::Client;
pub use json::Json;
pub use limits::Limits;
pub use listen::serve;
pub use metrics::Metrics;
pub use params::{Form, Path, Query};
pub use problem::{Problem, ProblemDocument};
pub use rate::RateLimit;
pub use shutdown::Shutdown;
pub use slots::{NoSlot, Slot, Slots};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::json;

/// Wraps the routes of an application in what every server on the network needs.
///
/// - Unknown addresses, wrong methods, panics and requests over a limit are answered with a [`Problem`].
/// - Changes that pages of other sites ask for are refused.
/// - Every answer has the headers that protect a visitor, unless its handler has set them itself.
/// - Every request is counted, measured and logged, without its address.
/// - `/healthz` says whether `health` finds the server well, `/metrics` what has been measured. Both answer even when
///   the server is too busy for anything else.
///
/// The shell sets the fallback of the router. What is added to the router afterwards is outside of the shell.
///
/// ```
/// # use axum::{Router, routing::get};
/// # use gizmos_server::{Limits, Metrics, shell::shell};
/// let routes = Router::new().route("/", get(|| async { "Gizmos" }));
/// let app = shell(routes, &Limits::default(), &Metrics::new(), || async { Ok::<(), String>(()) });
/// ```
pub fn shell<H, C, E>(router: Router, limits: &Limits, metrics: &Metrics, health: H) -> Router
where
    H: Fn() -> C + Clone + Send + Sync + 'static,
    C: Future<Output = Result<(), E>> + Send + 'static,
    E: std::fmt::Display + Send + 'static,
{
    let places = Slots::new(limits.requests_in_flight, limits.requests_in_flight_per_address);
    let upkeep: Router = Router::new()
        .route("/healthz", get(move || healthz(health())))
        .route("/metrics", get(metrics::show))
        .with_state(metrics.clone())
        .method_not_allowed_fallback(wrong_method);
    // The last layer is the outermost: it sees requests first and answers last.
    router
        .fallback(unknown_address)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(places, load::shed))
        .merge(upkeep)
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .layer(from_fn_with_state(limits.request_timeout, load::hurry))
        .layer(from_fn(origin::same_origin_changes))
        .layer(from_fn_with_state(RateLimit::requests(limits), rate::limit))
        .layer(from_fn_with_state(limits.trusted_proxy, client::identify))
        .layer(from_fn_with_state(metrics.clone(), panics::contain))
        .layer(from_fn(headers::secure))
        .layer(from_fn_with_state(metrics.clone(), metrics::observe))
}

async fn unknown_address() -> Problem {
    Problem::not_found()
}

async fn wrong_method() -> Problem {
    Problem::method_not_allowed()
}

/// What ails the server is for the log, not for everybody who asks.
async fn healthz<E: std::fmt::Display>(check: impl Future<Output = Result<(), E>>) -> Response {
    match check.await {
        Ok(()) => Json(json!({ "status": "ok" })).into_response(),
        Err(error) => {
            tracing::error!(%error, "the server is not well");
            let detail = "the server is not well at the moment";
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unhealthy", "Unhealthy", detail).into_response()
        }
    }
}
