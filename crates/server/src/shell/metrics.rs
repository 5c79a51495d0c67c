//! What the server counts and measures, for Prometheus.

use std::{
    borrow::Cow,
    ops::Deref,
    sync::{Arc, atomic::AtomicU64},
    time::Instant,
};

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
    registry::{Registry, Unit},
};

pub use super::ages::{Ages, Entered};
use super::{problem::Problem, wrong_method};

/// The media type of the text that [`Metrics::text`] returns.
pub const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// All instruments of the server. Clones share them.
#[derive(Clone, Debug)]
pub struct Metrics(Arc<Instruments>);

/// One instrument for everything that is counted or measured.
#[derive(Debug)]
#[non_exhaustive]
pub struct Instruments {
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
    /// Requests and connections that a limit has refused.
    pub refusals: Family<LimitLabels, Counter>,
    /// Moves that have been played.
    pub moves_accepted: Counter,
    /// Commands to a table that have been refused.
    pub commands_rejected: Family<CodeLabels, Counter>,
    /// Tables in memory.
    pub tables_loaded: Gauge,
    /// Tables that could not be read, or not to their end, when they were loaded.
    pub corrupt_loads: Counter,
    /// Tables in the store, counted now and then.
    pub tables_stored: Family<StageLabels, Gauge>,
    /// Tables, records and analyses that were deleted because of their age.
    pub items_pruned: Family<KindLabels, Counter>,
    /// Rows that were left out of lists because they cannot be read.
    pub rows_unreadable: Counter,
    /// Streams of events that are open.
    pub streams_open: Gauge,
    /// Pages of tables that have been rendered for streams: once for all spectators who see the same.
    pub live_pages_rendered: Counter,
    /// Bots that are thinking.
    pub bots_thinking: Gauge,
    /// Bots that wait for a processor.
    pub bots_waiting: Gauge,
    /// Analyses that are not finished.
    pub analyses_unfinished: Gauge,
    /// Analyses that have been finished.
    pub analyses_finished: Counter,
    /// Decisions that have been judged for analyses.
    pub decisions_judged: Counter,
    /// Seconds until something was stored.
    pub store_write_seconds: Histogram,
    /// Writes that have failed.
    pub store_writes_failed: Family<ReasonLabels, Counter>,
    /// Writes that wait for the store.
    pub writes_waiting: Ages,
    /// Bots that wait for a processor, by when they began to.
    pub bots_queue: Ages,
    /// Seconds since the oldest unfinished analysis was asked for, looked up now and then.
    pub analyses_oldest_seconds: Seconds,
    /// The size of the database, looked up now and then.
    pub database_bytes: Gauge,
    /// The size of the database's write-ahead log, looked up now and then.
    pub database_log_bytes: Gauge,
    /// Free space on the disk of the database, looked up now and then.
    pub disk_free_bytes: Gauge,
    /// Seconds that a bot thought about a move.
    pub bot_think_seconds: Histogram,
    writes_oldest_seconds: Seconds,
    bots_oldest_seconds: Seconds,
    registry: Registry,
}

/// A number of seconds.
type Seconds = Gauge<f64, AtomicU64>;

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

/// How far a table has come.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct StageLabels {
    /// `waiting`, `running` or `over`.
    pub stage: &'static str,
}

/// Which limit has refused something.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct LimitLabels {
    /// The name of the limit, such as `request-rate`.
    pub limit: &'static str,
}

/// Why something failed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct ReasonLabels {
    /// The kind of failure, such as `conflict`.
    pub reason: &'static str,
}

/// What kind of thing is kept.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct KindLabels {
    /// `table`, `record` or `analysis`.
    pub kind: &'static str,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct CodeLabels {
    /// The code of the problem. Codes come from the program, never from a request.
    pub code: Cow<'static, str>,
}

impl Metrics {
    /// Instruments that have measured nothing yet.
    pub fn new() -> Self {
        let mut instruments = Instruments {
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(quick),
            panics: Counter::default(),
            connections_open: Gauge::default(),
            bodies_arriving: Gauge::default(),
            refusals: Family::default(),
            moves_accepted: Counter::default(),
            commands_rejected: Family::default(),
            tables_loaded: Gauge::default(),
            corrupt_loads: Counter::default(),
            tables_stored: Family::default(),
            items_pruned: Family::default(),
            rows_unreadable: Counter::default(),
            streams_open: Gauge::default(),
            live_pages_rendered: Counter::default(),
            bots_thinking: Gauge::default(),
            bots_waiting: Gauge::default(),
            analyses_unfinished: Gauge::default(),
            analyses_finished: Counter::default(),
            decisions_judged: Counter::default(),
            store_write_seconds: quick(),
            store_writes_failed: Family::default(),
            writes_waiting: Ages::default(),
            bots_queue: Ages::default(),
            analyses_oldest_seconds: Gauge::default(),
            database_bytes: Gauge::default(),
            database_log_bytes: Gauge::default(),
            disk_free_bytes: Gauge::default(),
            bot_think_seconds: patient(),
            writes_oldest_seconds: Gauge::default(),
            bots_oldest_seconds: Gauge::default(),
            registry: Registry::with_prefix("gizmos"),
        };
        instruments.register();
        Self(Arc::new(instruments))
    }

    /// Begins to measure a request.
    pub(crate) fn observe<'a>(&'a self, labels: &'a RouteLabels) -> Observation<'a> {
        Observation { metrics: self, labels, begun: Instant::now() }
    }

    /// All measurements in the text format of `OpenMetrics`.
    ///
    /// # Errors
    ///
    /// If a measurement cannot be written, which would be a mistake in the program.
    pub fn text(&self) -> Result<String, std::fmt::Error> {
        self.writes_oldest_seconds.set(self.writes_waiting.oldest().as_secs_f64());
        self.bots_oldest_seconds.set(self.bots_queue.oldest().as_secs_f64());
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for Metrics {
    type Target = Instruments;

    fn deref(&self) -> &Instruments {
        &self.0
    }
}

impl Instruments {
    /// The counter of what a limit has refused.
    pub fn refusals_by(&self, limit: &'static str) -> Counter {
        self.refusals.get_or_create(&LimitLabels { limit }).clone()
    }

    fn register(&mut self) {
        let all = &mut self.registry;
        all.register("requests", "Requests that have been answered", self.requests.clone());
        let help = "Time until an answer began";
        all.register_with_unit("request", help, Unit::Seconds, self.request_seconds.clone());
        all.register("panics", "Panics", self.panics.clone());
        all.register("connections_open", "Open connections", self.connections_open.clone());
        all.register("bodies_arriving", "Bodies of requests that are still arriving", self.bodies_arriving.clone());
        all.register("refusals", "Requests and connections refused by a limit", self.refusals.clone());
        all.register("moves_accepted", "Moves that have been played", self.moves_accepted.clone());
        let help = "Commands to a table that have been refused";
        all.register("commands_rejected", help, self.commands_rejected.clone());
        all.register("tables_loaded", "Tables in memory", self.tables_loaded.clone());
        let help = "Tables that could not be read, or not to their end, when they were loaded";
        all.register("corrupt_loads", help, self.corrupt_loads.clone());
        all.register("tables_stored", "Tables in the store", self.tables_stored.clone());
        let help = "Tables, records and analyses deleted because of their age";
        all.register("items_pruned", help, self.items_pruned.clone());
        let help = "Rows left out of lists because they cannot be read";
        all.register("rows_unreadable", help, self.rows_unreadable.clone());
        all.register("streams_open", "Open streams of events", self.streams_open.clone());
        let help = "Pages of tables rendered for streams";
        all.register("live_pages_rendered", help, self.live_pages_rendered.clone());
        all.register("bots_thinking", "Bots that are thinking", self.bots_thinking.clone());
        all.register("bots_waiting", "Bots that wait for a processor", self.bots_waiting.clone());
        all.register("analyses_unfinished", "Analyses that are not finished", self.analyses_unfinished.clone());
        all.register("analyses_finished", "Analyses that have been finished", self.analyses_finished.clone());
        all.register("decisions_judged", "Decisions judged for analyses", self.decisions_judged.clone());
        let help = "Time until something was stored";
        all.register_with_unit("store_write", help, Unit::Seconds, self.store_write_seconds.clone());
        all.register("store_writes_failed", "Writes that have failed", self.store_writes_failed.clone());
        let help = "Age of the oldest write that waits for the store";
        all.register_with_unit("store_queue_age", help, Unit::Seconds, self.writes_oldest_seconds.clone());
        let help = "Age of the oldest wait of a bot for a processor";
        all.register_with_unit("bots_queue_age", help, Unit::Seconds, self.bots_oldest_seconds.clone());
        let help = "Age of the oldest unfinished analysis";
        all.register_with_unit("analyses_queue_age", help, Unit::Seconds, self.analyses_oldest_seconds.clone());
        all.register_with_unit("database", "Size of the database", Unit::Bytes, self.database_bytes.clone());
        let help = "Size of the database's write-ahead log";
        all.register_with_unit("database_log", help, Unit::Bytes, self.database_log_bytes.clone());
        let help = "Free space on the disk of the database";
        all.register_with_unit("disk_free", help, Unit::Bytes, self.disk_free_bytes.clone());
        let help = "Time that a bot thought about a move";
        all.register_with_unit("bot_think", help, Unit::Seconds, self.bot_think_seconds.clone());
    }
}

/// Keeps a gauge one higher for as long as it lives, however that ends.
///
/// ```
/// # use gizmos_server::shell::metrics::{Metrics, Raised};
/// let metrics = Metrics::new();
/// let raised = Raised::new(&metrics.streams_open);
/// assert_eq!(metrics.streams_open.get(), 1);
/// drop(raised);
/// assert_eq!(metrics.streams_open.get(), 0);
/// ```
#[derive(Debug)]
pub struct Raised(Gauge);

impl Raised {
    /// Raises the gauge.
    pub fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Raised {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// From a millisecond to half a minute.
fn quick() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 2.0, 16))
}

/// From ten milliseconds to a minute and a half.
fn patient() -> Histogram {
    Histogram::new(exponential_buckets(0.01, 2.5, 11))
}

/// `/metrics`: all measurements.
pub fn routes(metrics: &Metrics) -> Router {
    Router::new().route("/metrics", get(show)).with_state(metrics.clone()).method_not_allowed_fallback(wrong_method)
}

async fn show(State(metrics): State<Metrics>) -> Response {
    match metrics.text() {
        Ok(text) => ([(CONTENT_TYPE, MEDIA_TYPE)], text).into_response(),
        Err(_) => Problem::internal().into_response(),
    }
}

/// A request that is being answered.
#[derive(Debug)]
pub(crate) struct Observation<'a> {
    metrics: &'a Metrics,
    labels: &'a RouteLabels,
    begun: Instant,
}

impl Observation<'_> {
    /// Counts, measures and logs the request.
    ///
    /// The line in the log says nothing about who asked, and nothing of the address but the template of its route.
    pub(crate) fn end(self, status: StatusCode) {
        let Self { metrics, labels: RouteLabels { method, route }, begun } = self;
        let (elapsed, status) = (begun.elapsed(), status.as_u16());
        let microseconds = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
        tracing::info!(method, %route, status, microseconds, "request");
        metrics.request_seconds.get_or_create(self.labels).observe(elapsed.as_secs_f64());
        metrics.requests.get_or_create(&RequestLabels { method, route: route.clone(), status }).inc();
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
