//! How much processor time a process has used.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

/// Linux counts in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// The processor time of all threads of a process, in the program and in the kernel.
pub fn processor_time(pid: u32) -> Result<Duration> {
    Ok(TICK * Used::by(pid)?.itself)
}

/// The same of a process, of everything it has started, and of what of that has ended.
pub fn family_time(pid: u32) -> Result<Duration> {
    let entries = fs::read_dir("/proc").context("cannot read /proc")?;
    let pids = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    // Some of them may have ended meanwhile.
    let mut others: Vec<(u32, Used)> = pids.filter_map(|pid: u32| Some((pid, Used::by(pid).ok()?))).collect();
    let (mut family, mut ticks) = (vec![pid], 0);
    ensure!(others.iter().any(|(other, _)| *other == pid), "process {pid} has ended");
    while let Some(member) = family.pop() {
        for (pid, used) in others.extract_if(.., |(pid, used)| *pid == member || used.parent == member) {
            ticks += used.itself + used.ended_children;
            family.extend((pid != member).then_some(pid));
        }
    }
    Ok(TICK * ticks)
}

/// What a process has used, in ticks.
#[derive(Debug, PartialEq, Eq)]
struct Used {
    parent: u32,
    itself: u32,
    /// What it has started, and waited for.
    ended_children: u32,
}

impl Used {
    fn by(pid: u32) -> Result<Self> {
        let path = format!("/proc/{pid}/stat");
        let stat = fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
        Self::read(&stat).with_context(|| format!("{path} does not tell the processor time"))
    }

    fn read(stat: &str) -> Option<Self> {
        // The name of the program may contain anything, but it ends with the last bracket.
        let (_, fields) = stat.rsplit_once(')')?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let number = |index: usize| fields.get(index)?.parse::<u32>().ok();
        let sum = |index| number(index)?.checked_add(number(index + 1)?);
        Some(Self { parent: number(1)?, itself: sum(11)?, ended_children: sum(13)? })
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn both_times_are_counted_whatever_the_program_is_called() {
        let stat = "12 (a) b (c)) S 1 12 12 0 -1 4194560 100 0 0 0 250 31 3 4 20 0 9 0 100 1 1 1";
        assert_eq!(Used::read(stat), Some(Used { parent: 1, itself: 281, ended_children: 7 }));
        assert_eq!(Used::read("12 (a) S 1"), None);
    }

    #[test]
    fn this_process_is_told() {
        processor_time(std::process::id()).expect("is told");
    }

    #[test]
    fn what_a_process_has_started_belongs_to_it() {
        let mut shell = Command::new("sh");
        shell.args(["-c", "i=0; while [ $((i += 1)) -lt 200000 ]; do :; done; echo; read line"]);
        let mut busy = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("there is a shell");
        let mut line = String::new();
        BufReader::new(busy.stdout.take().expect("is read")).read_line(&mut line).expect("is read");
        let (own, child) = (processor_time(std::process::id()), family_time(busy.id()));
        let family = family_time(std::process::id());
        let (own, child, family) = (own.expect("is told"), child.expect("is told"), family.expect("is told"));
        assert!(child > Duration::ZERO && family >= own + child, "{own:?} + {child:?} are not in {family:?}");
        drop(busy.stdin.take());
        busy.wait().expect("it ends");
        assert!(family_time(std::process::id()).expect("is told") >= family, "who has ended is not forgotten");
    }
}
