//! `gizmos serve`

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::num::{NonZeroU8, NonZeroU32};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::{Args, ValueEnum};
use gizmos_server::SIMULATIONS;
use gizmos_server::store::{Place, SqlStore, Store};
use gizmos_server::{
    App, BusAddress, CancellationToken, Cluster, ClusterConfig, HttpLimits, Limits, Metrics, ServerConfig,
    TrustedProxies, app, for_operators, upkeep,
};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::database::DatabaseArgument;
use crate::failure::Result;
use crate::retention::RetentionArguments;
use crate::{open_files, output};

/// Host games in the browser, with an API for programs
///
/// All data is kept in one file, or in a PostgreSQL database, and acknowledged moves are
/// never lost. API docs are at /api/v1/docs/. Ctrl-C or SIGTERM shuts down cleanly.
#[expect(clippy::doc_markdown, reason = "people read this as the help")]
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos serve                                    this machine only
  gizmos serve --listen 0.0.0.0:80                reachable from the network
  gizmos serve --listen 127.0.0.1:0 --database /tmp/try.db
  gizmos serve --database postgres://gizmos@localhost/gizmos
  gizmos serve --database postgres://gizmos@db/gizmos --bus nats://bus:4222
  gizmos serve --public-url https://gizmos.example --trusted-proxy 127.0.0.1
  GIZMOS_PUBLIC_URL=https://gizmos.example GIZMOS_TRUSTED_PROXY=true gizmos serve")]
pub struct Arguments {
    /// Address to listen on; port 0 picks a free port
    #[arg(long, env = "GIZMOS_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDR:PORT", value_parser = listen_address)]
    listen: SocketAddr,
    #[command(flatten)]
    database: DatabaseArgument,
    /// Public address for links [default: taken from the request]
    #[arg(long, env = "GIZMOS_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,
    /// Trust the X-Forwarded-For header of these reverse proxies: addresses and ranges like `10.0.0.0/8,::1`; without a value, of any
    #[arg(
        long,
        env = "GIZMOS_TRUSTED_PROXY",
        value_name = "RANGES",
        num_args = 0..=1,
        default_value = "false",
        default_missing_value = "true",
        hide_default_value = true
    )]
    trusted_proxy: TrustedProxies,
    /// Number of reverse proxies in a row
    #[arg(long, env = "GIZMOS_PROXY_HOPS", default_value_t = NonZeroU8::MIN, value_name = "N")]
    proxy_hops: NonZeroU8,
    /// Separate address for /metrics and health checks; /metrics is then not served on the main one
    #[arg(long, env = "GIZMOS_ADMIN_LISTEN", value_name = "ADDR:PORT", value_parser = listen_address)]
    admin_listen: Option<SocketAddr>,
    /// Seconds between SIGTERM, when /readyz starts to fail, and the end of listening
    #[arg(long, env = "GIZMOS_DRAIN", default_value_t = 0, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(..=3600))]
    drain: u32,
    /// Bots that may think at once while people wait; by default one less than there are cores
    #[arg(long, env = "GIZMOS_BOT_THREADS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    bot_threads: Option<u16>,
    /// Pause before each bot move, in milliseconds
    #[arg(long, env = "GIZMOS_BOT_PACE", default_value_t = 450, value_name = "MS", value_parser = clap::value_parser!(u32).range(..=10_000))]
    bot_pace: u32,
    /// Simulations per decision when analysing a game
    #[arg(long, env = "GIZMOS_ANALYSIS_SIMULATIONS", default_value_t = SIMULATIONS, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    analysis_simulations: u32,
    /// Seconds before an idle table is unloaded from memory
    #[arg(long, env = "GIZMOS_LINGER", default_value_t = 60, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    linger: u32,
    /// Log level (off, error, warn, info, debug, trace) or a filter such as `info,gizmos_server=debug`
    #[arg(long, env = "GIZMOS_LOG", default_value = "info", value_name = "LEVEL", value_parser = log_filter)]
    log: EnvFilter,
    /// Log format
    #[arg(long, env = "GIZMOS_LOG_FORMAT", default_value = "text")]
    log_format: LogFormat,
    #[command(flatten)]
    cluster: ClusterArguments,
    #[command(flatten)]
    retention: RetentionArguments,
    #[command(flatten)]
    limits: LimitArguments,
}

const MIB: u64 = 1024 * 1024;

#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

/// How several servers share one database.
#[derive(Args)]
#[command(next_help_heading = "Several servers on one database")]
struct ClusterArguments {
    /// NATS servers through which several servers on one database talk to each other
    // Read later: the parser of arguments would repeat one that is wrong, with its password.
    #[arg(long, env = "GIZMOS_BUS", value_name = "URL,...", hide_env_values = true)]
    bus: Option<String>,
    /// File with the NATS credentials of this server
    #[arg(long, env = "GIZMOS_BUS_CREDENTIALS", value_name = "FILE", requires = "bus")]
    bus_credentials: Option<PathBuf>,
    /// File with the certificate authority of the NATS servers, for TLS
    #[arg(long, env = "GIZMOS_BUS_CA", value_name = "FILE", requires = "bus")]
    bus_ca: Option<PathBuf>,
    /// Name of this server in logs and metrics [default: a random one]
    #[arg(long, env = "GIZMOS_NODE", value_name = "NAME", requires = "bus")]
    node: Option<String>,
    /// Seconds of silence after which other servers take over the tables of this one
    #[arg(long, env = "GIZMOS_LEASE", default_value_t = 5, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=300))]
    lease: u32,
}

impl ClusterArguments {
    /// How to join the others, if there are to be any.
    fn config(&self, database: &str) -> Result<Option<ClusterConfig>> {
        let Some(bus) = &self.bus else { return Ok(None) };
        let bus = BusAddress::parse(bus).context("--bus is no address of NATS servers")?;
        let bus = bus.with_files(self.bus_credentials.clone(), self.bus_ca.clone());
        let lease = Duration::from_secs(self.lease.into());
        Ok(Some(ClusterConfig { database: database.to_owned(), bus, name: self.node.clone(), lease }))
    }
}

/// What the server accepts at most.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
struct LimitArguments {
    /// Sustained requests per second per address
    #[arg(long, env = "GIZMOS_REQUESTS_PER_SECOND", default_value_t = HttpLimits::default().requests_per_second, value_name = "N")]
    requests_per_second: NonZeroU32,
    /// Request burst per address
    #[arg(long, env = "GIZMOS_BURST", default_value_t = HttpLimits::default().burst, value_name = "N")]
    burst: NonZeroU32,
    /// New tables per minute per address
    #[arg(long, env = "GIZMOS_TABLES_PER_MINUTE", default_value_t = Limits::default().tables_per_minute, value_name = "N")]
    tables_per_minute: NonZeroU32,
    /// New analyses per minute per address
    #[arg(long, env = "GIZMOS_ANALYSES_PER_MINUTE", default_value_t = Limits::default().analyses_per_minute, value_name = "N")]
    analyses_per_minute: NonZeroU32,
    /// Games queued for analysis
    #[arg(long, env = "GIZMOS_ANALYSES", default_value_t = Limits::default().analyses, value_name = "N")]
    analyses: usize,
    /// Games queued for analysis per address
    #[arg(long, env = "GIZMOS_ANALYSES_PER_ADDRESS", default_value_t = Limits::default().analyses_per_address, value_name = "N")]
    analyses_per_address: usize,
    /// Open connections
    #[arg(long, env = "GIZMOS_CONNECTIONS", default_value_t = HttpLimits::default().connections, value_name = "N")]
    connections: usize,
    /// Open connections per address
    #[arg(long, env = "GIZMOS_CONNECTIONS_PER_ADDRESS", default_value_t = HttpLimits::default().connections_per_address, value_name = "N")]
    connections_per_address: usize,
    /// Concurrent requests
    #[arg(long, env = "GIZMOS_REQUESTS_IN_FLIGHT", default_value_t = HttpLimits::default().requests_in_flight, value_name = "N")]
    requests_in_flight: usize,
    /// Concurrent requests per address
    #[arg(long, env = "GIZMOS_REQUESTS_IN_FLIGHT_PER_ADDRESS", default_value_t = HttpLimits::default().requests_in_flight_per_address, value_name = "N")]
    requests_in_flight_per_address: usize,
    /// Open event streams
    #[arg(long, env = "GIZMOS_STREAMS", default_value_t = Limits::default().streams, value_name = "N")]
    streams: usize,
    /// Open event streams per address
    #[arg(long, env = "GIZMOS_STREAMS_PER_ADDRESS", default_value_t = Limits::default().streams_per_address, value_name = "N")]
    streams_per_address: usize,
    /// Tables in memory
    #[arg(long, env = "GIZMOS_TABLES", default_value_t = Limits::default().tables, value_name = "N")]
    tables: usize,
    /// Bytes of events per table; beyond them only moves are accepted
    #[arg(long, env = "GIZMOS_TABLE_BYTES", default_value_t = Limits::default().table_bytes, value_name = "N")]
    table_bytes: usize,
    /// MiB stored per day per address; moves do not count
    #[arg(long, env = "GIZMOS_WRITTEN_PER_DAY", default_value_t = Limits::default().written_mib_per_day, value_name = "MIB")]
    written_per_day: NonZeroU32,
    /// MiB of free disk space below which only moves are accepted; 0 for no limit
    #[arg(long, env = "GIZMOS_MIN_FREE_SPACE", default_value_t = Limits::default().free_bytes / MIB, value_name = "MIB")]
    min_free_space: u64,
    /// Running bot-only tables
    #[arg(long, env = "GIZMOS_BOT_TABLES", default_value_t = Limits::default().bot_tables, value_name = "N")]
    bot_tables: usize,
    /// Running bot-only tables per address
    #[arg(long, env = "GIZMOS_BOT_TABLES_PER_ADDRESS", default_value_t = Limits::default().bot_tables_per_address, value_name = "N")]
    bot_tables_per_address: usize,
    /// Minutes before a bot-only table that nobody watches is paused
    #[arg(long, env = "GIZMOS_BOT_TABLES_REST", default_value_t = 30, value_name = "MINUTES", value_parser = clap::value_parser!(u32).range(1..=10_080))]
    bot_tables_rest: u32,
    /// Maximum request body in bytes
    #[arg(long, env = "GIZMOS_BODY_BYTES", default_value_t = HttpLimits::default().body_bytes, value_name = "N")]
    body_bytes: usize,
}

impl Arguments {
    fn settings(&self) -> ServerConfig {
        let told = &self.limits;
        ServerConfig {
            http: HttpLimits {
                requests_per_second: told.requests_per_second,
                burst: told.burst,
                connections: told.connections,
                connections_per_address: told.connections_per_address,
                requests_in_flight: told.requests_in_flight,
                requests_in_flight_per_address: told.requests_in_flight_per_address,
                body_bytes: told.body_bytes,
                proxies: self.trusted_proxy.clone().with_hops(self.proxy_hops),
                ..HttpLimits::default()
            },
            limits: Limits {
                tables_per_minute: told.tables_per_minute,
                analyses_per_minute: told.analyses_per_minute,
                analyses: told.analyses,
                analyses_per_address: told.analyses_per_address,
                streams: told.streams,
                streams_per_address: told.streams_per_address,
                tables: told.tables,
                table_bytes: told.table_bytes,
                written_mib_per_day: told.written_per_day,
                free_bytes: told.min_free_space.saturating_mul(MIB),
                bot_tables: told.bot_tables,
                bot_tables_per_address: told.bot_tables_per_address,
                bot_tables_rest: Duration::from_mins(told.bot_tables_rest.into()),
            },
            public_url: self.public_url.clone(),
            bot_threads: self.bot_threads.map(usize::from),
            bot_pace: Duration::from_millis(self.bot_pace.into()),
            analysis_simulations: Some(self.analysis_simulations),
            operators_apart: self.admin_listen.is_some(),
            idle_timeout: Some(Duration::from_secs(self.linger.into())),
            retention: self.retention.policy(),
            ..ServerConfig::default()
        }
    }
}

/// Where to listen; `localhost` is this machine.
fn listen_address(text: &str) -> std::result::Result<SocketAddr, String> {
    let address = text.strip_prefix("localhost:").map_or_else(|| text.to_owned(), |port| format!("127.0.0.1:{port}"));
    address.parse().map_err(|_| "expected ADDRESS:PORT, for example 127.0.0.1:8080 or [::]:80".to_owned())
}

/// What is logged. A level that is misspelt would silence everything.
fn log_filter(text: &str) -> std::result::Result<EnvFilter, String> {
    let levels = ["off", "error", "warn", "info", "debug", "trace"];
    let is_known = |part: &str| part.contains(['=', '[', ':']) || levels.contains(&part.trim());
    let known = text.split(',').all(is_known).then(|| EnvFilter::try_new(text).ok()).flatten();
    known.ok_or_else(|| {
        "expected off, error, warn, info, debug or trace, or a filter such as info,gizmos_server=debug".to_owned()
    })
}

/// An address that links can start with.
fn public_url(text: &str) -> std::result::Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = rest.map(|rest| rest.trim_end_matches('/')).filter(|host| !host.is_empty());
    let plain = host.filter(|host| host.chars().all(|c| c.is_ascii_graphic() && !"/?#@\"<>".contains(c)));
    plain
        .map(|_| text.to_owned())
        .ok_or_else(|| "expected something like https://gizmos.example, without a path".to_owned())
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let logs = tracing_subscriber::fmt()
        // Standard error may be a file on a full disk. A line that cannot be written is lost, and nothing else.
        .log_internal_errors(false)
        .with_env_filter(arguments.log.clone())
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match arguments.log_format {
        LogFormat::Text => logs.init(),
        LogFormat::Json => logs.json().init(),
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(arguments))
}

async fn serve(arguments: &Arguments) -> Result<()> {
    let database = arguments.database.location();
    let config = arguments.cluster.config(&database)?;
    let store = match config {
        Some(_) => SqlStore::open_shared(&database).await?,
        None => SqlStore::open(&database).await?,
    };
    let cluster = match config {
        Some(config) => Some(Cluster::join(config).await?),
        None => None,
    };
    let kept_in = match store.place() {
        Place::Server(name) => format!("Database: {name}"),
        place => format!("Data file: {place}"),
    };
    let store: Arc<dyn Store> = Arc::new(store);
    let listener = listen(arguments.listen, "--listen").await?;
    let admin_listener = match arguments.admin_listen {
        Some(address) => Some(listen(address, "--admin-listen").await?),
        None => None,
    };
    let address = listener.local_addr()?;
    let metrics = cluster.as_ref().map_or_else(Metrics::new, |cluster| Metrics::of_node(cluster.name()));
    let settings = ServerConfig { cluster: cluster.clone(), ..arguments.settings() };
    let (shutdown, signals) = (CancellationToken::new(), Signals::new()?);
    let limits = settings.http.clone();
    open_files::allow(limits.connections);
    let shared = App::new(Arc::clone(&store), settings, metrics.clone(), shutdown.clone());
    let drain = Duration::from_secs(arguments.drain.into());
    tokio::spawn(end_on_signal(signals, shared.clone(), shutdown.clone(), drain));
    tokio::spawn(upkeep(shared.clone()));
    {
        let mut out = output::stdout();
        writeln!(out, "Gizmos is running at http://{address}")?;
        writeln!(out, "{kept_in}")?;
        if let Some(cluster) = &cluster {
            writeln!(out, "Node: {}", cluster.name())?;
        }
        if let Some(listener) = &admin_listener {
            writeln!(out, "Metrics and health checks are at http://{}", listener.local_addr()?)?;
        }
        out.flush()?;
    }
    tracing::info!(%address, "the server listens");
    let for_visitors = gizmos_server::serve(listener, app(&shared), &limits, &metrics.http, shutdown.clone());
    let for_operators = async {
        if let Some(listener) = admin_listener {
            // Connections of operators are counted apart, so that visitors cannot keep them out.
            let routes = for_operators(&shared);
            gizmos_server::serve(listener, routes, &limits, &metrics.http, shutdown.clone()).await;
        }
    };
    tokio::join!(for_visitors, for_operators);
    if let Some(cluster) = cluster {
        cluster.leave().await;
    }
    store.close().await;
    tracing::info!("the server has ended");
    Ok(())
}

async fn listen(address: SocketAddr, option: &str) -> anyhow::Result<TcpListener> {
    let listener = TcpListener::bind(address).await;
    listener.with_context(|| format!("cannot listen on {address}; choose another address with {option}"))
}

/// Ends the server at the first signal, after a while in which it is not ready. A second one ends that while, and one that
/// comes after it ends the process at once, as a kill would: what was acknowledged is stored.
async fn end_on_signal(mut signals: Signals, server: App, shutdown: CancellationToken, drain: Duration) {
    signals.next().await;
    server.drain();
    if !drain.is_zero() {
        tracing::info!(seconds = drain.as_secs(), "the server is no longer ready and will end");
        tokio::select! {
            () = tokio::time::sleep(drain) => {}
            () = signals.next() => {}
        }
    }
    shutdown.cancel();
    signals.next().await;
    tracing::warn!("ended at once, without waiting for open requests");
    std::process::exit(1);
}

/// Ctrl-C and SIGTERM.
struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Signals {
    fn new() -> anyhow::Result<Self> {
        Ok(Self {
            #[cfg(unix)]
            terminate: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
                .map_err(|error| anyhow!("no signals: {error}"))?,
        })
    }

    /// Waits for a signal to end.
    async fn next(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}
