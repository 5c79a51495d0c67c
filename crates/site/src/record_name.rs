//! What the record of a game is called: a name made from its text, so that the same game is kept and studied once.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

/// The name of a record: half of its SHA-256 as hexadecimal digits.
///
/// ```
/// # use gizmos_site::record_name;
/// assert_eq!(record_name("gizmos record 1\n").len(), 32);
/// assert_ne!(record_name("a"), record_name("b"));
/// ```
pub fn record_name(text: &str) -> String {
    let mut name = String::with_capacity(32);
    for byte in &Sha256::digest(text)[..16] {
        // Writing to a string cannot fail.
        let _ = write!(name, "{byte:02x}");
    }
    name
}
