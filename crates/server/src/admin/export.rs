//! Tables as files: what happened as lines of JSON, and the record once the game is over.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gizmos_table::Event;
use serde::Serialize;

use crate::recovery::recover;
use crate::store::{Store, StoreError, new_private_file};

/// A line of the file: one event.
#[derive(Serialize)]
struct Line<'a> {
    /// Counted from 1.
    number: u64,
    /// Milliseconds since the start of 1970 (UTC).
    at: u64,
    /// The version of the rules and forms that wrote it.
    version: u32,
    event: &'a Event,
}

/// A table that was exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportedTable {
    /// How many events could be read.
    pub events: u64,
    /// Whether its game is over, so that there is a record.
    pub record: bool,
    /// Why not all events were exported.
    pub damage: Option<String>,
}

/// Why a table was not exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is none of this name.
    #[error("there is no such table")]
    Missing,
    /// It could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file could not be written.
    #[error("cannot write {}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// Writes a table to new files in a folder, for their owner only: `NAME.jsonl` with its events, and `NAME.gizmos` with its
/// record if its game is over. They contain no tokens, and the seed only if the game is over; but what is hidden in a game
/// that goes on is in its events.
///
/// # Errors
/// If there is no such table, nothing of it can be read, or a file cannot be written; also if there is one of its name.
pub async fn export_table(store: &dyn Store, id: &str, folder: &Path) -> Result<ExportedTable, ExportError> {
    let found = store.load(id).await?.ok_or(ExportError::Missing)?;
    let (_, table) = recover(&found)?;
    let mut text = Vec::new();
    for ((number, entry), stored) in (1..).zip(table.log().iter()).zip(&found.events) {
        let line = Line { number, at: entry.at, version: stored.version, event: &entry.event };
        serde_json::to_writer(&mut text, &line).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        text.push(b'\n');
    }
    let name = file_name(id);
    write(&folder.join(format!("{name}.jsonl")), &text)?;
    let record = table.noted_record().ok();
    if let Some(record) = &record {
        write(&folder.join(format!("{name}.gizmos")), record.as_bytes())?;
    }
    let damage = table.damage().map(ToString::to_string);
    Ok(ExportedTable { events: table.last_event(), record: record.is_some(), damage })
}

/// A name that cannot lead out of the folder, whatever the database says.
fn file_name(id: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    id.chars().map(|c| if is_plain(c) { c } else { '_' }).collect()
}

fn write(file: &Path, content: &[u8]) -> Result<(), ExportError> {
    let written = new_private_file(file).and_then(|mut opened| opened.write_all(content));
    written.map_err(|source| ExportError::File { file: file.to_owned(), source })
}
