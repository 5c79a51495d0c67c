//! What the server counts and measures, for Prometheus.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Metric, Registry, Unit};

use crate::queue_age::QueueAge;
use crate::shell::HttpMetrics;
use crate::shell::metrics::{Label, count, text};

/// All instruments of the server. Clones share them.
#[derive(Clone, Debug)]
pub struct Metrics {
    instruments: Arc<Instruments>,
    registry: Arc<Registry>,
}

/// One instrument for everything that is counted or measured.
#[derive(Debug)]
#[non_exhaustive]
pub struct Instruments {
    /// Requests and connections.
    pub http: HttpMetrics,
    /// Moves that have been played.
    pub moves_accepted: Counter,
    /// Commands to a table that have been refused, by the `code` of the problem.
    pub commands_rejected: Family<Label, Counter>,
    /// Tables in memory.
    pub tables_loaded: Gauge,
    /// Those of them that another node owns.
    pub tables_followed: Gauge,
    /// Tables that this node has taken over while it followed them.
    pub tables_taken_over: Counter,
    /// Commands that were sent to another node.
    pub commands_forwarded: Counter,
    /// How often this node has lost its lease.
    pub leases_lost: Counter,
    /// Seconds that the lease of this node still lasts.
    pub lease_left_seconds: Gauge<f64, AtomicU64>,
    /// Nodes that are alive, this one included.
    pub nodes_alive: Gauge,
    /// Whether the bus is connected.
    pub bus_connected: Gauge,
    /// Tables that could not be read, or not to their end, when they were loaded.
    pub corrupt_loads: Counter,
    /// Tables in the store, counted now and then, by `stage`: `waiting`, `running` or `over`.
    pub tables_stored: Family<Label, Gauge>,
    /// Tables, records and analyses that were deleted because of their age, by `kind`.
    pub items_pruned: Family<Label, Counter>,
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
    /// Writes that have failed, by `reason`, such as `conflict`.
    pub store_writes_failed: Family<Label, Counter>,
    /// Writes that wait for the store.
    pub writes_waiting: QueueAge,
    /// Bots that wait for a processor, by when they began to.
    pub bots_queue: QueueAge,
    /// Seconds since the oldest unfinished analysis was asked for, looked up now and then.
    pub analyses_oldest_seconds: Gauge<f64, AtomicU64>,
    /// The size of the database, looked up now and then.
    pub database_bytes: Gauge,
    /// The size of the database's write-ahead log, looked up now and then.
    pub database_log_bytes: Gauge,
    /// Free space on the disk of the database, looked up now and then.
    pub disk_free_bytes: Gauge,
    /// Seconds that a bot thought about a move.
    pub bot_think_seconds: Histogram,
}

impl Metrics {
    /// Instruments that have measured nothing yet.
    pub fn new() -> Self {
        Self::registered(Registry::with_prefix("gizmos"), false)
    }

    /// Instruments of one of several servers: all measurements have its name as the label `node`.
    pub fn of_node(name: &str) -> Self {
        let labels = [("node".into(), name.to_owned().into())];
        Self::registered(Registry::with_prefix_and_labels("gizmos", labels.into_iter()), true)
    }

    fn registered(mut registry: Registry, is_node: bool) -> Self {
        let instruments = Instruments::new(&mut registry, is_node);
        Self { instruments: Arc::new(instruments), registry: Arc::new(registry) }
    }

    /// All instruments with their names.
    pub(crate) fn registry(&self) -> Arc<Registry> {
        Arc::clone(&self.registry)
    }

    /// All measurements in the text format of `OpenMetrics`.
    ///
    /// # Errors
    /// If a measurement cannot be written, which would be a mistake in the program.
    pub fn text(&self) -> Result<String, std::fmt::Error> {
        text(&self.registry)
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
        &self.instruments
    }
}

impl Instruments {
    fn new(all: &mut Registry, is_node: bool) -> Self {
        // What only nodes have is not shown by a server that is none.
        let mut hidden = Registry::default();
        let of_nodes = if is_node { &mut *all } else { &mut hidden };
        let tables_followed = count(of_nodes, "tables_followed", "Tables in memory that another node owns");
        let tables_taken_over = count(of_nodes, "tables_taken_over", "Tables taken over from another node");
        let commands_forwarded = count(of_nodes, "commands_forwarded", "Commands that were sent to another node");
        let leases_lost = count(of_nodes, "leases_lost", "How often this node has lost its lease");
        let lease_left_seconds = seconds(of_nodes, "lease_left", "Time that the lease of this node still lasts");
        let nodes_alive = count(of_nodes, "nodes_alive", "Nodes that are alive, this one included");
        let bus_connected = count(of_nodes, "bus_connected", "Whether the bus is connected");
        let help = "Tables that could not be read, or not to their end, when they were loaded";
        Self {
            http: HttpMetrics::new(all),
            moves_accepted: count(all, "moves_accepted", "Moves that have been played"),
            commands_rejected: count(all, "commands_rejected", "Commands to a table that have been refused"),
            tables_loaded: count(all, "tables_loaded", "Tables in memory"),
            tables_followed,
            tables_taken_over,
            commands_forwarded,
            leases_lost,
            lease_left_seconds,
            nodes_alive,
            bus_connected,
            corrupt_loads: count(all, "corrupt_loads", help),
            tables_stored: count(all, "tables_stored", "Tables in the store"),
            items_pruned: count(all, "items_pruned", "Tables, records and analyses deleted because of their age"),
            rows_unreadable: count(all, "rows_unreadable", "Rows left out of lists because they cannot be read"),
            streams_open: count(all, "streams_open", "Open streams of events"),
            live_pages_rendered: count(all, "live_pages_rendered", "Pages of tables rendered for streams"),
            bots_thinking: count(all, "bots_thinking", "Bots that are thinking"),
            bots_waiting: count(all, "bots_waiting", "Bots that wait for a processor"),
            analyses_unfinished: count(all, "analyses_unfinished", "Analyses that are not finished"),
            analyses_finished: count(all, "analyses_finished", "Analyses that have been finished"),
            decisions_judged: count(all, "decisions_judged", "Decisions judged for analyses"),
            store_write_seconds: histogram(all, "store_write", "Time until something was stored", (0.001, 2.0, 16)),
            store_writes_failed: count(all, "store_writes_failed", "Writes that have failed"),
            writes_waiting: seconds(all, "store_queue_age", "Age of the oldest write that waits for the store"),
            bots_queue: seconds(all, "bots_queue_age", "Age of the oldest wait of a bot for a processor"),
            analyses_oldest_seconds: seconds(all, "analyses_queue_age", "Age of the oldest unfinished analysis"),
            database_bytes: bytes(all, "database", "Size of the database"),
            database_log_bytes: bytes(all, "database_log", "Size of the database's write-ahead log"),
            disk_free_bytes: bytes(all, "disk_free", "Free space on the disk of the database"),
            bot_think_seconds: histogram(all, "bot_think", "Time that a bot thought about a move", (0.01, 2.5, 11)),
        }
    }
}

fn seconds<M: Metric + Clone + Default>(all: &mut Registry, name: &str, help: &str) -> M {
    let instrument = M::default();
    all.register_with_unit(name, help, Unit::Seconds, instrument.clone());
    instrument
}

fn bytes(all: &mut Registry, name: &str, help: &str) -> Gauge {
    let instrument = Gauge::default();
    all.register_with_unit(name, help, Unit::Bytes, instrument.clone());
    instrument
}

/// Seconds in buckets: the first one, how much wider each is than the one before, and how many there are.
fn histogram(all: &mut Registry, name: &str, help: &str, (first, factor, count): (f64, f64, u16)) -> Histogram {
    let instrument = Histogram::new(exponential_buckets(first, factor, count));
    all.register_with_unit(name, help, Unit::Seconds, instrument.clone());
    instrument
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measurements_of_a_node_have_its_name() {
        let text = Metrics::of_node("left").text().unwrap();
        let is_named = |line: &&str| line.starts_with('#') || line.contains(r#"node="left""#);
        assert!(text.lines().all(|line| is_named(&line)), "{text}");
    }

    #[test]
    fn measurements_are_text_and_shared_by_clones() {
        let metrics = Metrics::new();
        let clone = metrics.clone();
        clone.commands_rejected.get_or_create(&[("code", "stale")]).inc();
        clone.store_write_seconds.observe(0.003);
        let text = metrics.text().unwrap();
        for line in [
            r#"gizmos_commands_rejected_total{code="stale"} 1"#,
            "gizmos_store_write_seconds_count 1",
            "gizmos_panics_total 0",
            "gizmos_moves_accepted_total 0",
            "gizmos_tables_loaded 0",
            "gizmos_streams_open 0",
            "gizmos_bots_thinking 0",
            "gizmos_bots_waiting 0",
            "gizmos_store_queue_age_seconds 0.0",
            "gizmos_bots_queue_age_seconds 0.0",
            "gizmos_bot_think_seconds_count 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
    }
}
