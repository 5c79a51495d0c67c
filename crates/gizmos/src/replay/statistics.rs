//! A recorded game in numbers.

use std::io::Write;

use gizmos_core::Record;
use gizmos_study::{Measure, SeatLuck, Statistics, luck};
use gizmos_text::Text;
use serde::Serialize;

use crate::failure::Result;
use crate::output;

/// What is written as JSON.
#[derive(Serialize)]
struct Json {
    #[serde(flatten)]
    statistics: Statistics,
    /// For each seat.
    luck: Vec<SeatLuck>,
}

/// Writes everything as JSON.
pub fn json(record: &Record) -> Result<()> {
    output::json(&Json { statistics: Statistics::of(record), luck: luck(record) }, 3)
}

/// Prints everything as a table with a column for each player.
pub fn print(record: &Record, names: &[String], text: &Text) -> Result<()> {
    let statistics = Statistics::of(record);
    let rows = Measure::ALL.iter().map(|&measure| {
        let seats = statistics.seats.iter().map(|seat| seat.counts[measure].to_string());
        (text.measure(measure.name()), seats.chain([statistics.total[measure].to_string()]).collect())
    });
    let luck = luck(record);
    let lucky = |what: &str, value: fn(&SeatLuck) -> f64| {
        (what.to_owned(), luck.iter().map(|luck| text.signed(value(luck))).collect())
    };
    let luck_rows = [
        lucky("Luck in drawn energy (points)", |luck| luck.drawn.points),
        lucky("Luck in research", |luck| luck.researched.points),
        lucky("Luck in what was turned up", |luck| luck.turned_up.points),
        lucky("Luck in all", |luck| luck.total().points),
        ("Usual luck".to_owned(), luck.iter().map(|luck| text.usual_luck(luck.total().spread())).collect()),
    ];
    let rows: Vec<(String, Vec<String>)> = rows.chain(luck_rows).collect();
    let first = rows.iter().map(|(what, _)| what.chars().count()).max().unwrap_or(0);
    let heads: Vec<&str> = names.iter().map(String::as_str).chain(["total"]).collect();
    let widths: Vec<usize> = heads.iter().map(|head| head.chars().count().max(5)).collect();
    let mut out = output::stdout();
    let mut line = |what: &str, values: &mut dyn Iterator<Item = &str>| -> Result<()> {
        let cells = values.zip(&widths).map(|(value, &width)| format!("  {value:>width$}"));
        writeln!(out, "{what:<first$}{}", cells.collect::<String>())?;
        Ok(())
    };
    line(&format!("{} rounds", statistics.rounds), &mut heads.iter().copied())?;
    for (what, values) in &rows {
        line(what, &mut values.iter().map(String::as_str))?;
    }
    Ok(out.flush()?)
}
