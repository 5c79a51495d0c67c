//! What was measured, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{Write, stdout};

use anyhow::Result;
use serde::Serialize;

use crate::latency::{Quantiles, write_quantiles};

/// What came out of a run.
#[derive(Serialize)]
pub struct LoadReport {
    /// How many tables there were.
    pub tables: u32,
    /// How many people sat at each, and followed it.
    pub seats: u8,
    /// How long opening them all took.
    pub opening_seconds: f64,
    /// How long they were played at.
    pub seconds: f64,
    /// How many moves per second were wanted; 0 is as many as can be.
    pub asked_rate: u32,
    /// How many moves everybody was told of.
    pub moves: usize,
    /// The same per second.
    pub moves_per_second: f64,
    /// From just before a move was submitted until its player had the answer.
    pub answer_ms: Quantiles,
    /// From just before a move was submitted until the last seat was told.
    pub told_ms: Quantiles,
    /// How many games came to an end.
    pub games_finished: u64,
    /// What went wrong, and how often.
    pub errors: BTreeMap<String, u64>,
    /// The server's memory when everybody sat.
    pub idle_kib: Option<u64>,
    /// The server's memory after the last move.
    pub loaded_kib: Option<u64>,
}

/// Writes what was measured to standard output.
pub fn print(report: &(impl Serialize + fmt::Display), json: bool) -> Result<()> {
    let text = if json { serde_json::to_string(report)? } else { report.to_string() };
    writeln!(stdout(), "{text}")?;
    Ok(())
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tables, seats) = (self.tables, self.seats);
        writeln!(f, "{tables} tables of {seats}, all opened and followed after {:.1} s", self.opening_seconds)?;
        let asked =
            if self.asked_rate == 0 { "as many as can be".to_owned() } else { format!("of {}", self.asked_rate) };
        writeln!(f, "moves/s            {:>9.0}  {asked}, for {:.1} s", self.moves_per_second, self.seconds)?;
        write_quantiles(f, &[("own answer", self.answer_ms), ("last seat told", self.told_ms)])?;
        writeln!(f, "\ngames finished     {:>9}", self.games_finished)?;
        for (name, kib) in [("memory, seated", self.idle_kib), ("memory, at the end", self.loaded_kib)] {
            if let Some(kib) = kib {
                writeln!(f, "{name:<18} {:>9.1}  MiB", kib as f64 / 1024.0)?;
            }
        }
        let errors: Vec<String> = self.errors.iter().map(|(code, count)| format!("{code} {count}")).collect();
        write!(f, "errors             {:>9}", if errors.is_empty() { "none".to_owned() } else { errors.join(", ") })
    }
}
