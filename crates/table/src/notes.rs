//! What the record of a table notes besides the game: who played, what was promised, who gave up.
//!
//! Notes are for people and for programs that know them. To every other reader they are comments.

use std::fmt::Write as _;

use gizmos_core::record::RecordError;
use gizmos_core::{Record, Seat};

use crate::event::Cause;
use crate::{Ending, Name, Occupant, Result, Stage, Table};

impl Table {
    /// The record of a game that is over, with notes.
    ///
    /// # Errors
    /// While the game goes on.
    pub fn noted_record(&self) -> Result<String> {
        self.export().map(|_| self.noted_text())
    }

    /// The record with notes, secrets included: for a table made [from a text](Self::of_text), the same again without what
    /// means nothing.
    pub fn noted_text(&self) -> String {
        let record = self.record.to_string();
        let (first, rest) = record.split_once('\n').unwrap_or((&record, ""));
        format!("{first}\n{}{rest}", self.notes())
    }

    fn notes(&self) -> String {
        let mut notes = String::new();
        if self.record.seed().is_some() {
            // Writing to a string cannot fail.
            let _ = writeln!(notes, "# commitment {}", self.commitment());
        }
        for seat_state in &self.seat_states {
            let _ = writeln!(notes, "# seat {}", seat_state.occupant);
        }
        if let Stage::Over(ending) = self.stage()
            && self.seats().any(|seat| self.has_resigned(seat))
        {
            let seat_states: Vec<String> = ending.ranking.iter().map(ToString::to_string).collect();
            for seat in self.seats().filter(|&seat| self.has_resigned(seat)) {
                let _ = writeln!(notes, "# resigned {seat}");
            }
            notes.extend(["# ranking ", &seat_states.join(" "), "\n"]);
        }
        notes
    }

    /// The table at which a recorded game was played, as far as the record notes it: to look at, not to play at. Notes that
    /// make no sense are taken for comments.
    ///
    /// ```
    /// use gizmos_table::{Occupant, Table};
    /// let table = Table::of_text("gizmos record 1\n# seat human:Ann\n# seat engineer\nplayers 2\n")?;
    /// let seats: Vec<_> = table.seats().filter_map(|seat| table.occupant(seat).cloned()).collect();
    /// assert_eq!(seats, [Occupant::person("Ann")?, Occupant::bot("engineer")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it is no record, or does not replay.
    pub fn of_text(text: &str) -> std::result::Result<Self, RecordError> {
        let record: Record = text.parse()?;
        let count = record.state().board().player_count();
        let mut table = Self::of_record(record, noted(text, "# seat ").take(count).map(occupant).collect());
        let is_there = |seat: &Seat| seat.index() < count;
        let resigned: Vec<Seat> = noted(text, "# resigned ").filter_map(seat).filter(is_there).collect();
        for &seat in &resigned {
            if let Some(seat_state) = table.seat_states.get_mut(seat.index()) {
                seat_state.resigned = true;
            }
        }
        if !resigned.is_empty() {
            let cause = match &table.stage {
                Stage::Over(ending) if ending.too_long => Cause::TooLong,
                Stage::Over(_) => Cause::PlayedOut,
                // Nobody goes on with a game that was given up.
                Stage::Waiting | Stage::Running => Cause::GivenUp,
            };
            let has_resigned = |seat: Seat| resigned.contains(&seat);
            table.stage = Stage::Over(Ending::new(table.board().standing(), cause, has_resigned, table.seed));
        }
        Ok(table)
    }
}

/// What the lines that start so say.
fn noted<'a>(text: &'a str, start: &'static str) -> impl Iterator<Item = &'a str> {
    text.lines().filter_map(move |line| line.trim().strip_prefix(start)).map(str::trim)
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::new)
}

fn occupant(who: &str) -> Occupant {
    let (kind, name) = who.split_once(':').unwrap_or((who, ""));
    match Name::new(who) {
        _ if kind == "human" => Occupant::Person { name: Name::new(name).ok() },
        Ok(bot) => Occupant::bot(bot.as_str()),
        Err(_) => Occupant::INVITED,
    }
}
