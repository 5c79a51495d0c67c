//! Working on several threads, and the argument that says on how many.

use std::num::NonZeroUsize;
use std::{iter, panic, thread};

use clap::Args;

use crate::failure::Result;

/// How many threads to work on.
#[derive(Args)]
pub struct Threads {
    /// How many threads to work on, 1 to 1024; as many as there are cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Threads {
    /// The number given, or that of the cores.
    pub fn count(&self) -> usize {
        self.threads.map_or_else(|| thread::available_parallelism().map_or(1, NonZeroUsize::get), usize::from)
    }
}

/// Does the same work on so many threads, this one among them: what came of it on each, or the first failure.
pub fn on_each<T: Send>(count: usize, work: impl Fn() -> Result<T> + Sync) -> Result<Vec<T>> {
    thread::scope(|scope| {
        let others: Vec<_> = (1..count).map(|_| scope.spawn(&work)).collect();
        let own = work();
        let joined = others.into_iter().map(|other| other.join().unwrap_or_else(|cause| panic::resume_unwind(cause)));
        iter::once(own).chain(joined).collect()
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::failure::Failure;

    #[test]
    fn every_thread_works_and_any_can_fail() {
        let begun = AtomicUsize::new(0);
        let number = || Ok(begun.fetch_add(1, Ordering::Relaxed));
        let mut numbers = on_each(3, number).unwrap_or_default();
        numbers.sort_unstable();
        assert_eq!(numbers, [0, 1, 2]);
        let last_fails = || match begun.fetch_add(1, Ordering::Relaxed) {
            5 => Err(Failure::Unusable(anyhow::anyhow!("enough"))),
            number => Ok(number),
        };
        assert!(on_each(3, last_fails).is_err());
        assert_eq!(begun.into_inner(), 6, "one that fails stops no other");
    }
}
