//! The server put together: what all handlers share, and the one router that answers everything.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderMap, header};
use axum::middleware::{from_fn, from_fn_with_state};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio_util::sync::CancellationToken;
use tower::ServiceBuilder;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::analyst::{Analyst, SIMULATIONS};
use crate::bot_tables::BotTables;
use crate::bots::Bots;
use crate::clock::Clock;
use crate::cluster::Cluster;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::shell::rate::{Quota, RateLimit};
use crate::shell::{ConcurrencyLimit, HttpLimits, Readiness, ShellSettings, health, metrics, shell};
use crate::storage::Storage;
use crate::store::{Counts, RetentionPolicy, Store};
use crate::table_context::TableContext;
use crate::table_registry::TableRegistry;
use crate::{api, pages, store_metrics};

/// What a server is to be like.
#[derive(Clone, Debug, Default)]
pub struct ServerConfig {
    /// How much it takes upon itself in connections and requests.
    pub http: HttpLimits,
    /// How much it takes upon itself in everything else.
    pub limits: Limits,
    /// Where everybody finds it, such as `https://gizmos.example`; from the requests unless told.
    pub public_url: Option<String>,
    /// How long a table that nobody looks at stays in memory; a minute unless told.
    pub idle_timeout: Option<Duration>,
    /// Bots that may think at once while people wait; by default one less than there are cores.
    pub bot_threads: Option<usize>,
    /// How long a bot lets people look at the table before it moves; not at all unless told.
    pub bot_pace: Duration,
    /// How many simulations an analysis makes for each decision; 8000 unless told.
    pub analysis_simulations: Option<u32>,
    /// Where time comes from; the system unless told.
    pub clock: Clock,
    /// Whether [`for_operators`] is served at an address of its own. Then visitors do not see the metrics.
    pub operators_apart: bool,
    /// How long things are kept.
    pub retention: RetentionPolicy,
    /// The other servers that share the store, if there are any.
    pub cluster: Option<Cluster>,
}

/// What all handlers share. Clones share it too.
#[derive(Clone)]
pub struct App(Arc<Shared>);

struct Shared {
    registry: TableRegistry,
    analyst: Analyst,
    thoughts: ConcurrencyLimit,
    http: HttpLimits,
    streams: ConcurrencyLimit,
    table_rate: RateLimit,
    storage: Arc<Storage>,
    shutdown: CancellationToken,
    readiness: Readiness,
    operators_apart: bool,
    public_url: Option<String>,
    retention: RetentionPolicy,
}

impl App {
    /// A server that keeps its tables in this store. It ends its streams and its own work when the shutdown is cancelled.
    pub fn new(store: Arc<dyn Store>, config: ServerConfig, metrics: Metrics, shutdown: CancellationToken) -> Self {
        let ServerConfig {
            http,
            limits,
            public_url,
            idle_timeout,
            bot_threads,
            bot_pace,
            analysis_simulations,
            clock,
            operators_apart,
            retention,
            cluster,
        } = config;
        let bots = match bot_threads {
            Some(threads) => Bots::with_threads(threads, metrics.clone()),
            None => Bots::new(metrics.clone()),
        };
        let probed = (Arc::clone(&store), cluster.clone());
        let readiness = Readiness::new(&shutdown, "the server cannot store anything at the moment", move || {
            let (store, cluster) = probed.clone();
            async move {
                cluster.map_or(Ok(()), |cluster| cluster.check().map_err(str::to_owned))?;
                store.probe().await.map_err(|error| error.with_causes())
            }
        });
        let refusals = |limit| metrics.http.refusals_by(limit);
        let thoughts = ConcurrencyLimit::new(MOST_THOUGHTS, MOST_THOUGHTS_OF_AN_ADDRESS, refusals("thoughts"));
        let streams = ConcurrencyLimit::new(limits.streams, limits.streams_per_address, refusals("streams"));
        let table_rate = RateLimit::new(Quota::per_minute(limits.tables_per_minute), refusals("table-rate"));
        let analysis_rate = RateLimit::new(Quota::per_minute(limits.analyses_per_minute), refusals("analysis-rate"));
        let context = TableContext {
            store,
            bots,
            cluster,
            bot_tables: BotTables::new(&limits),
            metrics,
            clock,
            idle_timeout: idle_timeout.unwrap_or(Duration::from_mins(1)),
            table_bytes: limits.table_bytes,
            bot_pace,
            shutdown: shutdown.clone(),
        };
        let storage = Arc::new(Storage::new(Arc::clone(&context.store), &limits, &context.metrics));
        let simulations = analysis_simulations.unwrap_or(SIMULATIONS);
        Self(Arc::new(Shared {
            analyst: Analyst::new(context.clone(), simulations, analysis_rate, Arc::clone(&storage), &limits),
            thoughts,
            registry: TableRegistry::new(context, limits.tables),
            streams,
            table_rate,
            storage,
            http,
            shutdown,
            readiness,
            operators_apart,
            public_url: public_url.map(|url| url.trim_end_matches('/').to_owned()),
            retention,
        }))
    }

    /// All tables.
    pub fn registry(&self) -> &TableRegistry {
        &self.0.registry
    }

    /// From now on the server says that it is not ready for new visitors. It goes on for those who are there.
    pub fn drain(&self) {
        self.0.readiness.drain();
    }

    /// Where time comes from.
    pub(crate) fn clock(&self) -> &Clock {
        &self.0.registry.context().clock
    }

    /// Who analyses games that are over.
    pub fn analyst(&self) -> &Analyst {
        &self.0.analyst
    }

    /// How many readers may wait for what a bot thinks of a position.
    pub(crate) fn thoughts(&self) -> &ConcurrencyLimit {
        &self.0.thoughts
    }

    /// How many streams of events may be open.
    pub(crate) fn streams(&self) -> &ConcurrencyLimit {
        &self.0.streams
    }

    /// Cancelled when the server ends.
    pub(crate) fn shutdown(&self) -> &CancellationToken {
        &self.0.shutdown
    }

    /// How often an address may open tables.
    pub(crate) fn table_rate(&self) -> &RateLimit {
        &self.0.table_rate
    }

    /// Whether something new may be stored.
    pub(crate) fn storage(&self) -> &Storage {
        &self.0.storage
    }

    /// How long things are kept.
    pub(crate) fn retention(&self) -> &RetentionPolicy {
        &self.0.retention
    }

    /// Where the server is, for links: as it was told, or else as whoever asks has found it.
    pub(crate) fn origin(&self, headers: &HeaderMap) -> String {
        self.0.public_url.clone().unwrap_or_else(|| {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            host.map(|host| format!("http://{host}")).unwrap_or_default()
        })
    }

    /// Whether browsers reach the server by HTTPS only.
    pub(crate) fn is_secure(&self) -> bool {
        self.0.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// How many readers may wait for a thought about a position. They come one after the other, so there are few.
const MOST_THOUGHTS: usize = 8;

/// How many of them may share an address, as a family or a school does; that leaves room for others.
const MOST_THOUGHTS_OF_AN_ADDRESS: usize = 4;

/// How long the server waits between two rounds of upkeep.
const UPKEEP_INTERVAL: Duration = Duration::from_mins(1);

/// Does what no request asks for, again and again: lets bots play on at tables of their own, goes on with analyses that were
/// interrupted, deletes what is old, and counts what is stored. Ends with the shutdown.
///
/// It is boxed to be compiled here, and not in every program again.
pub fn upkeep(app: App) -> BoxFuture<'static, ()> {
    keep_up(app).boxed()
}

async fn keep_up(app: App) {
    let registry = app.registry();
    if let Some(cluster) = &registry.context().cluster {
        // Beyond the shutdown: requests that have come before are still answered.
        tokio::spawn(cluster.clone().run(registry.clone()));
    }
    let work = async {
        loop {
            // A fault in one round must not end all others.
            let round = AssertUnwindSafe(upkeep_round(&app)).catch_unwind().await;
            if round.is_err() {
                registry.context().metrics.http.panics.inc();
                tracing::error!("the upkeep panicked");
            }
            app.clock().sleep(UPKEEP_INTERVAL).await;
        }
    };
    tokio::select! {
        () = app.shutdown().cancelled() => {}
        () = work => {}
    }
}

/// One round of upkeep.
async fn upkeep_round(app: &App) {
    let registry = app.registry();
    // Again and again: a table that could not be stored once has ended, and nobody comes to load it anew.
    if let Err(error) = registry.resume().await {
        tracing::error!(%error, "the tables of bots could not go on");
    }
    app.analyst().go_on();
    match registry.context().store.count().await {
        Ok(Counts { waiting, running, over }) => {
            let stored = &registry.context().metrics.tables_stored;
            for (stage, count) in [("waiting", waiting), ("running", running), ("over", over)] {
                let count = i64::try_from(count).unwrap_or(i64::MAX);
                stored.get_or_create(&[("stage", stage)]).set(count);
            }
        }
        Err(error) => tracing::warn!(%error, "the tables could not be counted"),
    }
    prune(app).await;
    store_metrics::look_up(&registry.context().metrics, &*registry.context().store, app.clock().wall()).await;
}

/// How many things are deleted in each round of upkeep at most: deleting more would keep those who play waiting.
const PRUNED_AT_ONCE: u32 = 500;

/// Deletes what is older than it is kept, and counts it.
async fn prune(app: &App) {
    let TableContext { store, metrics, .. } = app.registry().context();
    match app.registry().prune(app.retention(), app.clock().wall(), PRUNED_AT_ONCE).await {
        Ok(pruned) if pruned.total() > 0 => {
            tracing::info!(
                tables = pruned.tables,
                records = pruned.records,
                analyses = pruned.analyses,
                "deleted what is older than it is kept"
            );
            for (kind, count) in [("table", pruned.tables), ("record", pruned.records), ("analysis", pruned.analyses)] {
                metrics.items_pruned.get_or_create(&[("kind", kind)]).inc_by(count);
            }
        }
        Ok(_) => {}
        Err(error) => tracing::warn!(%error, "what is older than it is kept could not be deleted"),
    }
    metrics.rows_unreadable.inc_by(store.take_unreadable_rows());
}

/// From how many bytes on an answer is worth compressing: less fits into one packet anyway.
const WORTH_COMPRESSING: u16 = 1024;

/// Everything the server answers.
///
/// ```
/// # use std::sync::Arc;
/// # use axum::{body::Body, http::{Request, StatusCode}};
/// # use gizmos_server::{App, CancellationToken, Metrics, ServerConfig, app, store::SqlStore};
/// # use tower::ServiceExt;
/// # tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
/// let store = Arc::new(SqlStore::open("sqlite::memory:").await?);
/// let router = app(&App::new(store, ServerConfig::default(), Metrics::new(), CancellationToken::new()));
/// let answer = router.oneshot(Request::get("/api/v1/tables").body(Body::empty())?).await?;
/// assert_eq!(answer.status(), StatusCode::OK);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn app(app: &App) -> Router {
    let metrics = &app.registry().context().metrics;
    let routes = api::router(app.clone()).merge(pages::router(app.clone())).layer(from_fn(pages::keep_out));
    let health = health::routes(app.0.readiness.clone());
    let for_operators = if app.0.operators_apart { health } else { health.merge(metrics::routes(metrics.registry())) };
    let settings = ShellSettings {
        limits: &app.0.http,
        metrics: &metrics.http,
        large_bodies: &pages::LARGE_BODIES,
        https: app.is_secure(),
    };
    // Pictures and typefaces are small already, except pictures that are text; streams have their own way.
    let packed = NotForContentType::IMAGES.and(NotForContentType::const_new("font/"));
    let worth_it = SizeAbove::new(WORTH_COMPRESSING).and(packed).and(NotForContentType::SSE);
    // One layer of the router rather than two: each is copied for every request.
    let compression = CompressionLayer::new().compress_when(worth_it);
    let problems = from_fn_with_state(app.clone(), pages::problem_pages);
    let around = ServiceBuilder::new().layer(compression).layer(problems);
    shell(routes, for_operators, &settings).layer(around)
}

/// Health and metrics alone, for an address that only operators can reach.
pub fn for_operators(app: &App) -> Router {
    let metrics = &app.registry().context().metrics;
    let routes = health::routes(app.0.readiness.clone()).merge(metrics::routes(metrics.registry()));
    shell(Router::new(), routes, &ShellSettings::new(&app.0.http, &metrics.http))
}
