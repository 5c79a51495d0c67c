//! How much memory a process has.

use std::fs;

use anyhow::{Context, Result};

/// The resident memory of a process in KiB.
pub fn resident_kib(pid: u32) -> Result<u64> {
    let path = format!("/proc/{pid}/status");
    let status = fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok());
    number.with_context(|| format!("{path} does not tell the resident memory"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_has_some() {
        assert!(resident_kib(std::process::id()).expect("is told") > 100);
    }
}
