//! How much space is left on a disk, and how much a file takes.

use std::io;
use std::path::Path;

/// The bytes that this process may still write to the file system that holds a file or folder.
///
/// # Errors
/// If there is no such file or folder, or the system does not say.
pub fn free_bytes(path: &Path) -> io::Result<u64> {
    fs4::available_space(path)
}

/// The length of a file, or 0 if there is none.
///
/// # Errors
/// If the system does not say.
pub fn file_bytes(path: &Path) -> io::Result<u64> {
    match path.metadata() {
        Ok(metadata) => Ok(metadata.len()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_file_is_empty_and_on_no_disk() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("some");
        assert_eq!(file_bytes(&file).unwrap(), 0);
        assert!(free_bytes(&file).is_err());
        std::fs::write(&file, "12345").unwrap();
        assert_eq!(file_bytes(&file).unwrap(), 5);
        assert!(free_bytes(&file).unwrap() > 0);
    }
}
