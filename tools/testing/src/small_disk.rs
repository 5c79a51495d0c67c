//! A disk that is soon full: a small file system in memory. Mounting one needs special rights.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// A file system that is unmounted when dropped.
pub struct SmallDisk {
    folder: tempfile::TempDir,
}

impl SmallDisk {
    /// Mounts a file system of this many KiB; `None` if this process may not.
    pub fn mount(kib: u32) -> Option<Self> {
        let folder = tempfile::tempdir().expect("there is room");
        let size = format!("size={kib}k");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder.path()).output();
        let mounted = mounted.is_ok_and(|output| output.status.success());
        if !mounted {
            println!("no file system can be mounted here: nothing was tested");
        }
        mounted.then_some(Self { folder })
    }

    /// The path of a file on it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Fills the disk until no more than this many bytes are free.
    pub fn fill(&self, leave: usize) {
        let mut handle = 0;
        for size in [64 * 1024, 4096] {
            while fs::write(self.file(&format!("filler-{size}-{handle}")), vec![0; size]).is_ok() {
                handle += 1;
            }
        }
        // A write that failed halfway has used up the rest of the space.
        let mut freed = 0;
        for entry in fs::read_dir(self.folder.path()).expect("can be listed") {
            let path = entry.expect("can be read").path();
            if freed < leave && path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("filler-4096")) {
                fs::remove_file(path).expect("can be removed");
                freed += 4096;
            }
        }
    }

    /// Frees the space again.
    pub fn free(&self) {
        for entry in fs::read_dir(self.folder.path()).expect("can be listed") {
            let path = entry.expect("can be read").path();
            if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("filler-")) {
                fs::remove_file(path).expect("can be removed");
            }
        }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.folder.path()).status();
    }
}
