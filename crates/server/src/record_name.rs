//! What the record of a game is called: a name made from its text, so that the same game is kept and studied once.

use sha2::{Digest, Sha256};

/// The name of a record: half of its SHA-256 as hexadecimal digits.
///
/// ```
/// # use gizmos_server::testing::record_name;
/// assert_eq!(record_name("gizmos record 1\n").len(), 32);
/// assert_ne!(record_name("a"), record_name("b"));
/// ```
pub fn record_name(text: &str) -> String {
    Sha256::digest(text)[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}
