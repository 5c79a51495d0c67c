//! The wall clock of a program, which a test can set: with libfaketime, which a program loads when it starts.
//!
//! Only the date is wrong then. The monotonic clock goes on as it was, as it does when the clock of a machine is set.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The clock of programs that are started with it.
pub struct WallClock {
    library: PathBuf,
    file: PathBuf,
}

impl WallClock {
    /// A clock that is right. The file tells the programs what it shows. `None` if the library is not there.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn new(file: &Path) -> io::Result<Option<Self>> {
        let Some(library) = library() else { return Ok(None) };
        let clock = Self { library, file: file.to_owned() };
        clock.shift(0)?;
        Ok(Some(clock))
    }

    /// Whether clocks can be set on this machine.
    pub fn is_available() -> bool {
        library().is_some()
    }

    /// Gives this clock to a program that is about to start.
    pub fn give_to(&self, program: &mut Command) {
        program.env("LD_PRELOAD", &self.library).env("FAKETIME_TIMESTAMP_FILE", &self.file);
        program.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("FAKETIME_NO_CACHE", "1");
    }

    /// Sets the clock to so many seconds more than it really is, for programs that run, too.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn shift(&self, seconds: i64) -> io::Result<()> {
        // Nobody reads half a number.
        let new = self.file.with_extension("new");
        fs::write(&new, format!("{seconds:+}\n"))?;
        fs::rename(new, &self.file)
    }
}

/// The library of the system, unless told otherwise.
fn library() -> Option<PathBuf> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    if let Some(told) = env::var_os("LIBFAKETIME").filter(|told| !told.is_empty()) {
        return Some(told.into());
    }
    let folders = fs::read_dir("/usr/lib").into_iter().flatten().flatten().map(|entry| entry.path());
    let folders = folders.chain(["/usr/lib", "/usr/lib64", "/usr/local/lib"].map(PathBuf::from));
    folders.map(|folder| folder.join("faketime/libfaketimeMT.so.1")).find(|file| file.is_file())
}
