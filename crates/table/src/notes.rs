//! What the record of a table notes besides the game: who played, what was promised, who gave up.
//!
//! Notes are for people and for programs that know them. To every other reader they are comments.

use std::fmt;
use std::str::FromStr;

use gizmos_core::record::RecordError;
use gizmos_core::{Record, Seat, SeatSet};

use crate::{Commitment, Name, Occupant, PastGame, Result, Table};

impl Table {
    /// The record of a game that is over, with notes.
    ///
    /// # Errors
    /// While the game goes on.
    pub fn noted_record(&self) -> Result<String> {
        self.export()?;
        Ok(PastGame::of(self)?.to_string())
    }
}

/// Writes the record with notes, secrets included.
impl fmt::Display for PastGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record = self.record.to_string();
        let (first, rest) = record.split_once('\n').unwrap_or((&record, ""));
        writeln!(f, "{first}")?;
        if let Some(seed) = self.record.seed() {
            writeln!(f, "# commitment {}", Commitment::to(seed))?;
        }
        for occupant in &self.occupants {
            writeln!(f, "# seat {occupant}")?;
        }
        if self.substitute.has_played() {
            writeln!(f, "# substitute {}", self.substitute)?;
        }
        if let Some((_, outcome)) = &self.ended
            && self.resigned != SeatSet::EMPTY
        {
            for seat in self.resigned.iter() {
                writeln!(f, "# resigned {seat}")?;
            }
            let ranking: Vec<String> = outcome.ranking.iter().map(ToString::to_string).collect();
            writeln!(f, "# ranking {}", ranking.join(" "))?;
        }
        f.write_str(rest)
    }
}

/// Reads a record with its notes. Notes that make no sense are taken for comments.
///
/// ```
/// use gizmos_table::{Occupant, PastGame};
/// let game: PastGame = "gizmos record 1\n# seat human:Ann\n# seat engineer\nplayers 2\n".parse()?;
/// assert_eq!(game.occupants, [Occupant::person("Ann")?, Occupant::bot("engineer")]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for PastGame {
    type Err = RecordError;

    fn from_str(text: &str) -> std::result::Result<Self, RecordError> {
        let record: Record = text.parse()?;
        let count = record.state().board().player_count();
        let resigned = noted(text, "# resigned ").filter_map(seat).filter(|seat| seat.index() < count);
        let resigned = resigned.fold(SeatSet::EMPTY, SeatSet::with);
        let substitute = noted(text, "# substitute ").find_map(|note| note.parse().ok()).unwrap_or_default();
        let occupants = noted(text, "# seat ").take(count).map(occupant).collect();
        Ok(Self { substitute, ..Self::new(record, occupants, resigned) })
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
