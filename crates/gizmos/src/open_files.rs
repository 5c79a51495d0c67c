//! How many files, which include connections, the process may have open.

use rlimit::{Resource, increase_nofile_limit};

/// What a server has open besides connections: the database, the log, connections that are being turned away.
const BESIDES: u64 = 128;

/// Raises the limit of open files to what so many connections need, as far as the system allows it; warns if that is not
/// enough.
pub fn allow(connections: usize) {
    let needed = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(BESIDES);
    let before = Resource::NOFILE.get_soft().unwrap_or(0);
    // A limit that is high enough stays as it is.
    let allowed = if before >= needed { before } else { increase_nofile_limit(needed).unwrap_or(before) };
    if allowed < needed {
        tracing::warn!(
            needed,
            allowed,
            "too few open files are allowed for as many connections as --connections says: some will be refused; raise the \
             limit (ulimit -n, LimitNOFILE) or lower --connections"
        );
    }
}
