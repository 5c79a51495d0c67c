//! Writing results to standard output.

use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use crate::failure::Result;

/// Standard output, buffered; flush it at the end.
pub fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Writes a value as JSON for people and programs: the outer levels on lines of their own, the inner ones in one line.
pub fn json(value: &impl Serialize, lines_down_to: usize) -> Result<()> {
    write_json(stdout(), value, lines_down_to)
}

/// The same to anywhere.
pub fn write_json(mut out: impl Write, value: &impl Serialize, lines_down_to: usize) -> Result<()> {
    let formatter = Outline { lines_down_to, depth: 0, has_value: false };
    value.serialize(&mut Serializer::with_formatter(&mut out, formatter)).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(out.flush()?)
}

/// Breaks lines between the elements of the outer levels only.
struct Outline {
    lines_down_to: usize,
    depth: usize,
    has_value: bool,
}

impl Outline {
    fn open<W: ?Sized + Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth += 1;
        self.has_value = false;
        writer.write_all(bracket)
    }

    fn close<W: ?Sized + Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        let lines = self.depth <= self.lines_down_to && self.has_value;
        self.depth -= 1;
        if lines {
            self.new_line(writer)?;
        }
        self.has_value = true;
        writer.write_all(bracket)
    }

    fn separate<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if self.depth <= self.lines_down_to {
            writer.write_all(if first { b"" } else { b"," })?;
            return self.new_line(writer);
        }
        writer.write_all(if first { b"" } else { b", " })
    }

    fn new_line<W: ?Sized + Write>(&self, writer: &mut W) -> io::Result<()> {
        write!(writer, "\n{:width$}", "", width = 2 * self.depth)
    }
}

impl Formatter for Outline {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.separate(writer, first)
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.has_value = true;
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.separate(writer, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.has_value = true;
        Ok(())
    }
}
