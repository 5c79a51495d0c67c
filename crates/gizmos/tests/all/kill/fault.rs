//! A disk that takes nothing for a while, under a server that runs.

use std::path::PathBuf;
use std::process::Command;

use gizmos_testing::SmallDisk;

/// Where a server keeps its tables, and how writing there is made to fail.
pub enum Disk {
    /// It can be filled up.
    Small(SmallDisk),
    /// The system lets the process write no file longer than it is.
    Limited(tempfile::TempDir),
}

impl Disk {
    /// A disk that can be filled up, if such a thing can be had here.
    pub fn small() -> Option<Self> {
        SmallDisk::mount(4_000).map(Self::Small)
    }

    /// A folder on the usual disk, for a process whose files can be kept from growing.
    pub fn limited() -> Self {
        Self::Limited(tempfile::tempdir().expect("there is room"))
    }

    pub fn database(&self) -> PathBuf {
        match self {
            Self::Small(disk) => disk.file("tables.db"),
            Self::Limited(folder) => folder.path().join("tables.db"),
        }
    }

    /// From now on the server cannot write.
    pub fn fail(&self, server: u32) {
        match self {
            Self::Small(disk) => disk.fill(0),
            Self::Limited(_) => limit_file_size(server, "0"),
        }
    }

    /// From now on it can.
    pub fn heal(&self, server: u32) {
        match self {
            Self::Small(disk) => disk.free(),
            Self::Limited(_) => limit_file_size(server, "unlimited"),
        }
    }
}

fn limit_file_size(process: u32, bytes: &str) {
    let limit = format!("--fsize={bytes}:");
    let done = Command::new("prlimit").args(["--pid", &process.to_string(), &limit]).output().expect("prlimit runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}
