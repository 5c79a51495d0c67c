//! How much the server takes upon itself, besides [connections and requests](crate::shell::HttpLimits).

use std::num::NonZeroU32;
use std::time::Duration;

/// The limits of tables, analyses and streams. The defaults suit one machine and a few thousand players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many tables an address may create per minute.
    pub tables_per_minute: NonZeroU32,
    /// How many new analyses an address may ask for per minute.
    pub analyses_per_minute: NonZeroU32,
    /// How many games may wait to be analysed, with the one being worked on.
    pub analyses: usize,
    /// How many of them may be asked for by one address.
    pub analyses_per_address: usize,
    /// How many streams of events may be open.
    pub streams: usize,
    /// How many streams of events one address may have open.
    pub streams_per_address: usize,
    /// How many tables there may be in memory.
    pub tables: usize,
    /// How many bytes the events of a table may take before only the game goes on.
    pub table_bytes: usize,
    /// How many MiB an address may write in a day: tables, records, analyses, what is said. Moves are not counted.
    pub written_mib_per_day: NonZeroU32,
    /// How many bytes must be free on the disk for anything new but moves.
    pub free_bytes: u64,
    /// How many tables at which only bots sit may be played at.
    pub bot_tables: usize,
    /// How many of them may have been opened by one address.
    pub bot_tables_per_address: usize,
    /// How long they are played on after somebody has last looked.
    pub bot_tables_rest: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables_per_minute: const { NonZeroU32::new(20).unwrap() },
            analyses_per_minute: const { NonZeroU32::new(6).unwrap() },
            analyses: 32,
            analyses_per_address: 8,
            streams: 8_000,
            streams_per_address: 128,
            tables: 10_000,
            table_bytes: 1024 * 1024,
            written_mib_per_day: const { NonZeroU32::new(64).unwrap() },
            free_bytes: 200 * 1024 * 1024,
            bot_tables: 64,
            bot_tables_per_address: 4,
            bot_tables_rest: Duration::from_mins(30),
        }
    }
}
