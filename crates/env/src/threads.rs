//! The threads that a batch works on.

use std::num::NonZeroUsize;
use std::{mem, process, thread};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// Some threads, started anew in a process that was split off: there the old ones do not exist.
pub(crate) struct Threads {
    count: usize,
    pool: ThreadPool,
    process: u32,
}

impl Threads {
    /// This many threads, or one for each core if `count` is 0; `None` if one is enough.
    pub(crate) fn new(count: usize) -> Result<Option<Self>, ThreadPoolBuildError> {
        let count = if count == 0 { thread::available_parallelism().map_or(1, NonZeroUsize::get) } else { count };
        let start = || Ok(Self { count, pool: start(count)?, process: process::id() });
        (count > 1).then(start).transpose()
    }

    /// The threads of this process; `None` if they cannot be had.
    pub(crate) fn pool(&mut self) -> Option<&ThreadPool> {
        if self.process != process::id() {
            // Nothing can be asked of the old ones, not even to stop.
            mem::forget(mem::replace(&mut self.pool, start(self.count).ok()?));
            self.process = process::id();
        }
        Some(&self.pool)
    }
}

fn start(count: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(count).build()
}
