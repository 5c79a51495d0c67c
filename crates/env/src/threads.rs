//! The threads that a batch works on.

use std::num::NonZeroUsize;
use std::{mem, process, thread};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// The threads that help the one that asks for work; started anew in a process that was split off: there the old ones do not
/// exist.
pub(crate) struct Threads {
    helpers: usize,
    pool: ThreadPool,
    process: u32,
}

impl Threads {
    /// The helpers for this many threads, or for one for each core if `count` is 0; `None` if one thread is enough.
    pub(crate) fn new(count: usize) -> Result<Option<Self>, ThreadPoolBuildError> {
        let count = if count == 0 { thread::available_parallelism().map_or(1, NonZeroUsize::get) } else { count };
        let helpers = count - 1;
        let start = || Ok(Self { helpers, pool: start(helpers)?, process: process::id() });
        (helpers > 0).then(start).transpose()
    }

    /// The threads of this process; `None` if they cannot be had.
    pub(crate) fn pool(&mut self) -> Option<&ThreadPool> {
        if self.process != process::id() {
            // Nothing can be asked of the old ones, not even to stop.
            mem::forget(mem::replace(&mut self.pool, start(self.helpers).ok()?));
            self.process = process::id();
        }
        Some(&self.pool)
    }
}

fn start(helpers: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(helpers).build()
}
