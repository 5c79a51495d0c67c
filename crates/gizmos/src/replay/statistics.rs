//! A recorded game in numbers.

use std::io::Write;

use gizmos_core::Record;
use gizmos_study::{Measure, SeatLuck, Statistics, luck};
use gizmos_terminal::Names;
use gizmos_text::{CommandLabel, StatisticsLabel, Text};
use serde::Serialize;

use crate::failure::Result;
use crate::output;
use crate::text_table::TextTable;

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

/// Prints everything as tables with a column for each player.
pub fn print(record: &Record, names: &Names, text: &Text) -> Result<()> {
    let statistics = Statistics::of(record);
    let heads =
        |first: String, last: Option<String>| std::iter::once(first).chain(names.iter().map(str::to_owned)).chain(last);
    let mut table = TextTable::default();
    table.add(heads(text.game_rounds(statistics.rounds), Some(text.label(StatisticsLabel::Total))));
    for &measure in Measure::ALL {
        let seats = statistics.seats.iter().map(|seat| seat.counts[measure].to_string());
        let all = seats.chain([statistics.total[measure].to_string()]);
        table.add(std::iter::once(text.measure(measure.name())).chain(all));
    }
    table.add([""]);
    table.add(heads(text.label(CommandLabel::LuckPoints), None));
    let luck = luck(record);
    let mut lucky = |what: String, value: &dyn Fn(&SeatLuck) -> String| {
        table.add(std::iter::once(what).chain(luck.iter().map(value)));
    };
    lucky(text.label(StatisticsLabel::Drawn), &|luck| text.signed(luck.drawn.points));
    lucky(text.label(StatisticsLabel::Researched), &|luck| text.signed(luck.researched.points));
    lucky(text.label(StatisticsLabel::TurnedUp), &|luck| text.signed(luck.turned_up.points));
    lucky(text.label(StatisticsLabel::AllLuck), &|luck| text.signed(luck.total().points));
    lucky(text.label(CommandLabel::UsualLuck), &|luck| text.usual_luck(luck.total().spread()));
    let mut out = output::stdout();
    for line in table.lines(1) {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}
