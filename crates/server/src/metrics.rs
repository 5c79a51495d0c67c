//! What the server counts and measures, for Prometheus.

use std::{
    borrow::Cow,
    ops::Deref,
    sync::{Arc, atomic::AtomicU64},
};

use crate::shell::HttpMetrics;
use crate::shell::metrics::text;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Metric, Registry, Unit};

use crate::queue_age::QueueAge;

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

/// How far a table has come.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct StageLabels {
    /// `waiting`, `running` or `over`.
    pub stage: &'static str,
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
        let mut registry = Registry::with_prefix("gizmos");
        let instruments = Instruments::new(&mut registry);
        Self { instruments: Arc::new(instruments), registry: Arc::new(registry) }
    }

    /// All instruments with their names.
    pub(crate) fn registry(&self) -> Arc<Registry> {
        Arc::clone(&self.registry)
    }

    /// All measurements in the text format of `OpenMetrics`.
    ///
    /// # Errors
    ///
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
    fn new(registry: &mut Registry) -> Self {
        let help = "Tables that could not be read, or not to their end, when they were loaded";
        // From a millisecond to half a minute, and from ten milliseconds to a minute and a half.
        let (writes, thoughts) = (exponential_buckets(0.001, 2.0, 16), exponential_buckets(0.01, 2.5, 11));
        Self {
            http: HttpMetrics::new(registry),
            moves_accepted: count(registry, "moves_accepted", "Moves that have been played"),
            commands_rejected: count(registry, "commands_rejected", "Commands to a table that have been refused"),
            tables_loaded: count(registry, "tables_loaded", "Tables in memory"),
            corrupt_loads: count(registry, "corrupt_loads", help),
            tables_stored: count(registry, "tables_stored", "Tables in the store"),
            items_pruned: count(registry, "items_pruned", "Tables, records and analyses deleted because of their age"),
            rows_unreadable: count(registry, "rows_unreadable", "Rows left out of lists because they cannot be read"),
            streams_open: count(registry, "streams_open", "Open streams of events"),
            live_pages_rendered: count(registry, "live_pages_rendered", "Pages of tables rendered for streams"),
            bots_thinking: count(registry, "bots_thinking", "Bots that are thinking"),
            bots_waiting: count(registry, "bots_waiting", "Bots that wait for a processor"),
            analyses_unfinished: count(registry, "analyses_unfinished", "Analyses that are not finished"),
            analyses_finished: count(registry, "analyses_finished", "Analyses that have been finished"),
            decisions_judged: count(registry, "decisions_judged", "Decisions judged for analyses"),
            store_write_seconds: seconds(
                registry,
                "store_write",
                "Time until something was stored",
                Histogram::new(writes),
            ),
            store_writes_failed: count(registry, "store_writes_failed", "Writes that have failed"),
            writes_waiting: seconds(
                registry,
                "store_queue_age",
                "Age of the oldest write that waits for the store",
                QueueAge::default(),
            ),
            bots_queue: seconds(
                registry,
                "bots_queue_age",
                "Age of the oldest wait of a bot for a processor",
                QueueAge::default(),
            ),
            analyses_oldest_seconds: seconds(
                registry,
                "analyses_queue_age",
                "Age of the oldest unfinished analysis",
                Gauge::default(),
            ),
            database_bytes: bytes(registry, "database", "Size of the database"),
            database_log_bytes: bytes(registry, "database_log", "Size of the database's write-ahead log"),
            disk_free_bytes: bytes(registry, "disk_free", "Free space on the disk of the database"),
            bot_think_seconds: seconds(
                registry,
                "bot_think",
                "Time that a bot thought about a move",
                Histogram::new(thoughts),
            ),
        }
    }
}

fn count<M: Metric + Clone + Default>(registry: &mut Registry, name: &str, help: &str) -> M {
    let instrument = M::default();
    registry.register(name, help, instrument.clone());
    instrument
}

fn seconds<M: Metric + Clone>(registry: &mut Registry, name: &str, help: &str, instrument: M) -> M {
    registry.register_with_unit(name, help, Unit::Seconds, instrument.clone());
    instrument
}

fn bytes(registry: &mut Registry, name: &str, help: &str) -> Gauge {
    let instrument = Gauge::default();
    registry.register_with_unit(name, help, Unit::Bytes, instrument.clone());
    instrument
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measurements_are_text_and_shared_by_clones() {
        let metrics = Metrics::new();
        let clone = metrics.clone();
        clone.commands_rejected.get_or_create(&CodeLabels { code: "stale".into() }).inc();
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
