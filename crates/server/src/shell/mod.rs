//! What every server on the network needs around its routes: limits, headers, problems, metrics, listening.
//!
//! [`shell`] wraps routes in all of it. Handlers fail with a [`Problem`] and take [`Json`], [`Path`], [`Query`] and
//! [`Form`] from here, so that requests that cannot be read fail in the same way.

mod bodies;
mod client;
mod concurrency_limit;
mod guard;
pub mod health;
mod host;
mod limits;
mod listen;
mod locked;
pub mod message;
mod message_stream;
pub mod metrics;
mod network;
mod origin;
mod proxies;
pub mod rate;
mod request_id;

pub use bodies::LargeBody;
pub use client::Client;
#[cfg(test)]
pub(crate) use client::examples;
pub use concurrency_limit::{ConcurrencyLimit, Permit};
pub use gizmos_site::http::{Form, Json, Path, Problem, ProblemDocument, Query, headers, path_param, problem};
pub use health::Readiness;
pub use limits::HttpLimits;
pub use listen::serve;
pub(crate) use locked::locked;
pub use message_stream::{heartbeat, message_stream};
pub use metrics::HttpMetrics;
pub use proxies::TrustedProxies;
pub use rate::RateLimit;

use std::sync::Arc;

use axum::{Router, middleware::from_fn_with_state};
use guard::{Guard, guard, limit_concurrency};

/// What the shell is told about the server inside it.
#[derive(Clone, Copy, Debug)]
pub struct ShellSettings<'a> {
    /// How much the server takes upon itself.
    pub limits: &'a HttpLimits,
    /// Where requests and refusals are counted.
    pub metrics: &'a HttpMetrics,
    /// Routes whose requests may have a larger body than others.
    pub large_bodies: &'a [LargeBody],
    /// Whether browsers reach the server by HTTPS.
    pub https: bool,
}

impl<'a> ShellSettings<'a> {
    /// The settings of a server that is reached by HTTP, without exceptions.
    pub const fn new(limits: &'a HttpLimits, metrics: &'a HttpMetrics) -> Self {
        Self { limits, metrics, large_bodies: &[], https: false }
    }
}

/// Wraps the routes of an application in what every server on the network needs.
///
/// - Unknown addresses, wrong methods, panics and requests over a limit are answered with a [`Problem`].
/// - Requests count among those being worked on only once their bodies are there.
/// - Requests that do not say clearly for which host they are, and changes that pages of other sites ask for, are refused.
/// - Every answer has the headers that protect a visitor, unless its handler has set them itself.
/// - Every request has an id, is counted, measured and logged, without its address.
/// - The routes for operators, such as [health](health::routes) and [metrics](metrics::routes), answer even when the server
///   is too busy for anything else.
///
/// The shell sets the fallback of the router. What is added to the router afterwards is outside of the shell.
///
/// ```
/// # use axum::{Router, routing::get};
/// # use gizmos_server::testing::shell::{HttpLimits, HttpMetrics, ShellSettings, metrics, shell};
/// # use prometheus_client::registry::Registry;
/// let routes = Router::new().route("/", get(|| async { "hello" }));
/// let mut registry = Registry::default();
/// let (limits, counted) = (HttpLimits::default(), HttpMetrics::new(&mut registry));
/// let app = shell(routes, metrics::routes(registry.into()), &ShellSettings::new(&limits, &counted));
/// ```
pub fn shell(router: Router, for_operators: Router, settings: &ShellSettings<'_>) -> Router {
    let ShellSettings { limits, metrics, .. } = settings;
    let refusals = metrics.refusals_by("requests-in-flight");
    let in_flight = ConcurrencyLimit::new(limits.requests_in_flight, limits.requests_in_flight_per_address, refusals);
    router
        .fallback(async || Problem::not_found())
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(in_flight, limit_concurrency))
        .merge(for_operators)
        .layer(from_fn_with_state(Arc::new(Guard::new(settings)), guard))
}

async fn wrong_method() -> Problem {
    Problem::method_not_allowed()
}
