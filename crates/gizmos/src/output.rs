//! Writing results to standard output.

use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

use crate::failure::Result;

/// Standard output, buffered; flush it at the end.
pub fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Writes a value as JSON for people and programs.
pub fn json(value: &impl Serialize) -> Result<()> {
    let mut out = stdout();
    writeln!(out, "{}", serde_json::to_string_pretty(value)?)?;
    out.flush()?;
    Ok(())
}

/// Writes a list as JSON, one item on each line.
pub fn json_lines<T: Serialize>(items: &[T]) -> Result<()> {
    let mut out = stdout();
    let lines: Vec<String> = items.iter().map(serde_json::to_string).collect::<std::result::Result<_, _>>()?;
    if lines.is_empty() {
        writeln!(out, "[]")?;
    } else {
        writeln!(out, "[\n  {}\n]", lines.join(",\n  "))?;
    }
    out.flush()?;
    Ok(())
}
