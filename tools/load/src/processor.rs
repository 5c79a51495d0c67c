//! How much processor time a process has used.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

/// Linux counts in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// The processor time of all threads of a process, in the program and in the kernel.
pub fn processor_time(pid: u32) -> Result<Duration> {
    let path = format!("/proc/{pid}/stat");
    let stat = fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
    ticks(&stat).map(|ticks| TICK * ticks).with_context(|| format!("{path} does not tell the processor time"))
}

fn ticks(stat: &str) -> Option<u32> {
    // The name of the program may contain anything, but it ends with the last bracket.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(11);
    let (user, system): (u32, u32) = (times.next()?.parse().ok()?, times.next()?.parse().ok()?);
    user.checked_add(system)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_times_are_counted_whatever_the_program_is_called() {
        let stat = "12 (a) b (c)) S 1 12 12 0 -1 4194560 100 0 0 0 250 31 0 0 20 0 9 0 100 1 1 1";
        assert_eq!(ticks(stat), Some(281));
        assert_eq!(ticks("12 (a) S 1"), None);
    }

    #[test]
    fn this_process_is_told() {
        processor_time(std::process::id()).expect("is told");
    }
}
