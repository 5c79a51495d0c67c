//! What is counted and measured about requests and connections, for Prometheus.

use std::{borrow::Cow, sync::Arc, time::Instant};

use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{Extensions, Method, StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
    routing::get,
};
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::{Metric, Registry, Unit},
};

use super::{Problem, wrong_method};

/// The media type of what [`routes`] answer.
pub const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The instruments of the shell. Clones share them.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct HttpMetrics {
    /// Requests that have been answered.
    pub requests: Family<RequestLabels, Counter>,
    /// Seconds until an answer began.
    pub request_seconds: Family<RouteLabels, Histogram, fn() -> Histogram>,
    /// Panics, each of which is a mistake in the program.
    pub panics: Counter,
    /// Connections that are open.
    pub connections_open: Gauge,
    /// Bodies of requests that are still arriving.
    pub bodies_arriving: Gauge,
    /// Requests and connections that a limit has refused, by `limit`, such as `request-rate`.
    pub refusals: Family<Label, Counter>,
}

impl HttpMetrics {
    /// Instruments that have measured nothing yet, in this registry.
    pub fn new(registry: &mut Registry) -> Self {
        let request_seconds =
            Family::<_, _, fn() -> _>::new_with_constructor(|| Histogram::new(exponential_buckets(0.001, 2.0, 16)));
        let requests = count(registry, "requests", "Requests that have been answered");
        let help = "Time until an answer began";
        registry.register_with_unit("request", help, Unit::Seconds, request_seconds.clone());
        Self {
            requests,
            request_seconds,
            panics: count(registry, "panics", "Panics"),
            connections_open: count(registry, "connections_open", "Open connections"),
            bodies_arriving: count(registry, "bodies_arriving", "Bodies of requests that are still arriving"),
            refusals: count(registry, "refusals", "Requests and connections refused by a limit"),
        }
    }

    /// The counter of what a limit has refused.
    pub fn refusals_by(&self, limit: &'static str) -> Counter {
        self.refusals.get_or_create(&[("limit", limit)]).clone()
    }

    /// Counts, measures and logs a request that has been answered.
    ///
    /// The line in the log says nothing about who asked, and nothing of the address but the template of its route.
    pub(crate) fn observe(&self, labels: &RouteLabels, begun: Instant, status: StatusCode) {
        let RouteLabels { method, route } = labels;
        let (elapsed, status) = (begun.elapsed(), status.as_u16());
        let microseconds = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
        tracing::info!(method, %route, status, microseconds, "request");
        self.request_seconds.get_or_create(labels).observe(elapsed.as_secs_f64());
        self.requests.get_or_create(&RequestLabels { method, route: route.clone(), status }).inc();
    }
}

/// An instrument that counts, in this registry.
pub(crate) fn count<M: Metric + Clone + Default>(registry: &mut Registry, name: &str, help: &str) -> M {
    let instrument = M::default();
    registry.register(name, help, instrument.clone());
    instrument
}

/// Where a request went. The route is the template, such as `/tables/{id}`: an address may hold a secret.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct RouteLabels {
    /// The method, or `OTHER`.
    pub method: &'static str,
    /// The template of the route, or `unmatched`.
    pub route: Cow<'static, str>,
}

impl RouteLabels {
    /// The labels of a request.
    pub(crate) fn new(request: &Request) -> Self {
        Self { method: method_label(request.method()), route: route_label(request.extensions()) }
    }
}

/// Where a request went and how it ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct RequestLabels {
    /// The method, or `OTHER`.
    pub method: &'static str,
    /// The template of the route, or `unmatched`.
    pub route: Cow<'static, str>,
    /// The status of the answer.
    pub status: u16,
}

/// A single label: its name and its value. Values come from the program, never from a request.
pub type Label = [(&'static str, &'static str); 1];

/// Keeps a gauge one higher for as long as it lives, however that ends.
///
/// ```
/// # use gizmos_server::testing::shell::metrics::GaugeGuard;
/// let gauge = prometheus_client::metrics::gauge::Gauge::default();
/// let guard = GaugeGuard::new(&gauge);
/// assert_eq!(gauge.get(), 1);
/// drop(guard);
/// assert_eq!(gauge.get(), 0);
/// ```
#[derive(Debug)]
pub struct GaugeGuard(Gauge);

impl GaugeGuard {
    /// Raises the gauge.
    pub fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// `/metrics`: all measurements of a registry.
pub fn routes(registry: Arc<Registry>) -> Router {
    Router::new().route("/metrics", get(show)).with_state(registry).method_not_allowed_fallback(wrong_method)
}

/// All measurements of a registry, in the text format of `OpenMetrics`.
///
/// # Errors
/// If a measurement cannot be written, which would be a mistake in the program.
pub fn text(registry: &Registry) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    encode(&mut text, registry)?;
    Ok(text)
}

async fn show(State(registry): State<Arc<Registry>>) -> Response {
    match text(&registry) {
        Ok(text) => ([(CONTENT_TYPE, MEDIA_TYPE)], text).into_response(),
        Err(_) => Problem::internal().into_response(),
    }
}

/// The method, as one of a few words: a client may invent methods.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "OTHER",
    }
}

/// The template of the route that the request goes to.
fn route_label(extensions: &Extensions) -> Cow<'static, str> {
    extensions.get().map_or("unmatched".into(), |path: &MatchedPath| path.as_str().to_owned().into())
}
